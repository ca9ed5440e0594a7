package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import snx.solve.GdaOptions.StepKind;

final class GdaOptionsTest {

  private static final GdaOptions SOUND = GdaOptions.defaults(5, 20);

  @Test
  void what_is_out_of_range_is_said_with_its_value() {
    refused("eta1 must be in (0,100] (got 0.0); 0.1 suits most", () -> SOUND.with(o -> o.eta1 = 0));
    refused(
        "eta1 must be in (0,100] (got NaN); 0.1 suits most",
        () -> SOUND.with(o -> o.eta1 = Double.NaN));
    refused(
        "eta2 must be in [0,1000] (got -1.0); 0.1 suits most", () -> SOUND.with(o -> o.eta2 = -1));
    refused(
        "penalty must be in [0,1000] (got -1.0); 1 to 5 suits most, 0 is the plain Lagrangian",
        () -> SOUND.with(o -> o.penalty = -1));
    refused(
        "tolerance must be positive (got NaN)", () -> SOUND.with(o -> o.tolerance = Double.NaN));
    refused("poll must be at least 1 (got 0)", () -> SOUND.with(o -> o.poll = 0));
    refused("checks must be at least 1 (got 0)", () -> SOUND.with(o -> o.checks = 0));
    refused("window must be 0 or more (got -1)", () -> SOUND.with(o -> o.window = -1));
    refused("gain must be in [0,1) (got 1.0); 0.05 suits most", () -> SOUND.with(o -> o.gain = 1));
    refused(
        "feasibility must be 0 or more (got -0.1)", () -> SOUND.with(o -> o.feasibility = -0.1));
    refused("pre-iterations must be 0 or more (got -1)", () -> GdaOptions.defaults(-1, 3));
    refused("iterations must be 0 or more (got -2)", () -> GdaOptions.paper(5, -2));
  }

  @Test
  void there_must_be_a_step_and_not_absurdly_many() {
    String range = "iterations, pre-iterations included, must be 1 to 1000000 (got %s)";
    refused(range.formatted(0), () -> GdaOptions.paper(0, 0));
    refused(
        range.formatted(2L * Integer.MAX_VALUE),
        () -> GdaOptions.defaults(Integer.MAX_VALUE, Integer.MAX_VALUE));
    assertEquals(25, SOUND.total());
  }

  @Test
  void the_presets_are_the_papers_and_the_users() {
    GdaOptions paper = GdaOptions.paper(50, 100);
    assertEquals(StepKind.ADAM, paper.step());
    assertEquals(DualRule.SPHERE, paper.dualRule());
    assertEquals(1e-3, paper.eta2());
    assertFalse(paper.earlyStop());
    GdaOptions users = GdaOptions.defaults(50, 100);
    assertEquals(DualRule.BALL, users.dualRule());
    assertEquals(0.1, users.eta2());
    assertTrue(users.earlyStop());
    for (GdaOptions one : new GdaOptions[] {paper, users}) {
      assertEquals(0.1, one.eta1());
      assertEquals(0, one.penalty());
      assertEquals(50, one.preIterations());
      assertEquals(100, one.iterations());
    }
  }

  private static void refused(String message, Executable making) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, making).getMessage());
  }
}
