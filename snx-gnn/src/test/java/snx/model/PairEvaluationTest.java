package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PairEvaluationTest {

  private static final double EXACT = 1e-12;
  private static final boolean[] SAME = {true, true, false, false};

  @Test
  void ties_count_half() {
    PairEvaluation found = PairEvaluation.of(new double[] {0.9, 0.5, 0.5, 0.1}, SAME);
    assertEquals(4, found.pairs());
    assertEquals(3.5 / 4, found.auc(), EXACT);
    assertEquals(3.0 / 4, found.accuracy(), EXACT);
    double loss = -(Math.log(0.9) + 2 * Math.log(0.5) + Math.log(0.9)) / 4;
    assertEquals(loss, found.loss(), EXACT);
  }

  @Test
  void the_interval_is_hanleys_and_mcneils() {
    PairEvaluation found = PairEvaluation.of(new double[] {0.9, 0.5, 0.5, 0.1}, SAME);
    double q1 = 0.875 / 1.125;
    double q2 = 2 * 0.875 * 0.875 / 1.875;
    double variance = (0.875 * 0.125 + q1 - 0.765625 + q2 - 0.765625) / 4;
    assertEquals(0.875 - 1.96 * Math.sqrt(variance), found.aucLow(), EXACT);
    assertEquals(1, found.aucHigh());
  }

  @Test
  void a_perfect_order_is_1_a_reversed_one_0_and_one_score_for_all_a_half() {
    assertEquals(1, PairEvaluation.of(new double[] {0.9, 0.8, 0.2, 0.1}, SAME).auc(), EXACT);
    assertEquals(0, PairEvaluation.of(new double[] {0.1, 0.2, 0.8, 0.9}, SAME).auc(), EXACT);
    assertEquals(0.5, PairEvaluation.of(new double[] {0.7, 0.7, 0.7, 0.7}, SAME).auc(), EXACT);
  }

  @Test
  void scores_in_order_on_one_side_of_a_half_are_told() {
    double[] scores = new double[40];
    boolean[] same = new boolean[40];
    for (int i = 0; i < 40; i++) {
      same[i] = i < 20;
      scores[i] = same[i] ? 0.9999 : 0.999;
    }
    assertEquals(PairEvaluation.Verdict.ONE_SIDED, PairEvaluation.of(scores, same).verdict());
    scores[39] = 0.4;
    scores[38] = 0.4;
    assertEquals(PairEvaluation.Verdict.INFORMATIVE, PairEvaluation.of(scores, same).verdict());
  }

  @Test
  void certainty_that_is_wrong_costs_a_finite_loss() {
    PairEvaluation found = PairEvaluation.of(new double[] {0, 1}, new boolean[] {true, false});
    assertEquals(-Math.log(1e-7), found.loss(), 1e-6);
  }

  @Test
  void a_score_that_is_no_number_is_as_wrong_as_can_be() {
    double[] scores = {Double.NaN, 0.9, Double.NaN, 0.1};
    boolean[] same = {true, true, false, false};
    PairEvaluation found = PairEvaluation.of(scores, same);
    assertEquals(PairEvaluation.of(new double[] {0, 0.9, 1, 0.1}, same), found);
    assertEquals(0.25, found.auc(), 1e-12);
  }

  @Test
  void pairs_of_one_kind_only_are_refused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> PairEvaluation.of(new double[] {0.5}, new boolean[] {true}))
            .getMessage();
    assertTrue(message.contains("1 same-class, 0 other-class"), message);
  }

  @ParameterizedTest
  @CsvSource({
    "0.50, 0.40, CHANCE",
    "0.80, 0.50, CHANCE",
    "0.30, 0.20, CHANCE",
    "0.59, 0.51, NEAR_CHANCE",
    "0.60, 0.51, INFORMATIVE",
    "0.99, 0.98, INFORMATIVE"
  })
  void the_verdict_follows_the_interval_and_the_area(
      double auc, double low, PairEvaluation.Verdict verdict) {
    assertEquals(verdict, new PairEvaluation(100, 0.7, auc, low, 1, 0.7).verdict());
  }
}
