package snx.tabular;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.tabular.RawTable.RawRow;

/**
 * Reads separated text files, plain or zipped, as one table. A row of the wrong length or with a
 * repeated id fails with its line, a row without a label is skipped, and the reader goes on.
 */
public final class TableReader {

  private static final Set<String> WORDS = Set.of("None", "NA"); // missing, or values of their own
  private static final double MANY = 0.1; // share of rows at which that is worth a note

  private final TableOptions options;
  private final List<RawRow> rows = new ArrayList<>();
  private final ReadReport.Builder report = new ReadReport.Builder();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, RawRow> byId = new HashMap<>();
  private final Map<String, String> pool = new HashMap<>(); // equal values share one string
  private @Nullable TableColumns columns;
  private final Map<String, Map<String, Integer>> words = new LinkedHashMap<>(); // by column
  private final Set<Integer> lengths = new HashSet<>(); // of rows that failed for theirs
  private int records = 0;

  private TableReader(TableOptions options) {
    this.options = options;
  }

  /**
   * Reads files that share their columns, one after the other.
   *
   * @throws DatasetException if a file is no such table, or no row can be used
   */
  public static RawTable read(List<Path> files, TableOptions options) {
    return read(files, options, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are read of all files
   */
  public static RawTable read(List<Path> files, TableOptions options, Progress progress) {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a table needs at least one file (got none)");
    }
    TableReader reader = new TableReader(options);
    long all = files.stream().mapToLong(file -> file.toFile().length()).sum();
    long before = 0;
    for (Path file : files) {
      reader.readFile(file, files.size() == 1 ? progress : progress.part(before, all));
      before += file.toFile().length();
    }
    return reader.table(files);
  }

  private void readFile(Path path, Progress progress) {
    TextFile text = TextFile.open(path, options.member()).with(progress);
    if (text.encoding().guessed()) {
      notes.add(
          path + ": not UTF-8, read as windows-1252 (Latin-1); save it as UTF-8 to be certain");
    }
    Character given = options.separator();
    Character comment = options.comment();
    char separator = given == null ? text.separator(comment) : given;
    try (Reader reader = text.reader()) {
      CsvRecords.forEach(path, reader, new CsvRecords.Marks(separator, comment), new OneFile(path));
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private RawTable table(List<Path> files) {
    ReadReport done = report.build(rows.size());
    if (columns == null) {
      throw new DatasetException(files.get(0), "has only blank lines; give a header and rows");
    }
    if (rows.isEmpty() && records == 0) {
      throw new DatasetException(files.get(0), "has a header but no rows");
    }
    if (rows.isEmpty()
        && lengths.size() == 1
        && done.failed().size() == records
        && lengths.iterator().next() > columns.names().size()) {
      int values = lengths.iterator().next();
      throw new DatasetException(
          files.get(0),
          RootLocale.format(
              "the first line has %d values and every other one %d, so it is no header; write %d names there",
              columns.names().size(), values, values));
    }
    if (rows.isEmpty()) {
      ReadReport.Note note = (done.failed().isEmpty() ? done.skipped() : done.failed()).get(0);
      throw new DatasetException(
          note.path(),
          note.line(),
          RootLocale.format("none of %d rows can be used; the first: %s", records, note.reason()));
    }
    noteWords();
    return new RawTable(columns.names(), rows, done, Provenance.of("csv", files), notes);
  }

  /** Words such as None can be values; where many rows have one, people should know. */
  private void noteWords() {
    words.forEach(
        (column, counts) ->
            counts.forEach(
                (word, count) -> {
                  if (count >= MANY * records) {
                    notes.add(
                        RootLocale.format(
                            "column '%s': '%s' in %,d of %,d rows counts as missing; %s keeps it",
                            column, word, count, records, asText(column)));
                  }
                }));
  }

  private static String asText(String column) {
    return "--column-type '" + column + "=text'";
  }

  /** Reads the records of one file. */
  private final class OneFile implements Consumer<CsvRecords.Line> {
    private final Path path;
    private @Nullable TableColumns fileColumns;

    private OneFile(Path path) {
      this.path = path;
    }

    @Override
    public void accept(CsvRecords.Line record) {
      if (fileColumns != null) {
        row(record, fileColumns);
        return;
      }
      fileColumns = header(record);
      // A file may repeat the header that is given for it; otherwise its first record is a row.
      if (!options.header().isEmpty() && !record.values().equals(options.header())) {
        row(record, fileColumns);
      }
    }

    private TableColumns header(CsvRecords.Line record) {
      List<String> names =
          options.header().isEmpty() ? TableColumns.named(path, record) : options.header();
      if (columns == null) {
        columns = TableColumns.resolve(path, names, options);
      } else if (!columns.names().equals(names)) {
        throw new DatasetException(
            path,
            record.line(),
            "the header differs from the first file's; mend it, or give the header if none has one");
      }
      return columns;
    }

    private void row(CsvRecords.Line record, TableColumns named) {
      records++;
      int expected = named.names().size();
      if (record.values().size() != expected) {
        String reason =
            RootLocale.format("%d values, expected %d", record.values().size(), expected);
        report.fail(path, record.line(), reason);
        lengths.add(record.values().size());
        return;
      }
      String label = named.label() < 0 ? null : label(record.values().get(named.label()));
      if (named.label() >= 0 && label == null) {
        report.skip(path, record.line(), unlabelled(record.values().get(named.label())));
        return;
      }
      String[] values = new String[expected];
      for (int i = 0; i < expected; i++) {
        values[i] = shared(named.names().get(i), record.values().get(i));
      }
      String id = named.id() < 0 ? Integer.toString(records) : record.values().get(named.id());
      add(new RawRow(id, label, path, record.line(), values));
    }

    private void add(RawRow row) {
      RawRow before = byId.putIfAbsent(row.id(), row);
      if (row.id().isEmpty()) {
        report.fail(path, row.line(), "no id in column '" + options.id() + "'");
      } else if (before != null) {
        report.fail(
            path,
            row.line(),
            RootLocale.format(
                "the id '%s' stands already at %s:%d", row.id(), before.path(), before.line()));
      } else {
        rows.add(row);
      }
    }

    private @Nullable String label(String value) {
      String suffix = options.labelSuffix();
      boolean strip = !suffix.isEmpty() && value.endsWith(suffix);
      String label = strip ? value.substring(0, value.length() - suffix.length()).strip() : value;
      return options.isMissing(options.label(), label) ? null : shared(label);
    }

    private String unlabelled(String value) {
      return isWord(value)
          ? "'%s' in column '%s' counts as no label; %s makes it a class"
              .formatted(value, options.label(), asText(String.valueOf(options.label())))
          : "no label in column '" + options.label() + "'";
    }

    private @Nullable String shared(String column, String value) {
      if (!options.isMissing(column, value)) {
        return shared(value);
      }
      if (isWord(value)) {
        words.computeIfAbsent(column, c -> new LinkedHashMap<>()).merge(value, 1, Integer::sum);
      }
      return null;
    }

    private String shared(String value) {
      return pool.computeIfAbsent(value, v -> v);
    }

    private static boolean isWord(String value) {
      return WORDS.contains(value);
    }
  }
}
