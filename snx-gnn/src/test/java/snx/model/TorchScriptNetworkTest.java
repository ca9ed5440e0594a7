package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.Torch;

@ResourceLock("torch")
class TorchScriptNetworkTest {

  @TempDir Path folder;

  /** Nodes 1, 2, 3 on a path with weights 2 and 5. */
  private static final LabelledGraph PATH =
      new LabelledGraph(
          "path",
          null,
          new float[][] {{1, 0}, {0, 1}, {1, 1}},
          new int[][] {{0, 1}, {1, 2}},
          new float[] {2, 5},
          new int[] {0, 1});

  @Test
  void a_small_graph_network_gives_the_numbers_worked_out_by_hand() {
    // Σ_v (A(m) X W)_v with m = (0.5, 1): A has 1 at (0,1) and 5 at (1,2), so that the columns of
    // ones A(m) weigh nodes by 1, 6 and 5: (1,0) + 6·(0,1) + 5·(1,1) = (6, 11), times W.
    Path file =
        TorchScriptFile.graphs(
                "h = torch.matmul(adjacency, torch.matmul(x, self.w))",
                "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])")
            .weight("w", new int[] {2, 3}, 1, 2, 3, 10, 20, -1)
            .write(folder.resolve("net.pt"));
    try (var model = TorchScriptNetwork.graphs(file, Device.cpu(), new GraphLayout(2, 2), false);
        GraphBatch batch = model.batcher(GraphBatch.class).batch(model.manager(), List.of(PATH));
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray mask = batch.edgeMask().getManager().create(new float[] {0.5f, 1}, new Shape(1, 2));
      Encoder.Embedder embedder =
          model.encoder(GraphBatch.class).bind(model.weights(), batch, Encoder.Mode.RECORDED);
      assertArrayEquals(new float[] {116, 232, 7}, embedder.embed(mask).toFloatArray());
      // By edge (u,v): w_e·(x_u + x_v)·W·1, that is 2·(6 + 29) and 5·(29 + 35).
      NDList gradients =
          Gradients.of(new NDList(mask), m -> embedder.embed(m.head()).sum()).gradients();
      assertArrayEquals(new float[] {70, 320}, gradients.head().toFloatArray());
    }
  }

  @Test
  void a_typed_network_sees_each_type_in_its_own_channel() {
    Path file =
        TorchScriptFile.graphs(
                "c = torch.mul(adjacency, self.w)",
                "h = torch.matmul(torch.sum(c, [1]), x)",
                "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])")
            .weight("w", new int[] {2, 1, 1}, 1, 100)
            .write(folder.resolve("net.pt"));
    try (var model = TorchScriptNetwork.graphs(file, Device.cpu(), new GraphLayout(2, 2), true);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      assertArrayEquals(new float[] {502, 1002}, model.embed(List.of(PATH)).toFloatArray());
    }
  }

  @Test
  void scores_are_those_of_the_embeddings() {
    Path file =
        TorchScriptFile.tables("return torch.matmul(x, self.w)")
            .weight("w", new int[] {2, 2}, 3, 0, 0, 7)
            .write(folder.resolve("net.pt"));
    List<Row> rows = List.of(new Row("a", null, new int[] {0}), new Row("b", null, new int[] {1}));
    try (var model = TorchScriptNetwork.tables(file, Device.cpu(), 2)) {
      double[] scores = model.scores(rows, List.of(new Pair(0, 1), new Pair(1, 1)));
      assertArrayEquals(new double[] {0.5, 1}, scores, 1e-9);
    }
  }

  @Test
  void two_hundred_gradients_leave_no_arrays_and_change_no_result() {
    int none = Torch.liveArrays();
    GraphLayout layout = new GraphLayout(4, 3);
    Path file = TorchScriptEncoderTest.plain(4).write(folder.resolve("net.pt"));
    List<LabelledGraph> graphs = RandomGraphs.of(5, 4, 3, 11);
    try (var model = TorchScriptNetwork.graphs(file, Device.cpu(), layout, false);
        GraphBatch batch = model.batcher(GraphBatch.class).batch(model.manager(), graphs)) {
      Encoder.Embedder embedder =
          model.encoder(GraphBatch.class).bind(model.weights(), batch, Encoder.Mode.RECORDED);
      NDArray mask = model.manager().full(new Shape(5, batch.edges()), 0.5f);
      float[] first = gradient(embedder, mask);
      int live = Torch.liveArrays();
      for (int i = 0; i < 200; i++) {
        assertArrayEquals(first, gradient(embedder, mask));
      }
      assertEquals(live, Torch.liveArrays());
    }
    assertEquals(none, Torch.liveArrays());
  }

  private static float[] gradient(Encoder.Embedder embedder, NDArray mask) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      return Gradients.of(new NDList(mask), m -> embedder.embed(m.head()).square().sum())
          .gradients()
          .head()
          .toFloatArray();
    }
  }

  @Test
  void scoring_between_gradients_changes_neither() {
    GraphLayout layout = new GraphLayout(4, 3);
    Path file = TorchScriptEncoderTest.plain(4).write(folder.resolve("net.pt"));
    List<LabelledGraph> graphs = RandomGraphs.of(5, 4, 3, 11);
    List<Pair> pairs = List.of(new Pair(0, 1), new Pair(2, 4));
    try (var model = TorchScriptNetwork.graphs(file, Device.cpu(), layout, false);
        GraphBatch batch = model.batcher(GraphBatch.class).batch(model.manager(), graphs)) {
      Encoder.Embedder embedder =
          model.encoder(GraphBatch.class).bind(model.weights(), batch, Encoder.Mode.RECORDED);
      NDArray mask = model.manager().full(new Shape(5, batch.edges()), 0.5f);
      double[] scores = model.scores(graphs, pairs);
      float[] gradient = gradient(embedder, mask);
      for (int i = 0; i < 3; i++) {
        assertArrayEquals(scores, model.scores(graphs, pairs));
        assertArrayEquals(gradient, gradient(embedder, mask));
      }
    }
  }

  @Test
  void closing_the_model_closes_the_module() {
    Path file = TorchScriptEncoderTest.rows(3).write(folder.resolve("net.pt"));
    var model = TorchScriptNetwork.tables(file, Device.cpu(), 3);
    model.close();
    try (NDManager manager = Torch.manager(Device.cpu())) {
      Row row = new Row("a", null, new int[] {0});
      Encoder.Embedder embedder =
          model
              .encoder(TableBatch.class)
              .bind(
                  model.weights(),
                  model.batcher(TableBatch.class).batch(manager, List.of(row)),
                  Encoder.Mode.RECORDED);
      assertThrows(IllegalStateException.class, () -> embedder.embed(null));
    }
  }

  @Test
  void a_copy_for_another_worker_shares_the_module_and_leaves_it_open() throws IOException {
    Path file = TorchScriptEncoderTest.plain(4).write(folder.resolve("net.pt"));
    List<LabelledGraph> graphs = RandomGraphs.of(5, 4, 3, 11);
    List<Pair> pairs = List.of(new Pair(0, 1), new Pair(2, 4));
    try (var model = TorchScriptNetwork.graphs(file, Device.cpu(), new GraphLayout(4, 3), false)) {
      double[] scores = model.scores(graphs, pairs);
      Files.delete(file); // a second load would notice
      try (var copy = model.on(Device.cpu())) {
        assertArrayEquals(scores, copy.scores(graphs, pairs));
      }
      assertArrayEquals(scores, model.scores(graphs, pairs));
    }
  }

  @Test
  void a_file_that_was_changed_is_not_loaded_onto_another_device() throws IOException {
    Path file = TorchScriptEncoderTest.rows(3).write(folder.resolve("net.pt"));
    try (var model = TorchScriptNetwork.tables(file, Device.cpu(), 3)) {
      Files.writeString(file, "something else");
      var fault = assertThrows(DatasetException.class, () -> model.on(Device.gpu(0)));
      assertTrue(fault.getMessage().contains("was changed since it was loaded"));
    }
  }

  @Test
  void a_network_from_a_file_is_not_trained() {
    Path file = TorchScriptEncoderTest.rows(3).write(folder.resolve("net.pt"));
    try (var model = TorchScriptNetwork.tables(file, Device.cpu(), 3)) {
      assertTrue(model.weights().isEmpty());
      var fault =
          assertThrows(
              IllegalArgumentException.class,
              () -> new SiameseTrainer<>(model, TrainingOptions.tables(100), epoch -> {}));
      assertTrue(fault.getMessage().contains("TorchScript"), fault.getMessage());
    }
  }
}
