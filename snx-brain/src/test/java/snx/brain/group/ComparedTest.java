package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.brain.model.BrainNetwork;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.TrainingTask;

/** Subjects that a network was trained on are never compared by group, wherever they lie. */
@ResourceLock("torch")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ComparedTest {

  private final Dataset<LabelledGraph> cohort =
      BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity()).graphs();
  private TrainingTask.Trained<LabelledGraph> trained;
  private Set<String> seen;

  @BeforeAll
  void train() {
    TrainingTask<LabelledGraph> task = BrainNetwork.task(cohort, 7);
    trained =
        task.train(
            Device.cpu(), BrainNetwork.training(cohort.size(), 7).withEpochs(2), epoch -> {});
    seen =
        IntStream.of(task.split().first())
            .mapToObj(i -> cohort.get(i).id())
            .collect(Collectors.toSet());
  }

  @AfterAll
  void close() {
    trained.close();
  }

  private static Dataset<LabelledGraph> elsewhere(List<LabelledGraph> subjects) {
    return new Dataset<>(
        "elsewhere",
        subjects,
        new Provenance("another folder", List.of()),
        new ReadReport(subjects.size(), List.of(), List.of()));
  }

  private static LabelledGraph renamed(LabelledGraph graph, String id) {
    int[][] edges = new int[graph.edges()][];
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {graph.source(e), graph.target(e)};
      weights[e] = graph.weight(e);
    }
    float[][] features = new float[graph.nodes()][];
    for (int v = 0; v < features.length; v++) {
      features[v] = graph.features(v);
    }
    return new LabelledGraph(
        id, graph.label(), features, edges, graph.weighted() ? weights : null, null);
  }

  @Test
  void a_cohort_without_one_subject_is_still_the_same_people() {
    Dataset<LabelledGraph> fewer = elsewhere(cohort.instances().subList(1, cohort.size()));
    Set<String> ids = Compared.of(trained.model(), fewer).ids();
    assertFalse(ids.isEmpty());
    assertTrue(ids.stream().noneMatch(seen::contains), "trained on " + ids);
    assertEquals(
        fewer.size() - seen.stream().filter(id -> fewer.indexOf(id) >= 0).count(), ids.size());
  }

  @Test
  void renamed_subjects_are_known_by_their_matrices() {
    List<LabelledGraph> others = new ArrayList<>();
    Set<String> expected = new HashSet<>();
    for (int i = 0; i < cohort.size(); i++) {
      others.add(renamed(cohort.get(i), "person " + i));
      if (!seen.contains(cohort.get(i).id())) {
        expected.add("person " + i);
      }
    }
    assertEquals(expected, Compared.of(trained.model(), elsewhere(others)).ids());
  }

  @Test
  void subjects_processed_anew_are_known_by_their_ids() {
    List<LabelledGraph> others =
        cohort.instances().stream()
            .map(
                graph -> {
                  float[] weights = new float[graph.edges()];
                  for (int e = 0; e < weights.length; e++) {
                    weights[e] = 0.5f * graph.weight(e);
                  }
                  return graph.withWeights(weights);
                })
            .toList();
    Set<String> ids = Compared.of(trained.model(), elsewhere(others)).ids();
    assertTrue(ids.stream().noneMatch(seen::contains), "trained on " + ids);
  }

  @Test
  void training_subjects_alone_are_refused_with_the_remedy() {
    List<LabelledGraph> only =
        cohort.instances().stream().filter(graph -> seen.contains(graph.id())).toList();
    Compared compared = Compared.of(trained.model(), elsewhere(only));
    assertTrue(compared.ids().isEmpty());
    assertTrue(compared.refusal().contains("trained on all of these subjects"));
    assertTrue(compared.refusal().contains("leave --model"));
  }

  @Test
  void other_people_may_be_compared_and_an_unknown_training_may_not() {
    Dataset<LabelledGraph> strangers =
        elsewhere(
            BrainSubjects.generate(11, MatrixOptions.defaults(), RegionFeatures.identity())
                .graphs()
                .instances()
                .stream()
                .map(graph -> renamed(graph, "other " + graph.id()))
                .toList());
    assertEquals(strangers.size(), Compared.of(trained.model(), strangers).ids().size());
    Dataset<LabelledGraph> alike = // made by a program, which names its data as it likes
        new Dataset<>(
            cohort.name(), strangers.instances(), cohort.provenance(), strangers.report());
    assertEquals(strangers.size(), Compared.of(trained.model(), alike).ids().size());
    try (Network<LabelledGraph> untold =
        GraphNetwork.create(
            snx.graph.GraphLayout.of(cohort.instances()), BrainNetwork.SHAPE, Device.cpu(), 1)) {
      Compared unknown = Compared.of(untold, cohort);
      assertTrue(unknown.ids().isEmpty());
      assertTrue(unknown.refusal().contains("not known which subjects"));
    }
  }
}
