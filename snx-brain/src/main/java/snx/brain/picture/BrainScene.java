package snx.brain.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.study.Grouping;
import snx.report.page.Axis;
import snx.report.page.Plot;
import snx.report.page.Series;

/** A brain in space that can be turned: regions by network, edges in three thicknesses. */
public final class BrainScene {

  private static final int BINS = 3;
  private static final double[] WIDTHS = {1.5, 3.5, 6.5};

  private final Atlas atlas;
  private final Grouping.Networks networks;
  private final NetworkColours colours;

  public BrainScene(Atlas atlas) {
    this.atlas = atlas;
    this.networks = new Grouping.Networks(atlas);
    this.colours = new NetworkColours(networks);
  }

  /** The plot of some edges. */
  public Plot of(Drawn drawn, String caption, String alternative) {
    List<Series> series = new ArrayList<>();
    for (Link.Kind kind : drawn.kinds()) {
      for (int bin = 0; bin < BINS; bin++) {
        add(series, drawn, kind, bin);
      }
    }
    for (int i = 0; i < networks.names().size(); i++) {
      series.add(regions(i));
    }
    return Plot.space(
            caption,
            alternative,
            Axis.linear("x, right (mm)"),
            Axis.linear("y, front (mm)"),
            Axis.linear("z, up (mm)"),
            series)
        .high(560);
  }

  private void add(List<Series> series, Drawn drawn, Link.Kind kind, int bin) {
    List<Link> own =
        drawn.links().stream().filter(link -> link.kind() == kind && bin(link) == bin).toList();
    if (own.isEmpty()) {
      return;
    }
    double[][] places = new double[3][3 * own.size()];
    double aside = kind == Link.Kind.GLOBAL ? -0.8 : 0.8; // mm: both lines of one edge are seen
    for (int i = 0; i < own.size(); i++) {
      Region u = atlas.regions().get(own.get(i).u());
      Region v = atlas.regions().get(own.get(i).v());
      put(places, 3 * i, u.x(), u.y(), u.z() + aside);
      put(places, 3 * i + 1, v.x(), v.y(), v.z() + aside);
      put(places, 3 * i + 2, Double.NaN, Double.NaN, Double.NaN); // ends the line
    }
    String name =
        "%s, %s to %s"
            .formatted(
                drawn.word(kind),
                Key.number(drawn.most() * bin / BINS),
                Key.number(drawn.most() * (bin + 1) / BINS));
    series.add(new Series.Lines3(name, places[0], places[1], places[2], WIDTHS[bin], kind.ink()));
  }

  private static int bin(Link link) {
    return Math.min(BINS - 1, (int) (BINS * link.weight()));
  }

  private Series regions(int network) {
    int[] own = IntStream.range(0, atlas.size()).filter(v -> networks.of(v) == network).toArray();
    double[][] places = new double[3][own.length];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < own.length; i++) {
      Region region = atlas.regions().get(own[i]);
      put(places, i, region.x(), region.y(), region.z());
      labels.add(region.label());
    }
    Series.Points3 points =
        new Series.Points3(
            networks.names().get(network),
            places[0],
            places[1],
            places[2],
            labels,
            5,
            colours.ink(network));
    return colours.pale(network) ? points.asOpen() : points;
  }

  private static void put(double[][] places, int at, double x, double y, double z) {
    places[0][at] = x;
    places[1][at] = y;
    places[2][at] = z;
  }
}
