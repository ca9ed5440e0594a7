package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.solve.GdaOptions.StepKind;

/** After t steps masks move at the rate η₁/(1 + t/T); worked out again here, number by number. */
@ResourceLock("torch")
final class LearningRateDecayTest {

  private static final double WEIGHT = 3;
  private static final double CENTRE = 0.9;
  private static final double ETA = 0.4;
  private static final double NEAR = 1e-5;

  private static double sigmoid(double theta) {
    return 1 / (1 + Math.exp(-theta));
  }

  /** m after so many steps on w(m − c)² from θ = 0. */
  private static double expected(StepKind step, double decay, int steps) {
    double theta = 0;
    double mean = 0;
    double square = 0;
    for (int t = 0; t < steps; t++) {
      double m = sigmoid(theta);
      double gradient = 2 * WEIGHT * (m - CENTRE) * m * (1 - m);
      double rate = decay == 0 ? ETA : ETA / (1 + t / decay);
      mean = 0.9 * mean + 0.1 * gradient;
      square = 0.999 * square + 0.001 * gradient * gradient;
      double adam =
          mean
              / (1 - Math.pow(0.9, t + 1))
              / (Math.sqrt(square / (1 - Math.pow(0.999, t + 1))) + 1e-8);
      theta -= rate * (step == StepKind.ADAM ? adam : gradient);
    }
    return sigmoid(theta);
  }

  private static double found(StepKind step, double decay, int steps) {
    GdaOptions options =
        GdaOptions.defaults(0, steps)
            .with(
                o -> {
                  o.step = step;
                  o.eta1 = ETA;
                  o.decay = decay;
                  o.earlyStop = false;
                });
    Quadratics problem = new Quadratics().with("one", Quadratics.Row.of(WEIGHT, CENTRE));
    return problem.solve(options, 1).get("one").masks()[0];
  }

  @ParameterizedTest
  @CsvSource({"GD,0,25", "GD,4,25", "ADAM,0,25", "ADAM,4,25", "ADAM,20,7"})
  void the_rate_falls_by_the_steps_that_were_taken(StepKind step, double decay, int steps) {
    assertEquals(expected(step, decay, steps), found(step, decay, steps), NEAR);
    double other = expected(step, decay + 1, steps);
    assertTrue(Math.abs(other - expected(step, decay, steps)) > 10 * NEAR, "it can be told");
  }

  @Test
  void the_paper_keeps_its_rate() {
    assertEquals(0, GdaOptions.paper(50, 100).decay());
    assertEquals(GdaOptions.paper(50, 100).eta1(), GdaOptions.paper(50, 100).rate(99));
  }

  @Test
  void a_negative_one_is_refused() {
    GdaOptions usual = GdaOptions.defaults(0, 10);
    assertThrows(IllegalArgumentException.class, () -> usual.with(o -> o.decay = -1));
  }
}
