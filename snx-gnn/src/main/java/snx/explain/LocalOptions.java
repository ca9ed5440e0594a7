package snx.explain;

import java.io.Serializable;
import snx.data.KebabCase;
import snx.solve.GdaOptions;

/**
 * Stage 2 (specification, section 3).
 *
 * @param gamma γ, the price of a mask
 * @param beta β, the weight of the KL form
 * @param start where local masks start
 * @param reference whether the reference is masked too
 * @param init θ of a random start
 * @param seed of that start
 * @param solver how it is solved
 */
public record LocalOptions(
    double gamma,
    double beta,
    Start start,
    ReferenceMode reference,
    Initialisation init,
    long seed,
    GdaOptions solver)
    implements Serializable {

  private static final double GAMMA = 0.01; // the users', for molecules
  private static final double BOUNDED_RATE = 5.0 / 3; // 0.25 in the users' settings

  public LocalOptions {
    if (!(gamma >= 0)) {
      throw new IllegalArgumentException("gamma must be 0 or more (got " + gamma + ")");
    }
    if (!(beta >= 0)) {
      throw new IllegalArgumentException("beta must be 0 or more (got " + beta + ")");
    }
  }

  /** The paper's settings for graphs, with its γ for molecules. */
  public static LocalOptions paper(long seed) {
    return new LocalOptions(
        0.1,
        1,
        Start.RANDOM,
        ReferenceMode.MASKED,
        new Initialisation(0, 0.1),
        seed,
        GdaOptions.paper(0, 400));
  }

  /** The users' settings for graphs. */
  public static LocalOptions defaults(long seed) {
    return new LocalOptions(
        GAMMA,
        1,
        Start.INVARIANT,
        ReferenceMode.MASKED,
        new Initialisation(0, 0.1),
        seed,
        GdaOptions.defaults(0, 400)
            .with(
                o -> {
                  o.eta1 = 0.15;
                  o.decay = ExplainOptions.DECAY;
                  o.penalty = 1;
                  o.poll = 4;
                  o.tolerance = ExplainOptions.near(GAMMA);
                }));
  }

  /**
   * How a form is solved: where rates decay, what cannot pass its bound takes larger steps, as it
   * starts far from where it ends.
   */
  GdaOptions solver(LocalForm form) {
    return form == LocalForm.BOUNDED && solver.decay() > 0
        ? solver.with(o -> o.eta1 *= BOUNDED_RATE)
        : solver;
  }

  public LocalOptions withGamma(double value) {
    return new LocalOptions(value, beta, start, reference, init, seed, solver);
  }

  public LocalOptions withStart(Start value) {
    return new LocalOptions(gamma, beta, value, reference, init, seed, solver);
  }

  public LocalOptions withReference(ReferenceMode value) {
    return new LocalOptions(gamma, beta, start, value, init, seed, solver);
  }

  public LocalOptions withSolver(GdaOptions value) {
    return new LocalOptions(gamma, beta, start, reference, init, seed, value);
  }

  public LocalOptions withSeed(long value) {
    return new LocalOptions(gamma, beta, start, reference, init, value, solver);
  }

  /** Where local masks start (specification, section 3). */
  public enum Start {
    /** As the initialisation says: the paper's. */
    RANDOM,
    /** At the invariant, θ = logit(M) with M clipped to [0.02, 0.98]. */
    INVARIANT;

    /** θ at which masks are the given ones, clipped to [0.02, 0.98]. */
    static float[] logits(float[] masks) {
      float[] theta = new float[masks.length];
      for (int i = 0; i < theta.length; i++) {
        double m = Math.min(0.98, Math.max(0.02, masks[i]));
        theta[i] = (float) Math.log(m / (1 - m));
      }
      return theta;
    }

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /** Whether the reference is masked too (specification, section 3). */
  public enum ReferenceMode {
    /** Both graphs are masked. */
    MASKED,
    /** The reference is not masked: the query alone is explained. */
    WHOLE;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
