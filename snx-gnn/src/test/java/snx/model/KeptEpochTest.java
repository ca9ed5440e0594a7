package snx.model;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class KeptEpochTest {

  private static final PairEvaluation WIDE = of(0.9, 0.8, 0.2, 0.1);
  private static final PairEvaluation NARROW = of(0.99, 0.98, 0.97, 0.96);
  private static final PairEvaluation MISTAKEN = of(0.9, 0.2, 0.3, 0.1);

  private static PairEvaluation of(double... scores) {
    return PairEvaluation.of(scores, new boolean[] {true, true, false, false});
  }

  @ParameterizedTest
  @EnumSource
  void a_better_order_counts_more_than_a_lower_loss(KeptEpoch kept) {
    assertTrue(NARROW.loss() > MISTAKEN.loss());
    assertTrue(kept.better(NARROW, MISTAKEN));
    assertFalse(kept.better(MISTAKEN, NARROW));
    assertFalse(kept.better(WIDE, WIDE));
  }

  @Test
  void among_equal_orders_only_the_surest_looks_at_the_loss() {
    assertTrue(KeptEpoch.SUREST.better(WIDE, NARROW));
    assertFalse(KeptEpoch.SUREST.better(NARROW, WIDE));
    assertFalse(KeptEpoch.FIRST.better(WIDE, NARROW));
  }
}
