package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import snx.chem.Smiles;
import snx.report.page.Figure;
import snx.report.svg.Palette;

/** Motifs without a molecule around them. */
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
}
