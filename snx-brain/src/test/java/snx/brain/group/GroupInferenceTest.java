package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.brain.group.Samples.compare;
import static snx.brain.group.Samples.halves;
import static snx.brain.group.Samples.noise;
import static snx.brain.study.Studies.explained;
import static snx.brain.study.Studies.subject;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Studies;
import snx.brain.study.Study;
import snx.brain.study.Subject;

final class GroupInferenceTest {

  private static final RegionPairs REGIONS = Samples.REGIONS;

  @Test
  void with_few_subjects_p_is_exact() {
    double[][] values = noise(7, 5, new SplittableRandom(1));
    boolean[] second = {true, false, true, false, false, true, false};
    GroupDifference result = compare(values, second, options(1000), List.of());
    assertTrue(result.exact());
    assertEquals(34, result.permutations()); // 7 over 3, but for the given one
    for (int e = 0; e < 5; e++) {
      assertEquals(enumerated(values, second, e), result.edges().get(e).p(), 1e-12);
    }
  }

  @Test
  void with_more_subjects_p_is_near_the_exact_one() {
    double[][] values = noise(12, 6, new SplittableRandom(2));
    boolean[] second = halves(12);
    GroupDifference result = compare(values, second, options(900), List.of()); // 12 over 6 is 924
    assertEquals(900, result.permutations());
    for (int e = 0; e < 6; e++) {
      double exact = enumerated(values, second, e);
      double error = 4 * Math.sqrt(exact * (1 - exact) / 900) + 2e-3;
      assertEquals(exact, result.edges().get(e).p(), error);
    }
  }

  @Test
  void a_planted_component_is_found_and_nothing_else() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] values = noise(24, 66, random);
    Set<Integer> planted = new TreeSet<>();
    for (int v = 1; v < 9; v++) {
      planted.add(REGIONS.of(0, v));
    }
    boolean[] second = halves(24);
    for (int s = 0; s < 24; s++) {
      for (int pair : planted) {
        values[s][pair] += second[s] ? 1.5 : 0;
      }
    }
    GroupDifference result = compare(values, second, options(999), List.of());
    GroupDifference.Component largest = result.components().get(0);
    Set<Integer> found = Arrays.stream(largest.pairs()).boxed().collect(Collectors.toSet());
    assertTrue(found.containsAll(planted), found.toString());
    assertTrue(largest.p() <= 0.01, "p " + largest.p());
    assertTrue(largest.higher());
    result.components().stream().skip(1).forEach(c -> assertTrue(c.p() > 0.05));
    for (GroupDifference.Edge edge : result.edges()) {
      if (planted.contains(edge.pair())) {
        assertTrue(edge.q() < 0.05 && edge.difference() > 0.5);
      }
    }
  }

  @Test
  void a_covariate_that_explains_all_differences_takes_significance_away() {
    int without = 0;
    int with = 0;
    for (int repeat = 0; repeat < 40; repeat++) {
      SplittableRandom random = new SplittableRandom(100 + repeat);
      double[][] values = noise(20, 10, random);
      boolean[] second = halves(20);
      Map<String, Double> ages = new HashMap<>();
      for (int s = 0; s < 20; s++) {
        double age = (second[s] ? 40 : 30) + 8 * random.nextDouble();
        ages.put("s" + s, age);
        for (int e = 0; e < 10; e++) {
          values[s][e] += age / 5;
        }
      }
      without += found(compare(values, second, options(499), List.of()));
      with +=
          found(compare(values, second, options(499), List.of(new Regressor.Numeric("age", ages))));
    }
    assertEquals(40, without);
    assertTrue(with <= 7, with + " of 40"); // Binomial(40, 0.05) exceeds 7 once in 2 000
  }

  private static int found(GroupDifference result) {
    return result.edges().stream().anyMatch(edge -> edge.q() < 0.05) ? 1 : 0;
  }

  @Test
  void where_groups_do_not_differ_p_is_below_a_level_as_often_as_the_level_says() {
    int edges = 0;
    int adjusted = 0;
    int components = 0;
    int discoveries = 0;
    for (int repeat = 0; repeat < 200; repeat++) {
      SplittableRandom random = new SplittableRandom(1_000 + repeat);
      double[][] values = noise(18, 66, random);
      Map<String, String> sites = new HashMap<>();
      IntStream.range(0, 18).forEach(s -> sites.put("s" + s, s % 3 == 0 ? "north" : "south"));
      InferenceOptions options = options(199).withThreshold(2.2).withSeed(repeat);
      GroupDifference plain = compare(values, halves(18), options, List.of());
      GroupDifference design =
          compare(values, halves(18), options, List.of(new Regressor.Categorical("site", sites)));
      edges += plain.edges().get(0).p() <= 0.05 ? 1 : 0;
      adjusted += design.edges().get(0).p() <= 0.05 ? 1 : 0;
      components += plain.components().stream().anyMatch(c -> c.p() <= 0.05) ? 1 : 0;
      discoveries += found(plain);
    }
    // Binomial(200, 0.05): mean 10; outside 1..22 less than once in 2 000.
    assertTrue(edges >= 1 && edges <= 22, edges + " edges");
    assertTrue(adjusted >= 1 && adjusted <= 22, adjusted + " edges, site regressed out");
    assertTrue(components <= 22, components + " components"); // ties make it conservative
    assertTrue(discoveries <= 22, discoveries + " discoveries");
  }

  @Test
  void a_seed_gives_the_same_result_again_and_another_one_another() {
    double[][] values = noise(20, 30, new SplittableRandom(8));
    GroupDifference once = compare(values, halves(20), options(200), List.of());
    GroupDifference again = compare(values, halves(20), options(200), List.of());
    assertEquals(once.edges(), again.edges());
    GroupDifference other = compare(values, halves(20), options(200).withSeed(99), List.of());
    assertTrue(!once.edges().equals(other.edges()));
  }

  @Test
  void who_the_references_were_does_not_leak_into_the_difference() {
    Study study = new Study(Studies.atlas(3), crowd());
    for (String group : List.of("x", "y")) {
      for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 3; j++) { // three references of x, one of y, for the subjects of x
          String same = group + (i + 1 + j) % 6;
          add(study, group + i, same, group.equals("x") ? 0.2f : 0.8f);
        }
        String other = group.equals("x") ? "y" : "x";
        add(study, group + i, other + i, group.equals("x") ? 0.8f : 0.2f);
      }
    }
    GroupDifference result =
        new GroupInference(options(100)).compareAll(study, everyone(), List.of()).get(0);
    assertEquals("no edge varies between subjects", result.refusal());
  }

  @Test
  void subjects_without_both_kinds_of_references_or_a_covariate_are_left_out_by_name() {
    Study study = new Study(Studies.atlas(3), crowd());
    for (int i = 0; i < 4; i++) {
      add(study, "x" + i, "x" + (i + 1) % 4, 0.1f * i);
      add(study, "x" + i, "y0", 0.2f * i);
      add(study, "y" + i, "y" + (i + 1) % 4, 0.1f * i);
    }
    add(study, "y0", "x0", 0.3f);
    GroupDifference result =
        new GroupInference(options(100))
            .compareAll(
                study,
                everyone(),
                List.of(new Regressor.Numeric("age", Map.of("x0", 3.0, "x1", 4.0))))
            .get(0);
    assertEquals("each group needs 2 subjects with references of both groups", result.refusal());
    assertTrue(result.leftOut().contains("y1: no references of both groups"));
    assertTrue(result.leftOut().contains("x2: no age"));
    assertEquals(2, result.firstSubjects());
  }

  @Test
  void covariates_that_tell_groups_apart_by_themselves_leave_nothing_to_test() {
    Map<String, String> sites = new HashMap<>();
    IntStream.range(0, 10).forEach(s -> sites.put("s" + s, s < 5 ? "first" : "second"));
    GroupDifference result =
        compare(
            noise(10, 4, new SplittableRandom(1)),
            halves(10),
            options(100),
            List.of(new Regressor.Categorical("site", sites)));
    assertEquals("the covariates tell the groups apart by themselves", result.refusal());
  }

  @Test
  void few_permutations_do_not_hide_what_is_far_beyond_them() {
    SplittableRandom random = new SplittableRandom(9);
    double[][] values = noise(60, 66, random);
    boolean[] second = halves(60);
    for (int s = 30; s < 60; s++) {
      values[s][7] += 3;
    }
    GroupDifference.Edge edge = compare(values, second, options(999), List.of()).edges().get(7);
    assertTrue(edge.tail() && edge.p() < 1e-6, "p " + edge.p());
    assertTrue(edge.interval().low() > 2.5 && edge.interval().high() < 3.5);
    GroupDifference few = compare(values, second, options(99), List.of());
    assertEquals(2 / 100.0, few.edges().get(7).p(), 1e-12); // no tail of 99
  }

  /** Masks of one verdict are diffuse, those of the other concentrated, at edges that are alike. */
  @Test
  void masks_differ_everywhere_but_only_edges_that_differ_and_are_used_are_found() {
    SplittableRandom random = new SplittableRandom(12);
    int[] all = IntStream.range(0, 66).toArray();
    Set<Integer> planted = Set.of(3, 4, 5, 40);
    int unused = 50; // differs, but explanations pass over it
    List<Cohort.Member> members = new ArrayList<>();
    for (int s = 0; s < 40; s++) {
      boolean patient = s % 2 == 1;
      float[] weights = new float[66];
      float[] mask = new float[66];
      for (int e = 0; e < 66; e++) {
        boolean differs = planted.contains(e) || e == unused;
        weights[e] = (float) (random.nextGaussian() + (patient && differs ? 2 : 0));
        double level = planted.contains(e) ? 0.9 : e == unused ? 0.01 : patient ? 0.3 : 0.1;
        mask[e] = (float) (level + 0.05 * random.nextDouble());
      }
      members.add(
          new Cohort.Member(
              new Subject("s" + s, patient ? "y" : "x", all, weights),
              Map.of("snx", Map.of("x", mask, "y", mask)),
              null));
    }
    Cohort cohort =
        new Cohort(
            Studies.atlas(12),
            List.of("snx"),
            members,
            List.of(),
            Compared.of(members.stream().map(m -> m.subject().id()).collect(Collectors.toSet())));
    GroupInference explained = new GroupInference(options(999).withForm(Form.EXPLAINED));
    assertEquals(planted, explained.explained(cohort, "snx").get(0).found());
    assertTrue(explained.connectivity(cohort, "snx").get(0).found().contains(unused));
    GroupInference masks = new GroupInference(options(999));
    assertTrue(masks.explained(cohort, "snx").get(0).found().size() > 50);
  }

  private static Compared everyone() {
    return Compared.of(crowd().stream().map(Subject::id).collect(Collectors.toSet()));
  }

  private static List<Subject> crowd() {
    List<Subject> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(subject("x" + i, "x", 0, 2));
      all.add(subject("y" + i, "y", 0, 2));
    }
    return all;
  }

  private static void add(Study study, String subject, String reference, float mask) {
    study.add(explained(subject, reference, 1, List.of(0), mask, mask));
  }

  private static InferenceOptions options(int permutations) {
    return InferenceOptions.defaults(5)
        .withForm(Form.MASK)
        .withPermutations(permutations)
        .withThreshold(2.5);
  }

  /** Twice the one-sided chance over every way to share subjects out, the given one included. */
  private static double enumerated(double[][] values, boolean[] second, int e) {
    double own = difference(values, second, e);
    int size = (int) IntStream.range(0, second.length).filter(s -> second[s]).count();
    int ways = 0;
    int exceeding = 0;
    for (int bits = 0; bits < 1 << second.length; bits++) {
      if (Integer.bitCount(bits) == size) {
        boolean[] other = new boolean[second.length];
        for (int s = 0; s < other.length; s++) {
          other[s] = (bits >> s & 1) == 1;
        }
        ways++;
        exceeding +=
            Math.signum(own) * difference(values, other, e) >= Math.abs(own) - 1e-12 ? 1 : 0;
      }
    }
    return Math.min(1, 2.0 * exceeding / ways);
  }

  private static double difference(double[][] values, boolean[] second, int e) {
    double[] sums = new double[2];
    int[] counts = new int[2];
    for (int s = 0; s < second.length; s++) {
      int side = second[s] ? 1 : 0;
      sums[side] += values[s][e];
      counts[side]++;
    }
    return sums[1] / counts[1] - sums[0] / counts[0];
  }
}
