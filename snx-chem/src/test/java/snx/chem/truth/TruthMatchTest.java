package snx.chem.truth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.graph.LabelledGraph;

final class TruthMatchTest {

  private static BitSet set(int... atoms) {
    BitSet set = new BitSet();
    for (int atom : atoms) {
      set.set(atom);
    }
    return set;
  }

  @Test
  void the_best_alternative_counts() {
    TruthMatch match =
        new TruthMatch(new double[] {0.1, 0.2, 0.9, 0.8}, List.of(set(0, 1), set(2, 3)));
    assertEquals(1.0, match.auc().orElseThrow());
    assertEquals(1.0, match.precision().orElseThrow());
  }

  @Test
  void ties_count_half() {
    TruthMatch match = new TruthMatch(new double[] {1, 1, 1, 1}, List.of(set(0)));
    assertEquals(0.5, match.auc().orElseThrow());
    assertEquals(0.25, match.precision().orElseThrow());
  }

  @Test
  void a_worked_case() {
    TruthMatch match = new TruthMatch(new double[] {0.9, 0.5, 0.7, 0.6, 0.1}, List.of(set(0, 3)));
    assertEquals(5.0 / 6, match.auc().orElseThrow(), 1e-12);
    assertEquals(0.5, match.precision().orElseThrow());
  }

  @Test
  void a_truth_of_all_atoms_ranks_nothing() {
    assertTrue(new TruthMatch(new double[] {1, 2}, List.of(set(0, 1))).auc().isEmpty());
  }

  @Test
  void an_atom_scores_the_mean_of_its_bonds_or_its_own_mask() {
    LabelledGraph path =
        new LabelledGraph("p", null, new float[4][1], new int[][] {{0, 1}, {1, 2}}, null, null);
    float[] bonds = {0.2f, 0.6f};
    assertArrayEquals(new double[] {0.2, 0.4, 0.6, 0}, AtomScores.of(path, bonds), 1e-6);
    float[] atoms = {0.2f, 0.6f, 0.1f, 0.3f, 0.5f, 0.7f};
    assertArrayEquals(
        new double[] {0.1, 0.3, 0.5, 0.7}, AtomScores.of(path.withNodeElements(), atoms), 1e-6);
  }
}
