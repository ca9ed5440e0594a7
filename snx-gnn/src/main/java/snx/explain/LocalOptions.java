package snx.explain;

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
    GdaOptions solver) {

  private static final double GAMMA = 0.01; // the users', for molecules

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
                  o.decay = GlobalOptions.DECAY;
                  o.tolerance = ExplainOptions.near(GAMMA);
                }));
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
}
