package snx.brain.confound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
import snx.brain.read.Covariate;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.data.Dataset;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

final class DeconfoundingTest {

  private static final int SUBJECTS = 80;
  private static final int[] ALL = IntStream.range(0, SUBJECTS).toArray();

  private final SplittableRandom random = Seeds.stream(1, "deconfounding");
  private final List<String> ages = new ArrayList<>();
  private final List<String> sites = new ArrayList<>();
  private final List<Connectome> connectomes = new ArrayList<>();

  /** Weights of ten pairs: age moves all of them; site b adds 0.5 and doubles the spread. */
  DeconfoundingTest() {
    for (int s = 0; s < SUBJECTS; s++) {
      int age = 20 + random.nextInt(40);
      boolean other = random.nextBoolean();
      ages.add(Integer.toString(age));
      sites.add(other ? "b" : "a");
      float[] weights = new float[10];
      for (int p = 0; p < weights.length; p++) {
        double noise = random.nextDouble() - 0.5;
        weights[p] = (float) (p + 0.02 * age + (other ? 0.5 + 2 * noise : noise));
      }
      connectomes.add(new Connectome(5, weights));
    }
  }

  private Covariate age() {
    return new Covariate("age", true, ages);
  }

  private Covariate site() {
    return new Covariate("site", false, sites);
  }

  private double correlation(List<float[]> weights, int pair) {
    double[] x = ages.stream().mapToDouble(Double::parseDouble).toArray();
    double[] y = weights.stream().mapToDouble(w -> w[pair]).toArray();
    double mx = Arrays.stream(x).average().orElseThrow();
    double my = Arrays.stream(y).average().orElseThrow();
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int s = 0; s < x.length; s++) {
      xy += (x[s] - mx) * (y[s] - my);
      xx += (x[s] - mx) * (x[s] - mx);
      yy += (y[s] - my) * (y[s] - my);
    }
    return xy / Math.sqrt(xx * yy);
  }

  private List<float[]> raw() {
    return connectomes.stream().map(Connectome::weights).toList();
  }

  private double[] moments(List<float[]> weights, String site, int pair) {
    double[] own =
        IntStream.range(0, SUBJECTS)
            .filter(s -> sites.get(s).equals(site))
            .mapToDouble(s -> weights.get(s)[pair])
            .toArray();
    double mean = Arrays.stream(own).average().orElseThrow();
    double variance = Arrays.stream(own).map(v -> (v - mean) * (v - mean)).sum() / (own.length - 1);
    return new double[] {mean, Math.sqrt(variance)};
  }

  @Test
  void regression_leaves_no_correlation_and_keeps_the_level() {
    ConfoundRegression fitted = new ConfoundRegression(List.of(age()), connectomes, ALL);
    List<float[]> left = new ArrayList<>();
    IntStream.range(0, SUBJECTS)
        .forEach(s -> left.add(fitted.without(s, connectomes.get(s).weights())));
    for (int p = 0; p < 10; p++) {
      int pair = p;
      assertTrue(correlation(raw(), p) > 0.3);
      assertEquals(0, correlation(left, p), 1e-4);
      assertEquals(
          raw().stream().mapToDouble(w -> w[pair]).average().orElseThrow(),
          left.stream().mapToDouble(w -> w[pair]).average().orElseThrow(),
          1e-4);
    }
  }

  @Test
  void effects_are_learned_from_the_training_part_alone() {
    int[] training = IntStream.range(0, 60).toArray();
    ConfoundRegression before = new ConfoundRegression(List.of(age()), connectomes, training);
    List<Connectome> changed = new ArrayList<>(connectomes);
    for (int s = 60; s < SUBJECTS; s++) {
      float[] other = connectomes.get(s).weights().clone();
      other[3] *= 100;
      changed.set(s, new Connectome(5, other));
    }
    ConfoundRegression after = new ConfoundRegression(List.of(age()), changed, training);
    float[] weights = connectomes.get(5).weights();
    assertArrayEquals(before.without(5, weights), after.without(5, weights));
    ConfoundRegression all = new ConfoundRegression(List.of(age()), changed, ALL);
    assertTrue(Math.abs(all.without(5, weights)[3] - before.without(5, weights)[3]) > 0.01);
  }

  @Test
  void combat_makes_sites_alike_in_level_and_spread() {
    ComBat fitted = new ComBat(site(), raw(), ALL);
    List<float[]> harmonised = new ArrayList<>();
    IntStream.range(0, SUBJECTS).forEach(s -> harmonised.add(fitted.harmonised(s, raw().get(s))));
    double before = 0;
    double after = 0;
    double spreadBefore = 0;
    double spreadAfter = 0;
    for (int p = 0; p < 10; p++) {
      before += moments(raw(), "b", p)[0] - moments(raw(), "a", p)[0];
      after += moments(harmonised, "b", p)[0] - moments(harmonised, "a", p)[0];
      spreadBefore += moments(raw(), "b", p)[1] / moments(raw(), "a", p)[1];
      spreadAfter += moments(harmonised, "b", p)[1] / moments(harmonised, "a", p)[1];
    }
    assertTrue(before / 10 > 0.3, "before " + before / 10);
    assertEquals(0, after / 10, 0.03);
    assertTrue(spreadBefore / 10 > 1.3, "spread before " + spreadBefore / 10);
    assertEquals(1, spreadAfter / 10, 0.1);
  }

  @Test
  void a_missing_number_counts_as_the_mean_and_a_new_category_as_none_of_the_levels() {
    ages.set(79, null);
    sites.set(79, "c");
    int[] training = IntStream.range(0, 79).toArray();
    ConfoundRegression fitted =
        new ConfoundRegression(List.of(age(), site()), connectomes, training);
    float[] weights = connectomes.get(79).weights();
    assertArrayEquals(weights, fitted.without(79, weights));
  }

  /** Four connections of nine subjects; numbers of an independent program after the equations. */
  @Test
  void combat_is_that_of_its_equations() {
    float[][] weights = {
      {0.1f, 1.0f, -0.3f, 0.2f},
      {0.4f, 1.3f, -0.1f, 0.9f},
      {0.2f, 0.7f, -0.6f, 0.4f},
      {0.5f, 1.2f, -0.2f, 0.1f},
      {0.9f, 1.1f, 0.4f, 0.8f},
      {1.6f, 0.6f, 1.2f, 0.2f},
      {0.7f, 1.5f, 0.1f, 1.4f},
      {1.2f, 0.8f, 0.9f, 0.6f},
      {1.1f, 1.9f, -0.2f, 0.5f}
    };
    List<String> own = List.of("a", "a", "a", "a", "b", "b", "b", "b", "b");
    ComBat fitted =
        new ComBat(
            new Covariate("site", false, own),
            List.of(weights),
            IntStream.range(0, weights.length).toArray());
    assertArrayEquals(
        new float[] {0.40509f, 1.12727f, 0.11091f, 0.35691f},
        fitted.harmonised(0, weights[0]),
        2e-5f);
    assertArrayEquals(
        new float[] {1.18629f, 0.60891f, 0.69289f, 0.14695f},
        fitted.harmonised(5, weights[5]),
        2e-5f);
    assertArrayEquals(
        new float[] {0.81544f, 1.57334f, -0.34539f, 0.37022f},
        fitted.harmonised(8, weights[8]),
        2e-5f);
  }

  @Test
  void a_subject_of_an_unknown_site_stays_as_it_is() {
    sites.set(79, "c");
    ComBat fitted = new ComBat(site(), raw(), IntStream.range(0, 79).toArray());
    assertSame(raw().get(79), fitted.harmonised(79, raw().get(79)));
  }

  @Test
  void graphs_keep_their_edges_and_get_other_weights() {
    BrainSet set = BrainSubjects.generate(3, MatrixOptions.defaults(), RegionFeatures.identity());
    int[] training = IntStream.range(0, 40).toArray();
    Dataset<LabelledGraph> changed =
        new Deconfounding(List.of(set.covariate("age")), set.covariate("site"))
            .graphs(set, training);
    assertSame(set.graphs(), Deconfounding.none().graphs(set, training));
    boolean moved = false;
    for (int s = 0; s < changed.size(); s++) {
      LabelledGraph before = set.graphs().get(s);
      LabelledGraph after = changed.get(s);
      assertEquals(before.edges(), after.edges());
      for (int e = 0; e < before.edges(); e++) {
        assertEquals(before.source(e), after.source(e));
        assertEquals(before.target(e), after.target(e));
        moved |= before.weight(e) != after.weight(e);
      }
    }
    assertTrue(moved);
  }
}
