package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import snx.chem.Smiles;
import snx.report.page.Figure;
import snx.report.svg.Palette;

/** Motifs, alone and in a grid. */
final class MotifPictureTest {

  @Test
  void every_attachment_point_is_a_circle_with_its_number() {
    String svg =
        MotifPicture.of(
            new Layouts(),
            Smiles.molecule("[*:1]c1ccccc1[*:12]").structure(),
            "[*:1]c1ccccc1[*:12]",
            Palette.PAGE);
    assertEquals(2, svg.split("class=\"attachment\"", -1).length - 1);
    assertTrue(svg.contains(">1</text>") && svg.contains(">12</text>"), svg);
    Figure.drawing(svg, "", "");
  }

  @Test
  void a_bond_into_an_aromatic_ring_claims_no_order() {
    String kekule = "[*:1]C(=[*:2])N";
    int lines = lines(motif(kekule, kekule));
    int dashed = lines(motif(kekule, "[*:1]:c(:[*:2])N"));
    assertTrue(dashed - lines > 6, "both bonds have a second line of dashes: " + dashed);
  }

  private static String motif(String kekule, String smiles) {
    return MotifPicture.of(
        new Layouts(), Smiles.molecule(kekule).structure(), smiles, Palette.PRINT);
  }

  /** Lines of the structure. */
  private static int lines(String svg) {
    String bonds = svg.substring(svg.indexOf("class=\"bonds\""));
    return bonds.substring(0, bonds.indexOf("/>")).split("M", -1).length - 1;
  }

  @Test
  void a_grid_has_every_motif_with_its_frequencies() {
    List<MotifPicture.Motif> motifs =
        List.of("[*:1]C(=O)O", "[*:1]N1CCOCC1", "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCC[*:1]").stream()
            .map(s -> new MotifPicture.Motif(Smiles.molecule(s).structure(), s, "7 of 9, 1 of 8"))
            .toList();
    String svg = MotifPicture.grid(new Layouts(), motifs, 2, Palette.PRINT);
    assertEquals(3, svg.split("class=\"motif\"", -1).length - 1);
    assertEquals(3, svg.split("7 of 9, 1 of 8", -1).length - 1);
    assertTrue(svg.contains("scale(0."), "a long chain is made to fit");
    Figure.drawing(svg, "", "");
  }

  @Test
  void no_motif_is_an_empty_drawing() {
    Figure.drawing(MotifPicture.grid(new Layouts(), List.of(), 4, Palette.PRINT), "", "");
  }
}
