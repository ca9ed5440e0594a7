package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.Batcher;
import snx.model.Encoder;
import snx.model.GnnEncoder;
import snx.model.GnnOptions;
import snx.model.Network;
import snx.model.Pooling;
import snx.model.RandomGraphs;
import snx.model.WeightShape;
import snx.solve.Solution;
import snx.solve.Status;
import snx.tensor.Scalars;
import snx.tensor.Torch;

/** One pair whose network gives NaN, among others. */
@ResourceLock("torch")
class DivergenceTest {

  private static final float POISON = 99f;
  private static final int VICTIM = 5;

  /** NaN for graphs with the poisonous feature whose mean mask is below a threshold. */
  private record Poisoned(Encoder<GraphBatch> healthy, double below)
      implements Encoder<GraphBatch> {

    @Override
    public List<WeightShape> weights() {
      return healthy.weights();
    }

    @Override
    public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
      Embedder embedder = healthy.bind(weights, batch, Mode.RECORDED);
      NDArray largest = batch.features().max(new int[] {1}).max(new int[] {1}); // [B]
      NDArray poisonous = largest.gte(Scalars.like(largest, POISON));
      NDArray edges = batch.edgeMask().sum(new int[] {1});
      return mask -> {
        NDArray embeddings = embedder.embed(mask);
        NDArray kept =
            (mask == null ? batch.edgeMask() : mask.stopGradient().mul(batch.edgeMask()));
        NDArray mean = kept.sum(new int[] {1}).div(edges);
        NDArray where = poisonous.logicalAnd(mean.lt(Scalars.like(mean, below)));
        NDArray nothing = mean.zerosLike();
        NDArray poison = NDArrays.where(where, nothing.add(Float.NaN), nothing);
        return embeddings.add(poison.expandDims(1));
      };
    }
  }

  private static Network<LabelledGraph> model(double below) {
    NDManager manager = Torch.manager(Device.cpu());
    GnnOptions options = new GnnOptions(2, 8, 6, Pooling.SMOOTH_MAX, Activation.TANH);
    Encoder<GraphBatch> encoder = new Poisoned(new GnnEncoder(Samples.LAYOUT, options), below);
    return Network.initial(manager, encoder, Batcher.graphs(Samples.LAYOUT), 3);
  }

  /** Graphs of one size, the victim with the given feature. */
  private static List<LabelledGraph> graphs(float feature) {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      LabelledGraph graph = RandomGraphs.graph("g" + i, "a", 6, 4, 2, 8);
      float[][] features = new float[graph.nodes()][];
      Arrays.setAll(features, graph::features);
      if (i == VICTIM) {
        features[0][0] = feature;
      }
      graphs.add(graph.withFeatures(features));
    }
    return graphs;
  }

  private static final List<Pair> PAIRS =
      List.of(new Pair(0, 1), new Pair(2, VICTIM), new Pair(3, 4), new Pair(6, 7), new Pair(1, 6));

  private static Map<Pair, LocalMasks> run(
      Network<LabelledGraph> model, float feature, Invariants globals) {
    Explainer<LabelledGraph> explainer =
        new Explainer<>(
            GraphMasking.of(Samples.dataset(graphs(feature))), model, Samples.options(false, 8));
    return Samples.locals(explainer, PAIRS, Method.SNX, globals);
  }

  @Test
  void a_pair_that_diverges_at_once_leaves_the_others_as_they_were_to_the_bit() {
    compare(2);
  }

  @Test
  void a_pair_that_diverges_on_its_way_keeps_its_last_finite_masks() {
    Solution victim = compare(0.6);
    assertTrue(victim.certificate().iterations() > 0, "it moved");
    assertTrue(victim.certificate().iterations() < Samples.ITERATIONS, "it stopped");
  }

  /** Returns the victim's solution. */
  private static Solution compare(double below) {
    try (var model = model(below)) {
      Invariants globals = new Invariants();
      for (int i = 0; i < 8; i++) {
        float[] mask = new float[graphs(0).get(i).edges()];
        Arrays.fill(mask, 0.75f);
        globals.put(i, mask);
      }
      Map<Pair, LocalMasks> healthy = run(model, 0.5f, globals);
      Map<Pair, LocalMasks> ill = run(model, POISON, globals);
      Pair victim = PAIRS.get(1);
      for (Pair pair : PAIRS) {
        if (!pair.equals(victim)) {
          assertArrayEquals(healthy.get(pair).query(), ill.get(pair).query());
          assertArrayEquals(healthy.get(pair).reference(), ill.get(pair).reference());
        }
      }
      Solution solution = ill.get(victim).solution();
      assertNotNull(solution);
      assertEquals(Status.DIVERGED, solution.certificate().status());
      for (float m : solution.masks()) {
        assertTrue(m > 0 && m < 1, "mask " + m);
      }
      return solution;
    }
  }

  @Test
  void an_instance_that_diverges_in_stage_one_leaves_the_others_as_they_were() {
    try (var model = model(2)) {
      List<Invariants> masks = new ArrayList<>();
      for (float feature : new float[] {0.5f, POISON}) {
        Explainer<LabelledGraph> explainer =
            new Explainer<>(
                GraphMasking.of(Samples.dataset(graphs(feature))),
                model,
                Samples.options(false, 8));
        masks.add(Samples.globals(explainer, 8));
      }
      for (int i = 0; i < 8; i++) {
        if (i != VICTIM) {
          assertArrayEquals(masks.get(0).of(i), masks.get(1).of(i));
        }
      }
    }
  }
}
