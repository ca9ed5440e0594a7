package snx.solve;

import static snx.data.Requirement.require;

import java.io.Serializable;
import java.util.function.Consumer;
import snx.data.KebabCase;

/**
 * How problems are solved (specification, section 4).
 *
 * @param step how θ moves
 * @param dualRule what bounds the multipliers
 * @param eta1 step size of θ at the start
 * @param decay T: after t steps the step size of θ is η₁/(1 + t/T), so that masks converge; 0 keeps
 *     it constant, as the paper does
 * @param eta2 step size of λ
 * @param penalty κ of the augmented Lagrangian: steps of θ count max(λ + κ'·g, 0) in place of λ,
 *     with κ' = κ·min(1, variables/constraints), so that a violation is answered at once instead of
 *     after many ascents; 0 is the plain Lagrangian
 * @param preIterations steps on g₀ alone before constraints count
 * @param iterations steps on the Lagrangian
 * @param earlyStop whether a problem ends once its KKT residual stays below the tolerance, or once
 *     it has settled ({@link Progress})
 * @param tolerance of the KKT residual; well below γ/4, which bounds the penalty's gradient in θ: a
 *     larger one is met wherever the loss is flat
 * @param poll steps between checks of convergence, the only times that anything is copied to the
 *     host
 * @param checks how many checks in a row at which the residual must be below the tolerance
 * @param window k, the checks whose mean is compared with that of as many checks before; 0 and a
 *     problem never settles
 * @param gain τ, the share of all that the objective has gained which it must gain from one window
 *     to the next in order to go on
 * @param feasibility the worst violation at which an iterate still counts as feasible
 */
public record GdaOptions(
    StepKind step,
    DualRule dualRule,
    double eta1,
    double decay,
    double eta2,
    double penalty,
    int preIterations,
    int iterations,
    boolean earlyStop,
    double tolerance,
    int poll,
    int checks,
    int window,
    double gain,
    double feasibility)
    implements Serializable {

  private static final int MOST = 1_000_000;

  public GdaOptions {
    require(eta1 > 0 && eta1 <= 100, "eta1 must be in (0,100] (got %s); 0.1 suits most", eta1);
    require(decay >= 0, "decay must be 0 or more steps (got %s); 0 is a constant rate", decay);
    require(eta2 >= 0 && eta2 <= 1000, "eta2 must be in [0,1000] (got %s); 0.1 suits most", eta2);
    require(
        penalty >= 0 && penalty <= 1000,
        "penalty must be in [0,1000] (got %s); 1 to 5 suits most, 0 is the plain Lagrangian",
        penalty);
    require(preIterations >= 0, "pre-iterations must be 0 or more (got %s)", preIterations);
    require(iterations >= 0, "iterations must be 0 or more (got %s)", iterations);
    long sum = (long) preIterations + iterations;
    require(
        sum >= 1 && sum <= MOST,
        "iterations, pre-iterations included, must be 1 to 1000000 (got %s)",
        sum);
    require(tolerance > 0, "tolerance must be positive (got %s)", tolerance);
    require(poll >= 1, "poll must be at least 1 (got %s)", poll);
    require(checks >= 1, "checks must be at least 1 (got %s)", checks);
    require(window >= 0, "window must be 0 or more (got %s)", window);
    require(gain >= 0 && gain < 1, "gain must be in [0,1) (got %s); 0.05 suits most", gain);
    require(feasibility >= 0, "feasibility must be 0 or more (got %s)", feasibility);
  }

  /** The paper's: Adam, sphere, η₂ = 1e-3, a fixed number of iterations. */
  public static GdaOptions paper(int preIterations, int iterations) {
    return defaults(preIterations, iterations)
        .with(
            o -> {
              o.dualRule = DualRule.SPHERE;
              o.eta2 = 1e-3;
              o.earlyStop = false;
            });
  }

  /** For users: Adam, ball, η₂ = 0.1, early stop. */
  public static GdaOptions defaults(int preIterations, int iterations) {
    return new GdaOptions(
        StepKind.ADAM,
        DualRule.BALL,
        0.1,
        0,
        0.1,
        0,
        preIterations,
        iterations,
        true,
        1e-3,
        10,
        3,
        3,
        0.05,
        1e-3);
  }

  /** Steps that a problem takes at most. */
  public int total() {
    return preIterations + iterations;
  }

  /** The step size of θ after so many steps. */
  double rate(int steps) {
    return decay == 0 ? eta1 : eta1 * (1 / (1 + steps / decay));
  }

  /** These options but for what the change assigns. */
  public GdaOptions with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.build();
  }

  /**
   * Options while they are being changed. Fields mean what the components of the same name mean,
   * and are checked together in the end: one change may need another.
   */
  public static final class Draft {

    public StepKind step;
    public DualRule dualRule;
    public double eta1;
    public double decay;
    public double eta2;
    public double penalty;
    public int preIterations;
    public int iterations;
    public boolean earlyStop;
    public double tolerance;
    public int poll;
    public int checks;
    public int window;
    public double gain;
    public double feasibility;

    private Draft(GdaOptions options) {
      step = options.step();
      dualRule = options.dualRule();
      eta1 = options.eta1();
      decay = options.decay();
      eta2 = options.eta2();
      penalty = options.penalty();
      preIterations = options.preIterations();
      iterations = options.iterations();
      earlyStop = options.earlyStop();
      tolerance = options.tolerance();
      poll = options.poll();
      checks = options.checks();
      window = options.window();
      gain = options.gain();
      feasibility = options.feasibility();
    }

    private GdaOptions build() {
      return new GdaOptions(
          step,
          dualRule,
          eta1,
          decay,
          eta2,
          penalty,
          preIterations,
          iterations,
          earlyStop,
          tolerance,
          poll,
          checks,
          window,
          gain,
          feasibility);
    }
  }

  /** How θ follows the gradient (specification, section 4). */
  public enum StepKind {
    /** θ − η₁·gradient, the paper's equation 12 to the letter. */
    GD,
    /** Adam, β 0.9/0.999, ε 1e-8. */
    ADAM;

    /** Moments that it keeps per variable. */
    int moments() {
      return this == ADAM ? 2 : 0;
    }

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
