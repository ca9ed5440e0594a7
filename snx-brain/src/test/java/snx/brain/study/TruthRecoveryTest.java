package snx.brain.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import snx.brain.atlas.Atlas;
import snx.graph.EdgeTruth;

final class TruthRecoveryTest {

  private static final double EXACT = 1e-12;

  /** One subject whose edges are all six pairs of four regions. */
  private static TruthRecovery ofMasks(float[] masks, int... truth) {
    Study study =
        new Study(
            Atlas.numbered(4),
            List.of(
                new Subject("x", "ill", new int[] {0, 1, 2, 3, 4, 5}),
                new Subject("y", "well", new int[] {0})));
    study.add(new SubjectExplanation("x", "y", 0, new int[0], masks, masks));
    return TruthRecovery.ofMasks(
            study, EdgeTruth.of(Map.of("x", truth)), BootstrapOptions.defaults(1))
        .get(0);
  }

  @Test
  void true_edges_that_are_ranked_first_are_all_found() {
    TruthRecovery found = ofMasks(new float[] {0.9f, 0.1f, 0.8f, 0.2f, 0.3f, 0.4f}, 0, 2);
    assertEquals(1, found.auc(), EXACT);
    assertEquals(1, found.precision(), EXACT);
    assertEquals(2.0 / 6, found.chance(), EXACT);
  }

  @Test
  void half_of_the_pairs_in_order_and_one_of_two_found() {
    TruthRecovery found = ofMasks(new float[] {0.9f, 0.1f, 0.8f, 0.2f, 0.3f, 0.4f}, 0, 1);
    assertEquals(0.5, found.auc(), EXACT);
    assertEquals(0.5, found.precision(), EXACT);
  }

  @Test
  void equal_masks_are_a_random_ranking_wherever_the_true_edges_stand() {
    float[] equal = {1, 1, 1, 1, 1, 1};
    for (int[] truth : new int[][] {{0, 1}, {4, 5}, {0, 5}}) {
      TruthRecovery found = ofMasks(equal, truth);
      assertEquals(0.5, found.auc(), EXACT);
      assertEquals(found.chance(), found.precision(), EXACT);
    }
  }

  @Test
  void of_equal_masks_at_the_cut_each_counts_as_often_as_by_lot() {
    TruthRecovery found = ofMasks(new float[] {0.9f, 0.5f, 0.5f, 0.5f, 0.1f, 0.1f}, 0, 1);
    assertEquals((1 + 1.0 / 3) / 2, found.precision(), EXACT);
  }
}
