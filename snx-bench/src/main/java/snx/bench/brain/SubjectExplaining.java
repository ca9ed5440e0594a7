package snx.bench.brain;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.brain.group.SubjectExplanation;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.SiameseModel;
import snx.solve.Trace;

/** Explains pairs of subjects under one network, the invariants once for all methods. */
final class SubjectExplaining {

  private static final int[] NONE = {}; // selections are not asked for here

  private final Dataset<LabelledGraph> graphs;
  private final GraphExplainer explainer;
  private final GlobalMasks globals = new GlobalMasks();

  SubjectExplaining(
      Dataset<LabelledGraph> graphs,
      SiameseModel<LabelledGraph, GraphBatch> model,
      @Nullable PgGenerator generator,
      ExplainOptions options) {
    this.graphs = graphs;
    GraphExplainer plain = new GraphExplainer(model, graphs, options);
    this.explainer = generator == null ? plain : plain.with(generator);
  }

  /** Stage 1 of everything that these pairs need. */
  void prepare(SubjectPairs pairs) {
    explainer.globals(pairs.instances(), globals, Trace.off(), n -> {});
  }

  /** The queries' sides of the explanations. */
  List<SubjectExplanation> of(List<Pair> pairs, Method method) {
    Map<Pair, LocalMasks> masks = explainer.locals(pairs, method, globals, Trace.off(), n -> {});
    return pairs.stream()
        .map(
            pair ->
                new SubjectExplanation(
                    graphs.get(pair.query()).id(),
                    graphs.get(pair.reference()).id(),
                    0,
                    NONE,
                    Objects.requireNonNull(masks.get(pair)).query(),
                    globals.of(pair.query())))
        .toList();
  }
}
