package snx.bench.brain;

import java.util.List;
import snx.brain.model.BrainNetwork;
import snx.explain.ExplainOptions;
import snx.explain.Method;

/**
 * How explanations of connectomes are held against what is known.
 *
 * @param queries held-out subjects a network that are explained, at most
 * @param references of either group a query
 * @param globalIterations steps of stage 1
 * @param iterations steps of stage 2
 * @param methods by which pairs are explained
 */
record BrainTrialOptions(
    int queries, int references, int globalIterations, int iterations, List<Method> methods) {

  BrainTrialOptions {
    methods = List.copyOf(methods);
    if (queries < 1 || references < 1) {
      throw new IllegalArgumentException(
          "queries and references must be at least 1 (got %d and %d)"
              .formatted(queries, references));
    }
    if (globalIterations < 1 || iterations < 1) {
      throw new IllegalArgumentException(
          "iterations must be at least 1 (got %d and %d)".formatted(globalIterations, iterations));
    }
  }

  /** The users' settings with γ for connectomes and these numbers of steps. */
  ExplainOptions explaining(long seed) {
    ExplainOptions base = ExplainOptions.defaults(seed).withGamma(BrainNetwork.GAMMA);
    return base.withGlobal(
            base.global()
                .withSolver(base.global().solver().with(o -> o.iterations = globalIterations)))
        .withLocal(
            base.local().withSolver(base.local().solver().with(o -> o.iterations = iterations)));
  }
}
