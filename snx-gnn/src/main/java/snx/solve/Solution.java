package snx.solve;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one problem came to, with its certificate (specification, section 4).
 *
 * @param masks the last iterate
 * @param best the feasible iterate of the lowest objective, or null if none was feasible
 * @param bestObjective its objective, or NaN
 * @param lambda one multiplier per constraint
 * @param names what each constraint is called
 * @param certificate how well the last iterate does
 */
public record Solution(
    float[] masks,
    float @Nullable [] best,
    double bestObjective,
    float[] lambda,
    IntFunction<String> names,
    Certificate certificate) {

  /**
   * How well an iterate does.
   *
   * @param objective g₀, without multiplier terms
   * @param loss ℓ alone
   * @param violated how many constraints have g_i > 0
   * @param worstViolation the largest g_i above 0, or 0
   * @param worstName its name, or null where nothing is violated
   * @param kktResidual max(‖∂L/∂θ‖∞, worst violation, max |λ_i g_i|)
   * @param iterations steps taken
   * @param status how it ended
   */
  public record Certificate(
      double objective,
      double loss,
      int violated,
      double worstViolation,
      @Nullable String worstName,
      double kktResidual,
      int iterations,
      Status status) {}
}
