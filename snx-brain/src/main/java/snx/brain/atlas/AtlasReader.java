package snx.brain.atlas;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.data.TextFile;

/**
 * Reads an atlas from a table, one region per line in the order of a matrix's rows, with the
 * columns {@code index label name hemisphere x y z network} and, if there is one, {@code lobe}; any
 * order, other columns are passed over, lines with {@code #} too. An empty network or {@code n/a}
 * is none.
 */
public final class AtlasReader {

  static final String COLUMNS = "index, label, name, hemisphere, x, y, z, network, and lobe";

  private static final List<String> NEEDED =
      List.of("index", "label", "name", "hemisphere", "x", "y", "z", "network");
  private static final double FARTHEST = 150; // mm; beyond any brain in MNI space
  private static final Map<String, String> HEMISPHERES =
      Map.of("l", "L", "left", "L", "lh", "L", "r", "R", "right", "R", "rh", "R", "m", "M");
  private static final Set<String> MISSING = Set.of("", "n/a", "na", "none", "-");

  private final Path path;
  private final List<Region> regions = new ArrayList<>();
  private final Map<String, Integer> lineOfLabel = new HashMap<>();
  private final Map<Integer, Integer> lineOfIndex = new HashMap<>();
  private List<String> header = List.of();

  private AtlasReader(Path path) {
    this.path = path;
  }

  /**
   * Reads a file with commas, semicolons or tabs.
   *
   * @throws DatasetException that names the line at fault
   */
  public static Atlas read(Path path) {
    TextFile text = TextFile.open(path);
    try (Reader reader = text.reader()) {
      String file = path.getFileName().toString();
      return read(path, file.replaceFirst("\\.[A-Za-z]+$", ""), reader, text.separator('#'));
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  static Atlas read(Path shown, String name, InputStream in) {
    return read(shown, name, new InputStreamReader(in, StandardCharsets.UTF_8), '\t');
  }

  private static Atlas read(Path shown, String name, Reader reader, char separator) {
    AtlasReader atlas = new AtlasReader(shown);
    CsvRecords.forEach(shown, reader, new CsvRecords.Marks(separator, '#'), atlas::accept);
    if (atlas.regions.isEmpty()) {
      throw new DatasetException(shown, "holds no region; give one per line, under " + COLUMNS);
    }
    return new Atlas(name, atlas.regions);
  }

  private void accept(CsvRecords.Line record) {
    if (header.isEmpty()) {
      header = record.values().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
      for (String column : NEEDED) {
        if (!header.contains(column)) {
          throw fault(
              record,
              "the header lacks the column '%s' (needed are %s)%s"
                  .formatted(column, COLUMNS, Suggestion.didYouMean(column, header)));
        }
      }
      return;
    }
    if (record.values().size() > header.size()
        || record.values().size() <= header.indexOf("z")) { // trailing empty values may be cut off
      throw fault(
          record, "%d values, expected %d".formatted(record.values().size(), header.size()));
    }
    Region region =
        new Region(
            index(record),
            label(record),
            value(record, "name").isEmpty() ? value(record, "label") : value(record, "name"),
            hemisphere(record),
            coordinate(record, "x"),
            coordinate(record, "y"),
            coordinate(record, "z"),
            optional(record, "lobe"),
            optional(record, "network"));
    regions.add(region);
  }

  private int index(CsvRecords.Line record) {
    String text = value(record, "index");
    if (!text.matches("\\d{1,9}")) {
      throw fault(record, "index '%s' is no whole number".formatted(text));
    }
    int index = Integer.parseInt(text);
    Integer before = lineOfIndex.put(index, record.line());
    if (before != null) {
      throw fault(record, "index %d stands in line %d already".formatted(index, before));
    }
    return index;
  }

  private String label(CsvRecords.Line record) {
    String label = value(record, "label");
    if (label.isEmpty()) {
      throw fault(record, "the label is empty; give each region a short one of its own");
    }
    Integer before = lineOfLabel.put(label, record.line());
    if (before != null) {
      throw fault(record, "label '%s' stands in line %d already".formatted(label, before));
    }
    return label;
  }

  private String hemisphere(CsvRecords.Line record) {
    String text = value(record, "hemisphere");
    String known = HEMISPHERES.get(text.toLowerCase(Locale.ROOT));
    if (known == null) {
      throw fault(record, "hemisphere must be L, R or M for the midline (got '" + text + "')");
    }
    return known;
  }

  private double coordinate(CsvRecords.Line record, String axis) {
    String text = value(record, axis);
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw fault(record, "%s '%s' is no number (MNI mm)".formatted(axis, text));
    }
    if (!(Math.abs(value) <= FARTHEST)) {
      throw fault(record, "%s %s lies outside any brain; give MNI mm".formatted(axis, text));
    }
    return value;
  }

  private @Nullable String optional(CsvRecords.Line record, String column) {
    String text = header.contains(column) ? value(record, column) : "";
    return MISSING.contains(text.toLowerCase(Locale.ROOT)) ? null : text;
  }

  private String value(CsvRecords.Line record, String column) {
    int position = header.indexOf(column);
    return position < record.values().size() ? record.values().get(position) : "";
  }

  private DatasetException fault(CsvRecords.Line record, String reason) {
    return new DatasetException(path, record.line(), reason);
  }
}
