package snx.data;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Pairs as a CSV of ids with the header {@code query,reference} (specification, section 8). */
public final class PairsFile {

  private static final String QUERY = "query";
  private static final String REFERENCE = "reference";

  /**
   * Searching for the nearest id costs a pass over the dataset; past these, a failure names none.
   */
  private static final int SUGGESTIONS = 20;

  private final Path path;
  private final Dataset<?> data;
  private final List<String> ids;
  private final PairList.Builder pairs = new PairList.Builder();
  private final ReadReport.Builder report = new ReadReport.Builder();
  private int query = -1;
  private int reference = -1;
  private int columns = 0;
  private int failures = 0;

  /**
   * The pairs of a file.
   *
   * @param pairs in the order of the file
   * @param report what failed, such as unknown ids
   */
  public record Contents(List<Pair> pairs, ReadReport report) {
    public Contents {
      pairs = PairList.copyOf(pairs);
    }
  }

  private PairsFile(Path path, Dataset<?> data) {
    this.path = path;
    this.data = data;
    this.ids = data.instances().stream().map(Instance::id).toList();
  }

  /**
   * Reads pairs; columns other than the two are ignored.
   *
   * @throws DatasetException if the file is missing, empty or without the header
   */
  public static Contents read(Path path, Dataset<?> data) {
    PairsFile file = new PairsFile(path, data);
    TextFile text = TextFile.open(path);
    try (Reader reader = text.reader()) {
      CsvRecords.Marks marks = new CsvRecords.Marks(text.separator(null), null);
      CsvRecords.forEach(path, reader, marks, file::accept);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    if (file.columns == 0) {
      throw new DatasetException(path, "has no lines; the first must be query,reference");
    }
    return new Contents(file.pairs.build(), file.report.build(file.pairs.size()));
  }

  /** Writes pairs by their ids. */
  public static void write(Path path, Dataset<?> data, List<Pair> pairs) {
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(path)) {
      csv.writeRecord(QUERY, REFERENCE);
      for (Pair pair : pairs) {
        csv.writeRecord(
            CsvText.safe(data.get(pair.query()).id()),
            CsvText.safe(data.get(pair.reference()).id()));
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(path, 0, "cannot be written (" + e.getMessage() + ")", e);
    }
  }

  private void accept(CsvRecords.Line record) {
    if (columns == 0) {
      header(record);
    } else if (record.values().size() != columns) {
      fail(record, RootLocale.format("%d values, expected %d", record.values().size(), columns));
    } else {
      pair(record, record.values().get(query), record.values().get(reference));
    }
  }

  private void pair(CsvRecords.Line record, String from, String to) {
    int first = position(from);
    int second = position(to);
    if (first < 0 || second < 0) {
      unknown(record, first < 0 ? from : to);
    } else {
      pairs.add(first, second);
    }
  }

  /** Of an id as it stands, or as our own tables write it. */
  private int position(String id) {
    int position = data.indexOf(id);
    return position < 0 ? data.indexOf(CsvText.raw(id)) : position;
  }

  private void header(CsvRecords.Line record) {
    query = record.values().indexOf(QUERY);
    reference = record.values().indexOf(REFERENCE);
    columns = record.values().size();
    if (query < 0 || reference < 0) {
      String got = String.join(",", record.values());
      throw new DatasetException(
          path,
          record.line(),
          "the header must be query,reference (got %s)"
              .formatted(got.length() > 80 ? got.substring(0, 80) + "…" : got));
    }
  }

  private void unknown(CsvRecords.Line record, String id) {
    String hint = failures < SUGGESTIONS ? Suggestion.didYouMean(id, ids) : "";
    fail(record, "no instance has the id '" + id + "'" + hint);
  }

  private void fail(CsvRecords.Line record, String reason) {
    failures++;
    report.fail(path, record.line(), reason);
  }
}
