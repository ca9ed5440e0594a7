package snx.brain.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.read.BrainSet;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.graph.LabelledGraph;

final class BrainSubjectsTest {

  private static final BrainSet SET = generate(7);

  @Test
  void sixty_subjects_on_aal_have_1334_edges_two_groups_and_three_covariates() {
    assertEquals(60, SET.graphs().size());
    assertEquals(List.of("control", "patient"), SET.graphs().classes());
    assertEquals(30, members("patient"));
    assertTrue(SET.graphs().instances().stream().allMatch(g -> g.edges() == 1334));
    assertEquals(
        List.of("age", "sex", "site"), SET.covariates().stream().map(c -> c.name()).toList());
    assertTrue(SET.covariates().get(0).numeric());
  }

  @Test
  void the_same_seed_gives_the_same_subjects_and_another_seed_others() {
    BrainSet again = generate(7);
    BrainSet other = generate(8);
    boolean differs = false;
    for (int s = 0; s < SET.graphs().size(); s++) {
      for (int e = 0; e < 1334; e++) {
        assertEquals(SET.graphs().get(s).weight(e), again.graphs().get(s).weight(e));
        differs |= SET.graphs().get(s).weight(e) != other.graphs().get(s).weight(e);
      }
    }
    assertTrue(differs);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 20})
  void patients_have_more_edges_in_the_subnetwork_and_no_more_elsewhere(long seed) {
    BrainSet set = generate(seed);
    assertTrue(truths(set, "patient") > 2 * truths(set, "control"));
    LabelledGraph graph = set.graphs().get(0);
    int[] truth = set.truth().of(graph.id());
    for (int e : truth) {
      assertTrue(inside(set, graph.source(e)) && inside(set, graph.target(e)));
    }
  }

  @Test
  void identity_comes_first_among_the_features() {
    LabelledGraph graph = SET.graphs().get(5);
    assertEquals(118, graph.featureWidth());
    float[] row = new float[116];
    row[40] = 1;
    float[] got = new float[116];
    System.arraycopy(graph.features(40), 0, got, 0, 116);
    assertArrayEquals(row, got);
  }

  private static boolean inside(BrainSet set, int region) {
    return BrainSubjects.SUBNETWORK.contains(set.atlas().regions().get(region).label());
  }

  private static double truths(BrainSet set, String group) {
    return set.graphs().instances().stream()
        .filter(g -> group.equals(g.label()))
        .mapToInt(g -> set.truth().of(g.id()).length)
        .average()
        .orElseThrow();
  }

  private static long members(String group) {
    return SET.graphs().instances().stream().filter(g -> group.equals(g.label())).count();
  }

  private static BrainSet generate(long seed) {
    return BrainSubjects.generate(seed, MatrixOptions.defaults(), RegionFeatures.defaults());
  }

  @Test
  void anticorrelations_are_negative_and_more_so_in_patients_at_sixteen_pairs() {
    BrainSubjects.Recipe recipe = new BrainSubjects.Recipe(5, 1, 100, 40, true, false);
    BrainSet set =
        BrainSubjects.generate(recipe, MatrixOptions.defaults(), RegionFeatures.identity());
    assertEquals(100, set.atlas().size());
    List<int[]> pairs = BrainSubjects.pairs(recipe);
    assertEquals(16, pairs.size());
    for (int[] pair : pairs) {
      double patients = mean(set, "patient", pair);
      assertTrue(patients < mean(set, "control", pair) - 0.1 && patients < -0.2);
    }
  }

  @Test
  void sites_that_differ_tell_the_groups_apart_and_change_connections() {
    BrainSet set =
        BrainSubjects.generate(
            new BrainSubjects.Recipe(5, 0, 116, 80, false, true),
            MatrixOptions.defaults(),
            RegionFeatures.identity());
    List<String> sites = set.covariates().get(2).values();
    long north =
        IntStream.range(0, 80)
            .filter(s -> sites.get(s).equals("north"))
            .filter(s -> "patient".equals(set.graphs().get(s).label()))
            .count();
    assertTrue(north >= 24, north + " of 40 patients"); // 30 expected, 20 by chance
  }

  private static double mean(BrainSet set, String group, int[] pair) {
    int n = set.atlas().size();
    int at = pair[0] * (2 * n - pair[0] - 1) / 2 + pair[1] - pair[0] - 1;
    return IntStream.range(0, set.graphs().size())
        .filter(s -> group.equals(set.graphs().get(s).label()))
        .mapToDouble(s -> set.connectomes().get(s).weights()[at])
        .average()
        .orElseThrow();
  }
}
