package snx.attack;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphExplainer;
import snx.explain.Method;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.SiameseModel;
import snx.model.Similarity;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * Graphs, whose references get other edge weights, each within [1−budget, 1+budget] of its own; no
 * edge appears or goes. Scores are those of the reweighted graph; gradients are taken by the mask,
 * that is with the degrees that normalise messages held at the reweighted graph's, as saliency is:
 * for the built-in network they are directions, not exact slopes, and the score is held by checks.
 */
public final class AttackableGraphs implements Attackable {

  private static final int MOST = 64;

  private final SiameseModel<LabelledGraph, GraphBatch> model;
  private final Dataset<LabelledGraph> data;
  private final ExplainOptions options;
  private final UnaryOperator<GraphExplainer> equip;

  /**
   * Fixes the network and the graphs.
   *
   * @param equip gives an explainer what some methods need beside
   */
  public AttackableGraphs(
      SiameseModel<LabelledGraph, GraphBatch> model,
      Dataset<LabelledGraph> data,
      ExplainOptions options,
      UnaryOperator<GraphExplainer> equip) {
    this.model = model;
    this.data = data;
    this.options = options;
    this.equip = equip;
  }

  @Override
  public Dataset<LabelledGraph> data() {
    return data;
  }

  @Override
  public float[] origin(Pair pair) {
    return weights(data.get(pair.reference()));
  }

  @Override
  public float[] low(Pair pair, double budget) {
    return bound(pair, -budget);
  }

  @Override
  public float[] high(Pair pair, double budget) {
    return bound(pair, budget);
  }

  private float[] bound(Pair pair, double share) {
    float[] bound = origin(pair);
    for (int e = 0; e < bound.length; e++) {
      bound[e] += (float) (share * Math.abs(bound[e]));
    }
    return bound;
  }

  @Override
  public int[] live(Pair pair) {
    LabelledGraph query = data.get(pair.query());
    return IntStream.range(0, query.edges()).filter(e -> query.weight(e) != 0).toArray();
  }

  @Override
  public List<Probe> probe(List<Place> places) {
    List<Probe> probes = new ArrayList<>();
    for (int from = 0; from < places.size(); from += MOST) {
      probes.addAll(batch(places.subList(from, Math.min(places.size(), from + MOST))));
    }
    return probes;
  }

  private List<Probe> batch(List<Place> places) {
    int b = places.size();
    List<LabelledGraph> graphs = new ArrayList<>();
    places.forEach(place -> graphs.add(data.get(place.pair().query())));
    places.forEach(
        place -> graphs.add(data.get(place.pair().reference()).withWeights(place.values())));
    try (NDScope scope = new NDScope();
        NDManager room = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      GraphBatch batch = model.batcher().batch(room, graphs);
      int p = batch.edges();
      Encoder.Embedder embedder = model.encoder().bind(model.weights(), batch);
      double[][] score = new double[1][];
      NDArray masks = room.create(tilted(places, graphs, p), new Shape(2L * b, p));
      NDArray gradient =
          Gradients.of(
                  new NDList(masks),
                  leaf -> {
                    NDList sides = embedder.embed(leaf.head()).split(2, 0);
                    NDArray f = Similarity.ofRows(sides.get(0), sides.get(1));
                    score[0] = Host.doubles(f.stopGradient());
                    return f.sum();
                  })
              .gradients()
              .head();
      float[] flat = Host.floats(gradient);
      return IntStream.range(0, b)
          .mapToObj(
              i ->
                  new Probe(
                      score[0][i],
                      byWeight(graphs.get(i), flat, i * p),
                      byWeight(graphs.get(b + i), flat, (b + i) * p)))
          .toList();
    }
  }

  private static float[] tilted(List<Place> places, List<LabelledGraph> graphs, int p) {
    float[] masks = new float[2 * places.size() * p];
    Arrays.fill(masks, 1f);
    for (int i = 0; i < places.size(); i++) {
      float[] tilt = places.get(i).tilt();
      for (int e = 0; e < tilt.length; e++) {
        float weight = graphs.get(i).weight(e);
        masks[i * p + e] += weight == 0 ? 0 : tilt[e] / weight;
      }
    }
    return masks;
  }

  /** ∂/∂w = (∂/∂m)/w, since only m·w enters. */
  private static float[] byWeight(LabelledGraph graph, float[] flat, int from) {
    float[] own = Arrays.copyOfRange(flat, from, from + graph.edges());
    for (int e = 0; e < own.length; e++) {
      own[e] = graph.weight(e) == 0 ? 0 : own[e] / graph.weight(e);
    }
    return own;
  }

  @Override
  public Explainer explainer(Map<Integer, float[]> values) {
    List<LabelledGraph> graphs = new ArrayList<>(data.instances());
    values.forEach((position, own) -> graphs.set(position, data.get(position).withWeights(own)));
    Dataset<LabelledGraph> perturbed =
        new Dataset<>(data.name(), graphs, data.provenance(), data.report());
    return equip.apply(new GraphExplainer(model, perturbed, options));
  }

  @Override
  public boolean needsReference(Method method) {
    return switch (method) {
      case SNX, SNX_KL, SNX_BOUNDED, SNX_GLOBAL -> true;
      default -> false;
    };
  }

  @Override
  public int[] units(int[] elements) {
    return elements;
  }

  private static float[] weights(LabelledGraph graph) {
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = graph.weight(e);
    }
    return weights;
  }
}
