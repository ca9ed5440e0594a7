package snx.explain;

import java.io.Serializable;
import java.util.function.Consumer;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.LocalOptions.Start;
import snx.solve.GdaOptions;

/**
 * Everything that decides an explanation.
 *
 * @param global stage 1
 * @param local stage 2
 * @param batch problems on the device at a time; 0 lets their size decide
 * @param plain whether the network never uses its fast path; masks agree up to rounding
 */
public record ExplainOptions(GlobalOptions global, LocalOptions local, int batch, boolean plain)
    implements Serializable {

  /** Steps of graphs' masks after which the rate is half of what it was, both stages. */
  static final double DECAY = 10;

  private static final double TABLE_GAMMA = 1e-3;
  private static final double TOLERANCE_SHARE = 0.02; // of γ: well below γ/4
  private static final double TABLE_TOLERANCE = 5e-5; // well below γ/4

  public ExplainOptions {
    if (batch < 0) {
      throw new IllegalArgumentException("batch must be at least 1, or auto (got " + batch + ")");
    }
  }

  /** On the network's fast path, where it has one. */
  public ExplainOptions(GlobalOptions global, LocalOptions local, int batch) {
    this(global, local, batch, false);
  }

  public ExplainOptions withPlain(boolean value) {
    return new ExplainOptions(global, local, batch, value);
  }

  /** The users' settings for graphs. */
  public static ExplainOptions defaults(long seed) {
    return new ExplainOptions(GlobalOptions.defaults(seed), LocalOptions.defaults(seed), 0);
  }

  /** The paper's settings for graphs. */
  public static ExplainOptions paper(long seed) {
    return new ExplainOptions(GlobalOptions.paper(seed), LocalOptions.paper(seed), 0);
  }

  public ExplainOptions withGlobal(GlobalOptions value) {
    return new ExplainOptions(value, local, batch, plain);
  }

  public ExplainOptions withLocal(LocalOptions value) {
    return new ExplainOptions(global, value, batch, plain);
  }

  /** Both stages solved with these changes. */
  public ExplainOptions solved(Consumer<GdaOptions.Draft> change) {
    return withGlobal(global.withSolver(global.solver().with(change)))
        .withLocal(local.withSolver(local.solver().with(change)));
  }

  /**
   * Both stages at this γ. Early stopping must stay well below γ/4, which bounds the penalty's
   * gradient in θ, or a low price would end every problem where it starts.
   */
  public ExplainOptions withGamma(double gamma) {
    ExplainOptions priced = withGlobal(global.withGamma(gamma)).withLocal(local.withGamma(gamma));
    return gamma > 0
        ? priced.solved(o -> o.tolerance = Math.min(o.tolerance, near(gamma)))
        : priced;
  }

  /** A KKT residual that is small beside a price: at γ/10 masks of 0.1 would pass for 0. */
  static double near(double gamma) {
    return gamma * TOLERANCE_SHARE;
  }

  /** Both stages started from another seed. */
  public ExplainOptions withSeed(long value) {
    return withGlobal(global.withSeed(value)).withLocal(local.withSeed(value));
  }

  /** The users' settings for tables. */
  public static ExplainOptions defaultTables(long seed) {
    return tables(
        seed,
        Start.INVARIANT,
        close(GdaOptions.defaults(0, 50)),
        close(GdaOptions.defaults(0, 150)));
  }

  /** The paper's settings for tables. */
  public static ExplainOptions paperTables(long seed) {
    return tables(seed, Start.RANDOM, GdaOptions.paper(0, 50), GdaOptions.paper(50, 100));
  }

  private static ExplainOptions tables(
      long seed, Start start, GdaOptions first, GdaOptions second) {
    GlobalOptions global = GlobalOptions.defaults(seed);
    LocalOptions local = LocalOptions.defaults(seed);
    return new ExplainOptions(
        new GlobalOptions(
            TABLE_GAMMA, global.epsilon(), global.connectivity(), global.init(), seed, first),
        new LocalOptions(TABLE_GAMMA, 1, start, ReferenceMode.MASKED, local.init(), seed, second),
        0);
  }

  /** A smaller γ asks for a smaller tolerance; runs this short settle too late to gain by it. */
  private static GdaOptions close(GdaOptions solver) {
    return solver.with(
        o -> {
          o.tolerance = TABLE_TOLERANCE;
          o.window = 0;
        });
  }
}
