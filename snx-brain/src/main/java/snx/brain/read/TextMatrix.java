package snx.brain.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;

/**
 * Reads a matrix from text: values between commas, semicolons, tabs or white space, with or without
 * a header row and a column of labels; lines with {@code #} are passed over. {@code NA}, {@code
 * n/a}, {@code NaN} and empty values are missing.
 */
final class TextMatrix {

  private static final Set<String> MISSING = Set.of("", "na", "n/a", "nan", "null", "none");

  private static final Set<String> CLOCKS =
      Set.of("", "index", "time", "t", "tr", "volume", "vol", "frame", "timepoint", "scan");

  private final Path path;
  private final List<CsvRecords.Line> rows = new ArrayList<>();
  private boolean commaIsPoint;

  private TextMatrix(Path path) {
    this.path = path;
  }

  /**
   * Reads a file.
   *
   * @throws DatasetException with line and column, if a value is no number or a row has another
   *     length
   */
  static RawMatrix read(Path path) {
    TextMatrix text = new TextMatrix(path);
    text.load();
    return text.matrix();
  }

  /**
   * Reads time series, a row per time point and a column per region; a first column that counts the
   * rows or is called so is passed over.
   */
  static RawMatrix series(Path path) {
    TextMatrix text = new TextMatrix(path);
    text.load();
    return text.series();
  }

  private void load() {
    TextFile file = TextFile.open(path);
    char separator = file.separator('#');
    commaIsPoint = separator == ';';
    try (Reader reader = file.reader()) {
      if (separated(file, separator)) {
        CsvRecords.forEach(path, reader, new CsvRecords.Marks(separator, '#'), rows::add);
      } else {
        spaced(new TextLines(path, reader));
      }
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    if (rows.isEmpty()) {
      throw new DatasetException(path, "holds no matrix");
    }
  }

  private boolean separated(TextFile file, char separator) throws IOException {
    try (TextLines lines = new TextLines(path, file.reader())) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          return line.indexOf(separator) >= 0;
        }
      }
    }
    return false;
  }

  private void spaced(TextLines lines) {
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        rows.add(new CsvRecords.Line(lines.line(), List.of(line.strip().split("\\s+"))));
      }
    }
  }

  private RawMatrix matrix() {
    boolean header = mostlyWords(rows.get(0).values()) || codes(rows.get(0).values());
    List<CsvRecords.Line> body = header ? rows.subList(1, rows.size()) : rows;
    if (body.isEmpty()) {
      throw new DatasetException(path, "holds a header and no matrix");
    }
    List<String> first = body.stream().map(r -> r.values().get(0)).toList();
    int width = body.get(0).values().size();
    boolean named = mostlyWords(first) || (width == body.size() + 1 && differentIntegers(first));
    int skip = named ? 1 : 0;
    double[][] values = new double[body.size()][];
    for (int u = 0; u < values.length; u++) {
      values[u] = row(body.get(u), width, skip);
    }
    return new RawMatrix(values, labels(header, named ? first : null, width - skip));
  }

  private RawMatrix series() {
    List<String> top = rows.get(0).values();
    boolean header = mostlyWords(top) || top.get(0).isEmpty() || counting(top);
    List<CsvRecords.Line> body = header ? rows.subList(1, rows.size()) : rows;
    if (body.isEmpty()) {
      throw new DatasetException(path, "holds a header and no time series");
    }
    int width = body.get(0).values().size();
    boolean numbered =
        counting(body.stream().map(r -> r.values().get(0)).toList())
            || (header
                && (top.size() < width || CLOCKS.contains(top.get(0).toLowerCase(Locale.ROOT))));
    int skip = numbered ? 1 : 0;
    double[][] values = new double[body.size()][];
    for (int t = 0; t < values.length; t++) {
      values[t] = row(body.get(t), width, skip);
    }
    int surplus = top.size() - (width - skip);
    return new RawMatrix(
        values, header && surplus >= 0 && surplus <= 1 ? top.subList(surplus, top.size()) : null);
  }

  /** Whether cells count from 0 or 1. */
  private static boolean counting(List<String> cells) {
    if (!differentIntegers(cells) || Integer.parseInt(cells.get(0)) > 1) {
      return false;
    }
    for (int i = 1; i < cells.size(); i++) {
      if (Integer.parseInt(cells.get(i)) != Integer.parseInt(cells.get(i - 1)) + 1) {
        return false;
      }
    }
    return true;
  }

  private double[] row(CsvRecords.Line row, int width, int skip) {
    List<String> cells = trimmed(row.values(), width);
    if (cells.size() != width) {
      throw new DatasetException(
          path,
          row.line(),
          RootLocale.format(
              "%d values, the row before has %d; a matrix needs as many in every row",
              cells.size(), width));
    }
    double[] values = new double[width - skip];
    for (int v = 0; v < values.length; v++) {
      values[v] = number(row.line(), v + skip, cells.get(v + skip));
    }
    return values;
  }

  /** Without the empty value that a separator at the end of a line leaves. */
  private static List<String> trimmed(List<String> cells, int width) {
    int last = cells.size() - 1;
    return last == width && cells.get(last).isEmpty() ? cells.subList(0, last) : cells;
  }

  private double number(int line, int column, String cell) {
    if (MISSING.contains(cell.toLowerCase(Locale.ROOT))) {
      return Double.NaN;
    }
    Double value = parsed(cell);
    if (value == null) {
      throw new DatasetException(
          path, line, RootLocale.format("column %d: '%s' is no number", column + 1, cell));
    }
    return value;
  }

  private @Nullable Double parsed(String cell) {
    String text = commaIsPoint ? cell.replace(',', '.') : cell;
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.matches("[+-]?inf(inity)?")) {
      return lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    if (text.matches(".*[dDfF]$")) {
      return null; // Java's own suffixes mean nothing in files
    }
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The names of the regions: words before numbers, and those of rows and columns alike. */
  private @Nullable List<String> labels(
      boolean header, @Nullable List<String> column, int regions) {
    List<String> row = null;
    if (header) {
      List<String> cells = rows.get(0).values();
      int surplus = cells.size() - regions;
      row = surplus == 0 || surplus == 1 ? cells.subList(surplus, cells.size()) : null;
    }
    if (row == null || column == null) {
      return row == null ? column : row;
    }
    if (!mostlyWords(column)) {
      return mostlyWords(row) ? row : column;
    }
    if (mostlyWords(row) && column.size() == row.size() && !column.equals(row)) {
      throw new DatasetException(
          path, "rows and columns name different regions or another order; give both alike");
    }
    return column;
  }

  private boolean mostlyWords(List<String> cells) {
    long words =
        cells.stream()
            .filter(c -> !MISSING.contains(c.toLowerCase(Locale.ROOT)) && parsed(c) == null)
            .count();
    return 2 * words > cells.size();
  }

  /**
   * Whether the first row is a header of numbers: as data frames write it, over a corner that is
   * empty, or codes of regions in a row more than there are columns.
   */
  private boolean codes(List<String> cells) {
    return cells.get(0).isEmpty()
        ? rows.size() == cells.size() && differentIntegers(cells.subList(1, cells.size()))
        : rows.size() == cells.size() + 1 && differentIntegers(cells);
  }

  private static boolean differentIntegers(List<String> cells) {
    return cells.size() > 2
        && cells.stream().allMatch(c -> c.matches("\\d{1,9}"))
        && cells.stream().distinct().count() == cells.size();
  }
}
