package snx.explain;

import snx.solve.GdaOptions;

/**
 * Everything that decides an explanation.
 *
 * @param global stage 1
 * @param local stage 2
 * @param batch problems on the device at a time; 0 lets their size decide
 */
public record ExplainOptions(GlobalOptions global, LocalOptions local, int batch) {

  private static final double TABLE_GAMMA = 1e-3;
  private static final double TABLE_TOLERANCE = 5e-5; // well below γ/4

  public ExplainOptions {
    if (batch < 0) {
      throw new IllegalArgumentException("batch must be at least 1, or auto (got " + batch + ")");
    }
  }

  /** The users' settings for graphs. */
  public static ExplainOptions defaults(long seed) {
    return new ExplainOptions(GlobalOptions.defaults(seed), LocalOptions.defaults(seed), 0);
  }

  /** The paper's settings for graphs. */
  public static ExplainOptions paper(long seed) {
    return new ExplainOptions(GlobalOptions.paper(seed), LocalOptions.paper(seed), 0);
  }

  /** The users' settings for tables. */
  public static ExplainOptions defaultTables(long seed) {
    return tables(
        seed,
        Start.INVARIANT,
        settling(GdaOptions.defaults(0, 50)),
        settling(GdaOptions.defaults(0, 150)));
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

  /** A smaller γ asks for a smaller tolerance. */
  private static GdaOptions settling(GdaOptions own) {
    return new GdaOptions(
        own.step(),
        own.dualRule(),
        own.eta1(),
        own.eta2(),
        own.preIterations(),
        own.iterations(),
        own.earlyStop(),
        TABLE_TOLERANCE,
        own.poll(),
        own.checks(),
        own.feasibility());
  }
}
