package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import snx.chem.Smiles;
import snx.report.page.Figure;

/** Motifs, alone and in a grid. */
final class MotifGridTest {

  @Test
  void every_attachment_point_is_a_circle_with_its_number() {
    String svg =
        MoleculePicture.of(
            new Layouts(),
            Smiles.molecule("[*:1]c1ccccc1[*:12]").structure(),
            "a motif",
            Palette.PAGE);
    assertEquals(2, svg.split("class=\"attachment\"", -1).length - 1);
    assertTrue(svg.contains(">1</text>") && svg.contains(">12</text>"), svg);
    Figure.drawing(svg, "", "");
  }

  @Test
  void a_grid_has_every_motif_with_its_frequencies() {
    List<MotifGrid.Motif> motifs =
        List.of("[*:1]C(=O)O", "[*:1]N1CCOCC1", "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCC[*:1]").stream()
            .map(s -> new MotifGrid.Motif(Smiles.molecule(s).structure(), s, "7 of 9, 1 of 8"))
            .toList();
    String svg = MotifGrid.of(new Layouts(), motifs, 2, Palette.PRINT);
    assertEquals(3, svg.split("class=\"motif\"", -1).length - 1);
    assertEquals(3, svg.split("7 of 9, 1 of 8", -1).length - 1);
    assertTrue(svg.contains("scale(0."), "a long chain is made to fit");
    Figure.drawing(svg, "", "");
  }

  @Test
  void no_motif_is_an_empty_drawing() {
    Figure.drawing(MotifGrid.of(new Layouts(), List.of(), 4, Palette.PRINT), "", "");
  }
}
