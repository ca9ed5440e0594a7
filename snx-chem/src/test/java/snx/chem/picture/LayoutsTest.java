package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openscience.cdk.geometry.GeometryUtil;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.stereo.StereoElementFactory;
import snx.chem.Molecule;
import snx.chem.Smiles;

/** Where atoms stand. */
final class LayoutsTest {

  /** How many atoms the pairs share at least: rings, links and equal substituents. */
  @ParameterizedTest
  @CsvSource({
    "CC(=O)Oc1ccccc1C(=O)O, OC(=O)c1ccccc1O, 10",
    "CN1C=NC2=C1C(=O)N(C(=O)N2C)C, CN1C=NC2=C1C(=O)NC(=O)N2, 12",
    "CC(C)Cc1ccc(cc1)C(C)C(=O)O, COc1ccc2cc(ccc2c1)C(C)C(=O)O, 10",
    "c1ccc(cc1)CCc1ccncc1, Clc1ccc(cc1)CCc1ccncc1, 14",
    "C1CCC2CCCCC2C1, OC1CCC2CCCCC2C1, 10",
    "O=C1CCCN1c1ccccc1, CCC(C)c1ccccc1, 6"
  })
  void atoms_of_a_shared_scaffold_stand_at_the_same_places(
      String query, String reference, int atLeast) {
    Layouts layouts = new Layouts();
    Molecule a = Smiles.molecule(query);
    Molecule b = Smiles.molecule(reference);
    Layout left = layouts.of(a);
    Layout right = layouts.aligned(a, b);
    SharedScaffold shared = SharedScaffold.of(left.structure(), right.structure());
    assertTrue(shared.size() >= atLeast, "shared " + shared.size());
    for (int i = 0; i < shared.image().length; i++) {
      if (shared.image()[i] >= 0) {
        assertEquals(0, left.place(i).distance(right.place(shared.image()[i])), 2e-3, "atom " + i);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CC(C)Cc1ccc(cc1)C(C)C(=O)O, COc1ccc2cc(ccc2c1)C(C)C(=O)O",
    "CC(C)C(=O)N1CCCC(Cc2ccc(C#N)cc2)CC1, FC(F)(F)C(=O)c1cc(Cc2ccc(C#N)cc2)c[nH]1"
  })
  void no_two_atoms_of_an_aligned_molecule_fall_together(String first, String second) {
    Layout right = new Layouts().aligned(Smiles.molecule(first), Smiles.molecule(second));
    for (int i = 0; i < right.atoms(); i++) {
      for (int j = 0; j < i; j++) {
        assertTrue(right.place(i).distance(right.place(j)) > 0.5, i + " and " + j);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "C[C@H](N)c1ccccc1, C[C@@H](O)c1ccccc1",
    "C[C@@H](N)c1ccccc1, C[C@@H](O)c1ccccc1",
    "CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O, COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O"
  })
  void wedges_still_say_the_same_after_turning_and_mirroring(String query, String reference)
      throws Exception {
    Molecule molecule = Smiles.molecule(reference);
    IAtomContainer turned =
        new Layouts().aligned(Smiles.molecule(query), molecule).structure().clone();
    SmilesGenerator generator = new SmilesGenerator(SmiFlavor.Isomeric);
    String before = generator.create(molecule.structure());
    turned.setStereoElements(StereoElementFactory.using2DCoordinates(turned).createAll());
    assertEquals(before, generator.create(turned));
  }

  @Test
  void molecules_that_share_no_ring_are_drawn_as_they_are() {
    Layouts layouts = new Layouts();
    Molecule chain = Smiles.molecule("CCCO");
    assertSame(layouts.of(chain), layouts.aligned(Smiles.molecule("c1ccccc1"), chain));
  }

  @Test
  void a_layout_leaves_the_molecule_alone_and_keeps_its_order() {
    Molecule molecule = Smiles.molecule("OC(=O)c1ccccc1[C@H](N)C");
    Layout layout = new Layouts().of(molecule);
    assertTrue(
        !GeometryUtil.has2DCoordinates(molecule.structure()), "the molecule was given places");
    for (int e = 0; e < layout.bonds(); e++) {
      assertEquals(
          molecule.structure().getBond(e).getBegin().getIndex(),
          layout.structure().getBond(e).getBegin().getIndex());
    }
  }

  @Test
  void a_molecule_is_laid_out_once() {
    Layouts layouts = new Layouts();
    Molecule molecule = Smiles.molecule("c1ccccc1");
    assertSame(layouts.of(molecule), layouts.of(molecule));
  }
}
