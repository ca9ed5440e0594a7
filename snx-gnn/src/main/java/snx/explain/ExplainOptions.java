package snx.explain;

import java.util.function.Consumer;
import snx.solve.GdaOptionsDraft;

/**
 * Everything that decides an explanation.
 *
 * @param global stage 1
 * @param local stage 2
 * @param batch problems on the device at a time; 0 lets their size decide
 */
public record ExplainOptions(GlobalOptions global, LocalOptions local, int batch) {

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

  public ExplainOptions withGlobal(GlobalOptions value) {
    return new ExplainOptions(value, local, batch);
  }

  public ExplainOptions withLocal(LocalOptions value) {
    return new ExplainOptions(global, value, batch);
  }

  /** Both stages solved with these changes. */
  public ExplainOptions solved(Consumer<GdaOptionsDraft> change) {
    return withGlobal(global.withSolver(global.solver().with(change)))
        .withLocal(local.withSolver(local.solver().with(change)));
  }

  /** Both stages started from another seed. */
  public ExplainOptions withSeed(long value) {
    return withGlobal(global.withSeed(value)).withLocal(local.withSeed(value));
  }
}
