package snx.brain.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
}
