package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.read.MatrixOptions.EdgeValues;
import snx.brain.read.MatrixOptions.WeightSign;
import snx.graph.LabelledGraph;

final class ConnectomeTest {

  /** Pairs 01, 02, 03, 12, 13, 23. */
  private static final Connectome FOUR =
      new Connectome(4, new float[] {0.5f, -0.9f, 0.1f, 0f, 0.5f, -0.2f});

  @ParameterizedTest
  @CsvSource({
    "none,positive,01 03 13",
    "none,negative,02 23",
    "none,absolute,01 02 03 13 23",
    "none,signed,01 02 03 13 23",
    "0.5,signed,01 02 13",
    "80%,signed,02",
    "0.5,positive,01 13",
    "0.2,negative,02 23",
    "0.5,absolute,01 02 13",
    "50%,absolute,01 02 13",
    "80%,absolute,02",
    "80%,positive,01",
    "0%,positive,01 03 13"
  })
  void a_threshold_keeps_the_pairs_that_it_names(String threshold, String sign, String pairs) {
    Connectome.Edges edges =
        FOUR.edges(
            Threshold.parse(threshold),
            WeightSign.valueOf(sign.toUpperCase(java.util.Locale.ROOT)));
    StringBuilder got = new StringBuilder();
    for (int[] ends : edges.ends()) {
      got.append(got.length() == 0 ? "" : " ").append(ends[0]).append(ends[1]);
    }
    assertEquals(pairs, got.toString());
    for (float weight : edges.weights()) {
      assertTrue(weight > 0 || sign.equals("signed"));
    }
  }

  @Test
  void signed_edges_keep_their_weights() {
    Connectome.Edges edges = FOUR.edges(Threshold.parse("0.2"), WeightSign.SIGNED);
    assertArrayEquals(new float[] {0.5f, -0.9f, 0.5f, -0.2f}, edges.weights());
  }

  @Test
  void eighty_per_cent_of_116_regions_leave_1334_edges() {
    SplittableRandom random = new SplittableRandom(3);
    float[] weights = new float[Connectome.pairs(116)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextDouble();
    }
    Connectome.Edges edges =
        new Connectome(116, weights).edges(Threshold.parse("80%"), WeightSign.POSITIVE);
    assertEquals(1334, edges.ends().length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"100%", "-5%", "-0.3", "lots", "", "NaN", "Infinity"})
  void thresholds_that_mean_nothing_are_refused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Threshold.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "none", "0.3", "80%", "99.5%"})
  void a_threshold_is_written_as_it_is_read(String text) {
    assertEquals(text, Threshold.parse(text).toString());
  }

  @Test
  void auto_thresholds_correlations_and_leaves_sparse_matrices() {
    BrainGraphs building = new BrainGraphs(MatrixOptions.defaults(), RegionFeatures.defaults());
    assertEquals("80%", building.threshold(List.of(subject(FOUR))).toString());
    Connectome sparse = new Connectome(4, new float[] {1, 0, 0, 0, 1, 0});
    assertEquals("none", building.threshold(List.of(subject(sparse))).toString());
  }

  @Test
  void edge_values_are_kept_binary_or_scaled_by_the_largest_of_all_subjects() {
    Connectome counts = new Connectome(3, new float[] {10, 40, 0});
    Connectome more = new Connectome(3, new float[] {80, 0, 20});
    MatrixOptions options = MatrixOptions.defaults().withThreshold(Threshold.NONE);
    List<BrainGraphs.Subject> both =
        List.of(subject(counts), new BrainGraphs.Subject("t", "1", more));
    assertArrayEquals(new float[] {10, 40}, weights(options, both));
    assertArrayEquals(
        new float[] {0.125f, 0.5f}, weights(options.withValues(EdgeValues.SCALED), both));
    assertArrayEquals(new float[] {1, 1}, weights(options.withValues(EdgeValues.BINARY), both));
  }

  @Test
  void features_are_identity_degree_and_strength() {
    LabelledGraph graph =
        new BrainGraphs(
                MatrixOptions.defaults()
                    .withThreshold(Threshold.NONE)
                    .withSign(WeightSign.POSITIVE),
                RegionFeatures.defaults())
            .of(List.of(subject(FOUR)))
            .get(0);
    assertEquals(6, graph.featureWidth());
    assertArrayEquals(new float[] {1, 0, 0, 0, 2f / 3, 0.6f}, graph.features(0), 1e-6f);
    assertArrayEquals(new float[] {0, 1, 0, 0, 2f / 3, 1f}, graph.features(1), 1e-6f);
    assertArrayEquals(new float[] {0, 0, 1, 0, 0, 0}, graph.features(2), 1e-6f);
    assertEquals(4, RegionFeatures.parse(List.of("identity")).width(4));
    assertEquals(2, RegionFeatures.parse(List.of("degree", "strength")).width(4));
    assertThrows(IllegalArgumentException.class, () -> RegionFeatures.parse(List.of("degre")));
  }

  private static float[] weights(MatrixOptions options, List<BrainGraphs.Subject> subjects) {
    LabelledGraph graph = new BrainGraphs(options, RegionFeatures.defaults()).of(subjects).get(0);
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = graph.weight(e);
    }
    return weights;
  }

  private static BrainGraphs.Subject subject(Connectome connectome) {
    return new BrainGraphs.Subject("s", "0", connectome);
  }
}
