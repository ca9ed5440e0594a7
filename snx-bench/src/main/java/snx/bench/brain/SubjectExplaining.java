package snx.bench.brain;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.bench.ClassPairs;
import snx.brain.study.SubjectExplanation;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.graph.LabelledGraph;
import snx.model.Network;

/** Explains pairs of subjects under one network, the invariants once for all methods. */
final class SubjectExplaining {

  private static final int[] NONE = {}; // selections are not asked for here

  private final Dataset<LabelledGraph> graphs;
  private final Explainer<LabelledGraph> explainer;

  SubjectExplaining(
      Dataset<LabelledGraph> graphs,
      Network<LabelledGraph> model,
      @Nullable PgGenerator generator,
      ExplainOptions options) {
    this.graphs = graphs;
    GraphMasking masking = GraphMasking.of(graphs);
    this.explainer =
        new Explainer<>(generator == null ? masking : masking.with(generator), model, options);
  }

  /** Stage 1 of everything that these pairs need. */
  void prepare(ClassPairs pairs) {
    explainer.solveInvariants(pairs.instances());
  }

  /** The queries' sides of the explanations. */
  List<SubjectExplanation> of(List<Pair> pairs, Method method) {
    Map<Pair, LocalMasks> masks = explainer.solvePairs(pairs, method);
    return pairs.stream()
        .map(
            pair ->
                new SubjectExplanation(
                    graphs.get(pair.query()).id(),
                    graphs.get(pair.reference()).id(),
                    0,
                    NONE,
                    Objects.requireNonNull(masks.get(pair)).query(),
                    explainer.invariants().of(pair.query())))
        .toList();
  }
}
