package snx.brain.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.group.Tallied;
import snx.brain.result.SmallBrains;
import snx.metric.Interval;
import snx.report.page.Figure;
import snx.report.page.Plot;
import snx.report.page.Series;
import snx.report.svg.Palette;

final class PicturesTest {

  private static final Atlas ATLAS = new SmallBrains().atlas();
  private static final List<Link> LINKS =
      List.of(
          new Link(0, 5, 0.9, Link.Kind.GLOBAL),
          new Link(0, 5, 0.3, Link.Kind.LOCAL),
          new Link(2, 31, 1, Link.Kind.LOCAL));

  @ParameterizedTest
  @EnumSource
  void pictures_are_drawings_that_a_page_takes_and_odd_names_stay_words(Palette palette) {
    for (String svg :
        List.of(
            new Connectogram(ATLAS, palette).of(LINKS),
            new GlassBrain(ATLAS, palette).of(LINKS),
            new MatrixPicture(ATLAS, palette).masks(List.of(tallied(0, 0.5, 0.5))),
            new MatrixPicture(ATLAS, palette).differences(List.of(difference(0, 0.5))))) {
      Figure.drawing(svg, "a picture", "");
      assertFalse(svg.contains("<script"));
      assertFalse(svg.contains("NaN"));
    }
    assertTrue(new Connectogram(ATLAS, palette).of(LINKS).contains("&lt;script&gt;"));
  }

  @Test
  void regions_without_coordinates_have_a_matrix_and_a_connectogram() {
    Atlas atlas = Atlas.numbered(40);
    String circle = new Connectogram(atlas, Palette.PRINT).of(LINKS);
    String matrix = new MatrixPicture(atlas, Palette.PRINT).masks(List.of(tallied(0, 0.5, 0.5)));
    assertFalse(circle.contains("NaN"));
    assertFalse(matrix.contains("NaN"));
  }

  @Test
  void files_of_their_own_have_fixed_colours_and_pages_their_theme() {
    assertFalse(new GlassBrain(ATLAS, Palette.PRINT).of(LINKS).contains("var("));
    assertTrue(new GlassBrain(ATLAS, Palette.PAGE).of(LINKS).contains("var(--local)"));
  }

  @Test
  void a_stronger_mask_is_a_thicker_line_global_blue_and_local_red() {
    String svg = new GlassBrain(ATLAS, Palette.PRINT).of(LINKS);
    Matcher line = Pattern.compile("<line[^>]*stroke:(#\\w+);stroke-width:([0-9.]+)").matcher(svg);
    double[] widths = new double[3];
    String[] colours = new String[3];
    for (int i = 0; i < 3; i++) { // global first, then local ones by strength
      assertTrue(line.find());
      colours[i] = line.group(1);
      widths[i] = Double.parseDouble(line.group(2));
    }
    assertEquals(List.of("#0072b2", "#d55e00", "#d55e00"), List.of(colours));
    assertTrue(widths[1] < widths[0] && widths[0] < widths[2]);
    assertEquals(0.3 + 4.2 * 0.9, widths[0], 0.01);
  }

  @Test
  void the_scale_of_differences_is_symmetric() {
    String svg =
        new MatrixPicture(ATLAS, Palette.PRINT)
            .differences(List.of(difference(0, -0.2), difference(100, 0.05)));
    assertTrue(svg.contains(">0.20<") && svg.contains(">−0.20<"), "both ends");
    // The largest has its whole colour, a quarter of it a quarter.
    assertTrue(svg.contains("stroke:#b0568f"));
    assertTrue(svg.contains("stroke:" + Palette.PRINT.mix("green", 0.25)));
  }

  @Test
  void left_is_left_in_the_connectogram_and_in_the_views() {
    String svg = new Connectogram(ATLAS, Palette.PRINT).of(LINKS);
    for (int i = 1; i < 20; i++) {
      assertTrue(x(svg, "Region_" + i + "_L") < 380, "left " + i);
      assertTrue(x(svg, "Region_" + i + "_R") > 380, "right " + i);
    }
  }

  @Test
  void edges_of_a_subject_that_are_not_always_selected_are_dashed() {
    RegionPairs pairs = new RegionPairs(40);
    List<Tallied> edges = List.of(tallied(3, 0.9, 1), tallied(9, 0.8, 0.5), tallied(5, 0.7, 0));
    assertEquals(
        List.of(true, false), Link.ofSubject(edges, pairs, 9).stream().map(Link::firm).toList());
    assertEquals(
        List.of(true, true), Link.local(edges, pairs, 9).stream().map(Link::firm).toList());
    String svg = new Connectogram(ATLAS, Palette.PRINT).of(Link.ofSubject(edges, pairs, 9));
    assertEquals(2, svg.split("stroke-dasharray", -1).length);
  }

  private static Tallied tallied(int pair, double mask, double frequency) {
    return new Tallied(pair, 1, mask, mask, mask, mask, frequency, new Interval(0, 1));
  }

  private static GroupDifference.Edge difference(int pair, double difference) {
    return new GroupDifference.Edge(
        pair,
        9,
        9,
        0.5,
        0.5 + difference,
        difference,
        Interval.unknown(),
        2,
        Double.NaN,
        Double.NaN,
        0.1,
        false,
        0.2,
        Double.NaN);
  }

  private static double x(String svg, String label) {
    Matcher text = Pattern.compile("<text x=\"([0-9.]+)\"[^>]*>" + label + "<").matcher(svg);
    assertTrue(text.find(), label);
    return Double.parseDouble(text.group(1));
  }

  @Test
  void the_outline_holds_every_region() {
    double[][] points =
        ATLAS.regions().stream()
            .map(region -> new double[] {region.x(), region.y()})
            .toArray(double[][]::new);
    double[] bounds = new Outline(points).bounds();
    for (double[] point : points) {
      assertTrue(point[0] > bounds[0] && point[0] < bounds[2]);
      assertTrue(point[1] > bounds[1] && point[1] < bounds[3]);
    }
  }

  @Test
  void the_scene_has_a_series_a_network_and_lines_of_three_widths() {
    Plot plot = new BrainScene(ATLAS).of(LINKS, "caption", "alternative");
    assertEquals(6, plot.series().stream().filter(Series.Points3.class::isInstance).count());
    List<Double> widths =
        plot.series().stream()
            .filter(Series.Lines3.class::isInstance)
            .map(one -> ((Series.Lines3) one).width())
            .toList();
    assertEquals(List.of(6.5, 1.5, 6.5), widths);
  }

  @Test
  void an_edge_of_one_region_or_a_weight_beyond_1_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> new Link(1, 1, 0.5, Link.Kind.LOCAL));
    assertThrows(IllegalArgumentException.class, () -> new Link(1, 2, 1.5, Link.Kind.LOCAL));
    assertThrows(IllegalArgumentException.class, () -> new Link(1, 2, Double.NaN, Link.Kind.LOCAL));
  }
}
