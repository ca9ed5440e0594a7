package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.motif.MotifRow.Example;
import snx.chem.motif.MotifRow.Support;
import snx.chem.pattern.Motif;
import snx.chem.tree.Smiles;

/** Counting by molecule, against tables worked out by hand. */
final class MotifCountsTest {

  private static final MotifTable.Classes CLASSES = new MotifTable.Classes("good", "bad");
  private static final MotifOptions CLIQUES = MotifOptions.paper();
  private static final MotifOptions NAMED = MotifOptions.defaults().withMinimumSupport(1);

  private static Molecule molecule(String id, String label, String smiles) {
    return new Molecule(id, label, Smiles.parse(smiles), 0);
  }

  private static MotifCounts counts(MotifOptions options, Molecule... molecules) {
    return new MotifCounts(CLASSES, options, List.of(molecules));
  }

  private static int[] all(Molecule molecule) {
    return IntStream.range(0, molecule.structure().getBondCount()).toArray();
  }

  private static float[] mask(Molecule molecule, float value) {
    float[] mask = new float[molecule.structure().getBondCount()];
    Arrays.fill(mask, value);
    return mask;
  }

  private static MotifRow row(MotifTable table, String name) {
    return table.rows().stream()
        .filter(row -> row.motif().name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not in " + names(table)));
  }

  private static List<String> names(MotifTable table) {
    return table.rows().stream().map(row -> row.motif().name()).toList();
  }

  @Test
  void molecules_are_counted_not_explanations() {
    Molecule first = molecule("P1", "good", "CO");
    Molecule second = molecule("P2", "good", "CO");
    Molecule other = molecule("O1", "bad", "CO");
    Molecule amine = molecule("O2", "bad", "CN");
    MotifCounts counts = counts(CLIQUES, first, second, other, amine, molecule("P3", "good", "CO"));
    counts.take(first, new int[] {0}, mask(first, 0.8f), true);
    counts.take(first, new int[] {}, mask(first, 0.1f), true);
    for (int reference = 0; reference < 4; reference++) {
      int[] selected = reference == 2 ? new int[] {0} : new int[] {};
      counts.take(second, selected, mask(second, 0.6f), true);
    }
    counts.take(other, new int[] {0}, mask(other, 0.4f), true);
    counts.take(amine, new int[] {0}, mask(amine, 0.9f), true);
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
    assertEquals(List.of("P1", "O1"), row.examples().stream().map(Example::molecule).toList());
    assertEquals(0.5, row.positiveRate());
    assertEquals(1, row.otherRate());
    assertEquals(1, row.inExplanations().odds().ratio(), 1e-12);
    assertEquals(Double.POSITIVE_INFINITY, row.inWhole().odds().ratio());
    assertEquals(0.5, row.lift().ratio(), 1e-12);
    assertEquals(Direction.LESS, row.lift().direction());
    assertEquals(List.of(), table.onlyInPositive());
    assertEquals(List.of("CN"), table.onlyInOthers().stream().map(r -> r.motif().name()).toList());
  }

  @Test
  void motifs_with_different_attachments_are_different_rows() {
    List<Molecule> set = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      set.add(molecule("o" + i, "good", "Cc1ccccc1Cl"));
      set.add(molecule("p" + i, "bad", "Cc1ccc(Cl)cc1"));
    }
    MotifCounts counts = new MotifCounts(CLASSES, CLIQUES, set);
    set.forEach(one -> counts.take(one, all(one), mask(one, 1), true));
    MotifTable table = counts.table();
    MotifRow row = row(table, "[*:1]c1ccccc1[*:2]");
    assertEquals(new Support(6, 0), row.explained());
    assertEquals(2 / 924.0, row.inExplanations().p(), 1e-12, "C(12,6) = 924");
    assertEquals(Direction.MORE, row.inExplanations().direction());
    assertEquals(new Support(6, 6), row(table, "[*:1]:c(:[*:2])C").explained());
    assertEquals(1, row(table, "[*:1]:c(:[*:2])C").inExplanations().p());
  }

  @Test
  void explanations_that_pick_everything_add_nothing_to_whole_molecules() {
    List<String> set = List.of("CCO", "CCN", "c1ccccc1O", "CC(C)C", "CC#N", "OCCO");
    List<Molecule> molecules =
        IntStream.range(0, set.size())
            .mapToObj(i -> molecule("m" + i, i % 2 == 0 ? "good" : "bad", set.get(i)))
            .toList();
    for (MotifOptions options : List.of(CLIQUES, NAMED)) {
      MotifCounts counts = new MotifCounts(CLASSES, options, molecules);
      molecules.forEach(one -> counts.take(one, all(one), mask(one, 1), true));
      for (MotifRow row : counts.table().rows()) {
        assertEquals(row.whole(), row.explained(), row.motif().name());
        assertEquals(row.inWhole(), row.inExplanations());
        assertEquals(row.had(), row.random().support(), "all bonds at random are all bonds");
        assertTrue(Double.isNaN(row.random().p()), "never unlike");
        assertEquals(Direction.NEITHER, row.random().direction());
        if (row.had().positive() > 0 && row.had().other() > 0) {
          assertEquals(1, row.lift().ratio(), "both rates are 1, whatever their counts");
          assertEquals(Direction.NEITHER, row.lift().direction());
        }
      }
    }
  }

  @Test
  void explanations_of_wrong_verdicts_are_counted_apart_unless_asked_for() {
    Molecule first = molecule("P1", "good", "CO");
    Molecule other = molecule("O1", "bad", "CO");
    for (boolean included : new boolean[] {false, true}) {
      MotifCounts counts = counts(CLIQUES.withWrong(included), first, other);
      counts.take(first, new int[] {0}, mask(first, 1), false);
      counts.take(other, new int[] {0}, mask(other, 1), true);
      MotifTable table = counts.table();
      assertEquals(1, table.wrong());
      assertEquals(included ? 2 : 1, table.explanations());
      assertEquals(new Support(included ? 1 : 0, 1), table.explained());
      assertEquals(new Support(1, 1), row(table, "CO").whole(), "counting needs no verdict");
    }
  }

  /** Explanations hold the C–O bond alone; a random one of nine bonds hardly ever does. */
  @Test
  void what_random_pieces_seldom_pick_is_picked_more_often_by_the_exact_test() {
    List<Molecule> molecules =
        IntStream.range(0, 12)
            .mapToObj(i -> molecule("m" + i, i % 2 == 0 ? "good" : "bad", "CCCCCCCCCO"))
            .toList();
    MotifCounts counts = new MotifCounts(CLASSES, CLIQUES, molecules);
    molecules.forEach(one -> counts.take(one, new int[] {8}, mask(one, 1), true));
    List<MotifRow> unlike =
        counts.table().rows().stream().filter(row -> !Double.isNaN(row.random().p())).toList();
    assertTrue(unlike.stream().anyMatch(row -> row.random().direction() == Direction.MORE));
    for (MotifRow row : unlike) {
      int n = row.random().onlyExplained() + row.random().onlyRandom();
      double tail = 0;
      double ways = 1; // n over k
      for (int k = 0;
          k <= Math.min(n - row.random().onlyRandom(), row.random().onlyRandom());
          k++) {
        tail += ways / Math.pow(2, n);
        ways = ways * (n - k) / (k + 1);
      }
      assertEquals(Math.min(1, 2 * tail), row.random().p(), 1e-9, row.motif().name());
    }
  }

  @Test
  void the_order_of_molecules_does_not_change_the_ranking() {
    List<String> set = List.of("CCOC(=O)c1ccccc1", "CCN(C)C=O", "c1ccc2ccccc2c1O", "CC(C)Cl");
    assertEquals(rows(set, 0, 1, 2, 3), rows(set, 3, 1, 0, 2));
  }

  private static List<List<Object>> rows(List<String> set, int... order) {
    List<Molecule> molecules = new ArrayList<>();
    for (int i : order) {
      molecules.add(molecule("m" + i, i % 2 == 0 ? "good" : "bad", set.get(i)));
    }
    MotifOptions all = CLIQUES.withKinds(EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)));
    MotifCounts counts = new MotifCounts(CLASSES, all.withSeed(7), molecules);
    for (Molecule one : molecules) {
      for (int reference = 0; reference < 3; reference++) {
        int skipped = reference;
        int[] selected = Arrays.stream(all(one)).filter(bond -> bond % 3 != skipped).toArray();
        counts.take(one, selected, mask(one, 0.5f), true);
      }
    }
    return counts.table().rows().stream()
        .map(r -> List.<Object>of(r.motif().smarts(), r.explained(), r.whole(), r.random()))
        .toList();
  }

  @Test
  void rare_motifs_can_be_left_out() {
    MotifCounts counts =
        counts(
            CLIQUES.withMinimumSupport(2),
            molecule("a", "good", "CO"),
            molecule("b", "bad", "CO"),
            molecule("c", "bad", "CN"));
    assertEquals(List.of("CO"), names(counts.table()));
  }

  @Test
  void what_does_not_fit_the_molecule_is_refused() {
    Molecule methanol = molecule("m", "good", "CO");
    MotifCounts counts = counts(CLIQUES, methanol);
    assertThrows(
        IllegalArgumentException.class,
        () -> counts.take(methanol, new int[] {1}, new float[1], true));
    assertThrows(
        IllegalArgumentException.class,
        () -> counts.take(methanol, new int[] {0}, new float[2], true));
    assertThrows(
        IllegalArgumentException.class,
        () -> counts(CLIQUES, new Molecule("x", null, Smiles.parse("CO"), 0)));
    assertThrows(IllegalArgumentException.class, () -> CLIQUES.withCliques(0));
  }

  @Test
  void a_named_group_stands_for_the_cliques_in_it() {
    List<Molecule> set = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      set.add(molecule("n" + i, "good", "C".repeat(i + 1) + "[N+](=O)[O-]"));
      set.add(molecule("o" + i, "bad", "C".repeat(i + 1) + "O"));
    }
    MotifOptions both =
        NAMED.withKinds(EnumSet.of(Motif.Kind.GROUPS, Motif.Kind.CLIQUES)).withMinimumSupport(2);
    MotifCounts counts = new MotifCounts(CLASSES, both, set);
    set.forEach(one -> counts.take(one, all(one), mask(one, 1), true));
    MotifTable table = counts.table();
    List<String> leading =
        table.leaders().stream()
            .filter(row -> row.inExplanations().sure(Direction.MORE))
            .map(row -> row.motif().name())
            .toList();
    assertEquals(1, leading.size(), leading + " all say nitro");
    assertTrue(leading.get(0).contains("nitro"), leading.toString());
    MotifRow leader = row(table, leading.get(0));
    assertTrue(table.folded(leader).stream().anyMatch(r -> r.motif().kind() == Motif.Kind.CLIQUES));
    int all = table.leaders().stream().mapToInt(row -> 1 + table.folded(row).size()).sum();
    assertEquals(table.rows().size(), all, "every row is in one group");
  }
}
