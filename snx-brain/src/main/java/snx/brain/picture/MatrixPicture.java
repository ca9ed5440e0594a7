package snx.brain.picture;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.group.Tallied;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * A value for every two regions, ordered by network, networks as bars at the sides; the colour map
 * diverges from 0 and its scale is symmetric.
 */
public final class MatrixPicture {

  private static final double SIDE = 520;
  private static final double LEFT = 112;
  private static final double TOP = 96;
  private static final double BAR = 7;
  private static final int SHADES = 20;

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
  public String masks(List<Tallied> edges) {
    double[][] global = new double[order.length][order.length];
    double[][] local = new double[order.length][order.length];
    for (Tallied edge : edges) {
      put(global, edge.element(), edge.global());
      put(local, edge.element(), edge.mask());
    }
    return drawn(
        (row, column) ->
            row > column ? -global[order[row]][order[column]] : local[order[row]][order[column]],
        1,
        new Ends("global", "M", "local", "m"));
  }

  /** Differences between groups: higher in green, lower in purple. */
  public String differences(List<GroupDifference.Edge> edges) {
    double[][] values = new double[order.length][order.length];
    edges.forEach(edge -> put(values, edge.pair(), edge.difference()));
    double most = edges.stream().mapToDouble(edge -> Math.abs(edge.difference())).max().orElse(0);
    return drawn(
        (row, column) -> values[order[row]][order[column]],
        most == 0 ? 1 : most,
        new Ends("purple", "lower", "green", "higher"));
  }

  private void put(double[][] square, int pair, double value) {
    square[pairs.first(pair)][pairs.second(pair)] = value;
    square[pairs.second(pair)][pairs.first(pair)] = value;
  }

  private interface Values {
    double at(int row, int column);
  }

  private record Ends(String lowInk, String low, String highInk, String high) {}

  private String drawn(Values values, double most, Ends ends) {
    Svg svg = new Svg(LEFT + SIDE + 84, TOP + SIDE + 12, "matrix", palette);
    svg.rect(LEFT, TOP, SIDE, SIDE, "fill:none;stroke:" + palette.of("line"));
    shades(values, most)
        .forEach(
            (shade, path) ->
                svg.path(
                    path,
                    "stroke-width:%s;stroke:".formatted(Svg.number(cell))
                        + palette.mix(
                            shade > 0 ? ends.highInk : ends.lowInk,
                            Math.abs(shade) / (double) SHADES)));
    bars(svg);
    scale(svg, most, ends);
    return svg.toString();
  }

  /**
   * Cells of one shade are one path of thick strokes: a matrix of thousands of cells stays small.
   */
  private Map<Integer, StringBuilder> shades(Values values, double most) {
    Map<Integer, StringBuilder> paths = new TreeMap<>();
    for (int row = 0; row < order.length; row++) {
      for (int column = 0; column < order.length; column++) {
        double value = row == column ? 0 : values.at(row, column) / most;
        int shade = (int) Math.rint(Math.max(-1, Math.min(1, value)) * SHADES);
        if (shade != 0) {
          paths
              .computeIfAbsent(shade, key -> new StringBuilder())
              .append('M')
              .append(Svg.point(LEFT + column * cell, TOP + (row + 0.5) * cell))
              .append('h')
              .append(Svg.number(cell));
        }
      }
    }
    return paths;
  }

  private void bars(Svg svg) {
    for (int from = 0, to; from < order.length; from = to) {
      int network = arrangement.networks().of(order[from]);
      to = from;
      while (to < order.length && arrangement.networks().of(order[to]) == network) {
        to++;
      }
      double start = from * cell;
      double length = (to - from) * cell;
      String fill = "fill:" + arrangement.colours().of(network, palette);
      svg.rect(LEFT - BAR - 3, TOP + start, BAR, length - 0.5, fill);
      svg.rect(LEFT + start, TOP - BAR - 3, length - 0.5, BAR, fill);
      String edge = "stroke:" + palette.of("line") + ";stroke-width:.6";
      svg.line(LEFT, TOP + start, LEFT + SIDE, TOP + start, edge);
      svg.line(LEFT + start, TOP, LEFT + start, TOP + SIDE, edge);
      String name = arrangement.networks().names().get(network);
      String ink = "fill:" + palette.of("text") + ";font-size:10px";
      double middle = start + length / 2;
      svg.words(LEFT - BAR - 7, TOP + middle + 3.5, name, ink + ";text-anchor:end");
      svg.turned(LEFT + middle + 3, TOP - BAR - 7, -45, name, ink);
    }
  }

  private void scale(Svg svg, double most, Ends ends) {
    double x = LEFT + SIDE + 20;
    double step = 6;
    double top = TOP + SIDE / 2 - SHADES * step;
    for (int i = -SHADES; i < SHADES; i++) {
      String ink = i < 0 ? ends.highInk : ends.lowInk;
      double share = (i < 0 ? -i : i + 1) / (double) SHADES;
      svg.rect(x, top + (i + SHADES) * step, 12, step + 0.2, "fill:" + palette.mix(ink, share));
    }
    String ink = "fill:" + palette.of("soft") + ";font-size:10px";
    String limit = String.format(Locale.ROOT, most < 0.1 ? "%.3f" : "%.2f", most);
    svg.words(x + 16, top + 8, limit, ink);
    svg.words(x + 16, top + SHADES * step + 3, "0", ink);
    svg.words(x + 16, top + 2 * SHADES * step, (ends.low.equals("M") ? "" : "−") + limit, ink);
    svg.words(x, top - 8, ends.high, ink);
    svg.words(x, top + 2 * SHADES * step + 15, ends.low, ink);
  }
}
