package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.brain.study.Studies;
import snx.brain.study.Subject;

/** One edge, or a few, against numbers worked out by hand. */
final class PermutationTestTest {

  private static final double EXACT = 1e-12;

  private static InferenceOptions options() {
    return InferenceOptions.defaults(1)
        .withForm(Form.MASK)
        .withPermutations(199)
        .withThreshold(2.5);
  }

  /** 1, 2, 3 against 4, 6, 8: t = 4/√(2.5·2/3) at 4 degrees of freedom. */
  @Test
  void t_and_its_interval_are_those_of_two_samples() {
    double[][] values = {{1}, {2}, {3}, {4}, {6}, {8}};
    GroupDifference.Edge edge =
        Samples.compare(values, Samples.halves(6), options(), List.of()).edges().get(0);
    double error = Math.sqrt(2.5 * 2 / 3);
    assertEquals(4, edge.difference(), EXACT);
    assertEquals(4 / error, edge.t(), 1e-9);
    assertEquals(4 - 2.776445 * error, edge.interval().low(), 1e-5);
    assertEquals(4 + 2.776445 * error, edge.interval().high(), 1e-5);
  }

  /** Of the 70 ways to share out 4 + 4, the given one and its mirror image alone go that far. */
  @Test
  void components_and_enhanced_edges_are_corrected_over_both_directions() {
    double[][] values = {{1}, {1.1}, {0.9}, {1.05}, {2}, {2.1}, {1.9}, {1.95}};
    for (double sign : new double[] {1, -1}) {
      double[][] signed =
          Arrays.stream(values).map(v -> new double[] {sign * v[0]}).toArray(double[][]::new);
      GroupDifference found =
          Samples.compare(
              signed, Samples.halves(8), options().withTest(Correction.TFCE), List.of());
      assertTrue(found.exact());
      assertEquals(2 / 70.0, found.components().get(0).p(), EXACT);
      assertEquals(2 / 70.0, found.edges().get(0).enhanced(), EXACT);
    }
  }

  @Test
  void each_correction_finds_by_its_own_number() {
    SplittableRandom random = new SplittableRandom(4);
    double[][] values = Samples.noise(8, 8, random);
    for (int s = 4; s < 8; s++) {
      values[s][0] += 1.5;
      values[s][1] += 1.5;
    }
    GroupDifference found =
        Samples.compare(values, Samples.halves(8), options().withTest(Correction.TFCE), List.of());
    for (Correction by : Correction.values()) {
      Set<Integer> expected = new TreeSet<>();
      for (GroupDifference.Edge e : found.edges()) {
        boolean differs =
            switch (by) {
              case FDR -> e.q() <= 0.05;
              case TFCE -> e.enhanced() <= 0.05;
              case NBS ->
                  found.components().stream()
                      .filter(c -> c.p() <= 0.05)
                      .anyMatch(c -> IntStream.of(c.pairs()).anyMatch(p -> p == e.pair()));
            };
        if (differs) {
          expected.add(e.pair());
        }
      }
      assertEquals(expected, found.found(by), by.toString());
    }
    assertTrue(found.found(Correction.TFCE).size() > found.found(Correction.FDR).size());
  }

  /** t = 3.1 is beyond 2.5, but with 4 degrees of freedom instead of 18 no rarer than 2.2 there. */
  @Test
  void an_edge_that_few_have_needs_a_larger_t_for_a_component() {
    SplittableRandom random = new SplittableRandom(2);
    double[] own = {1, 2, 3, 4, 6, 8};
    double[][] values = new double[20][];
    for (int s = 0; s < 20; s++) {
      int at = s < 3 ? s : s >= 10 && s < 13 ? s - 7 : -1;
      values[s] =
          new double[] {at < 0 ? Double.NaN : own[at], random.nextDouble() + (s < 10 ? 0 : 2)};
    }
    GroupDifference found = Samples.compare(values, Samples.halves(20), options(), List.of());
    assertTrue(found.edges().get(0).t() > found.threshold());
    Set<Integer> joined =
        found.components().stream()
            .flatMapToInt(c -> IntStream.of(c.pairs()))
            .boxed()
            .collect(Collectors.toSet());
    assertEquals(Set.of(1), joined);
  }

  /** Of 60 subjects all have pair 0; six, a tenth, have pair 2, five pair 3 and four pair 4. */
  @Test
  void edges_that_fewer_than_a_tenth_have_are_counted_and_not_tested() {
    SplittableRandom random = new SplittableRandom(3);
    List<Cohort.Member> members = new ArrayList<>();
    for (int s = 0; s < 60; s++) {
      List<Integer> pairs = new ArrayList<>(List.of(0));
      for (int pair = 2; pair < 5; pair++) {
        if (s < 8 - pair) {
          pairs.add(pair);
        }
      }
      float[] weights = new float[66];
      for (int p = 0; p < weights.length; p++) {
        weights[p] = (float) random.nextDouble();
      }
      int[] own = pairs.stream().mapToInt(Integer::intValue).toArray();
      float[] mask = new float[own.length];
      members.add(
          new Cohort.Member(
              new Subject("s" + s, s % 2 == 0 ? "x" : "y", own, weights),
              Map.of("snx", Map.of("x", mask, "y", mask)),
              null));
    }
    Set<String> all = members.stream().map(m -> m.subject().id()).collect(Collectors.toSet());
    Cohort cohort =
        new Cohort(Studies.atlas(12), List.of("snx"), members, List.of(), Compared.of(all));
    GroupDifference found =
        new GroupInference(options().withForm(Form.EXPLAINED)).explained(cohort, "snx").get(0);
    assertEquals(List.of(0, 2), found.edges().stream().map(GroupDifference.Edge::pair).toList());
    assertEquals(2, found.rare());
  }
}
