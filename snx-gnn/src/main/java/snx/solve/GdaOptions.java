package snx.solve;

/**
 * How problems are solved (specification, section 4).
 *
 * @param step how θ moves
 * @param dualRule what bounds the multipliers
 * @param eta1 step size of θ
 * @param eta2 step size of λ
 * @param preIterations steps on g₀ alone before constraints count
 * @param iterations steps on the Lagrangian
 * @param earlyStop whether a problem ends once its KKT residual stays below the tolerance
 * @param tolerance of the KKT residual
 * @param poll steps between looks at convergence; the only times that anything reaches the host
 * @param checks looks in a row at which the residual must be below the tolerance
 * @param feasibility the worst violation at which an iterate still counts as feasible
 */
public record GdaOptions(
    StepKind step,
    DualRule dualRule,
    double eta1,
    double eta2,
    int preIterations,
    int iterations,
    boolean earlyStop,
    double tolerance,
    int poll,
    int checks,
    double feasibility) {

  public GdaOptions {
    require(eta1 > 0 && eta1 <= 100, "eta1 must be in (0,100] (got %s)", eta1);
    require(eta2 >= 0 && eta2 <= 1000, "eta2 must be in [0,1000] (got %s)", eta2);
    require(preIterations >= 0, "pre-iterations must be 0 or more (got %s)", preIterations);
    require(iterations >= 0, "iterations must be 0 or more (got %s)", iterations);
    require(preIterations + iterations > 0, "there must be an iteration (got %s)", 0);
    require(tolerance > 0, "tolerance must be positive (got %s)", tolerance);
    require(poll >= 1, "poll must be at least 1 (got %s)", poll);
    require(checks >= 1, "checks must be at least 1 (got %s)", checks);
    require(feasibility >= 0, "feasibility must be 0 or more (got %s)", feasibility);
  }

  private static void require(boolean condition, String message, Object value) {
    if (!condition) {
      throw new IllegalArgumentException(message.formatted(value));
    }
  }

  /** The paper's: Adam, sphere, η₂ = 1e-3, a fixed number of iterations. */
  public static GdaOptions paper(int preIterations, int iterations) {
    return new GdaOptions(
        StepKind.ADAM,
        DualRule.SPHERE,
        0.1,
        1e-3,
        preIterations,
        iterations,
        false,
        1e-2,
        20,
        2,
        1e-2);
  }

  /** For users: Adam, ball, η₂ = 0.1, early stop. */
  public static GdaOptions defaults(int preIterations, int iterations) {
    return new GdaOptions(
        StepKind.ADAM, DualRule.BALL, 0.1, 0.1, preIterations, iterations, true, 1e-2, 20, 2, 1e-2);
  }

  /** Steps that a problem takes at most. */
  public int total() {
    return preIterations + iterations;
  }
}
