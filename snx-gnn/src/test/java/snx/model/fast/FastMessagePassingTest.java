package snx.model.fast;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnEncoder;
import snx.model.GnnOptions;
import snx.model.Pooling;
import snx.model.RandomGraphs;
import snx.model.WeightShape;
import snx.model.fast.FastMessagePassing.Layout;
import snx.model.fast.FastMessagePassing.Readout;
import snx.tensor.Torch;

@ResourceLock("torch")
final class FastMessagePassingTest {

  private static final GnnOptions OPTIONS =
      new GnnOptions(3, 8, 5, Pooling.SMOOTH_MAX, Activation.TANH);
  private static final int FEATURES = 4;
  private static final float NEAR = 1e-5f; // products of other shapes round otherwise

  /** Two chains and two dense graphs, padded to one size. */
  private static List<LabelledGraph> graphs(boolean withNodes) {
    return IntStream.of(20, 20, 6, 7)
        .mapToObj(n -> n < 10 ? RandomGraphs.graph("g" + n, "a", n, FEATURES, 2, 1) : chain(n))
        .map(graph -> withNodes ? graph.withNodeElements() : graph)
        .toList();
  }

  private static LabelledGraph chain(int nodes) {
    LabelledGraph model = RandomGraphs.graph("c" + nodes, "a", nodes, FEATURES, 2, 3);
    float[][] features = new float[nodes][];
    int[][] edges = new int[nodes - 1][];
    for (int v = 0; v < nodes; v++) {
      features[v] = model.features(v);
    }
    for (int v = 0; v + 1 < nodes; v++) {
      edges[v] = new int[] {v, v + 1};
    }
    return new LabelledGraph(model.id(), "a", features, edges, null, null);
  }

  /**
   * What is compared.
   *
   * @param gradient of rows compared with constants
   * @param ofPairs the same of pairs, alike ones among them: rounding counts 1/(1 − f) times there
   */
  private record Found(float[] embeddings, float[] gradient, float[] ofPairs) {}

  private static Found find(NDList weights, TanhForm form, GraphBatch batch, int most) {
    return find(weights, new Layout(form, most, false), batch);
  }

  private static Found find(NDList weights, Layout layout, GraphBatch batch) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      FastMessagePassing passing =
          FastMessagePassing.bind(GnnWeights.of(weights), Readout.SMOOTH_MAX, layout, batch);
      NDManager manager = batch.manager();
      int size = batch.rows() * batch.edges();
      NDArray mask =
          manager.arange(0f, size).div(size).reshape(new Shape(batch.rows(), batch.edges()));
      NDArray embeddings = passing.embed(mask);
      NDArray targets = manager.full(new Shape(batch.rows()), 0.3f, DataType.FLOAT64);
      NDArray partners = manager.eye(OPTIONS.embedding()).get("0:1").repeat(0, batch.rows());
      NDArray wide = partners.toType(DataType.FLOAT64, false);
      NDArray ofRows = passing.losses(new RowTargets(targets, wide)).at(mask).gradient();
      NDArray half = targets.get("0:" + batch.rows() / 2);
      NDArray ofPairs = passing.losses(new RowTargets(half, null)).at(mask).gradient();
      return new Found(embeddings.toFloatArray(), ofRows.toFloatArray(), ofPairs.toFloatArray());
    }
  }

  private static void same(Found expected, Found found) {
    near(expected.embeddings, found.embeddings, NEAR);
    near(expected.gradient, found.gradient, NEAR);
    near(expected.ofPairs, found.ofPairs, 20 * NEAR);
  }

  private static void near(float[] expected, float[] found, float tolerance) {
    double largest =
        IntStream.range(0, expected.length).mapToDouble(i -> Math.abs(expected[i])).max().orElse(0);
    assertArrayEquals(expected, found, (float) (tolerance * Math.max(1, largest)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_batch_in_slices_gives_what_it_gives_at_once(boolean withNodes) {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      GraphLayout layout = new GraphLayout(FEATURES, 2);
      NDList weights = WeightShape.initial(new GnnEncoder(layout, OPTIONS).weights(), manager, 1);
      GraphBatch batch = layout.batch(manager, graphs(withNodes));
      Found atOnce = find(weights, TanhForm.SIGMOID, batch, Integer.MAX_VALUE);
      assertTrue(IntStream.range(0, atOnce.gradient.length).anyMatch(i -> atOnce.gradient[i] != 0));
      for (int most : new int[] {1, 2 * batch.nodes(), 5 * batch.nodes()}) {
        Found inSlices = find(weights, TanhForm.SIGMOID, batch, most);
        same(atOnce, inSlices);
      }
      assertEquals(2, GraphSlice.of(batch, 1).size()); // pairs stay together
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void both_forms_of_states_give_the_same(boolean withNodes) {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      GraphLayout layout = new GraphLayout(FEATURES, 2);
      NDList weights = WeightShape.initial(new GnnEncoder(layout, OPTIONS).weights(), manager, 1);
      GraphBatch batch = layout.batch(manager, graphs(withNodes));
      // All in one slice are lists of edges, the dense graphs alone are matrices.
      for (int most : new int[] {1, Integer.MAX_VALUE}) {
        Found tanh = find(weights, TanhForm.TANH, batch, most);
        Found sigmoid = find(weights, TanhForm.SIGMOID, batch, most);
        same(tanh, sigmoid);
      }
    }
  }

  /** A chain whose edges are of type 0, of type 1, or of both in turn. */
  private static LabelledGraph typed(int number) {
    LabelledGraph chain = chain(16);
    int[][] edges = new int[chain.links()][];
    float[][] features = new float[chain.nodes()][];
    Arrays.setAll(features, chain::features);
    Arrays.setAll(edges, v -> new int[] {v, v + 1});
    int[] types = new int[edges.length];
    Arrays.setAll(types, v -> number % 3 == 2 ? v % 2 : number % 3);
    return new LabelledGraph("t" + number, "a", features, edges, null, types);
  }

  private static List<NodeBlock> blocks(GraphBatch batch, int nodes, int slice) {
    return GraphSlice.of(batch, nodes).get(slice).incomingEdges(false).blocks();
  }

  @Test
  void nodes_in_blocks_give_what_each_graph_gives_alone() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      GraphLayout layout = new GraphLayout(FEATURES, 2);
      NDList weights = WeightShape.initial(new GnnEncoder(layout, OPTIONS).weights(), manager, 1);
      List<LabelledGraph> graphs =
          IntStream.range(0, 30).mapToObj(FastMessagePassingTest::typed).toList();
      GraphBatch batch = layout.batch(manager, graphs);
      assertEquals(3, blocks(batch, Integer.MAX_VALUE, 0).size());
      assertEquals(1, blocks(batch, 1, 1).size());
      Found together = find(weights, TanhForm.TANH, batch, Integer.MAX_VALUE);
      Found alone = find(weights, TanhForm.TANH, batch, 1);
      same(alone, together);
      same(alone, find(weights, new Layout(TanhForm.TANH, Integer.MAX_VALUE, true), batch));
    }
  }
}
