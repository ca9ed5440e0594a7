package snx.explain;

import java.io.Serializable;
import snx.data.KebabCase;
import snx.graph.EdgeAdjacency;
import snx.graph.LabelledGraph;
import snx.solve.GdaOptions;

/**
 * Stage 1 (specification, section 2).
 *
 * @param gamma γ, the price of a mask
 * @param epsilon ε, how far neighbouring edges may differ
 * @param connectivity the form of that constraint
 * @param init θ at the start
 * @param seed of that start
 * @param solver how it is solved
 */
public record GlobalOptions(
    double gamma,
    double epsilon,
    Connectivity connectivity,
    Initialisation init,
    long seed,
    GdaOptions solver)
    implements Serializable {

  private static final double GAMMA = 0.03; // the users', for molecules

  /** More pairs of edges than this in one graph and node-range replaces them. */
  static final long MANY_PAIRS = 200_000;

  public GlobalOptions {
    if (!(gamma >= 0)) {
      throw new IllegalArgumentException("gamma must be 0 or more (got " + gamma + ")");
    }
    if (!(epsilon > 0 && epsilon <= 1)) {
      throw new IllegalArgumentException(
          "epsilon must be in (0,1] (got " + epsilon + "); omit it for the default 0.1");
    }
  }

  /** The form that a graph gets: dense graphs get node-range, whatever was asked for. */
  public Connectivity connectivityOf(LabelledGraph graph) {
    return EdgeAdjacency.countPairs(graph) > MANY_PAIRS ? Connectivity.NODE_RANGE : connectivity;
  }

  /** The paper's settings for graphs, with its γ for molecules. */
  public static GlobalOptions paper(long seed) {
    return new GlobalOptions(
        0.1,
        0.1,
        Connectivity.PAIRWISE,
        new Initialisation(0, 0.1),
        seed,
        GdaOptions.paper(0, 200));
  }

  /** The users' settings for graphs. */
  public static GlobalOptions defaults(long seed) {
    return new GlobalOptions(
        GAMMA,
        0.1,
        Connectivity.SQUARED,
        new Initialisation(0, 0.1),
        seed,
        GdaOptions.defaults(0, 200)
            .with(
                o -> {
                  o.eta1 = 0.25;
                  o.decay = ExplainOptions.DECAY;
                  o.penalty = 5;
                  o.poll = 5;
                  o.tolerance = ExplainOptions.near(GAMMA);
                }));
  }

  public GlobalOptions withGamma(double value) {
    return new GlobalOptions(value, epsilon, connectivity, init, seed, solver);
  }

  public GlobalOptions withConnectivity(Connectivity value) {
    return new GlobalOptions(gamma, epsilon, value, init, seed, solver);
  }

  public GlobalOptions withSolver(GdaOptions value) {
    return new GlobalOptions(gamma, epsilon, connectivity, init, seed, value);
  }

  public GlobalOptions withSeed(long value) {
    return new GlobalOptions(gamma, epsilon, connectivity, init, value, solver);
  }

  /** How stage 1 ties the masks of neighbouring edges (specification, section 2). */
  public enum Connectivity {
    /** |M_j − M_k| ≤ ε for every two edges that share a node: the paper's. */
    PAIRWISE,
    /** The same, squared: smooth, as the convergence theorem asks. */
    SQUARED,
    /** max − min ≤ ε at every node: the same feasible set with one constraint per node. */
    NODE_RANGE;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
