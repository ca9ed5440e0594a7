package snx.bench.brain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import snx.bench.ClassPairs;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.RegionFeatures;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Split;
import snx.explain.Method;
import snx.graph.LabelledGraph;

final class BrainTrialTest {

  private static final BrainTrialOptions OPTIONS =
      new BrainTrialOptions(5, 2, 3, 3, List.of(Method.SNX));

  private final KnownEffect effect = KnownEffect.of(null, 1, RegionFeatures.identity(), 3);
  private final Dataset<LabelledGraph> graphs = effect.set().graphs();
  private final Split split = Split.stratified(graphs.classIndices(), 0.7, 3);

  @Test
  void masks_that_are_the_truth_find_every_region_of_the_effect() {
    assertEquals(1, regionAuc(true), 1e-12);
  }

  @Test
  void masks_that_are_all_alike_find_regions_by_chance() {
    assertEquals(0.5, regionAuc(false), 1e-12);
  }

  private double regionAuc(boolean truth) {
    RegionPairs regions = new RegionPairs(effect.set().atlas().size());
    Study study =
        new Study(
            effect.set().atlas(),
            graphs.instances().stream().map(graph -> Subject.of(graph, regions)).toList());
    LabelledGraph patient =
        graphs.instances().stream()
            .filter(graph -> "patient".equals(graph.label()))
            .findFirst()
            .orElseThrow();
    float[] mask = new float[patient.edges()];
    if (truth) {
      for (int e : effect.set().truth().of(patient.id())) {
        mask[e] = 1;
      }
    }
    study.add(new SubjectExplanation(patient.id(), graphs.get(0).id(), 0, new int[0], mask, mask));
    return RegionRecovery.auc(study, graphs.instances(), effect.regions());
  }

  @Test
  void pairs_stay_within_the_held_out_part_and_have_references_of_both_groups() {
    ClassPairs pairs = SubjectPairs.heldOut(graphs, split.second(), OPTIONS, 3);
    Set<Integer> heldOut = Arrays.stream(split.second()).boxed().collect(Collectors.toSet());
    assertTrue(heldOut.containsAll(pairs.instances()));
    assertEquals(10, pairs.other().size());
    assertEquals(10, pairs.same().size());
  }

  @Test
  void references_of_a_query_do_not_depend_on_its_group() {
    ClassPairs pairs = SubjectPairs.againstSeen(graphs, split.second(), split.first(), OPTIONS, 3);
    Set<Integer> seen = Arrays.stream(split.first()).boxed().collect(Collectors.toSet());
    for (int query : pairs.all().stream().map(Pair::query).distinct().toList()) {
      List<String> groups =
          pairs.all().stream()
              .filter(pair -> pair.query() == query)
              .peek(pair -> assertTrue(seen.contains(pair.reference())))
              .map(pair -> graphs.get(pair.reference()).label())
              .sorted()
              .toList();
      assertEquals(List.of("control", "control", "patient", "patient"), groups);
    }
  }

  @Test
  void without_strength_groups_are_alike_and_with_it_they_are_not() {
    assertEquals(0, difference(0), 0.05);
    assertTrue(difference(1) > 0.15, () -> "difference " + difference(1));
  }

  /** How many more pairs of the subnetwork patients have as edges, as a share. */
  private static double difference(double strength) {
    KnownEffect effect = KnownEffect.of(null, strength, RegionFeatures.identity(), 3);
    double[] sums = new double[2];
    for (LabelledGraph graph : effect.set().graphs().instances()) {
      int[] truth = effect.set().truth().of(graph.id());
      sums["patient".equals(graph.label()) ? 1 : 0] += truth.length / 28.0 / 30;
    }
    return sums[1] - sums[0];
  }

  @Test
  void a_region_without_edges_has_no_mean() {
    LabelledGraph graph = graphs.get(0);
    double[] mask = new double[graph.edges()];
    Arrays.fill(mask, 0.25);
    double[] means = RegionRecovery.means(graph, mask);
    double[] known = Arrays.stream(means).filter(m -> !Double.isNaN(m)).toArray();
    double[] expected = new double[known.length];
    Arrays.fill(expected, 0.25);
    assertArrayEquals(expected, known, 1e-12);
  }
}
