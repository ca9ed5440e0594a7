package snx.tabular;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.tabular.RawTable.RawRow;

/** Finds the schema of a table from some of its rows. */
final class SchemaFitter {

  /** The most categories of a column. */
  static final int MOST_CATEGORIES = 1000;

  /** A column of numbers with no more distinct values than this is categorical. */
  static final int FEW_NUMBERS = 10;

  private final List<String> header;
  private final List<RawRow> all;
  private final List<RawRow> rows;
  private final int[] columns;
  private final TableOptions options;
  private final List<String> notes = new ArrayList<>();

  SchemaFitter(RawTable table, int[] rows, TableOptions options) {
    if (rows.length == 0) {
      throw new IllegalArgumentException("a schema is fitted to at least one row (got none)");
    }
    this.header = table.header();
    this.all = table.rows();
    this.rows = Arrays.stream(rows).mapToObj(table.rows()::get).toList();
    this.options = options;
    TableColumns.resolve(path(), header, options);
    this.columns = TableColumns.majors(table, options);
  }

  Schema fit() {
    List<Major> majors = new ArrayList<>();
    for (int column : columns) {
      String name = header.get(column);
      ColumnFormat format = format(name, column);
      Set<String> values = distinct(column, format);
      if (values.isEmpty()) {
        notes.add("column '" + name + "' was dropped: all its values are missing");
        continue;
      }
      if (values.size() == 1) {
        notes.add("column '" + name + "' has one value only: " + values.iterator().next());
      }
      majors.add(major(column, values, format));
    }
    if (majors.isEmpty()) {
      throw new DatasetException(path(), "has no column to compare rows by; check --columns");
    }
    Schema schema = new Schema(majors, notes);
    requireRoom(schema);
    return schema;
  }

  /** Which of the p minors belongs to which of the q majors is one array of Java, p · q long. */
  private void requireRoom(Schema schema) {
    long cells = (long) schema.minors() * schema.majors();
    if (cells > Integer.MAX_VALUE) {
      double perColumn = (double) schema.minors() / schema.majors();
      throw new DatasetException(
          path(),
          RootLocale.format(
                  "has %,d columns with %,d values in all, and %,d times %,d is more than %,d;",
                  schema.majors(),
                  schema.minors(),
                  schema.minors(),
                  schema.majors(),
                  Integer.MAX_VALUE)
              + RootLocale.format(
                  " choose at most about %,d columns with --columns",
                  (int) Math.sqrt(Integer.MAX_VALUE / perColumn)));
    }
  }

  /** Read from all rows: new ones are read alike, whichever the schema is fitted to. */
  private @Nullable ColumnFormat format(String name, int column) {
    String type = options.types().get(name);
    if (type == null && options.categorical().contains(name)) {
      return null; // whoever says so means the text itself
    }
    List<@Nullable String> texts = new ArrayList<>();
    all.forEach(row -> texts.add(row.value(column)));
    FormatDetector detector = new FormatDetector(name, texts, type);
    ColumnFormat format = detector.detect();
    notes.addAll(detector.notes());
    return format;
  }

  private static @Nullable String value(RawRow row, int column, @Nullable ColumnFormat format) {
    String value = row.value(column);
    return value == null || format == null ? value : format.read(value);
  }

  private Major major(int column, Set<String> values, @Nullable ColumnFormat format) {
    ColumnKind kind = kind(header.get(column), values);
    List<Minor> minors =
        new ArrayList<>(
            kind == ColumnKind.CONTINUOUS ? bins(column, format) : categories(column, values));
    if (rows.stream().anyMatch(row -> value(row, column, format) == null)) {
      minors.add(Minor.category(Minor.MISSING));
    }
    return new Major(header.get(column), kind, minors, format);
  }

  private ColumnKind kind(String name, Set<String> values) {
    if (options.continuous().contains(name) || options.edges().containsKey(name)) {
      return ColumnKind.CONTINUOUS;
    }
    if (options.categorical().contains(name)
        || "text".equals(options.types().get(name))
        || values.size() <= FEW_NUMBERS) {
      return ColumnKind.CATEGORICAL;
    }
    List<OptionalDouble> numbers = values.stream().map(Numbers::parse).toList();
    boolean continuous =
        numbers.stream().allMatch(OptionalDouble::isPresent)
            && numbers.stream().distinct().count() > FEW_NUMBERS;
    return continuous ? ColumnKind.CONTINUOUS : ColumnKind.CATEGORICAL;
  }

  private List<Minor> bins(int column, @Nullable ColumnFormat format) {
    double[] sorted =
        rows.stream()
            .filter(row -> value(row, column, format) != null)
            .mapToDouble(row -> number(row, column, format))
            .sorted()
            .toArray();
    double[] given = options.edges().get(header.get(column));
    return QuantileBins.between(given == null ? QuantileBins.edges(sorted, options.bins()) : given);
  }

  private double number(RawRow row, int column, @Nullable ColumnFormat format) {
    String value = Objects.requireNonNull(value(row, column, format));
    return Numbers.parse(value)
        .orElseThrow(
            () ->
                new DatasetException(
                    row.path(),
                    row.line(),
                    "column '%s' is to be continuous but has '%s'; count that as missing, or mark"
                            .formatted(header.get(column), value)
                        + " the column as categorical"));
  }

  private List<Minor> categories(int column, Set<String> values) {
    if (values.size() > MOST_CATEGORIES) {
      throw new DatasetException(
          path(),
          RootLocale.format(
                  "column '%s' has %d distinct values, more than %d; leave it out with --columns, mark it",
                  header.get(column), values.size(), MOST_CATEGORIES)
              + " as --id, or, if it holds numbers, as --continuous");
    }
    return values.stream().map(Minor::category).toList();
  }

  private Set<String> distinct(int column, @Nullable ColumnFormat format) {
    return rows.stream()
        .map(row -> value(row, column, format))
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(() -> new TreeSet<>(CodePointOrder.INSTANCE)));
  }

  private Path path() {
    return rows.get(0).path();
  }
}
