package snx.brain.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.brain.read.Covariate.CovariateChoice;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.Suggestion;
import snx.data.TextFile;

/**
 * The table of subjects: an id column, a group column, covariates; as BIDS has it, with {@code n/a}
 * for what is missing.
 */
final class Participants {

  private static final List<String> IDS =
      List.of(
          "participantid",
          "subjectid",
          "participant",
          "subject",
          "subid",
          "sub",
          "id",
          "patientid");
  private static final List<String> GROUPS =
      List.of("group", "diagnosis", "dx", "dxgroup", "diagnosticgroup", "condition", "class");
  private static final Set<String> MISSING = Set.of("", "n/a", "na", "nan", "null", "none");

  /** One subject of the table. */
  record Row(int line, String id, List<String> values) {}

  private final Path path;
  private final ReadReport.Builder report;
  private final @Nullable String wantedId;
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private List<String> header = List.of();
  private int idColumn;

  private Participants(Path path, @Nullable String wantedId, ReadReport.Builder report) {
    this.path = path;
    this.wantedId = wantedId;
    this.report = report;
  }

  /**
   * Reads a table; malformed rows go to the report.
   *
   * @param id the column of ids, or null to look for one
   * @throws DatasetException if it has no usable header or no rows
   */
  static Participants read(Path path, @Nullable String id, ReadReport.Builder report) {
    Participants table = new Participants(path, id, report);
    TextFile text = TextFile.open(path);
    try (Reader reader = text.reader()) {
      CsvRecords.Marks marks = new CsvRecords.Marks(text.separator(null), null);
      CsvRecords.forEach(path, reader, marks, table::accept);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    if (table.rows.isEmpty()) {
      throw new DatasetException(path, "lists no subject under its header");
    }
    return table;
  }

  private void accept(CsvRecords.Line record) {
    if (header.isEmpty()) {
      header = record.values();
      idColumn = wantedId == null ? found(IDS).orElse(-1) : column(wantedId, "--id");
      if (idColumn < 0) {
        throw new DatasetException(
            path,
            record.line(),
            "which column holds the subjects' ids? name it with --id (it has %s)"
                .formatted(String.join(", ", header)));
      }
      return;
    }
    if (record.values().size() != header.size()) {
      report.fail(
          path,
          record.line(),
          RootLocale.format("%d values, the header has %d", record.values().size(), header.size()));
      return;
    }
    String id = record.values().get(idColumn);
    if (MISSING.contains(id.toLowerCase(Locale.ROOT))) {
      report.fail(path, record.line(), "the subject has no id");
      return;
    }
    Row before = rows.putIfAbsent(id, new Row(record.line(), id, record.values()));
    if (before != null) {
      report.fail(
          path,
          record.line(),
          RootLocale.format(
              "subject '%s' stands in line %d already; keep one line each", id, before.line()));
    }
  }

  Path path() {
    return path;
  }

  /** The subjects in the order of the table. */
  List<Row> rows() {
    return List.copyOf(rows.values());
  }

  /** A subject by its id as the table writes it. */
  @Nullable Row row(String id) {
    return rows.get(id);
  }

  /**
   * The group column.
   *
   * @param wanted its name, or null to look for one
   * @throws DatasetException if it is not there
   */
  int groupColumn(@Nullable String wanted) {
    if (wanted != null) {
      return column(wanted, "--group");
    }
    return found(GROUPS)
        .orElseThrow(
            () ->
                new DatasetException(
                    path,
                    1,
                    "which column holds the groups? name it with --group (it has %s)"
                        .formatted(String.join(", ", header))));
  }

  /** The name of a column. */
  String name(int column) {
    return header.get(column);
  }

  /** Whether there is a column of a name. */
  boolean has(String column) {
    return header.stream().anyMatch(column::equalsIgnoreCase);
  }

  /** A value, or null where missing. */
  static @Nullable String value(Row row, int column) {
    String value = row.values().get(column);
    return MISSING.contains(value.toLowerCase(Locale.ROOT)) ? null : value;
  }

  /**
   * The covariate of some of the subjects, in their order.
   *
   * @throws DatasetException if the column is not there
   */
  Covariate covariate(CovariateChoice choice, List<Row> subjects) {
    int column = column(choice.column(), "--covariates");
    List<@Nullable String> values = new ArrayList<>();
    boolean numeric = !choice.categorical();
    for (Row subject : subjects) {
      String value = value(subject, column);
      values.add(value);
      numeric &= value == null || number(value);
    }
    return new Covariate(header.get(column), numeric, values);
  }

  private static boolean number(String text) {
    return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  }

  private int column(String name, String option) {
    for (int c = 0; c < header.size(); c++) {
      if (header.get(c).equalsIgnoreCase(name)) {
        return c;
      }
    }
    throw new DatasetException(
        path,
        1,
        "has no column '%s' for %s (it has %s)%s"
            .formatted(
                name, option, String.join(", ", header), Suggestion.didYouMean(name, header)));
  }

  private Optional<Integer> found(List<String> candidates) {
    List<String> plain =
        header.stream().map(c -> c.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")).toList();
    return candidates.stream().map(plain::indexOf).filter(c -> c >= 0).findFirst();
  }
}
