package snx.attack;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.batch.Batching;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.PairScores;

/**
 * Graphs, whose references get other edge weights, each within [1−budget, 1+budget] of what it was;
 * no edge appears or goes. Scores are those of the reweighted graph; gradients are by the mask,
 * that is with the degrees that normalise messages held at the reweighted graph's, as saliency is:
 * for the built-in network they are directions, not exact slopes, and the score is held by checks.
 */
public record AttackableGraphs(Explainer<LabelledGraph> explainer) implements Attackable {

  private static final int MOST = 64;

  @Override
  public Dataset<LabelledGraph> data() {
    return explainer.data();
  }

  @Override
  public float[] origin(Pair pair) {
    return weights(data().get(pair.reference()));
  }

  @Override
  public Box box(Pair pair, double budget) {
    float[] origin = origin(pair);
    float[] reach = new float[origin.length];
    for (int e = 0; e < reach.length; e++) {
      reach[e] = (float) (budget * Math.abs(origin[e]));
    }
    return Box.around(origin, reach, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY);
  }

  @Override
  public int[] live(Pair pair) {
    LabelledGraph query = data().get(pair.query());
    return IntStream.range(0, query.edges()).filter(e -> query.weight(e) != 0).toArray();
  }

  @Override
  public List<Probe> probe(List<Point> points) {
    return Batching.parts(points, MOST).stream().flatMap(part -> batch(part).stream()).toList();
  }

  private List<Probe> batch(List<Point> points) {
    int b = points.size();
    List<LabelledGraph> graphs = new ArrayList<>();
    for (Point point : points) {
      graphs.add(data().get(point.pair().query()));
      graphs.add(data().get(point.pair().reference()).withWeights(point.values()));
    }
    Network<LabelledGraph> model = explainer.network();
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      GraphBatch batch = model.batcher(GraphBatch.class).batch(manager, graphs);
      int p = batch.edges();
      PairScores scores = model.compare(batch, Encoder.Mode.RECORDED);
      Slopes slopes =
          Slopes.of(scores, manager.create(tilted(points, graphs, p), new Shape(2L * b, p)));
      return IntStream.range(0, b)
          .mapToObj(
              i ->
                  new Probe(
                      slopes.scores()[i],
                      byWeight(graphs.get(2 * i), slopes.query(i)),
                      byWeight(graphs.get(2 * i + 1), slopes.reference(i))))
          .toList();
    }
  }

  private static float[] tilted(List<Point> points, List<LabelledGraph> graphs, int p) {
    float[] masks = new float[2 * points.size() * p];
    Arrays.fill(masks, 1f);
    for (int i = 0; i < points.size(); i++) {
      float[] tilt = points.get(i).tilt();
      for (int e = 0; e < tilt.length; e++) {
        float weight = graphs.get(2 * i).weight(e);
        masks[2 * i * p + e] += weight == 0 ? 0 : tilt[e] / weight;
      }
    }
    return masks;
  }

  /** ∂/∂w = (∂/∂m)/w, since only m·w enters. */
  private static float[] byWeight(LabelledGraph graph, float[] byMask) {
    float[] slopes = Arrays.copyOf(byMask, graph.edges());
    for (int e = 0; e < slopes.length; e++) {
      slopes[e] = graph.weight(e) == 0 ? 0 : slopes[e] / graph.weight(e);
    }
    return slopes;
  }

  @Override
  public Explainer<LabelledGraph> explainer(Map<Integer, float[]> values) {
    List<LabelledGraph> graphs = new ArrayList<>(data().instances());
    values.forEach((at, weights) -> graphs.set(at, data().get(at).withWeights(weights)));
    Dataset<LabelledGraph> perturbed =
        new Dataset<>(data().name(), graphs, data().provenance(), data().report());
    return explainer
        .with(((GraphMasking) explainer.masking()).over(perturbed))
        .with(new Invariants());
  }

  @Override
  public boolean needsReference(Method method) {
    return switch (method) {
      case SNX, SNX_KL, SNX_BOUNDED, SNX_GLOBAL -> true;
      default -> false;
    };
  }

  private static float[] weights(LabelledGraph graph) {
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = graph.weight(e);
    }
    return weights;
  }
}
