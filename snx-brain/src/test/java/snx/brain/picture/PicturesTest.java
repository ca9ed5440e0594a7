package snx.brain.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Correction;
import snx.brain.group.GroupDifference;
import snx.brain.result.SmallBrains;
import snx.brain.study.Tallied;
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
  private static final Drawn DRAWN = masks(LINKS);

  @ParameterizedTest
  @EnumSource
  void pictures_are_drawings_that_a_page_takes_and_odd_names_stay_words(Palette palette) {
    for (String svg :
        List.of(
            new Connectogram(ATLAS, palette).of(DRAWN),
            new GlassBrain(ATLAS, palette).of(DRAWN),
            new MatrixPicture(ATLAS, palette).masks("all", "", List.of(tallied(0, 0.5, 0.5))),
            new MatrixPicture(ATLAS, palette)
                .differences("all", "", compared(difference(0, 0.5))))) {
      Figure.drawing(svg, "a picture", "");
      assertFalse(svg.contains("<script"));
      assertFalse(svg.contains("NaN"));
    }
    assertTrue(new Connectogram(ATLAS, palette).of(DRAWN).contains("&lt;script&gt;"));
  }

  @Test
  void regions_without_coordinates_have_a_matrix_and_a_connectogram() {
    Atlas atlas = Atlas.numbered(40);
    String circle = new Connectogram(atlas, Palette.PRINT).of(DRAWN);
    String matrix =
        new MatrixPicture(atlas, Palette.PRINT).masks("all", "", List.of(tallied(0, 0.5, 0.5)));
    assertFalse(circle.contains("NaN"));
    assertFalse(matrix.contains("NaN"));
  }

  @Test
  void files_of_their_own_have_fixed_colours_and_pages_their_theme() {
    assertFalse(new GlassBrain(ATLAS, Palette.PRINT).of(DRAWN).contains("var("));
    assertTrue(new GlassBrain(ATLAS, Palette.PAGE).of(DRAWN).contains("var(--local)"));
  }

  @Test
  void a_stronger_mask_is_a_thicker_line_global_blue_and_local_red() {
    String svg = new GlassBrain(ATLAS, Palette.PRINT).of(DRAWN);
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
            .differences("all", "", compared(difference(0, -0.2), difference(100, 0.05)));
    assertTrue(svg.contains(">0.20<") && svg.contains(">−0.20<"), "both ends");
    // The largest has its whole colour, a quarter of it a quarter.
    assertTrue(svg.contains("stroke:#b0568f"));
    assertTrue(svg.contains("stroke:" + Palette.PRINT.mix("green", 0.25)));
  }

  @Test
  void left_is_left_in_the_connectogram_and_in_the_views() {
    // Only touched regions are named: every region is joined to the next of its side.
    List<Link> all =
        IntStream.range(2, 38).mapToObj(v -> new Link(v, v + 2, 0.5, Link.Kind.LOCAL)).toList();
    String svg = new Connectogram(ATLAS, Palette.PRINT).of(masks(all));
    for (int i = 1; i < 20; i++) {
      assertTrue(x(svg, "Region " + i + " L") < 386, "left " + i);
      assertTrue(x(svg, "Region " + i + " R") > 386, "right " + i);
    }
  }

  @Test
  void edges_of_a_subject_that_are_not_always_selected_are_dotted() {
    RegionPairs pairs = new RegionPairs(40);
    List<Tallied> edges = List.of(tallied(3, 0.9, 1), tallied(9, 0.8, 0.5), tallied(5, 0.7, 0));
    assertEquals(
        List.of(true, false), Link.ofSubject(edges, pairs, 9).stream().map(Link::firm).toList());
    assertEquals(
        List.of(true, true), Link.local(edges, pairs, 9).stream().map(Link::firm).toList());
    String svg =
        new Connectogram(ATLAS, Palette.PRINT).of(Drawn.subject("sub-01", "", edges, pairs));
    assertEquals(2, count(svg, "stroke-dasharray:2.5"), "the edge and its sample in the key");
    assertTrue(svg.contains(">the same, not in all explanations<"));
  }

  @Test
  void a_picture_says_whose_it_is_what_colours_mean_and_how_thick_is_how_much() {
    RegionPairs pairs = new RegionPairs(40);
    GroupDifference d = compared(difference(0, 0.8), difference(9, -0.4), difference(70, 0.1));
    Drawn drawn =
        Drawn.difference(
            "bip: patient against control", "Network at chance: no evidence.", d, pairs);
    for (String svg :
        List.of(
            new Connectogram(ATLAS, Palette.PRINT).of(drawn),
            new GlassBrain(ATLAS, Palette.PRINT).of(drawn),
            new MatrixPicture(ATLAS, Palette.PRINT)
                .differences(drawn.title(), drawn.warning(), d))) {
      assertTrue(svg.contains(">bip: patient against control<"), "title");
      assertTrue(svg.contains(">Network at chance: no evidence.<"), "warning");
      assertTrue(svg.contains(">higher in patient"), "colours");
      assertTrue(svg.contains(">higher in control"), "colours");
      assertTrue(svg.contains(">0.80<") && svg.contains(">0.40<"), "scale of the data");
    }
    String circle = new Connectogram(ATLAS, Palette.PRINT).of(drawn);
    assertTrue(
        circle.contains("higher in patient, 2 edges")
            && circle.contains("thickness: |difference|"));
    assertEquals(2, count(circle, "stroke-dasharray:9 3"), "lower edges are dashed, as in the key");
    String masks = new GlassBrain(ATLAS, Palette.PRINT).of(DRAWN);
    assertTrue(
        masks.contains(">invariant M, 1 edge<") && masks.contains(">local mask m, 2 edges<"));
  }

  @Test
  void masks_are_drawn_relative_to_the_largest_and_the_key_has_its_value() {
    RegionPairs pairs = new RegionPairs(40);
    Drawn drawn = Drawn.masks("all", "", List.of(tallied(3, 0.2, 1), tallied(9, 0.1, 1)), pairs);
    assertEquals(0.2, drawn.most());
    assertEquals(List.of(1.0, 0.5, 1.0, 0.5), drawn.links().stream().map(Link::weight).toList());
    assertTrue(new GlassBrain(ATLAS, Palette.PRINT).of(drawn).contains(">0.20<"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"aal116", "freesurfer82", "schaefer400x17", "power264"})
  void names_beside_the_brain_do_not_overlap_nor_lie_on_it(String name) {
    Atlas atlas = Atlases.of(name);
    String svg = new GlassBrain(atlas, Palette.PRINT).of(masks(some(atlas.size())));
    List<double[]> boxes = new ArrayList<>();
    Matcher text =
        Pattern.compile(
                "<text x=\"([0-9.]+)\" y=\"([0-9.]+)\" style=\"[^\"]*font-size:9.5px;"
                    + "text-anchor:(\\w+)\">([^<]*)<")
            .matcher(svg);
    while (text.find()) {
      double x = Double.parseDouble(text.group(1));
      double y = Double.parseDouble(text.group(2));
      double wide = 0.5 * 9.5 * text.group(4).length();
      boolean end = text.group(3).equals("end");
      boxes.add(new double[] {end ? x - wide : x, y - 8, end ? x : x + wide, y + 2});
    }
    assertTrue(boxes.size() > 12, "names " + boxes.size());
    List<double[]> ends = new ArrayList<>();
    Matcher line = Pattern.compile("<line x1=\"([0-9.]+)\" y1=\"([0-9.]+)\"").matcher(svg);
    while (line.find()) {
      ends.add(new double[] {Double.parseDouble(line.group(1)), Double.parseDouble(line.group(2))});
    }
    for (int i = 0; i < boxes.size(); i++) {
      double[] a = boxes.get(i);
      for (double[] b : boxes.subList(0, i)) {
        assertTrue(
            a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1], "two names overlap");
      }
      assertTrue(
          ends.stream().noneMatch(p -> p[0] > a[0] && p[0] < a[2] && p[1] > a[1] && p[1] < a[3]),
          "a name lies on an edge");
    }
  }

  @Test
  void names_of_large_atlases_are_short_and_unique() {
    assertEquals("LH Default PFC 1", ShortNames.plain("7Networks_LH_Default_PFC_1"));
    assertEquals("L precuneus", ShortNames.plain("ctx-lh-precuneus"));
    assertEquals("R Thalamus-Proper", ShortNames.plain("Right-Thalamus-Proper"));
    assertEquals("Frontal Sup Medial R", ShortNames.plain("Frontal_Sup_Medial_R"));
    for (String name : List.of("schaefer400x17", "freesurfer82", "aal116", "gordon333")) {
      Atlas atlas = Atlases.of(name);
      ShortNames names = new ShortNames(atlas);
      assertEquals(
          atlas.size(), IntStream.range(0, atlas.size()).mapToObj(names::of).distinct().count());
    }
    ShortNames alike = new ShortNames(Atlas.ofLabels(List.of("ctx-lh-a", "lh_a", "ctx-rh-a")));
    assertEquals(
        List.of("ctx-lh-a", "lh_a", "R a"), IntStream.range(0, 3).mapToObj(alike::of).toList());
  }

  @Test
  void of_many_regions_only_touched_ones_are_named_and_networks_stand_beside() {
    Atlas atlas = Atlases.of("schaefer400x7");
    Drawn few = masks(List.of(new Link(0, 390, 1, Link.Kind.LOCAL)));
    String svg = new Connectogram(atlas, Palette.PRINT).of(few);
    assertEquals(2, count(svg, ">LH ") + count(svg, ">RH "));
    assertTrue(svg.contains("between networks; thickest: 1 edge<"));
    assertTrue(count(svg, ">frontoparietal<") >= 3, "an arc on each side, and the key");
    assertFalse(new Connectogram(ATLAS, Palette.PRINT).of(DRAWN).contains("between networks"));
  }

  @Test
  void names_are_spread_apart_near_where_they_belong() {
    List<Spread.Placed<Double>> placed =
        new Spread(0, 100, 10).of(List.of(50.0, 51.0, 5.0, 52.0), at -> at);
    assertEquals(List.of(5.0, 41.0, 51.0, 61.0), placed.stream().map(Spread.Placed::at).toList());
    assertEquals(11, new Spread(0, 100, 10).capacity());
    assertEquals(
        List.of(0.0, 10.0),
        new Spread(0, 10, 10)
            .of(List.of(9.0, 1.0, 5.0), at -> at).stream().map(Spread.Placed::at).toList());
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
        Math.signum(difference) * 4,
        Double.NaN,
        Double.NaN,
        0.001,
        false,
        0.01,
        Double.NaN);
  }

  private static GroupDifference compared(GroupDifference.Edge... edges) {
    return new GroupDifference(
        "control",
        "patient",
        9,
        9,
        List.of(),
        List.of(),
        GroupDifference.CONNECTIVITY,
        Correction.FDR,
        999,
        false,
        3,
        0,
        List.of(edges),
        List.of(),
        List.of(),
        "");
  }

  private static Drawn masks(List<Link> links) {
    return new Drawn(
        "all subjects",
        "",
        links,
        Map.of(Link.Kind.GLOBAL, "invariant M", Link.Kind.LOCAL, "local mask m"),
        "mask",
        1);
  }

  /** Edges all over a brain. */
  private static List<Link> some(int regions) {
    return IntStream.range(0, 60)
        .mapToObj(i -> new Link(i * 7 % regions, (i * 31 + 3) % regions, 0.5, Link.Kind.LOCAL))
        .toList();
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  private static double x(String svg, String label) {
    Matcher text = Pattern.compile("<text x=\"([0-9.]+)\"[^>]*>" + label + "<").matcher(svg);
    assertTrue(text.find(), label);
    return Double.parseDouble(text.group(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aal116",
        "freesurfer82",
        "desikan68",
        "schaefer100x7",
        "schaefer400x7",
        "schaefer400x17",
        "gordon333",
        "power264",
        "dosenbach160"
      })
  void the_outline_holds_every_region_of_the_embedded_atlases(String name) {
    for (Region r : Atlases.of(name).regions()) {
      assertTrue(Outline.of(Outline.View.DORSAL).contains(new double[] {r.x(), r.y()}), r.label());
      assertTrue(Outline.of(Outline.View.LATERAL).contains(new double[] {r.y(), r.z()}), r.label());
      assertTrue(Outline.of(Outline.View.FRONTAL).contains(new double[] {r.x(), r.z()}), r.label());
    }
  }

  @Test
  void the_outline_is_as_large_as_a_brain_and_hollow_where_a_brain_is() {
    double[] above = Outline.bounds(Outline.of(Outline.View.DORSAL).contour());
    assertEquals(-76, above[0], 3);
    assertEquals(75, above[2], 3);
    assertEquals(-108, above[1], 3);
    assertEquals(77, above[3], 3);
    Outline lateral = Outline.of(Outline.View.LATERAL);
    assertTrue(lateral.contains(new double[] {-60, -50}), "cerebellum");
    assertTrue(lateral.contains(new double[] {10, -40}), "temporal pole");
    assertFalse(lateral.contains(new double[] {60, -40}), "below the frontal lobe");
    assertFalse(lateral.contains(new double[] {-18, -62}), "between cerebellum and temporal pole");
  }

  @Test
  void regions_of_another_space_are_drawn_without_the_outline_of_a_human_brain() {
    Atlas voxels =
        new Atlas(
            "voxels",
            IntStream.range(0, 40)
                .mapToObj(
                    v -> new Region(v + 1, "v" + v, "v", "L", 3 * v, 200 - v, 2 * v, null, null))
                .toList());
    String svg = new GlassBrain(voxels, Palette.PRINT).of(DRAWN);
    assertTrue(svg.contains("No outline: the coordinates are not those of MNI space."));
    assertFalse(new GlassBrain(ATLAS, Palette.PRINT).of(DRAWN).contains("No outline"));
  }

  @Test
  void the_scene_has_a_series_a_network_and_lines_of_three_widths() {
    Plot plot = new BrainScene(ATLAS).of(DRAWN, "caption", "alternative");
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
