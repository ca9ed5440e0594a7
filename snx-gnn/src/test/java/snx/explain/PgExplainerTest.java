package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDScope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.graph.synthetic.SyntheticGraphs.GraphsWithTruth;
import snx.model.Encoder.NodeEncoder;
import snx.model.GnnOptions;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

@ResourceLock("torch")
class PgExplainerTest {

  private static final PgOptions QUICK = PgOptions.defaults(9).withEpochs(4);

  @TempDir Path folder;

  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final List<Pair> pairs = Samples.pairs(20, data.size());

  private LocalMasks explain(Network<LabelledGraph> model, PgGenerator generator, Pair pair) {
    Explainer<LabelledGraph> explainer =
        new Explainer<>(GraphMasking.of(data).with(generator), model, Samples.options(false, 0));
    Map<Pair, LocalMasks> masks =
        Samples.locals(explainer, List.of(pair), Method.PGEXPLAINER, new Invariants());
    return Objects.requireNonNull(masks.get(pair));
  }

  @Test
  void the_seed_decides_everything() {
    Pair pair = pairs.get(3);
    PgOptions other = new PgOptions(4, 64, 3e-3, 64, 0.01, 0.1, 5, 1, 10);
    try (var model = Samples.gnn();
        PgGenerator one = PgTraining.fit(model, data, pairs, QUICK);
        PgGenerator again = PgTraining.fit(model, data, pairs, QUICK);
        PgGenerator another = PgTraining.fit(model, data, pairs, other)) {
      assertEquals(one.losses(), again.losses());
      float[] masks = explain(model, one, pair).query();
      assertArrayEquals(masks, explain(model, again, pair).query());
      assertFalse(Arrays.equals(masks, explain(model, another, pair).query()));
    }
  }

  @Test
  void training_lowers_its_loss() {
    try (var model = Samples.script(folder);
        PgGenerator generator =
            PgTraining.fit(model, data, pairs, PgOptions.defaults(9).withEpochs(25))) {
      List<Double> losses = generator.losses();
      assertEquals(25, losses.size());
      assertTrue(losses.get(24) < losses.get(0), losses.toString());
    }
  }

  @Test
  void masks_are_probabilities_of_both_sides() {
    Pair pair = pairs.get(0);
    try (var model = Samples.gnn();
        PgGenerator generator = PgTraining.fit(model, data, pairs, QUICK)) {
      LocalMasks masks = explain(model, generator, pair);
      assertEquals(data.get(pair.query()).edges(), masks.query().length);
      assertEquals(data.get(pair.reference()).edges(), masks.reference().length);
      for (float[] side : List.of(masks.query(), masks.reference())) {
        for (float m : side) {
          assertTrue(m > 0 && m < 1, "mask " + m);
        }
      }
      assertNotEquals(masks.query()[0], masks.query()[1]);
    }
  }

  @Test
  void without_a_generator_there_is_an_error_that_says_so() {
    try (var model = Samples.gnn()) {
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), model, Samples.options(false, 0));
      IllegalStateException error =
          assertThrows(
              IllegalStateException.class,
              () -> Samples.locals(explainer, pairs, Method.PGEXPLAINER, new Invariants()));
      assertTrue(error.getMessage().contains("generator"), error.getMessage());
      assertThrows(
          IllegalArgumentException.class,
          () -> PgTraining.fit(model, data, List.of(), PgOptions.defaults(1)));
    }
  }

  @Test
  void padding_changes_no_node_state_and_ends_are_those_of_the_edges() {
    LabelledGraph graph = data.get(5);
    try (var model = Samples.gnn();
        GraphBatch batch =
            model.batcher(GraphBatch.class).batch(model.manager(), List.of(graph, data.get(14)));
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NodeEncoder encoder = (NodeEncoder) model.encoder(GraphBatch.class);
      float[] padded = encoder.nodeStates(model.weights(), batch).toFloatArray();
      GraphBatch alone = model.batcher(GraphBatch.class).batch(model.manager(), List.of(graph));
      float[] tight = encoder.nodeStates(model.weights(), alone).toFloatArray();
      assertArrayEquals(tight, Arrays.copyOf(padded, tight.length), 2e-6f);
      long[] sources = batch.sources().toLongArray();
      long[] targets = batch.targets().toLongArray();
      for (int e = 0; e < graph.edges(); e++) {
        assertEquals(graph.source(e), sources[e]);
        assertEquals(graph.target(e), targets[e]);
      }
    }
  }

  @Test
  @Tag("slow")
  void it_learns_to_keep_the_motif_of_unseen_molecules() {
    GraphsWithTruth made = MoleculeLikeGraphs.generate(7);
    Dataset<LabelledGraph> molecules = Samples.dataset(made.graphs());
    var task = TrainingTask.graphs(molecules, GnnOptions.defaults(), 7);
    try (var trained =
        task.train(Device.cpu(), TrainingOptions.graphs(240).withEpochs(60), epoch -> {})) {
      List<Pair> training = new ArrayList<>();
      int[] part = task.split().first();
      for (int i = 0; i < part.length; i++) {
        training.add(new Pair(part[i], part[(i + 1) % part.length]));
        training.add(new Pair(part[i], part[(i + 7) % part.length]));
      }
      List<Pair> held = new ArrayList<>();
      int[] rest = task.split().second();
      for (int i = 0; i < rest.length; i++) {
        if ("1".equals(molecules.get(rest[i]).label())) {
          held.add(new Pair(rest[i], rest[(i + 1) % rest.length]));
        }
      }
      try (PgGenerator generator =
          PgTraining.fit(trained.model(), molecules, training, PgOptions.defaults(1))) {
        Explainer<LabelledGraph> explainer =
            new Explainer<>(
                GraphMasking.of(molecules).with(generator),
                trained.model(),
                ExplainOptions.defaults(1));
        Map<Pair, LocalMasks> masks =
            Samples.locals(explainer, held, Method.PGEXPLAINER, new Invariants());
        double mean =
            held.stream()
                .mapToDouble(
                    p -> auc(masks.get(p).query(), made.truth().of(molecules.get(p.query()).id())))
                .average()
                .orElseThrow();
        assertTrue(mean > 0.9, "AUC of motif edges " + mean);
      }
    }
  }

  /** The chance that a true edge's mask is above another edge's; a half for ties. */
  private static double auc(float[] masks, int[] truth) {
    double above = 0;
    for (int t : truth) {
      for (int e = 0; e < masks.length; e++) {
        if (Arrays.binarySearch(truth, e) < 0) {
          above += masks[t] > masks[e] ? 1 : masks[t] == masks[e] ? 0.5 : 0;
        }
      }
    }
    return above / (truth.length * (double) (masks.length - truth.length));
  }
}
