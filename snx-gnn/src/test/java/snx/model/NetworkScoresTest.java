package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;

/** Which score of a network is which. */
@ResourceLock("torch")
final class NetworkScoresTest {

  private static final Provenance FILE =
      new Provenance("json lines", List.of(new Provenance.Source("toys.jsonl", "00")));

  /** The same file, its classes renamed. */
  private static Dataset<LabelledGraph> toys(UnaryOperator<@Nullable String> labels) {
    List<LabelledGraph> all =
        Toys.graphs(60).instances().stream()
            .map(g -> labelled(g, labels.apply(g.label())))
            .toList();
    return new Dataset<>("toys", all, FILE, new ReadReport(60, List.of(), List.of()));
  }

  private static LabelledGraph labelled(LabelledGraph g, @Nullable String label) {
    float[][] features = new float[g.nodes()][g.featureWidth()];
    for (int v = 0; v < g.nodes(); v++) {
      for (int c = 0; c < g.featureWidth(); c++) {
        features[v][c] = g.feature(v, c);
      }
    }
    int[][] edges = new int[g.links()][];
    int[] types = new int[edges.length];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {g.source(e), g.target(e)};
      types[e] = g.type(e);
    }
    return new LabelledGraph(g.id(), label, features, edges, null, types);
  }

  private static Network<LabelledGraph> trained(Dataset<LabelledGraph> data) {
    return TrainingTask.graphs(
            data, Toys.LAYOUT, new GnnOptions(2, 8, 4, Pooling.SUM, Activation.TANH), 1)
        .train(Device.cpu(), TrainingOptions.graphs(60).withEpochs(2).withSeed(1), epoch -> {})
        .model();
  }

  @Test
  void the_score_of_training_stays_on_the_same_data_with_the_same_classes() {
    Dataset<LabelledGraph> data = toys(label -> label);
    try (Network<LabelledGraph> network = trained(data)) {
      Network<LabelledGraph> again = network.evaluatedOn(data, 99);
      assertEquals(network.evaluation(), again.evaluation());
      NetworkScores scores = NetworkScores.of(again, data);
      assertTrue(scores.same());
      assertTrue(scores.sentence().startsWith("on 30% of toys held out (stratified split): AUC "));
      assertFalse(scores.sentence().contains("these data"), scores.sentence());
    }
  }

  @Test
  void another_question_to_the_same_file_gets_a_score_of_its_own() {
    Dataset<LabelledGraph> data = toys(label -> label);
    List<String> names = data.classes();
    Dataset<LabelledGraph> turned = toys(label -> names.get(1 - names.indexOf(label)));
    Dataset<LabelledGraph> mixed =
        new Dataset<>(
            "toys",
            IntStream.range(0, 60)
                .mapToObj(i -> labelled(data.get(i), names.get(i % 4 < 2 ? 0 : 1)))
                .toList(),
            FILE,
            data.report());
    assertEquals(data.classes(), mixed.classes(), "names alone do not tell");
    try (Network<LabelledGraph> network = trained(data)) {
      NetworkScores scores = NetworkScores.of(network.evaluatedOn(mixed, 1), mixed);
      assertFalse(scores.same());
      assertTrue(scores.sentence().contains("; on these data: AUC "), scores.sentence());
      assertFalse(NetworkScores.of(network.evaluatedOn(turned, 1), turned).same());
    }
  }

  @Test
  void data_without_classes_are_not_scored_and_never_by_the_training_data() {
    Dataset<LabelledGraph> data = toys(label -> label);
    Dataset<LabelledGraph> none = toys(label -> null);
    try (Network<LabelledGraph> network = trained(data)) {
      Network<LabelledGraph> there = network.evaluatedOn(none, 1);
      assertNull(there.evaluation());
      NetworkScores scores = NetworkScores.of(there, none);
      assertTrue(scores.sentence().contains("on these data: not scored"), scores.sentence());
      assertTrue(scores.sentence().contains("on 30% of toys held out"), scores.sentence());
      assertNotNull(scores.training());
      assertFalse(scores.record().containsKey("auc"));
    }
  }
}
