package snx.brain.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * A value for every two regions, ordered by network, networks as named bars at the sides; the
 * colour map diverges from 0, its scale is symmetric and ends at the largest value.
 */
public final class MatrixPicture {

  private static final double SIDE = 520;
  private static final double LEFT = 138;
  private static final double TOP = Key.HEAD + 96;
  private static final double RIGHT = 190;
  private static final double BAR = 7;
  private static final double NAME_GAP = 12;
  private static final int SHADES = 20;
  private static final int LETTERS = 27;

  private final Palette palette;
  private final Arrangement arrangement;
  private final RegionPairs pairs;
  private final int[] order;
  private final double cell;

  public MatrixPicture(Atlas atlas, Palette palette) {
    this.palette = palette;
    this.arrangement = new Arrangement(atlas);
    this.pairs = new RegionPairs(atlas.size());
    this.order = arrangement.byNetwork();
    this.cell = SIDE / atlas.size();
  }

  /** Masks: the invariant below the diagonal in blue, the local mask above it in red. */
  public String masks(String title, String warning, List<Tallied> edges) {
    double[][] global = new double[order.length][order.length];
    double[][] local = new double[order.length][order.length];
    double most = 0;
    for (Tallied edge : edges) {
      put(global, edge.element(), edge.global());
      put(local, edge.element(), edge.mask());
      most = Math.max(most, Math.max(edge.global(), edge.mask()));
    }
    return drawn(
        title,
        warning,
        (row, column) ->
            row > column ? -global[order[row]][order[column]] : local[order[row]][order[column]],
        most,
        new Ends(
            "global",
            List.of("invariant M,", "below the diagonal"),
            "local",
            List.of("local mask m,", "above the diagonal"),
            false));
  }

  /** Differences between groups: higher in the second in green, in the first in purple. */
  public String differences(String title, String warning, GroupDifference d) {
    double[][] values = new double[order.length][order.length];
    d.edges().forEach(edge -> put(values, edge.pair(), edge.difference()));
    return drawn(
        title,
        warning,
        (row, column) -> values[order[row]][order[column]],
        d.edges().stream().mapToDouble(edge -> Math.abs(edge.difference())).max().orElse(0),
        new Ends(
            "purple",
            List.of("higher in " + d.first()),
            "green",
            List.of("higher in " + d.second()),
            true));
  }

  private void put(double[][] square, int pair, double value) {
    square[pairs.first(pair)][pairs.second(pair)] = value;
    square[pairs.second(pair)][pairs.first(pair)] = value;
  }

  private interface Values {
    double at(int row, int column);
  }

  private record Ends(
      String lowInk, List<String> low, String highInk, List<String> high, boolean signed) {}

  private String drawn(String title, String warning, Values values, double most, Ends ends) {
    Svg svg = new Svg(LEFT + SIDE + RIGHT, TOP + SIDE + 16, title + ", matrix", palette);
    new Key(svg, palette).head(title, warning);
    double scale = most == 0 ? 1 : most;
    svg.rect(LEFT, TOP, SIDE, SIDE, "fill:none;stroke:" + palette.of("line"));
    svg.moved("cells", LEFT, TOP + cell / 2, cell);
    shades(values, scale)
        .forEach(
            (shade, path) ->
                svg.path(
                    path,
                    "stroke:"
                        + palette.mix(
                            shade > 0 ? ends.highInk : ends.lowInk,
                            Math.abs(shade) / (double) SHADES)));
    svg.close();
    bars(svg);
    scale(svg, scale, ends);
    return svg.toString();
  }

  /**
   * Cells of one shade are one path of strokes as thick as a cell, and lengths are in cells: a
   * matrix of thousands of cells stays small.
   */
  private Map<Integer, StringBuilder> shades(Values values, double most) {
    Map<Integer, StringBuilder> paths = new TreeMap<>();
    for (int row = 0; row < order.length; row++) {
      for (int column = 0, end; column < order.length; column = end) {
        int shade = shade(values, row, column, most);
        end = column + 1;
        while (end < order.length && shade(values, row, end, most) == shade) {
          end++;
        }
        if (shade != 0) {
          paths
              .computeIfAbsent(shade, key -> new StringBuilder())
              .append(RootLocale.format("M%d %dh%d", column, row, end - column));
        }
      }
    }
    return paths;
  }

  private static int shade(Values values, int row, int column, double most) {
    double value = row == column ? 0 : values.at(row, column) / most;
    return (int) Math.rint(Math.max(-1, Math.min(1, value)) * SHADES);
  }

  /** Regions of one network, which are neighbours. */
  private record Run(int network, double start, double length) {
    double middle() {
      return start + length / 2;
    }
  }

  private void bars(Svg svg) {
    List<Run> runs = new ArrayList<>();
    for (int from = 0, to; from < order.length; from = to) {
      int network = arrangement.networks().of(order[from]);
      to = from;
      while (to < order.length && arrangement.networks().of(order[to]) == network) {
        to++;
      }
      runs.add(new Run(network, from * cell, (to - from) * cell));
    }
    for (Run run : runs) {
      String fill = "fill:" + arrangement.colours().of(run.network, palette);
      double length = Math.max(0.5, run.length - 0.5);
      svg.rect(LEFT - BAR - 3, TOP + run.start, BAR, length, fill);
      svg.rect(LEFT + run.start, TOP - BAR - 3, length, BAR, fill);
      String edge = "stroke:" + palette.of("line") + ";stroke-width:.8";
      svg.line(LEFT, TOP + run.start, LEFT + SIDE, TOP + run.start, edge);
      svg.line(LEFT + run.start, TOP, LEFT + run.start, TOP + SIDE, edge);
    }
    // Names of small networks are moved apart and joined to their bars.
    String ink = "fill:" + palette.of("text") + ";font-size:10px";
    String line = "fill:none;stroke-width:.6;stroke:" + palette.mix("grey", 0.7);
    for (Spread.Placed<Run> placed : new Spread(6, SIDE - 6, NAME_GAP).of(runs, Run::middle)) {
      double y = TOP + placed.at();
      svg.path(Svg.segment(LEFT - BAR - 4, TOP + placed.what().middle(), LEFT - BAR - 14, y), line);
      svg.words(LEFT - BAR - 17, y + 3.5, name(placed.what()), ink + ";text-anchor:end");
    }
    for (Spread.Placed<Run> placed :
        new Spread(6, SIDE - 6, 1.4 * NAME_GAP).of(runs, Run::middle)) {
      double x = LEFT + placed.at();
      svg.path(Svg.segment(LEFT + placed.what().middle(), TOP - BAR - 4, x, TOP - BAR - 14), line);
      svg.turned(x + 3, TOP - BAR - 17, -45, name(placed.what()), ink);
    }
  }

  private String name(Run run) {
    return Svg.brief(arrangement.networks().names().get(run.network), 21);
  }

  private void scale(Svg svg, double most, Ends ends) {
    double x = LEFT + SIDE + 24;
    double step = 6;
    double top = TOP + SIDE / 2 - SHADES * step;
    for (int i = -SHADES; i < SHADES; i++) {
      String ink = i < 0 ? ends.highInk : ends.lowInk;
      double share = (i < 0 ? -i : i + 1) / (double) SHADES;
      svg.rect(x, top + (i + SHADES) * step, 14, step + 0.2, "fill:" + palette.mix(ink, share));
    }
    String ink = "fill:" + palette.of("soft") + ";font-size:10px";
    String bold = "fill:" + palette.of("text") + ";font-size:11px;font-weight:600";
    String sign = ends.signed ? "−" : "";
    svg.words(x + 19, top + 8, Key.number(most), ink);
    svg.words(x + 19, top + SHADES * step / 2 + 3, Key.number(most / 2), ink);
    svg.words(x + 19, top + SHADES * step + 3, "0", ink);
    svg.words(x + 19, top + 1.5 * SHADES * step + 3, sign + Key.number(most / 2), ink);
    svg.words(x + 19, top + 2 * SHADES * step, sign + Key.number(most), ink);
    for (int i = 0; i < ends.high.size(); i++) {
      double up = 13 * (ends.high.size() - 1 - i);
      svg.words(x, top - 9 - up, Svg.brief(ends.high.get(i), LETTERS), bold);
      double down = 13 * i;
      svg.words(x, top + 2 * SHADES * step + 18 + down, Svg.brief(ends.low.get(i), LETTERS), bold);
    }
  }
}
