package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import snx.explain.Top;

class StabilityTest {

  private final Stability<String> stability = new Stability<>();

  private void add(String group, float[] mask) {
    stability.add(group, mask, new Top(2, 0).select(mask));
  }

  @Test
  void masks_are_compared_within_their_group_only() {
    add("a", new float[] {0.1f, 0.2f, 0.3f, 0.4f});
    add("a", new float[] {0.2f, 0.3f, 0.4f, 0.5f});
    add("b", new float[] {0.4f, 0.3f, 0.2f, 0.1f});
    Stability.Result result = stability.result();
    assertEquals(new Stability.Result(1, 1, 1), result);
  }

  @Test
  void agreement_is_the_mean_over_two_masks_and_then_over_groups() {
    float[] up = {0.1f, 0.2f, 0.3f, 0.4f};
    float[] down = {0.4f, 0.3f, 0.2f, 0.1f};
    add("a", up);
    add("a", up);
    add("a", down); // 1, −1, −1 and 1, 0, 0
    add("b", up);
    add("b", up);
    Stability.Result result = stability.result();
    assertEquals((-1.0 / 3 + 1) / 2, result.tau(), 1e-12);
    assertEquals((1.0 / 3 + 1) / 2, result.jaccard(), 1e-12);
    assertEquals(2, result.groups());
  }

  @Test
  void a_constant_mask_has_no_ranking_but_a_selection() {
    add("a", new float[] {0.5f, 0.5f, 0.5f});
    add("a", new float[] {0.1f, 0.2f, 0.3f});
    assertEquals(Double.NaN, stability.result().tau());
    assertEquals(1.0 / 3, stability.result().jaccard(), 1e-12); // {0,1} and {1,2}
  }
}
