package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AgreementTest {

  @Test
  void jaccard_is_the_common_share_of_the_union() {
    assertEquals(0.5, Agreement.jaccard(new int[] {0, 1, 2}, new int[] {1, 2, 3}));
    assertEquals(1, Agreement.jaccard(new int[] {4}, new int[] {4}));
    assertEquals(0, Agreement.jaccard(new int[] {1}, new int[] {2}));
    assertEquals(1, Agreement.jaccard(new int[0], new int[0]));
  }

  @Test
  void tau_is_one_for_the_same_order_and_minus_one_for_the_reverse() {
    float[] up = {0.1f, 0.4f, 0.5f, 0.9f};
    float[] down = {4, 3, 2, 1};
    assertEquals(1, Agreement.tau(up, new float[] {1, 2, 3, 4}), 1e-12);
    assertEquals(-1, Agreement.tau(up, down), 1e-12);
  }

  @Test
  void tau_b_accounts_for_ties_as_the_textbook_does() {
    // 4 concordant, 0 discordant, one tie on each side: 4 / sqrt(5·5)
    assertEquals(0.8, Agreement.tau(new float[] {1, 1, 2, 3}, new float[] {1, 2, 3, 3}), 1e-12);
  }

  @Test
  void a_constant_ranking_agrees_with_nothing() {
    assertTrue(Double.isNaN(Agreement.tau(new float[] {1, 1}, new float[] {1, 2})));
  }

  @Test
  void rankings_of_unequal_length_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> Agreement.tau(new float[1], new float[2]));
  }
}
