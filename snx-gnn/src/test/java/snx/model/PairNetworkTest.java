package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;

/** Networks that bring a similarity, and networks that read both members of a pair. */
@ResourceLock("torch")
class PairNetworkTest {

  private static final GraphLayout LAYOUT = new GraphLayout(2, 1);
  private static final List<Row> ROWS =
      List.of(
          new Row("a", null, new int[] {0}),
          new Row("b", null, new int[] {1}),
          new Row("c", null, new int[] {0, 1}));
  private static final List<Pair> PAIRS = List.of(new Pair(0, 1), new Pair(1, 0), new Pair(2, 1));

  @TempDir Path folder;

  /** exp(−|a − b|²) of x·W. */
  private static TorchScriptFile gaussian() {
    return TorchScriptFile.tables("return torch.matmul(x, self.w)")
        .weight("w", new int[] {2, 2}, 1, 0, 0, 0.5f)
        .method(
            "similarity",
            List.of("a", "b"),
            "return torch.exp(torch.neg(torch.sum(torch.pow(torch.sub(a, b), 2), [1])))");
  }

  /** σ(query·u − reference·v): two towers. */
  private static TorchScriptFile towers() {
    return TorchScriptFile.forward(
            List.of("query_x", "reference_x"),
            "return torch.sigmoid(torch.sub(torch.matmul(query_x, self.u), torch.matmul(reference_x, self.v)))")
        .weight("u", new int[] {2}, 1, 2)
        .weight("v", new int[] {2}, 0.5f, -1);
  }

  /** σ(Σ query's weighted edges − 2·Σ the reference's), dense or as edge lists. */
  private static TorchScriptFile dense() {
    return TorchScriptFile.forward(
        List.of("qx", "qa", "qm", "rx", "ra", "rm"),
        "q = torch.mul(torch.sum(torch.matmul(qa, qx), [1, 2]), 0.1)",
        "r = torch.mul(torch.sum(torch.matmul(ra, rx), [1, 2]), 0.2)",
        "return torch.sigmoid(torch.sub(q, r))");
  }

  private static TorchScriptFile listed() {
    return TorchScriptFile.forward(
        List.of(
            "query_x",
            "query_edge_index",
            "query_edge_weight",
            "query_batch",
            "reference_x",
            "reference_edge_index",
            "reference_edge_weight",
            "reference_batch"),
        "count = int(torch.max(query_batch)) + 1",
        "qs = torch.sum(torch.index_select(query_x, 0, torch.select(query_edge_index, 0, 0)), [1])",
        "qb = torch.index_select(query_batch, 0, torch.select(query_edge_index, 0, 1))",
        "q = torch.index_add(torch.new_zeros(qs, [count]), 0, qb, torch.mul(qs, query_edge_weight))",
        "rs = torch.sum(torch.index_select(reference_x, 0, torch.select(reference_edge_index, 0, 0)), [1])",
        "rb = torch.index_select(reference_batch, 0, torch.select(reference_edge_index, 0, 1))",
        "r = torch.index_add(torch.new_zeros(rs, [count]), 0, rb, torch.mul(rs, reference_edge_weight))",
        "return torch.sigmoid(torch.sub(torch.mul(q, 0.1), torch.mul(r, 0.2)))");
  }

  @Test
  void a_similarity_of_the_network_takes_the_place_of_the_cosine() {
    Path file = gaussian().write(folder.resolve("net.pt"));
    try (var network = TorchScriptNetwork.tables(file, Device.cpu(), 2)) {
      double[] expected = {Math.exp(-1.25), Math.exp(-1.25), Math.exp(-1)};
      assertArrayEquals(expected, network.scores(ROWS, PAIRS), 1e-6);
    }
  }

  @Test
  void gradients_pass_through_a_similarity_of_the_network() {
    Path file = gaussian().write(folder.resolve("net.pt"));
    try (var network = TorchScriptNetwork.tables(file, Device.cpu(), 2);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      var batch = new TableBatch(network.manager(), ROWS.subList(0, 2), 2);
      PairScores scores = network.compare(batch, Encoder.Mode.FAST);
      NDArray mask = network.manager().ones(new Shape(2, 2));
      NDList gradient =
          Gradients.of(new NDList(mask), m -> scores.ofPairs(m.head()).sum()).gradients();
      double f = Math.exp(-1.25); // ∂/∂m of exp(−m₁² − 0.25·m₂²)
      assertArrayEquals(
          new float[] {(float) (-2 * f), 0, 0, (float) (-0.5 * f)},
          gradient.head().toFloatArray(),
          1e-6f);
    }
  }

  @Test
  void two_towers_tell_the_query_from_the_reference() {
    Path file = towers().write(folder.resolve("net.pt"));
    try (var network = TorchScriptNetwork.tables(file, Device.cpu(), 2)) {
      assertFalse(network.embeds());
      double[] expected = {sigmoid(1 + 1), sigmoid(2 - 0.5), sigmoid(3 + 1)};
      assertArrayEquals(expected, network.scores(ROWS, PAIRS), 1e-6);
      assertThrows(IllegalArgumentException.class, () -> network.embed(ROWS));
    }
  }

  @Test
  void a_network_of_pairs_compares_an_instance_with_its_masked_self() {
    Path file = towers().write(folder.resolve("net.pt"));
    try (var network = TorchScriptNetwork.tables(file, Device.cpu(), 2);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      var batch = new TableBatch(network.manager(), ROWS, 2);
      NDArray none = network.manager().zeros(new Shape(3, 2));
      double[] losses =
          network.compare(batch, Encoder.Mode.FAST).selfLosses().at(none).values().toDoubleArray();
      assertEquals(Similarity.loss(sigmoid(0.5), sigmoid(1)), losses[0], 1e-6);
      assertEquals(Similarity.loss(sigmoid(3), sigmoid(2)), losses[1], 1e-6);
    }
  }

  @Test
  void both_sides_of_a_graph_pair_have_edge_lists_of_their_own() {
    List<LabelledGraph> graphs = RandomGraphs.of(6, 2, 1, 11);
    List<Pair> pairs = List.of(new Pair(0, 1), new Pair(4, 2), new Pair(5, 5), new Pair(3, 0));
    Path full = dense().write(folder.resolve("dense.pt"));
    Path list = listed().write(folder.resolve("listed.pt"));
    try (var matrices = TorchScriptNetwork.graphs(full, Device.cpu(), LAYOUT, false);
        var edges = TorchScriptNetwork.graphs(list, Device.cpu(), LAYOUT, false)) {
      double[] expected = matrices.scores(graphs, pairs);
      assertArrayEquals(expected, edges.scores(graphs, pairs), 1e-6);
      assertTrue(edges.skipsPadding());
      assertFalse(matrices.skipsPadding());
      assertArrayEquals(slopes(matrices, graphs), slopes(edges, graphs), 1e-6f);
    }
  }

  private static float[] slopes(Network<LabelledGraph> network, List<LabelledGraph> graphs) {
    try (NDScope scope = new NDScope();
        GraphBatch batch = network.batcher(GraphBatch.class).batch(network.manager(), graphs)) {
      scope.suppressNotUsedWarning();
      PairScores scores = network.compare(batch, Encoder.Mode.FAST);
      NDArray mask = network.manager().full(new Shape(6, batch.edges()), 0.5f);
      return Gradients.of(new NDList(mask), m -> scores.ofPairs(m.head()).sum())
          .gradients()
          .head()
          .toFloatArray();
    }
  }

  @Test
  void a_similarity_beyond_its_range_is_refused() {
    Path file =
        TorchScriptFile.tables("return torch.matmul(x, self.w)")
            .weight("w", new int[] {2, 2}, 3, 0, 0, 5)
            .method("similarity", List.of("a", "b"), "return torch.sum(torch.sub(a, b), [1])")
            .write(folder.resolve("net.pt"));
    TorchScriptRefusal.tables(
        file, 2, "similarity(a[B,h], b[B,h]) -> [B]", "a score lies in [0,1]", "sigmoid");
  }

  @Test
  void a_score_per_instance_instead_of_one_per_pair_is_refused() {
    Path file =
        TorchScriptFile.forward(
                List.of("a", "b"), "return torch.sigmoid(torch.mul(a, torch.sum(b, [1], True)))")
            .write(folder.resolve("net.pt"));
    TorchScriptRefusal.tables(
        file, 2, "forward(query_x[B,2], reference_x[B,2]) -> [B]", "one number per pair");
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }
}
