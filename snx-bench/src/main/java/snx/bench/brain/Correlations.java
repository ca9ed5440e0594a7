package snx.bench.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.brain.read.BrainGraphs;
import snx.brain.read.Connectome;
import snx.data.Seeds;

/**
 * Subjects with correlation-like weights of both signs, half of them patients. Regions lie in seven
 * networks; weights are higher within a network, and most of the others are below 0. In patients
 * the pairs of eight regions, whose mean is 0.2 (or −0.2) in controls, are further away from 0.
 *
 * @param regions n
 * @param subjects how many
 * @param strength share of the whole difference, 0.22
 * @param negative whether the effect is in negative weights
 */
public record Correlations(int regions, int subjects, double strength, boolean negative) {

  private static final int PLANTED = 8;
  private static final int NETWORKS = 7;
  private static final double MEAN = 0.2;
  private static final double EFFECT = 0.22;
  private static final int FEWEST = 20; // two of either group in every training part and outside

  public Correlations {
    if (regions < PLANTED || subjects < FEWEST || !(strength >= 0 && strength <= 1)) {
      throw new IllegalArgumentException(
          "cohorts need %d regions, %d subjects and a strength from 0 to 1 (got %d, %d, %s)"
              .formatted(PLANTED, FEWEST, regions, subjects, strength));
    }
  }

  /** The subjects of a seed, and whether a pair differs. */
  public record Drawn(List<BrainGraphs.Subject> subjects, boolean[] planted) {}

  Drawn draw(long seed) {
    SplittableRandom random = Seeds.stream(seed, "correlations");
    int[] order = IntStream.range(0, regions).toArray();
    Seeds.shuffle(order, random);
    boolean[] chosen = new boolean[regions];
    Arrays.stream(order).limit(PLANTED).forEach(v -> chosen[v] = true);
    double sign = negative ? -1 : 1;
    double[] mean = new double[Connectome.pairs(regions)];
    boolean[] planted = new boolean[mean.length];
    int[] network = random.ints(regions, 0, NETWORKS).toArray();
    int at = 0;
    for (int u = 0; u < regions; u++) {
      for (int v = u + 1; v < regions; v++, at++) {
        planted[at] = chosen[u] && chosen[v];
        double base = network[u] == network[v] ? 0.2 : -0.05;
        mean[at] =
            planted[at]
                ? sign * MEAN + 0.06 * random.nextGaussian()
                : base + 0.12 * random.nextGaussian();
      }
    }
    List<BrainGraphs.Subject> drawn = new ArrayList<>();
    for (int s = 0; s < subjects; s++) {
      drawn.add(subject(s, mean, planted, sign, Seeds.stream(seed, "correlations/" + s)));
    }
    return new Drawn(drawn, planted);
  }

  private BrainGraphs.Subject subject(
      int number, double[] mean, boolean[] planted, double sign, SplittableRandom random) {
    boolean patient = number % 2 == 1;
    double shift = 0.02 * random.nextGaussian();
    double effect = patient ? sign * strength * (EFFECT + 0.05 * random.nextGaussian()) : 0;
    float[] weights = new float[mean.length];
    for (int p = 0; p < weights.length; p++) {
      double weight = mean[p] + shift + 0.1 * random.nextGaussian() + (planted[p] ? effect : 0);
      weights[p] = (float) Math.max(-0.99, Math.min(0.99, weight));
    }
    return new BrainGraphs.Subject(
        "s" + number, patient ? "patient" : "control", new Connectome(regions, weights));
  }
}
