package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openscience.cdk.interfaces.IStereoElement;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.chem.picture.MotifInMolecule.Panel;
import snx.chem.picture.MotifInMolecule.Site;
import snx.report.page.Figure;
import snx.report.svg.Palette;

/** Motifs where they occur; drawings stay under {@code target/pages}. */
final class MotifInMoleculeTest {

  private static final Molecule NITRO = Smiles.molecule("n1", "1", "Cc1ccc([N+](=O)[O-])cc1");
  private static final Molecule LONG =
      Smiles.molecule(
          "long", "0", "O=C(O)CCCCCCCCCCCCCCCC(=O)NCCCCCCCCc1ccc(cc1)C(F)(F)CCCCCCCCCN2CCOCC2");
  private static final Molecule SALT = Smiles.molecule("salt", "0", "CC(=O)[O-].[Na+]");

  private static MotifInMolecule pictures(Palette palette) {
    return new MotifInMolecule(new Layouts(), palette);
  }

  @Test
  void the_motif_is_in_full_ink_and_the_rest_in_grey() {
    String svg = pictures(Palette.PRINT).of(Site.of(NITRO, new int[] {5, 6, 7}), "nitro");
    Figure.drawing(svg, "", "");
    assertTrue(lettered(group(svg, "bonds")), "N, O and O are written");
    assertFalse(lettered(group(svg, "context")));
    assertTrue(group(svg, "context").contains(Palette.PRINT.mix("soft", 0.62)));
    assertFalse(group(svg, "bonds").contains(Palette.PRINT.mix("soft", 0.62)));
    assertEquals(2, group(svg, "band").split("<path", -1).length - 1, "a band per bond");
    assertTrue(svg.contains("<title>nitro in n1</title>"), svg);
  }

  @Test
  void no_circle_stands_for_an_attachment_point() {
    String svg = pictures(Palette.PAGE).of(Site.of(NITRO, new int[] {5, 6, 7}), "nitro");
    assertFalse(svg.contains("class=\"attachment\""));
    assertFalse(svg.contains("class=\"stubs\""), "a small molecule is drawn with all its atoms");
  }

  @Test
  void a_large_molecule_is_cut_to_what_is_near_the_motif() {
    String svg = pictures(Palette.PRINT).of(Site.of(LONG, new int[] {0, 1, 2}), "acid");
    assertEquals(1, group(svg, "stubs").split("M", -1).length - 1, "one bond leads out");
    assertFalse(lettered(group(svg, "context")), "the amide is farther away");
    Matcher size = Pattern.compile("viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\"").matcher(svg);
    assertTrue(size.find());
    assertTrue(
        Double.parseDouble(size.group(1)) <= 168 && Double.parseDouble(size.group(2)) <= 108);
  }

  @Test
  void a_motif_that_does_not_fit_is_made_smaller() {
    BitSet all = new BitSet();
    all.set(0, LONG.structure().getAtomCount());
    String svg = pictures(Palette.PRINT).of(new Site(LONG, all), "everything");
    assertTrue(svg.contains("scale(0."), svg);
    assertFalse(svg.contains("class=\"stubs\""));
  }

  @Test
  void another_component_needs_no_stub() {
    String svg = pictures(Palette.PRINT).of(Site.of(SALT, new int[] {1, 2, 3}), "acid");
    Figure.drawing(svg, "", "");
    assertFalse(svg.contains("class=\"stubs\""));
  }

  @Test
  void a_racemate_is_drawn_without_words() {
    Molecule plain = Smiles.molecule("a", "0", "C[C@H](N)C(=O)O");
    Molecule racemate = Smiles.molecule("a", "0", "C[C@H](N)C(=O)O");
    racemate
        .structure()
        .stereoElements()
        .forEach(element -> element.setGroupInfo(IStereoElement.GRP_RAC1));
    assertEquals(
        pictures(Palette.PRINT).of(Site.of(plain, new int[] {3, 4, 5}), "acid"),
        pictures(Palette.PRINT).of(Site.of(racemate, new int[] {3, 4, 5}), "acid"));
  }

  @Test
  void a_single_atom_is_a_motif() {
    String svg = pictures(Palette.PRINT).of(Site.of(SALT, new int[] {4}), "sodium");
    assertEquals(1, group(svg, "band").split("<circle", -1).length - 1);
  }

  @Test
  void atoms_of_another_molecule_are_refused() {
    for (int[] wrong : new int[][] {{}, {99}}) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> Site.of(NITRO, wrong));
      assertTrue(refused.getMessage().contains("a motif in n1"), refused.getMessage());
    }
  }

  @Test
  void a_grid_has_every_molecule_with_its_id_and_note() throws Exception {
    List<Panel> panels =
        List.of(
            new Panel(Site.of(NITRO, new int[] {5, 6, 7}), "n1", "class 1"),
            new Panel(Site.of(LONG, new int[] {0, 1, 2}), "long", "class 0"),
            new Panel(Site.of(SALT, new int[] {1, 2, 3}), "salt", "class 0"));
    String svg = pictures(Palette.PRINT).grid(panels, "oxygens", 2);
    Figure.drawing(svg, "", "");
    assertEquals(3, svg.split("class=\"motif\"", -1).length - 1);
    assertTrue(svg.contains(">n1</text>") && svg.contains(">class 1</text>"), svg);
    assertEquals(svg, pictures(Palette.PRINT).grid(panels, "oxygens", 2));
    Path pages = Files.createDirectories(Path.of("target", "pages"));
    Files.writeString(pages.resolve("motif-grid.svg"), svg);
  }

  @Test
  void no_molecule_is_an_empty_drawing() {
    Figure.drawing(pictures(Palette.PRINT).grid(List.of(), "none", 4), "", "");
  }

  private static String group(String svg, String name) {
    int from = svg.indexOf("<g class=\"" + name + "\"");
    return from < 0 ? "" : svg.substring(from, svg.indexOf("</g>", from));
  }

  /** Whether a group has symbols of atoms, which have a rim of paper. */
  private static boolean lettered(String group) {
    return group.contains("stroke-width:4.4");
  }
}
