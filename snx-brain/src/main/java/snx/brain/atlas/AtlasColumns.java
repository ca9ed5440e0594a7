package snx.brain.atlas;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import snx.data.CsvRecords;
import snx.data.Suggestion;

/**
 * Which column of a table of regions holds what, by the headers that programs write (nilearn, CBIG,
 * brainGraph, BIDS) or, without a header, by its form (MRIcron, FreeSurfer's colour tables,
 * BrainNet Viewer's nodes, a list of labels). A column is −1 where the table has none.
 *
 * @param header the first line where it is one, else empty
 * @param unique whether the column of labels says so by its name, so that two alike are a fault
 * @param centroid three coordinates in one value, as in Gordon's table
 */
record AtlasColumns(
    List<String> header,
    boolean unique,
    int index,
    int label,
    int name,
    int hemisphere,
    int x,
    int y,
    int z,
    int centroid,
    int lobe,
    int network) {

  private static final List<String> INDICES =
      List.of(
          "index",
          "number",
          "no",
          "nr",
          "roiid",
          "parcelid",
          "labelid",
          "id",
          "key",
          "value",
          "code",
          "roi",
          "roilabel",
          "roinumber",
          "roiindex",
          "label",
          "region",
          "node");
  private static final List<String> LABELS =
      List.of(
          "label",
          "roilabel",
          "abbreviation",
          "abbrev",
          "abbr",
          "acronym",
          "shortname",
          "roiname",
          "labelname",
          "name",
          "regionname",
          "region",
          "structure",
          "structname",
          "parcelname",
          "parcel",
          "roi",
          "node",
          "namefull",
          "fullname");
  private static final List<String> NAMES =
      List.of(
          "namefull",
          "fullname",
          "longname",
          "description",
          "name",
          "regionname",
          "roiname",
          "structure");
  private static final List<String> SIDES =
      List.of("hemisphere", "hemi", "hem", "side", "lr", "laterality");
  private static final List<String> LOBES = List.of("lobe", "lobename", "anatomicallobe");
  private static final List<String> NETWORKS =
      List.of(
          "network",
          "networkname",
          "networks",
          "community",
          "system",
          "suggestedsystem",
          "module",
          "yeo7network",
          "network7",
          "yeo7",
          "yeo17network",
          "networkassignment",
          "net");
  private static final List<String> CENTROIDS =
      List.of("centroidmni", "centroid", "mnicoordinates", "coordinates", "mni", "xyz");

  /** Finds the columns of a table; the first line is a header where it names one of them. */
  static AtlasColumns of(List<CsvRecords.Line> lines) {
    List<String> first = lines.get(0).values().stream().map(AtlasColumns::plain).toList();
    boolean titled = find(first, LABELS) >= 0 || find(first, INDICES) >= 0 || axis(first, 'x') >= 0;
    return titled ? titled(first, lines) : untitled(lines);
  }

  private static AtlasColumns titled(List<String> header, List<CsvRecords.Line> lines) {
    List<CsvRecords.Line> rows = lines.subList(1, lines.size());
    IntPredicate numbers = column -> rows.stream().allMatch(row -> integer(row, column));
    int label = find(header, LABELS, column -> !numbers.test(column));
    int exact = header.indexOf("index");
    boolean ras = List.of("r", "a", "s").stream().allMatch(header::contains);
    return new AtlasColumns(
        lines.get(0).values(),
        label >= 0 && header.get(label).equals("label"),
        exact >= 0 ? exact : find(header, INDICES, c -> c != label && numbers.test(c)),
        label,
        find(header, NAMES, column -> column != label),
        find(header, SIDES),
        ras ? header.indexOf("r") : axis(header, 'x'),
        ras ? header.indexOf("a") : axis(header, 'y'),
        ras ? header.indexOf("s") : axis(header, 'z'),
        find(header, CENTROIDS),
        find(header, LOBES),
        find(header, NETWORKS));
  }

  private static AtlasColumns untitled(List<CsvRecords.Line> lines) {
    List<String> first = lines.get(0).values();
    int columns = first.size();
    boolean[] numeric = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      numeric[c] = number(first.get(c));
    }
    if (columns == 1) {
      return bare(numeric[0] ? 0 : -1, numeric[0] ? -1 : 0, -1);
    }
    if (integer(lines.get(0), 0) && !numeric[1]) {
      return bare(0, 1, -1); // MRIcron, FreeSurfer, CBIG: number, name, colours
    }
    int numbersFirst =
        IntStream.range(0, columns).filter(c -> !numeric[c]).findFirst().orElse(columns);
    int last = numeric[columns - 1] ? -1 : columns - 1;
    if (numbersFirst == 3 || (numbersFirst == 5 && columns == 6)) {
      return bare(-1, last, 0); // BrainNet Viewer: x, y, z, colour, size, label
    }
    return numbersFirst == 4 ? bare(0, last, 1) : bare(-1, -1, -1);
  }

  private static AtlasColumns bare(int index, int label, int x) {
    return new AtlasColumns(
        List.of(),
        false,
        index,
        label,
        -1,
        -1,
        x,
        x < 0 ? -1 : x + 1,
        x < 0 ? -1 : x + 2,
        -1,
        -1,
        -1);
  }

  /** Whether the first line is a header. */
  boolean titled() {
    return !header.isEmpty();
  }

  /** What to say of a header in which a word looks like one of ours that is not there. */
  Optional<String> mistyped() {
    Map<String, Integer> ours =
        Map.of("hemisphere", hemisphere, "network", network, "label", label, "index", index);
    for (String wanted : List.of("label", "index", "hemisphere", "network")) {
      List<String> others =
          header.stream().filter(title -> !plain(title).contains(wanted)).toList();
      Optional<String> near = Suggestion.nearest(wanted, others);
      if (ours.getOrDefault(wanted, -1) < 0 && near.isPresent()) {
        return Optional.of(
            "has no column '%s' but '%s'; did you mean that?".formatted(wanted, near.get()));
      }
    }
    return Optional.empty();
  }

  /** Whether nothing says what the regions are. */
  boolean nothing() {
    return label < 0 && index < 0 && x < 0;
  }

  /** The last column that every line must reach; those behind it may be cut off when empty. */
  int last() {
    return Math.max(Math.max(index, label), Math.max(Math.max(x, Math.max(y, z)), centroid));
  }

  private static int find(List<String> header, List<String> aliases) {
    return find(header, aliases, column -> true);
  }

  private static int find(List<String> header, List<String> aliases, IntPredicate usable) {
    return aliases.stream()
        .mapToInt(header::indexOf)
        .filter(column -> column >= 0 && usable.test(column))
        .findFirst()
        .orElse(-1);
  }

  private static int axis(List<String> header, char axis) {
    String a = String.valueOf(axis);
    return find(
        header,
        List.of(
            a,
            a + "mni",
            "mni" + a,
            a + "mm",
            a + "coord",
            a + "mnimm",
            a + "mmmni",
            "centroid" + a,
            a + "centroid",
            "cog" + a,
            a + "cog",
            "center" + a,
            a + "center"));
  }

  private static boolean integer(CsvRecords.Line row, int column) {
    return column < row.values().size() && row.values().get(column).matches("\\d{1,9}");
  }

  private static boolean number(String text) {
    return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  }

  private static String plain(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }
}
