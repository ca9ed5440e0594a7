package snx.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.bench.ClassPairs;
import snx.bench.truth.TruthResult.Against;
import snx.bench.truth.TruthResult.Masked;
import snx.chem.truth.AtomScores;
import snx.chem.truth.TruthMatch;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.LocalMasks;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.graph.LabelledGraph;
import snx.model.Network;

/** Explains the pairs of one network by every method and scores the atoms of the queries. */
final class TruthScoring {

  private final TruthSet set;
  private final Dataset<LabelledGraph> graphs;
  private final Explainer<LabelledGraph> masked;
  private final Explainer<LabelledGraph> whole;

  TruthScoring(
      TruthSet set,
      Dataset<LabelledGraph> graphs,
      Network<LabelledGraph> model,
      @Nullable PgGenerator generator,
      long seed) {
    this.set = set;
    this.graphs = graphs;
    ExplainOptions options = ExplainOptions.defaults(seed);
    GraphMasking masking = GraphMasking.of(graphs);
    this.masked =
        new Explainer<>(generator == null ? masking : masking.with(generator), model, options);
    this.whole =
        masked
            .with(options.withLocal(options.local().withReference(ReferenceMode.WHOLE)))
            .with(masked.invariants());
  }

  List<TruthResult.Score> of(ClassPairs pairs, List<Method> methods, Masked elements) {
    masked.solveInvariants(pairs.instances());
    List<TruthResult.Score> scores = new ArrayList<>();
    for (Method method : methods) {
      add(masked, pairs.other(), method, Against.OTHER_CLASS, elements, scores);
      add(masked, pairs.same(), method, Against.SAME_CLASS, elements, scores);
      add(whole, pairs.same(), method, Against.SAME_CLASS_WHOLE, elements, scores);
    }
    return scores;
  }

  private void add(
      Explainer<LabelledGraph> explainer,
      List<Pair> pairs,
      Method method,
      Against against,
      Masked elements,
      List<TruthResult.Score> scores) {
    Map<Pair, LocalMasks> masks = explainer.solvePairs(pairs, method);
    for (Pair pair : pairs) {
      LabelledGraph query = graphs.get(pair.query());
      float[] mask = Objects.requireNonNull(masks.get(pair)).query();
      TruthMatch match =
          new TruthMatch(AtomScores.of(query, mask), set.truth(query).alternatives());
      scores.add(
          new TruthResult.Score(
              method.toString(),
              against,
              elements,
              query.id(),
              match.auc().orElseThrow(),
              match.precision().orElseThrow()));
    }
  }
}
