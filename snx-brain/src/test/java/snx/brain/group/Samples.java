package snx.brain.group;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Grouping;

/** Small samples of subjects {@code s0}, {@code s1}, … in groups {@code x} and {@code y}. */
final class Samples {

  static final RegionPairs REGIONS = new RegionPairs(12); // 66 pairs

  private Samples() {}

  static boolean[] halves(int subjects) {
    boolean[] second = new boolean[subjects];
    Arrays.fill(second, subjects / 2, subjects, true);
    return second;
  }

  static double[][] noise(int subjects, int edges, SplittableRandom random) {
    return IntStream.range(0, subjects)
        .mapToObj(s -> random.doubles(edges).toArray())
        .toArray(double[][]::new);
  }

  static GroupDifference compare(
      double[][] values, boolean[] second, InferenceOptions options, List<Regressor> covariates) {
    Sample sample =
        new Sample(
            "x",
            "y",
            IntStream.range(0, values.length).mapToObj(s -> "s" + s).toList(),
            second,
            IntStream.range(0, values[0].length).toArray(),
            values,
            new double[0][],
            0,
            List.of());
    return new GroupInference(options)
        .compare(REGIONS, Grouping.regions(REGIONS), sample, covariates, "mask");
  }
}
