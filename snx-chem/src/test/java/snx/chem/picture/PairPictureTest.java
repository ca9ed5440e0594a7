package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.report.page.Figure;
import snx.report.svg.Palette;

/** What every picture of a pair keeps, whatever its pixels. */
final class PairPictureTest {

  private static final String ASPIRIN = "CC(=O)Oc1ccccc1C(=O)O";
  private static final String SALICYLIC = "OC(=O)c1ccccc1O";
  private static final PairPicture.Trim TRIM = new PairPicture.Trim("snx", true);

  private final PairPicture pictures = new PairPicture(new Layouts());

  @Test
  void blue_bands_lie_below_vermillion_ones_and_both_below_the_structure() {
    String svg = picture(ASPIRIN, SALICYLIC, Palette.PRINT);
    String query =
        svg.substring(svg.indexOf("class=\"query\""), svg.indexOf("class=\"reference\""));
    int global = query.indexOf("class=\"global\" style=\"stroke:" + Palette.GLOBAL);
    int local = query.indexOf("class=\"local\" style=\"stroke:" + Palette.LOCAL);
    int bonds = query.indexOf("class=\"bonds\"");
    assertTrue(0 < global && global < local && local < bonds, query);
    assertEquals(-1, query.indexOf(Palette.GLOBAL, local), "blue above vermillion");
  }

  @Test
  void a_stronger_mask_is_a_wider_band_and_none_is_no_band() {
    Molecule chain = Smiles.molecule("CCCCCC");
    float[] rising = {0, 0.25f, 0.5f, 0.75f, 1};
    String svg =
        pictures.of(
            new PairPicture.Side(
                chain, Highlight.of(rising, rising, IntStream.range(0, 5).toArray())),
            new PairPicture.Side(Smiles.molecule("CC"), Highlight.none()),
            TRIM,
            Palette.PRINT);
    for (String layer : List.of("global", "local")) {
      List<Double> widths = widths(svg, layer);
      assertEquals(4, widths.size(), layer);
      assertEquals(widths.stream().sorted().distinct().toList(), widths, layer);
    }
    assertTrue(
        widths(svg, "global").get(3) > widths(svg, "local").get(3) + 4,
        "equal masks must both be seen");
  }

  @Test
  void weak_masks_are_drawn_at_full_width_and_the_picture_says_so() {
    Molecule chain = Smiles.molecule("CCCC");
    float[] weak = {0.01f, 0.02f, 0.04f};
    String svg =
        pictures.of(
            new PairPicture.Side(chain, Highlight.of(weak, weak, new int[] {0, 1, 2})),
            side(ASPIRIN),
            TRIM,
            Palette.PRINT);
    assertTrue(svg.contains("full width = 0.040"), svg);
    assertEquals(MaskBands.GLOBAL_WIDTH, widths(svg, "global").get(2));
    assertEquals(MaskBands.GLOBAL_WIDTH / 2, widths(svg, "global").get(1));
    assertFalse(picture(ASPIRIN, SALICYLIC, Palette.PRINT).contains("full width"));
  }

  @Test
  void what_is_not_kept_is_dotted() {
    Molecule chain = Smiles.molecule("CCC");
    float[] ones = {1, 1};
    String svg =
        pictures.of(
            new PairPicture.Side(chain, Highlight.of(ones, ones, new int[] {1})),
            new PairPicture.Side(Smiles.molecule("CC"), Highlight.none()),
            new PairPicture.Trim("", false),
            Palette.PRINT);
    List<String> bands = bands(svg, "local");
    assertTrue(bands.get(0).contains("dasharray"), bands.get(0));
    assertFalse(bands.get(1).contains("dasharray"), bands.get(1));
    assertEquals(1, bands(svg, "rim").size());
  }

  @Test
  void masks_of_atoms_are_halos_blue_below_vermillion() {
    Molecule ethanol = Smiles.molecule("CCO");
    float[] mask = {1, 1, 0, 0.5f, 1};
    String svg =
        pictures.of(
            new PairPicture.Side(ethanol, Highlight.of(mask, mask, new int[] {0, 1, 3, 4})),
            new PairPicture.Side(Smiles.molecule("CC"), Highlight.none()),
            TRIM,
            Palette.PRINT);
    assertEquals(2, layer(svg, "global").split("<circle", -1).length - 1);
    assertEquals(2, layer(svg, "local").split("<circle", -1).length - 1);
  }

  @Test
  void masks_of_another_molecule_are_refused() {
    PairPicture.Side side =
        new PairPicture.Side(
            Smiles.molecule("CCO"), Highlight.of(new float[4], new float[4], new int[0]));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> pictures.of(side, side, TRIM, Palette.PRINT));
    assertTrue(refused.getMessage().contains("2 or 5 elements (got 4)"), refused.getMessage());
  }

  @Test
  void pages_take_the_picture_and_it_is_the_same_every_time() {
    String page = picture(ASPIRIN, SALICYLIC, Palette.PAGE);
    Figure.drawing(page, "two molecules", "");
    assertEquals(
        page,
        new PairPicture(new Layouts()).of(side(ASPIRIN), side(SALICYLIC), TRIM, Palette.PAGE));
  }

  @Test
  void ids_and_labels_that_look_like_markup_are_read_letter_by_letter() {
    Molecule odd = Smiles.molecule("<script>alert(1)</script>&\u0007", "\"<b>\"", "CCO");
    PairPicture.Side side = new PairPicture.Side(odd, Highlight.none());
    String svg = pictures.of(side, side, TRIM, Palette.PAGE);
    Figure.drawing(svg, "", "");
    assertFalse(svg.contains("<script"), svg);
    assertTrue(svg.contains("&lt;script&gt;"), svg);
  }

  @Test
  void every_sort_of_atom_and_bond_has_a_drawing() {
    for (String smiles :
        List.of(
            "C[C@H](N)C(=O)O",
            "C/C=C/C#N",
            "[13CH4]",
            "[Na+].CC(=O)[O-]",
            "C=C=O",
            "[NH4+]",
            "[2H]OC",
            "O=[N+]([O-])c1ccccc1",
            "C1CC2CCC1C2",
            "c1ccc2ccccc2c1",
            "[*:1]c1ccccc1[*:2]",
            "[Fe+2]",
            "O")) {
      Figure.drawing(picture(smiles, "CC", Palette.PAGE), smiles, "");
    }
  }

  private String picture(String query, String reference, Palette palette) {
    return pictures.of(side(query), side(reference), TRIM, palette);
  }

  private static PairPicture.Side side(String smiles) {
    Molecule molecule = Smiles.molecule(smiles);
    int bonds = molecule.structure().getBondCount();
    float[] mask = new float[bonds];
    for (int e = 0; e < bonds; e++) {
      mask[e] = (e + 1f) / bonds;
    }
    return new PairPicture.Side(
        molecule, Highlight.of(mask, mask, IntStream.range(0, bonds).toArray()));
  }

  private static String layer(String svg, String name) {
    int from = svg.indexOf("<g class=\"" + name + "\"");
    return svg.substring(from, svg.indexOf("</g>", from));
  }

  private static List<String> bands(String svg, String layer) {
    List<String> found = new ArrayList<>();
    Matcher paths = Pattern.compile("<path[^>]*>").matcher(layer(svg, layer));
    while (paths.find()) {
      found.add(paths.group());
    }
    return found;
  }

  private static List<Double> widths(String svg, String layer) {
    return bands(svg, layer).stream()
        .map(band -> Double.valueOf(band.replaceAll(".*stroke-width:([^;\"]*).*", "$1")))
        .toList();
  }
}
