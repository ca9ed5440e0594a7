package snx.solve;

import java.util.Arrays;

/**
 * What the latest checks of one problem saw, and whether it still improves.
 *
 * <p>Let ḡ₀ and v̄ be the means of the objective and of the worst violation max(0, max_i g_i) over
 * the last k checks, ḡ₀' and v̄' those over the k checks before. A problem has settled when
 *
 * <ul>
 *   <li>ḡ₀' − ḡ₀ ≤ τ·max(0, g₀ at the first check − ḡ₀): its objective gains no more than a share τ
 *       of all that it has gained, which does not depend on what the loss cannot go below, and
 *   <li>v̄ ≤ the feasibility, or v̄ ≥ 0.9·v̄': its violations are none, or no longer reduced.
 * </ul>
 *
 * <p>Means, because descent-ascent at a constant rate circles; and two windows of k checks, so that
 * a full circle is seen. Both depend on one problem alone, at steps that its own count decides.
 *
 * @param first g₀ at the first check
 * @param objectives g₀ at the latest checks, at most 2k, the last one last
 * @param violations the worst violation at the same checks
 */
record Progress(double first, double[] objectives, double[] violations) {

  private static final double REDUCED = 0.1; // of the violation: less is no progress

  /** Before any check. */
  static final Progress NONE = new Progress(0, new double[0], new double[0]);

  /**
   * Adds a check.
   *
   * @param worst max_i g_i, below 0 where every constraint is slack
   * @param window k
   */
  Progress and(double objective, double worst, int window) {
    if (window == 0) {
      return this;
    }
    return new Progress(
        objectives.length == 0 ? objective : first,
        appended(objectives, objective, 2 * window),
        appended(violations, Math.max(0, worst), 2 * window));
  }

  private static double[] appended(double[] values, double next, int most) {
    int kept = Math.min(values.length, most - 1);
    double[] longer = Arrays.copyOfRange(values, values.length - kept, values.length + 1);
    longer[kept] = next;
    return longer;
  }

  /** Whether neither the objective nor the violation gets better any more. */
  boolean settled(GdaOptions options) {
    int window = options.window();
    if (window == 0 || objectives.length < 2 * window) {
      return false;
    }
    double now = mean(objectives, window, 2 * window);
    double gained = mean(objectives, 0, window) - now;
    double violation = mean(violations, window, 2 * window);
    boolean improves = violation < (1 - REDUCED) * mean(violations, 0, window);
    return gained <= options.gain() * Math.max(0, first - now)
        && (violation <= options.feasibility() || !improves);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElse(Double.NaN);
  }
}
