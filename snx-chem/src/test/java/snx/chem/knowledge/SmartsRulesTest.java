package snx.chem.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

final class SmartsRulesTest {

  private static final Molecule ETHANOL = Smiles.molecule("ethanol", "a", "CCO");
  private static final Molecule BUTANE = Smiles.molecule("butane", "b", "CCCC");

  private static LabelledGraph graph(Molecule molecule) {
    int[][] edges = new int[molecule.structure().getBondCount()][];
    for (IBond bond : molecule.structure().bonds()) {
      edges[bond.getIndex()] = new int[] {bond.getBegin().getIndex(), bond.getEnd().getIndex()};
    }
    float[][] features = new float[molecule.structure().getAtomCount()][1];
    return new LabelledGraph(molecule.id(), molecule.label(), features, edges, null, null);
  }

  private static Dataset<LabelledGraph> dataset(LabelledGraph... graphs) {
    return new Dataset<>(
        "test",
        List.of(graphs),
        new Provenance("test", List.of()),
        new ReadReport.Builder().build(graphs.length));
  }

  private static SmartsRule rule(Knowledge.Kind kind, String text) {
    return SmartsRule.parse(kind, text);
  }

  @Test
  void a_pattern_binds_the_bonds_of_its_matches() {
    BitSet bonds = rule(Knowledge.Kind.FORBID, "[#6][OX2H]").bonds(ETHANOL.structure());
    assertEquals(BitSet.valueOf(new long[] {0b10}), bonds);
  }

  @Test
  void a_pattern_of_one_atom_binds_all_bonds_there() {
    BitSet bonds = rule(Knowledge.Kind.FORBID, "[CX4H2]").bonds(ETHANOL.structure());
    assertEquals(BitSet.valueOf(new long[] {0b11}), bonds);
  }

  @Test
  void rules_bound_the_molecules_that_they_match_and_count_them() {
    SmartsRules rules =
        new SmartsRules(
            List.of(rule(Knowledge.Kind.FORBID, "[OX2H]"), rule(Knowledge.Kind.CAP, "CCCC=0.3")));
    Knowledge known =
        rules.apply(List.of(ETHANOL, BUTANE), dataset(graph(ETHANOL), graph(BUTANE)), 0.1);
    assertEquals(Map.of("[OX2H]", 1, "CCCC", 1), rules.matched());
    assertEquals(0f, assertNotNullHigh(known, 0, 1));
    assertEquals(1f, assertNotNullHigh(known, 0, 0));
    assertEquals(0.3f, assertNotNullHigh(known, 1, 2));
  }

  private static float assertNotNullHigh(Knowledge known, int instance, int element) {
    assertNotNull(known.of(instance));
    return known.of(instance).high(element);
  }

  @Test
  void atoms_are_bound_too_where_they_are_elements() {
    Knowledge known =
        new SmartsRules(List.of(rule(Knowledge.Kind.FORBID, "[OX2H]")))
            .apply(
                List.of(ETHANOL, BUTANE),
                dataset(graph(ETHANOL).withNodeElements(), graph(BUTANE).withNodeElements()),
                0.1);
    assertEquals(0f, assertNotNullHigh(known, 0, 2 + 2));
    assertNull(known.of(1));
  }

  @Test
  void opposite_rules_are_refused_with_both_names() {
    SmartsRules rules =
        new SmartsRules(
            List.of(rule(Knowledge.Kind.REQUIRE, "CO"), rule(Knowledge.Kind.FORBID, "[OX2H]")));
    Exception refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> rules.apply(List.of(ETHANOL), dataset(graph(ETHANOL)), 0.1));
    assertTrue(refused.getMessage().contains("'CO' at bond 1 of ethanol"), refused.getMessage());
    assertTrue(refused.getMessage().contains("'[OX2H]'"), refused.getMessage());
  }

  /** Each such molecule ended the run, one after the other. */
  @Test
  void a_molecule_in_which_a_rule_cannot_hold_is_left_without_it_and_listed() {
    Molecule octanol = Smiles.molecule("octanol", "a", "CCCCCCCCO");
    Molecule dodecanol = Smiles.molecule("dodecanol", "b", "CCCCCCCCCCCCO");
    SmartsRules rules =
        new SmartsRules(
            List.of(rule(Knowledge.Kind.REQUIRE, "[CH3]C"), rule(Knowledge.Kind.FORBID, "CO")));
    Knowledge known =
        rules.apply(
            List.of(ETHANOL, octanol, dodecanol, BUTANE),
            dataset(graph(ETHANOL), graph(octanol), graph(dodecanol), graph(BUTANE)),
            0.1);
    assertEquals(Map.of("[CH3]C", 4, "CO", 3), rules.matched());
    assertEquals(
        List.of("ethanol", "octanol"),
        rules.relaxed().stream().map(SmartsRules.Relaxed::molecule).toList());
    assertEquals("CO", rules.relaxed().get(0).smarts());
    assertTrue(rules.relaxed().get(0).reason().contains("epsilon"));
    assertEquals(1f, assertNotNullHigh(known, 1, 7), "left without the rule");
    assertEquals(0f, assertNotNullHigh(known, 2, 11), "kept");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "C1CC", "[#6", "nonsense!"})
  void what_is_no_smarts_is_refused(String text) {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> rule(Knowledge.Kind.REQUIRE, text));
    assertTrue(refused.getMessage().contains("is no SMARTS"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"CO", "CO=", "CO=1.5", "C=O"})
  void a_cap_needs_a_value(String text) {
    assertThrows(IllegalArgumentException.class, () -> rule(Knowledge.Kind.CAP, text));
  }
}
