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
import snx.data.CsvText;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;

/**
 * Reads an atlas from a table, one region per line in the order of a matrix's rows. Its columns may
 * be ours ({@code index label name hemisphere x y z lobe network}) or those of nilearn, CBIG,
 * brainGraph, MRIcron, FreeSurfer or BrainNet Viewer ({@link AtlasColumns}); lines with {@code #}
 * and the background are passed over. Only labels or numbers are needed: without coordinates there
 * is no brain to draw, a hemisphere that no column names is taken from the name or the coordinate,
 * and a network from the name where its scheme has one. An empty network or {@code n/a} is none.
 */
public final class AtlasReader {

  static final String COLUMNS =
      "label (or name), and if known index, hemisphere, x, y, z, lobe, network";

  private static final double FARTHEST = 150; // mm; beyond any brain in MNI space
  private static final Map<String, String> HEMISPHERES =
      Map.ofEntries(
          Map.entry("l", "L"),
          Map.entry("left", "L"),
          Map.entry("lh", "L"),
          Map.entry("r", "R"),
          Map.entry("right", "R"),
          Map.entry("rh", "R"),
          Map.entry("m", "M"),
          Map.entry("midline", "M"),
          Map.entry("b", "M"), // brainGraph: both
          Map.entry("bilateral", "M"));
  private static final Set<String> MISSING = Set.of("", "n/a", "na", "none", "-", "nan");
  private static final Set<String> BACKGROUND =
      Set.of("background", "unknown", "unclassified", "???", "clear label", "none");

  private final Path path;
  private final AtlasColumns columns;
  private final List<CsvRecords.Line> rows;
  private final Map<String, Integer> lineOfLabel = new HashMap<>();
  private final Map<Integer, Integer> lineOfIndex = new HashMap<>();

  private AtlasReader(Path path, List<CsvRecords.Line> lines) {
    this.path = path;
    this.columns = AtlasColumns.of(lines);
    this.rows = columns.titled() ? lines.subList(1, lines.size()) : lines;
  }

  /**
   * Reads a file with commas, semicolons, tabs or white space.
   *
   * @throws DatasetException that names the line at fault
   */
  public static Atlas read(Path path) {
    TextFile text = TextFile.open(path);
    String file = path.getFileName().toString();
    String name = file.replaceFirst("\\.[A-Za-z]+$", "");
    try {
      char separator = text.separator('#');
      List<CsvRecords.Line> lines = new ArrayList<>();
      try (TextLines reader = new TextLines(path, text.reader())) {
        spaced(reader, lines, separator);
      }
      if (lines.isEmpty()) {
        try (Reader reader = text.reader()) {
          CsvRecords.forEach(path, reader, new CsvRecords.Marks(separator, '#'), lines::add);
        }
      }
      return atlas(path, name, lines);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  static Atlas read(Path shown, String name, InputStream in) {
    List<CsvRecords.Line> lines = new ArrayList<>();
    Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
    CsvRecords.forEach(shown, reader, new CsvRecords.Marks('\t', '#'), lines::add);
    return atlas(shown, name, lines);
  }

  /** Lines without the separator: numbers and a name between blanks, or else a name alone. */
  private static void spaced(TextLines reader, List<CsvRecords.Line> lines, char separator) {
    for (String line = reader.next(); line != null; line = reader.next()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (line.indexOf(separator) >= 0) {
        lines.clear();
        return;
      }
      String plain = line.strip();
      boolean words = plain.matches("[+-]?[\\d.]+\\s+\\S.*") || plain.matches("(?i)roi\\s+x\\s.*");
      lines.add(
          new CsvRecords.Line(
              reader.line(), words ? List.of(plain.split("\\s+", -1)) : List.of(plain)));
    }
  }

  /** What our own tables write so that no spreadsheet runs it. */
  private static CsvRecords.Line raw(CsvRecords.Line line) {
    return new CsvRecords.Line(line.line(), line.values().stream().map(CsvText::raw).toList());
  }

  private static Atlas atlas(Path path, String name, List<CsvRecords.Line> lines) {
    if (lines.isEmpty()) {
      throw new DatasetException(path, "holds no region; give one per line, under " + COLUMNS);
    }
    return new AtlasReader(path, lines.stream().map(AtlasReader::raw).toList()).atlas(name);
  }

  private Atlas atlas(String name) {
    if (columns.nothing()) {
      throw new DatasetException(
          path,
          1,
          "the header has no column of labels (got '%s'); columns are %s"
              .formatted(shownHeader(), COLUMNS));
    }
    if (columns.x() >= 0 && (columns.y() < 0 || columns.z() < 0)) {
      throw new DatasetException(path, 1, "the header has x without y and z; give all or none");
    }
    columns
        .mistyped()
        .ifPresent(
            words -> {
              throw new DatasetException(path, 1, words);
            });
    List<Region> regions = new ArrayList<>();
    for (CsvRecords.Line row : rows) {
      if (!background(row)) {
        regions.add(region(row, regions.size() + 1));
      }
    }
    if (regions.isEmpty()) {
      throw new DatasetException(path, "holds no region; give one per line, under " + COLUMNS);
    }
    return new Atlas(name, regions);
  }

  private String shownHeader() {
    String header = columns.titled() ? "" : String.join(" ", rows.get(0).values());
    return header.length() > 60 ? header.substring(0, 60) + "…" : header;
  }

  private boolean background(CsvRecords.Line row) {
    return value(row, columns.index()).equals("0")
        && BACKGROUND.contains(value(row, columns.label()).toLowerCase(Locale.ROOT));
  }

  private Region region(CsvRecords.Line row, int position) {
    boolean surplus = columns.titled() && row.values().size() > columns.header().size();
    if (row.values().size() <= columns.last() || surplus) {
      throw fault(
          row,
          RootLocale.format(
              "%d values, expected %d",
              row.values().size(),
              columns.titled() ? columns.header().size() : columns.last() + 1));
    }
    int index = index(row, position);
    String label = label(row, index);
    String name = value(row, columns.name());
    double[] place = place(row);
    return new Region(
        index,
        label,
        name.isEmpty() ? label : name,
        hemisphere(row, label, place[0]),
        place[0],
        place[1],
        place[2],
        optional(row, columns.lobe()),
        network(row, label));
  }

  private int index(CsvRecords.Line row, int position) {
    if (columns.index() < 0) {
      return position;
    }
    String text = value(row, columns.index());
    if (!text.matches("\\d{1,9}")) {
      throw fault(row, "index '%s' is no whole number".formatted(text));
    }
    int index = Integer.parseInt(text);
    Integer before = lineOfIndex.put(index, row.line());
    if (before != null) {
      throw fault(row, RootLocale.format("index %d stands in line %d already", index, before));
    }
    return index;
  }

  private String label(CsvRecords.Line row, int index) {
    String label = columns.label() < 0 ? Integer.toString(index) : value(row, columns.label());
    if (label.isEmpty()) {
      throw fault(row, "the label is empty; give each region a short one of its own");
    }
    if (!columns.unique() && ambiguous(label)) {
      label = label + "_" + index; // as in tables of spheres, whose names are of areas
    }
    Integer before = lineOfLabel.put(label, row.line());
    if (before != null) {
      throw fault(row, RootLocale.format("label '%s' stands in line %d already", label, before));
    }
    return label;
  }

  private boolean ambiguous(String label) {
    return columns.label() >= 0
        && rows.stream().filter(row -> value(row, columns.label()).equals(label)).count() > 1;
  }

  private String hemisphere(CsvRecords.Line row, String label, double x) {
    String text = value(row, columns.hemisphere());
    if (columns.hemisphere() >= 0 && !MISSING.contains(text.toLowerCase(Locale.ROOT))) {
      String known = HEMISPHERES.get(text.toLowerCase(Locale.ROOT));
      if (known == null) {
        throw fault(row, "hemisphere must be L, R or M for the midline (got '" + text + "')");
      }
      return known;
    }
    String side = x < 0 ? "L" : x > 0 ? "R" : x == 0 ? "M" : Region.UNKNOWN;
    return RegionNames.hemisphere(label).orElse(side);
  }

  private double[] place(CsvRecords.Line row) {
    if (columns.x() < 0 && columns.centroid() < 0) {
      return new double[] {Double.NaN, Double.NaN, Double.NaN};
    }
    if (columns.x() < 0) {
      String[] three =
          value(row, columns.centroid()).replaceAll("[\\[\\](),;]", " ").strip().split("\\s+", -1);
      if (three.length != 3) {
        throw fault(row, "centroid '%s' is not x y z".formatted(value(row, columns.centroid())));
      }
      return new double[] {
        coordinate(row, "x", three[0]),
        coordinate(row, "y", three[1]),
        coordinate(row, "z", three[2])
      };
    }
    return new double[] {
      coordinate(row, "x", value(row, columns.x())),
      coordinate(row, "y", value(row, columns.y())),
      coordinate(row, "z", value(row, columns.z()))
    };
  }

  private double coordinate(CsvRecords.Line row, String axis, String text) {
    if (MISSING.contains(text.toLowerCase(Locale.ROOT))) {
      return Double.NaN;
    }
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw fault(row, "%s '%s' is no number (MNI mm)".formatted(axis, text));
    }
    if (!(Math.abs(value) <= FARTHEST)) {
      throw fault(row, "%s %s lies outside any brain; give MNI mm".formatted(axis, text));
    }
    return value;
  }

  private @Nullable String network(CsvRecords.Line row, String label) {
    return columns.network() >= 0
        ? optional(row, columns.network())
        : RegionNames.network(label).orElse(null);
  }

  private @Nullable String optional(CsvRecords.Line row, int column) {
    String text = value(row, column);
    return MISSING.contains(text.toLowerCase(Locale.ROOT)) ? null : text;
  }

  private static String value(CsvRecords.Line row, int column) {
    return column >= 0 && column < row.values().size() ? row.values().get(column) : "";
  }

  private DatasetException fault(CsvRecords.Line row, String reason) {
    return new DatasetException(path, row.line(), reason);
  }
}
