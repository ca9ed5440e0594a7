package snx.brain.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.atlas.Region;
import snx.data.Suggestion;

/**
 * Which row of a matrix is which region: by the labels, names or numbers that the file gives its
 * rows, else by position. Labels that the atlas does not have are refused, since rows in an unknown
 * order would be read as other regions.
 *
 * @param rows the row of every region of the atlas
 */
record RegionOrder(int[] rows) {

  private static final int SHOWN = 3;
  private static final Pattern NUMBERED = Pattern.compile("(\\D*?)0*(\\d{1,9})");

  /**
   * The order of a matrix's rows.
   *
   * @param labels of the rows in order, or null where the file names none
   * @throws IllegalArgumentException with the remedy, if labels and atlas disagree
   */
  static RegionOrder of(Atlas atlas, @Nullable List<String> labels) {
    int n = atlas.size();
    if (labels == null) {
      return inOrder(n);
    }
    List<Function<Region, String>> keys =
        List.of(Region::label, r -> plain(r.label()), r -> plain(r.name()));
    for (int k = 0; k < keys.size(); k++) {
      List<String> wanted = k == 0 ? labels : labels.stream().map(RegionOrder::plain).toList();
      int[] rows = rows(atlas, keys.get(k), wanted);
      if (rows != null) {
        return new RegionOrder(rows);
      }
    }
    int[] numbers = numbers(labels);
    if (numbers != null) {
      return byNumber(atlas, numbers, labels);
    }
    throw unknown(atlas, labels);
  }

  /** Whether labels name regions rather than number rows. */
  static boolean names(@Nullable List<String> labels) {
    return labels != null && numbers(labels) == null;
  }

  private static RegionOrder inOrder(int n) {
    return new RegionOrder(IntStream.range(0, n).toArray());
  }

  /** The row of every region where the rows are exactly the regions, else null. */
  private static int @Nullable [] rows(
      Atlas atlas, Function<Region, String> key, List<String> labels) {
    Map<String, Integer> rowOf = new HashMap<>();
    for (int row = 0; row < labels.size(); row++) {
      rowOf.put(labels.get(row), row);
    }
    int[] rows = new int[atlas.size()];
    boolean[] taken = new boolean[labels.size()];
    for (int v = 0; v < rows.length; v++) {
      Integer row = rowOf.get(key.apply(atlas.regions().get(v)));
      if (row == null || taken[row]) {
        return null;
      }
      taken[row] = true;
      rows[v] = row;
    }
    return rows;
  }

  /** The numbers of labels such as 1, 2, … or V1, V2, …, or null where they are words. */
  private static int @Nullable [] numbers(List<String> labels) {
    int[] numbers = new int[labels.size()];
    String prefix = null;
    for (int i = 0; i < numbers.length; i++) {
      Matcher number = NUMBERED.matcher(labels.get(i));
      if (!number.matches() || (prefix != null && !prefix.equals(number.group(1)))) {
        return null;
      }
      prefix = number.group(1);
      numbers[i] = Integer.parseInt(number.group(2));
    }
    return numbers;
  }

  /** Numbers are the atlas's own, or count rows; codes of another volume ascend as its regions. */
  private static RegionOrder byNumber(Atlas atlas, int[] numbers, List<String> labels) {
    List<String> texts = IntStream.of(numbers).mapToObj(Integer::toString).toList();
    int[] rows = rows(atlas, region -> Integer.toString(region.index()), texts);
    if (rows != null) {
      return new RegionOrder(rows);
    }
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] <= numbers[i - 1]) {
        throw new IllegalArgumentException(
            "rows are numbered '%s' and then '%s', and the atlas %s has no such numbers; give its"
                    .formatted(labels.get(i - 1), labels.get(i), atlas.name())
                + " table with these as index (--atlas FILE), or sort the rows");
      }
    }
    return inOrder(atlas.size());
  }

  private static IllegalArgumentException unknown(Atlas atlas, List<String> labels) {
    List<String> known = new ArrayList<>(atlas.labels());
    List<String> plain = known.stream().map(RegionOrder::plain).toList();
    List<String> others = labels.stream().filter(l -> !plain.contains(plain(l))).toList();
    if (others.isEmpty()) {
      String absent =
          known.stream()
              .filter(l -> labels.stream().noneMatch(own -> plain(own).equals(plain(l))))
              .findFirst()
              .orElse("another");
      return new IllegalArgumentException(
          "a region is named twice and %s is not there; name every region once".formatted(absent));
    }
    String remedy =
        "; give the table of these regions with --atlas FILE, or take them as they are with --atlas "
            + Atlases.NONE;
    if (others.size() < labels.size()) {
      return new IllegalArgumentException(
          "region '%s' is not in the atlas %s%s%s"
              .formatted(
                  others.get(0),
                  atlas.name(),
                  Suggestion.didYouMean(others.get(0), known),
                  remedy));
    }
    return new IllegalArgumentException(
        "rows are named %s%s, and the atlas %s has none of these%s"
            .formatted(
                String.join(", ", labels.subList(0, Math.min(SHOWN, labels.size()))),
                labels.size() > SHOWN ? ", …" : "",
                atlas.name(),
                remedy));
  }

  private static String plain(String label) {
    return label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /** A matrix in the order of the atlas. */
  double[][] apply(double[][] values) {
    double[][] ordered = new double[rows.length][rows.length];
    for (int u = 0; u < rows.length; u++) {
      for (int v = 0; v < rows.length; v++) {
        ordered[u][v] = values[rows[u]][rows[v]];
      }
    }
    return ordered;
  }

  /** Time series T × n with its columns in the order of the atlas. */
  double[][] columns(double[][] series) {
    double[][] ordered = new double[series.length][rows.length];
    for (int t = 0; t < series.length; t++) {
      for (int v = 0; v < rows.length; v++) {
        ordered[t][v] = series[t][rows[v]];
      }
    }
    return ordered;
  }
}
