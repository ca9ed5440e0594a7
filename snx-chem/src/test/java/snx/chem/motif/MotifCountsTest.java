package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.motif.MotifRow.Support;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.Smiles;

/** Counting by molecule, against tables worked out by hand. */
final class MotifCountsTest {

  private static final MotifOptions OPTIONS = MotifOptions.defaults();

  private static Molecule molecule(String id, String label, String smiles) {
    return new Molecule(id, label, Smiles.parse(smiles), 0);
  }

  private static int[] all(Molecule molecule) {
    return IntStream.range(0, molecule.structure().getBondCount()).toArray();
  }

  private static float[] mask(Molecule molecule, float value) {
    float[] mask = new float[molecule.structure().getBondCount()];
    Arrays.fill(mask, value);
    return mask;
  }

  private static MotifRow row(MotifTable table, String smiles) {
    return table.rows().stream()
        .filter(row -> row.smiles().equals(smiles))
        .findFirst()
        .orElseThrow(() -> new AssertionError(smiles + " is not in " + table.rows()));
  }

  private static Set<String> names(String smiles, MotifOptions options, int... selected) {
    return MoleculeMotifs.of(JunctionTree.of(Smiles.parse(smiles)), new FragmentLabels(), options)
        .in(selected)
        .stream()
        .map(one -> one.label().attached())
        .collect(Collectors.toSet());
  }

  @Test
  void a_clique_is_present_when_all_its_bonds_are_selected() {
    String toluene = "Cc1ccccc1"; // bond 0 joins the methyl group, 1..6 are the ring
    assertEquals(Set.of("[*:1]:c(:[*:2])C"), names(toluene, OPTIONS, 0, 1, 2, 3));
    assertEquals(Set.of("[*:1]c1ccccc1"), names(toluene, OPTIONS, 1, 2, 3, 4, 5, 6));
    assertEquals(
        Set.of("[*:1]:c(:[*:2])C", "[*:1]c1ccccc1", "Cc1ccccc1"),
        names(toluene, OPTIONS, 0, 1, 2, 3, 4, 5, 6));
  }

  @Test
  void a_singleton_is_present_when_any_bond_at_its_atom_is_selected() {
    String isobutane = "CC(C)C";
    assertTrue(names(isobutane, OPTIONS, 0).contains("[*:1]C([*:2])[*:3]"));
    assertEquals(Set.of(), names(isobutane, OPTIONS));
  }

  @Test
  void bonds_at_a_branching_atom_are_a_pair_where_centres_are_free() {
    String acetamide = "CC(=O)N";
    int[] both = {1, 2};
    Set<String> strict = names(acetamide, OPTIONS, both);
    Set<String> free = names(acetamide, OPTIONS.withCentresFree(true), both);
    assertFalse(strict.stream().anyMatch(name -> name.contains("O") && name.contains("N")));
    assertTrue(free.stream().anyMatch(name -> name.contains("O") && name.contains("N")));
    assertEquals(
        free, names(acetamide, OPTIONS.withSize(3), both), "three cliques, one of them the atom");
  }

  @Test
  void molecules_are_counted_not_explanations() {
    MotifCounts counts = new MotifCounts("good", OPTIONS);
    Molecule first = molecule("P1", "good", "CO");
    Molecule second = molecule("P2", "good", "CO");
    Molecule other = molecule("O1", "bad", "CO");
    Molecule amine = molecule("O2", "bad", "CN");
    counts.whole(molecule("P3", "good", "CO"));
    counts.take(first, new int[] {0}, mask(first, 0.8f));
    counts.take(first, new int[] {}, mask(first, 0.1f));
    for (int reference = 0; reference < 4; reference++) {
      counts.take(second, reference == 2 ? new int[] {0} : new int[] {}, mask(second, 0.6f));
    }
    counts.take(other, new int[] {0}, mask(other, 0.4f));
    counts.take(amine, new int[] {0}, mask(amine, 0.9f));
    MotifTable table = counts.table();
    assertEquals(new Support(2, 2), table.explained());
    assertEquals(new Support(3, 2), table.whole());
    assertEquals(8, table.explanations());
    MotifRow row = row(table, "CO");
    assertEquals(new Support(1, 1), row.explained(), "half of P1's, a quarter of P2's");
    assertEquals(new Support(2, 1), row.found());
    assertEquals(new Support(2, 1), row.had());
    assertEquals(new Support(3, 1), row.whole());
    assertEquals((0.8 + 0.6 + 0.4) / 3, row.meanMask(), 1e-6);
    assertEquals((0.5 + 0.25) / 2, row.stability(), 1e-12);
    assertEquals(List.of("P1", "O1"), row.examples());
    assertEquals(0.5, row.promisingRate());
    assertEquals(1, row.otherRate());
    assertEquals(1, row.inExplanations().odds().ratio(), 1e-12);
    assertEquals(3.5 * 1.5 / (0.5 * 1.5), row.inWhole().odds().ratio(), 1e-9);
    assertEquals(1.5 * 0.5 / (1.5 * 1.5), row.lift().odds().ratio(), 1e-9);
    assertTrue(row.lift().odds().corrected());
    assertEquals(List.of(), table.onlyInPromising());
    assertEquals(List.of("CN"), table.onlyInOthers().stream().map(MotifRow::smiles).toList());
  }

  @Test
  void motifs_with_different_attachments_are_different_rows() {
    MotifCounts counts = new MotifCounts("good", OPTIONS);
    for (int i = 0; i < 6; i++) {
      Molecule ortho = molecule("o" + i, "good", "Cc1ccccc1Cl");
      Molecule para = molecule("p" + i, "bad", "Cc1ccc(Cl)cc1");
      counts.take(ortho, all(ortho), mask(ortho, 1));
      counts.take(para, all(para), mask(para, 1));
    }
    MotifTable table = counts.table();
    MotifRow row = row(table, "[*:1]c1ccccc1[*:2]");
    assertEquals(new Support(6, 0), row.explained());
    assertEquals(2 / 924.0, row.inExplanations().p(), 1e-12, "C(12,6) = 924");
    assertEquals(new Support(6, 6), row(table, "[*:1]:c(:[*:2])C").explained());
    assertEquals(1, row(table, "[*:1]:c(:[*:2])C").inExplanations().p());
  }

  @Test
  void explanations_that_pick_everything_add_nothing_to_whole_molecules() {
    MotifCounts counts = new MotifCounts("good", OPTIONS);
    List<String> set = List.of("CCO", "CCN", "c1ccccc1O", "CC(C)C", "CC#N", "OCCO");
    for (int i = 0; i < set.size(); i++) {
      Molecule one = molecule("m" + i, i % 2 == 0 ? "good" : "bad", set.get(i));
      counts.take(one, all(one), mask(one, 1));
    }
    for (MotifRow row : counts.table().rows()) {
      assertEquals(row.whole(), row.explained(), row.smiles());
      assertEquals(row.inWhole(), row.inExplanations());
      assertEquals(row.had(), row.random().support(), "all bonds at random are all bonds");
      assertTrue(Double.isNaN(row.random().p()), "never unlike");
    }
  }

  @Test
  void the_order_of_molecules_does_not_change_the_ranking() {
    List<String> set = List.of("CCOC(=O)c1ccccc1", "CCN(C)C=O", "c1ccc2ccccc2c1O", "CC(C)Cl");
    assertEquals(rows(set, 0, 1, 2, 3), rows(set, 3, 1, 0, 2));
  }

  private static List<MotifRow> rows(List<String> set, int... order) {
    MotifCounts counts =
        new MotifCounts("good", new MotifOptions(2, false, 1, 0, 7)); // examples follow the order
    for (int i : order) {
      Molecule one = molecule("m" + i, i % 2 == 0 ? "good" : "bad", set.get(i));
      for (int reference = 0; reference < 3; reference++) {
        int skipped = reference;
        int[] selected = Arrays.stream(all(one)).filter(bond -> bond % 3 != skipped).toArray();
        counts.take(one, selected, mask(one, 0.5f));
      }
    }
    return counts.table().rows();
  }

  @Test
  void rare_motifs_can_be_left_out() {
    MotifCounts counts = new MotifCounts("good", OPTIONS.withMinimumSupport(2));
    counts.whole(molecule("a", "good", "CO"));
    counts.whole(molecule("b", "bad", "CO"));
    counts.whole(molecule("c", "bad", "CN"));
    assertEquals(List.of("CO"), counts.table().rows().stream().map(MotifRow::smiles).toList());
  }

  @Test
  void what_does_not_fit_the_molecule_is_refused() {
    MotifCounts counts = new MotifCounts("good", OPTIONS);
    Molecule methanol = molecule("m", "good", "CO");
    assertThrows(
        IllegalArgumentException.class, () -> counts.take(methanol, new int[] {1}, new float[1]));
    assertThrows(
        IllegalArgumentException.class, () -> counts.take(methanol, new int[] {0}, new float[2]));
    assertThrows(
        IllegalArgumentException.class,
        () -> counts.whole(new Molecule("x", null, Smiles.parse("CO"), 0)));
    assertThrows(IllegalArgumentException.class, () -> OPTIONS.withSize(0));
  }
}
