package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.tensor.Gradients;

@ResourceLock("torch")
final class EdgeDiscriminantTest {

  private static final int NODES = 40;
  private static final TrainingOptions OPTIONS = TrainingOptions.graphs(60).withSeed(3);

  /** Complete graphs; in every class but the first, six nodes of its own have other weights. */
  private static Dataset<LabelledGraph> graphs(int count, int classes, double effect, long seed) {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int c = i % classes;
      SplittableRandom random = Seeds.stream(seed, "g" + i);
      int[][] edges = new int[NODES * (NODES - 1) / 2][];
      float[] weights = new float[edges.length];
      int at = 0;
      for (int u = 0; u < NODES; u++) {
        for (int v = u + 1; v < NODES; v++, at++) {
          boolean changed = c > 0 && v < 6 * c && u >= 6 * (c - 1);
          edges[at] = new int[] {u, v};
          weights[at] = (float) (0.2 + 0.1 * random.nextGaussian() + (changed ? effect : 0));
        }
      }
      graphs.add(new LabelledGraph("g" + i, "c" + c, new float[NODES][1], edges, weights, null));
    }
    return new Dataset<>(
        "cliques",
        graphs,
        new Provenance("made", List.of()),
        new ReadReport(count, List.of(), List.of()));
  }

  private static TrainingTask.Trained<LabelledGraph> trained(Dataset<LabelledGraph> graphs) {
    return TrainingTask.edges(graphs, 3).train(Device.cpu(), OPTIONS, epoch -> {});
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.15, -0.15, -0.3})
  void a_difference_of_few_edges_is_found_whatever_its_sign(double effect) {
    try (var trained = trained(graphs(60, 2, effect, 1))) {
      assertTrue(trained.heldOut().auc() > 0.8, trained.heldOut().toString());
      assertTrue(trained.heldOut().accuracy() > 0.75, trained.heldOut().toString());
      assertEquals(TrainingResult.Status.CLOSED_FORM, trained.result().status());
    }
  }

  @Test
  void three_classes_are_told_apart() {
    try (var trained = trained(graphs(90, 3, 0.2, 1))) {
      assertTrue(trained.heldOut().auc() > 0.8, trained.heldOut().toString());
    }
  }

  @Test
  void nothing_is_found_where_nothing_differs() {
    double mean =
        IntStream.rangeClosed(1, 6)
            .mapToDouble(
                seed -> {
                  try (var trained = trained(graphs(60, 2, 0, seed))) {
                    return trained.heldOut().auc() / 6;
                  }
                })
            .sum();
    assertEquals(0.5, mean, 0.08);
  }

  @Test
  void held_out_graphs_have_no_say() {
    Dataset<LabelledGraph> graphs = graphs(30, 2, 0.15, 1);
    int[] seen = TrainingTask.edges(graphs, 3).split().first();
    List<LabelledGraph> others = new ArrayList<>(graphs(30, 2, 5, 2).instances());
    for (int i : seen) {
      others.set(i, graphs.get(i));
    }
    Dataset<LabelledGraph> changed =
        new Dataset<>("changed", others, graphs.provenance(), graphs.report());
    try (var one = trained(graphs);
        var other = trained(changed)) {
      for (int i = 0; i < 2; i++) {
        assertArrayEquals(
            one.model().weights().get(i).toFloatArray(),
            other.model().weights().get(i).toFloatArray());
      }
    }
  }

  @Test
  void gradients_of_the_score_by_the_mask_are_alive() {
    Dataset<LabelledGraph> graphs = graphs(60, 2, 0.15, 1);
    try (var trained = trained(graphs);
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Network<LabelledGraph> model = trained.model();
      var batcher = model.batcher(GraphBatch.class);
      var batch = batcher.batch(model.manager(), List.of(graphs.get(0), graphs.get(1)));
      Encoder.Embedder embedder =
          model.encoder(GraphBatch.class).bind(model.weights(), batch, Encoder.Mode.RECORDED);
      var evaluation =
          Gradients.of(
              new NDList(batch.edgeMask()),
              mask -> SimilarityHead.COSINE.ofNeighbours(embedder.embed(mask.head())).sum());
      assertTrue(evaluation.gradients().head().abs().max().getFloat() > 1e-3);
    }
  }

  @Test
  void a_network_scores_after_loading_exactly_as_before(@TempDir Path temp) {
    Dataset<LabelledGraph> graphs = graphs(30, 2, 0.15, 1);
    List<Pair> pairs = IntStream.range(1, 30).mapToObj(i -> new Pair(0, i)).toList();
    double[] before;
    try (var trained = trained(graphs)) {
      before = trained.model().scores(graphs.instances(), pairs);
      new ModelFolder(temp.resolve("model")).save(trained.model());
    }
    try (var loaded = GraphNetwork.load(temp.resolve("model"), Device.cpu())) {
      assertArrayEquals(before, loaded.scores(graphs.instances(), pairs));
      assertEquals("edges", new ModelFolder(temp.resolve("model")).card().kind());
    }
  }
}
