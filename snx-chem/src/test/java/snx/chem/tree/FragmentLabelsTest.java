package snx.chem.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import snx.data.Seeds;

/** Names of parts: one for each structure, and different ones for different attachments. */
final class FragmentLabelsTest {

  private final FragmentLabels labels = new FragmentLabels();

  private Set<String> cliques(String smiles) {
    return names(JunctionTree.of(Smiles.parse(smiles))).stream()
        .map(Label::attached)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Label> names(JunctionTree tree) {
    return IntStream.range(0, tree.cliques().size()).mapToObj(c -> labels.of(tree, c)).toList();
  }

  private List<Label> pairs(JunctionTree tree) {
    return tree.edges().stream().map(e -> labels.of(tree, e.first(), e.second())).sorted().toList();
  }

  @Test
  void a_bond_at_an_aromatic_ring_has_one_name_from_both_ends() {
    assertEquals(cliques("Cc1ccccc1"), cliques("c1ccccc1C"));
    assertEquals(cliques("CC#CC"), cliques("C(C)#CC"));
    assertEquals(cliques("C#CC"), cliques("CC#C"));
    assertTrue(cliques("Cc1ccccc1").contains("[*:1]:c(:[*:2])C"));
  }

  @Test
  void where_a_ring_is_attached_is_part_of_its_name() {
    String ortho = "[*:1]c1ccccc1[*:2]";
    String meta = "[*:1]c1cccc([*:2])c1";
    String para = "[*:1]c1ccc([*:2])cc1";
    assertTrue(cliques("Cc1ccccc1C").contains(ortho), cliques("Cc1ccccc1C").toString());
    assertTrue(cliques("Cc1cccc(C)c1").contains(meta), cliques("Cc1cccc(C)c1").toString());
    assertTrue(cliques("Cc1ccc(C)cc1").contains(para), cliques("Cc1ccc(C)cc1").toString());
    assertTrue(cliques("Clc1ccc(F)cc1").contains(para), "what is attached is no part of it");
  }

  @Test
  void a_side_chain_on_different_atoms_of_a_ring_gives_different_motifs() {
    // The paper's case: to which atom of C1COCN1 is CC attached?
    Set<Label> found = new TreeSet<>();
    for (String smiles : List.of("CCC1COCN1", "CCC1CNCO1", "CCC1OCCN1", "CCN1CCOC1")) {
      JunctionTree tree = JunctionTree.of(Smiles.parse(smiles));
      found.addAll(pairs(tree).stream().filter(name -> name.plain().contains("1")).toList());
    }
    assertEquals(4, found.stream().map(Label::attached).distinct().count(), found.toString());
  }

  @Test
  void the_order_of_an_attaching_bond_is_part_of_the_name() {
    assertTrue(cliques("O=C1CCCCC1").contains("[*:1]=C1CCCCC1"));
    assertTrue(cliques("OC1CCCCC1").contains("[*:1]C1CCCCC1"));
    assertTrue(cliques("c1ccc2ccccc2c1").contains("[*:1]:c1ccccc1:[*:2]"));
    assertNotEquals(cliques("c1ccc2ccccc2c1"), cliques("Cc1ccccc1C"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CC(=O)Oc1ccccc1C(=O)O",
        "CN1C=NC2=C1C(=O)N(C(=O)N2C)C",
        "Cc1cn2ccccc2n1",
        "[O-][N+](=O)c1ccc2[nH]ccc2c1",
        "C12C3C1C4C5C2C3C45",
        "CC(C)(C)c1cc(C(C)(C)C)cc(C(C)(C)C)c1",
        "c1ccc2c(c1)ccc1c2ccc2ccccc21",
        "C[n+]1ccc(cc1)-c1cc[n+](C)cc1",
        "O=S(=O)(c1ccccc1)N1CCOCC1",
        "N#Cc1ccc(-c2ccc(OC(C(=O)N3CCCC3)c3ccccc3)cc2)cc1",
        "c1cc2cccc3c2c(c1)c1cccc2cccc3c12"
      })
  void names_do_not_depend_on_the_order_of_atoms(String smiles) {
    IAtomContainer structure = Smiles.parse(smiles);
    JunctionTree tree = JunctionTree.of(structure);
    List<Label> cliques = names(tree).stream().sorted().toList();
    List<Label> pairs = pairs(tree);
    for (int seed = 0; seed < 25; seed++) {
      JunctionTree other = JunctionTree.of(Smiles.shuffled(structure, Seeds.stream(seed, smiles)));
      assertEquals(cliques, names(other).stream().sorted().toList());
      assertEquals(pairs, pairs(other));
    }
  }

  @Test
  void a_plain_name_does_not_depend_on_the_drawn_kekule_structure() {
    List<String> drawings =
        List.of("C1=CC=C2C=CC=CC2=C1", "C1=CC2=CC=CC=C2C=C1", "C=1C=CC2=CC=CC=C2C1");
    for (String drawing : drawings) {
      for (Label name : names(JunctionTree.of(Smiles.parse(drawing)))) {
        assertEquals("c1ccccc1", name.plain(), drawing);
      }
    }
  }

  @Test
  void a_ring_whose_double_bond_lies_in_its_neighbour_is_named_by_what_it_can_have() {
    JunctionTree tree = JunctionTree.of(Smiles.parse("c1ccn2ccnc2c1")); // imidazo[1,2-a]pyridine
    Set<String> plain = names(tree).stream().map(Label::plain).collect(Collectors.toSet());
    assertEquals(
        Set.of(labels.plain(Smiles.parse("C1=CNC=N1")), labels.plain(Smiles.parse("C1=CCNC=C1"))),
        plain);
  }

  @Test
  void charges_and_hydrogens_come_back_as_the_published_vocabulary_writes_them() {
    JunctionTree tree = JunctionTree.of(Smiles.parse("C[NH+](C)CC(=O)[O-]"));
    Set<String> plain = names(tree).stream().map(Label::plain).collect(Collectors.toSet());
    Set<String> expected =
        List.of("C[NH3+]", "[NH4+]", "CC", "C=O", "C[O-]", "C").stream()
            .map(smiles -> labels.plain(Smiles.parse(smiles)))
            .collect(Collectors.toSet());
    assertEquals(expected, plain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cc1ccccc1",
        "c1ccc2ccccc2c1",
        "CC(=O)[O-].[Na+]",
        "C[N+](C)(C)C",
        "Cc1cn2ccccc2n1"
      })
  void names_can_be_read_as_smiles(String smiles) throws Exception {
    SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
    parser.kekulise(false); // half of a fused system has no Kekulé structure of its own
    JunctionTree tree = JunctionTree.of(Smiles.parse(smiles));
    for (Label name : names(tree)) {
      assertTrue(parser.parseSmiles(name.attached()).getAtomCount() > 0, name.attached());
      assertTrue(Smiles.parse(name.plain()).getAtomCount() > 0, name.plain());
    }
  }
}
