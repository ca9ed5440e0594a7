package snx.brain.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.RealData;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSet;
import snx.brain.read.BrainSource;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.PlantedEffect.Planted;
import snx.graph.LabelledGraph;

final class PlantedEffectTest {

  private static final BrainSet SET =
      BrainSubjects.generate(3, MatrixOptions.defaults(), RegionFeatures.defaults());

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1})
  void subjects_keep_their_number_of_edges_and_their_weights(double strength) {
    Planted planted = plant(SET, PlantOptions.defaults(strength, 1));
    for (int s = 0; s < SET.graphs().size(); s++) {
      LabelledGraph before = SET.graphs().get(s);
      LabelledGraph after = planted.set().graphs().get(s);
      assertEquals(before.edges(), after.edges());
      assertEquals(sum(before), sum(after), 1e-3);
    }
    assertEquals(strength == 0, planted.added() == 0);
    assertEquals(15, planted.pairs().size());
  }

  @Test
  void full_strength_gives_every_changed_subject_every_pair_and_others_none_new() {
    Planted planted = plant(SET, PlantOptions.defaults(1, 2));
    for (int s = 0; s < SET.graphs().size(); s++) {
      LabelledGraph after = planted.set().graphs().get(s);
      int truth = Objects.requireNonNull(planted.set().truth().of(after.id())).length;
      if ("patient".equals(after.label())) {
        assertEquals(15, truth);
      } else {
        LabelledGraph before = SET.graphs().get(s);
        long had =
            planted.pairs().stream()
                .filter(p -> before.structure().containsEdge(p[0], p[1]))
                .count();
        assertEquals(had, truth);
      }
    }
  }

  @Test
  void the_truth_is_exactly_the_edges_among_the_regions() {
    Planted planted =
        plant(
            SET,
            PlantOptions.defaults(0.7, 4)
                .withRegions(List.of("Precuneus_L", "Caudate_R", "Vermis_6"))
                .withGroup("control"));
    assertEquals("control", planted.group());
    assertEquals(3, planted.pairs().size());
    for (LabelledGraph graph : planted.set().graphs().instances()) {
      int[] truth = Objects.requireNonNull(planted.set().truth().of(graph.id()));
      long inside =
          planted.pairs().stream().filter(p -> graph.structure().containsEdge(p[0], p[1])).count();
      assertEquals(inside, truth.length);
      for (int e : truth) {
        assertTrue(planted.regions().contains(graph.source(e)));
        assertTrue(planted.regions().contains(graph.target(e)));
      }
    }
  }

  @Test
  void shuffled_groups_keep_their_sizes_and_depend_on_the_seed() {
    Planted one = plant(SET, PlantOptions.defaults(0, 1).withShuffleGroups(true));
    Planted two = plant(SET, PlantOptions.defaults(0, 2).withShuffleGroups(true));
    assertEquals(30, patients(one));
    assertNotEquals(labels(one.set()), labels(SET));
    assertNotEquals(labels(one.set()), labels(two.set()));
    assertEquals(
        labels(one.set()),
        labels(plant(SET, PlantOptions.defaults(0, 1).withShuffleGroups(true)).set()));
  }

  @Test
  void wrong_options_are_refused_with_what_was_got() {
    assertThrows(IllegalArgumentException.class, () -> PlantOptions.defaults(1.5, 1));
    PlantOptions group = PlantOptions.defaults(1, 1).withGroup("patiend");
    assertEquals(
        "no subject is in the group 'patiend' (groups are control, patient); did you mean"
            + " 'patient'?",
        assertThrows(IllegalArgumentException.class, () -> plant(SET, group)).getMessage());
    PlantOptions region =
        PlantOptions.defaults(1, 1).withRegions(List.of("Insula_L", "Precunus_L"));
    assertEquals(
        "the atlas aal116 has no region 'Precunus_L'; did you mean 'Precuneus_L'?",
        assertThrows(IllegalArgumentException.class, () -> plant(SET, region)).getMessage());
  }

  @Test
  void binary_graphs_of_bip_stay_binary_with_1334_edges() {
    BrainSet bip = BrainReader.read(BrainSource.of(RealData.file("brain/BIP.zip"), null));
    Planted planted = plant(bip, PlantOptions.defaults(0.8, 5));
    for (LabelledGraph graph : planted.set().graphs().instances()) {
      assertEquals(1334, graph.edges());
      assertTrue(!graph.weighted());
    }
    double changed = rate(planted, "1");
    double others = rate(planted, "0");
    assertTrue(changed > 0.75, "rate " + changed);
    assertTrue(others < 0.6, "rate " + others);
  }

  private static double rate(Planted planted, String group) {
    return planted.set().graphs().instances().stream()
            .filter(g -> group.equals(g.label()))
            .mapToInt(g -> Objects.requireNonNull(planted.set().truth().of(g.id())).length)
            .average()
            .orElseThrow()
        / planted.pairs().size();
  }

  private static Planted plant(BrainSet set, PlantOptions options) {
    return PlantedEffect.plant(set, options, RegionFeatures.defaults());
  }

  private static long patients(Planted planted) {
    return labels(planted.set()).stream().filter("patient"::equals).count();
  }

  private static List<String> labels(BrainSet set) {
    return set.graphs().instances().stream().map(LabelledGraph::label).toList();
  }

  private static double sum(LabelledGraph graph) {
    double sum = 0;
    for (int e = 0; e < graph.edges(); e++) {
      sum += graph.weight(e);
    }
    return sum;
  }
}
