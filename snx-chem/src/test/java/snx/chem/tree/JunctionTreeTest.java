package snx.chem.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.data.Seeds;

/** Trees of molecules that can be worked out by hand, and laws that hold for all. */
final class JunctionTreeTest {

  private static final String CUNEANE = "C12C3C1C4C5C2C3C45";
  private static final String C60 =
      "C12=C3C4=C5C6=C1C7=C8C9=C1C%10=C%11C(=C29)C3=C2C3=C4C4=C5C5=C9C6=C7C6=C7C8=C1C1=C8C%10=C%10"
          + "C%11=C2C2=C3C3=C4C4=C5C5=C%11C%12=C(C6=C95)C7=C1C1=C%12C5=C%11C4=C3C3=C5C(=C81)C%10"
          + "=C23";

  private static JunctionTree tree(String smiles) {
    return JunctionTree.of(Smiles.parse(smiles));
  }

  private static String kinds(JunctionTree tree) {
    return tree.cliques().stream()
        .map(clique -> clique.kind().name().toLowerCase(Locale.ROOT) + clique.atoms().length)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ethane               | CC                                   | bond2 | 0
          neopentane           | CC(C)(C)C                            | bond2 bond2 bond2 bond2 singleton1 | 4
          naphthalene          | c1ccc2ccccc2c1                       | ring6 ring6 | 1
          biphenyl             | c1ccccc1-c1ccccc1                    | bond2 ring6 ring6 | 2
          spiro[4.4]nonane     | C1CCC2(C1)CCCC2                      | ring5 ring5 | 1
          norbornane           | C1CC2CCC1C2                          | merged7 | 0
          bicyclo[2.2.2]octane | C1CC2CCC1CC2                         | merged8 | 0
          cubane               | C12C3C4C1C5C2C3C45                   | ring4 ring4 ring4 ring4 ring4 ring4 | 5
          perylene             | c1cc2cccc3c2c(c1)c1cccc2cccc3c12     | ring6 ring6 ring6 ring6 ring6 singleton1 singleton1 | 6
          methyldecalin        | CC12CCCCC1CCCC2                      | bond2 ring6 ring6 | 2
          sodium acetate       | CC(=O)[O-].[Na+]                     | bond2 bond2 bond2 atom1 singleton1 | 3
          methane              | C                                    | atom1 | 0
          adamantane           | C1C2CC3CC1CC(C2)C3                   | merged10 | 0
          butane               | CCCC                                 | bond2 bond2 bond2 | 2
          methylcyclohexane    | CC1CCCCC1                            | bond2 ring6 | 1
          dimethylcyclohexane  | CC1(C)CCCCC1                         | bond2 bond2 ring6 singleton1 | 3
          two salts            | [Na+].[Cl-].[K+]                     | atom1 atom1 atom1 | 0
          """)
  void the_cliques_and_edges_of_known_molecules(
      String name, String smiles, String kinds, int edges) {
    JunctionTree tree = tree(smiles);
    assertEquals(kinds, kinds(tree), name);
    assertEquals(edges, tree.edges().size(), name);
  }

  @Test
  void a_substituent_at_a_fusion_atom_hangs_on_one_ring_and_the_rings_on_each_other() {
    JunctionTree tree = tree("CC12CCCCC1CCCC2");
    assertTrue(tree.edges().contains(new JunctionTree.Edge(1, 2)), "two shared atoms beat one");
    assertEquals(1, tree.neighbours(0).size());
    assertEquals(List.of(), tree.breaks());
  }

  @Test
  void a_substituent_between_two_different_rings_goes_to_the_same_one_in_every_order() {
    IAtomContainer structure = Smiles.parse("CC12CCCCC1CCC2"); // a six- and a five-membered ring
    String expected = TreeText.of(JunctionTree.of(structure));
    for (int seed = 0; seed < 20; seed++) {
      IAtomContainer other = Smiles.shuffled(structure, Seeds.stream(seed, "rings"));
      assertEquals(expected, TreeText.of(JunctionTree.of(other)));
    }
  }

  @Test
  void rings_at_one_atom_are_always_joined_by_their_singleton() {
    JunctionTree perylene = tree("c1cc2cccc3c2c(c1)c1cccc2cccc3c12");
    for (int clique = 0; clique < perylene.cliques().size(); clique++) {
      if (perylene.cliques().get(clique).kind() == Clique.Kind.SINGLETON) {
        assertEquals(3, perylene.neighbours(clique).size());
      }
    }
    assertEquals(6, perylene.breaks().size(), "the second atom that two joined rings share");
  }

  @Test
  void running_intersection_holds_where_it_can_and_is_reported_where_it_breaks() {
    for (String smiles :
        List.of("CC", "c1ccc2ccccc2c1", "C1CC2CCC1CC2", "CC(C)(C)C", "CC12CCCCC1CCCC2")) {
      assertEquals(List.of(), tree(smiles).breaks(), smiles);
    }
    assertEquals(4, tree("C12C3C4C1C5C2C3C45").breaks().size(), "cubane");
    assertEquals(List.of(), tree("CC(=O)Oc1ccccc1C(=O)O.[Na+]").breaks());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CC(=O)Oc1ccccc1C(=O)O",
        "CN1C=NC2=C1C(=O)N(C(=O)N2C)C",
        "C12C3C4C1C5C2C3C45",
        CUNEANE,
        "c1cc2cccc3c2c(c1)c1cccc2cccc3c12",
        "CC12CCC3C(C1CCC2O)CCC4=CC(=O)CCC34C",
        "CC(C)(C)c1cc(C(C)(C)C)cc(C(C)(C)C)c1",
        "C1CC2CCC1C2.[Na+].CC(=O)[O-]",
        "C1CC1C1CC1C1CC1",
        "c1ccc2c(c1)ccc1c2ccc2ccccc21",
        "O=S(=O)(c1ccccc1)N1CCOCC1",
        "C1CC11CC11CC1"
      })
  void the_tree_is_the_same_whatever_the_order_of_atoms_and_bonds(String smiles) {
    IAtomContainer structure = Smiles.parse(smiles);
    String expected = TreeText.of(JunctionTree.of(structure));
    for (int seed = 0; seed < 25; seed++) {
      JunctionTree other = JunctionTree.of(Smiles.shuffled(structure, Seeds.stream(seed, smiles)));
      assertEquals(expected, TreeText.of(other), "seed " + seed);
      assertLaws(other);
    }
  }

  @Test
  void the_tree_does_not_depend_on_the_kekule_structure_that_was_drawn() {
    assertEquals(
        TreeText.of(tree("CC1=CC=CC=C1Cl")),
        TreeText.of(tree("CC=1C=CC=CC=1Cl")),
        "o-chlorotoluene");
  }

  @Test
  void a_fullerene_has_its_faces_as_rings() {
    JunctionTree tree = tree(C60);
    assertEquals(32, tree.cliques().stream().filter(Clique::ring).count());
    assertEquals(List.of(), tree.unlisted());
    assertLaws(tree);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 20, 33, 64})
  void a_hoop_of_para_linked_rings_is_one_clique_however_many_cycles_it_has(int rings) {
    String hoop = "c%11%12ccc(cc%11)" + "-c1ccc(cc1)".repeat(rings - 2) + "-c1ccc%12cc1";
    JunctionTree tree = tree(hoop);
    assertEquals("merged" + 6 * rings, kinds(tree));
    assertEquals(rings > 13 ? 1 : 0, tree.unlisted().size(), "2^13 cycles are still listed");
    assertLaws(tree);
  }

  /** The laws that every tree obeys. */
  static void assertLaws(JunctionTree tree) {
    IAtomContainer structure = tree.structure();
    BitSet atoms = new BitSet();
    BitSet bonds = new BitSet();
    for (Clique clique : tree.cliques()) {
      Arrays.stream(clique.atoms()).forEach(atoms::set);
      Arrays.stream(clique.bonds()).forEach(bonds::set);
    }
    assertEquals(structure.getAtomCount(), atoms.cardinality(), "every atom is in a clique");
    assertEquals(structure.getBondCount(), bonds.cardinality(), "every bond is in a clique");
    assertEquals(tree.cliques().size() - tree.components(), tree.edges().size());
    for (JunctionTree.Edge edge : tree.edges()) {
      Clique first = tree.cliques().get(edge.first());
      assertTrue(first.shared(tree.cliques().get(edge.second())) > 0, "neighbours share an atom");
    }
  }
}
