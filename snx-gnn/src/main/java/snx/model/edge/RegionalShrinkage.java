package snx.model.edge;

import java.util.Arrays;

/**
 * Shrinks the differences of many pairs of nodes, few of which are real, by empirical Bayes: z of a
 * pair is N(0, σ²), or with probability π_uv N(0, σ² + τ²), and what is kept is the mean of the
 * second part,
 *
 * <pre>E[δ | z] = P(real | z) τ²/(σ² + τ²) z</pre>
 *
 * (Johnstone and Silverman, 2004; for prediction Efron, 2009). Real differences share nodes: π_uv =
 * a_u a_v/π with the share a_v of real pairs at a node, drawn towards the share π of all. σ is the
 * median deviation of z, the rest is found by expectation and maximisation.
 */
final class RegionalShrinkage {

  private static final int STEPS = 60;
  private static final double SETTLED = 1e-4; // of π, as a share
  private static final double FIRST_SHARE = 0.01;
  private static final double FIRST_RATIO = 4; // τ²/σ²
  private static final double NODE_PRIOR = 30; // pairs at a node that π itself is worth
  private static final double PRIOR_PAIRS = 100; // of which one is real
  private static final double NORMAL_MEDIAN = 0.67449; // of |z|

  private final int nodes;
  private final int[] live; // pairs that vary
  private final int[] source;
  private final int[] target;
  private final double[] z;
  private final double noise; // σ²

  private RegionalShrinkage(PairStatistics statistics, int nodes) {
    this.nodes = nodes;
    int size = statistics.z().length;
    int[] chosen = new int[size];
    int[] from = new int[size];
    int[] to = new int[size];
    int count = 0;
    int p = 0;
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++, p++) {
        if (statistics.varies()[p]) {
          chosen[count] = p;
          from[count] = u;
          to[count++] = v;
        }
      }
    }
    this.live = Arrays.copyOf(chosen, count);
    this.source = Arrays.copyOf(from, count);
    this.target = Arrays.copyOf(to, count);
    this.z = Arrays.stream(live).mapToDouble(i -> statistics.z()[i]).toArray();
    double[] sizes = Arrays.stream(z).map(Math::abs).sorted().toArray();
    double median = count == 0 ? 1 : sizes[count / 2] / NORMAL_MEDIAN;
    this.noise = Math.max(1e-6, median * median);
  }

  /** The shrunken z of every pair of nodes. */
  static double[] of(PairStatistics statistics, int nodes) {
    return new RegionalShrinkage(statistics, nodes).shrunken(statistics.z().length);
  }

  private double[] shrunken(int size) {
    double[] prior = new double[live.length];
    Arrays.fill(prior, FIRST_SHARE);
    double[] real = new double[live.length];
    double slab = FIRST_RATIO * noise; // τ²
    double share = FIRST_SHARE;
    for (int step = 0; step < STEPS; step++) {
      double total = posterior(prior, slab, real);
      double before = share;
      share = Math.min(0.5, (total + 1) / (live.length + PRIOR_PAIRS));
      slab = Math.max(noise, meanSquare(real, total) - noise);
      regional(prior, real, share);
      if (step > 2 && Math.abs(share - before) < SETTLED * share) {
        break;
      }
    }
    posterior(prior, slab, real);
    double[] kept = new double[size];
    for (int i = 0; i < live.length; i++) {
      kept[live[i]] = real[i] * slab / (slab + noise) * z[i];
    }
    return kept;
  }

  /** P(real | z) of every pair, and their sum. */
  private double posterior(double[] prior, double slab, double[] real) {
    double steepness = 0.5 * (1 / noise - 1 / (noise + slab));
    double height = Math.sqrt(noise / (noise + slab));
    double total = 0;
    for (int i = 0; i < real.length; i++) {
      double odds = prior[i] / (1 - prior[i]) * height * Math.exp(steepness * z[i] * z[i]);
      real[i] = Double.isInfinite(odds) ? 1 : odds / (1 + odds);
      total += real[i];
    }
    return total;
  }

  private double meanSquare(double[] real, double total) {
    double sum = 0;
    for (int i = 0; i < real.length; i++) {
      sum += real[i] * z[i] * z[i];
    }
    return sum / Math.max(1e-9, total);
  }

  private void regional(double[] prior, double[] real, double share) {
    double[] sum = new double[nodes];
    double[] count = new double[nodes];
    for (int i = 0; i < real.length; i++) {
      sum[source[i]] += real[i];
      sum[target[i]] += real[i];
      count[source[i]]++;
      count[target[i]]++;
    }
    double[] own = new double[nodes];
    Arrays.setAll(own, v -> (sum[v] + NODE_PRIOR * share) / (count[v] + NODE_PRIOR));
    for (int i = 0; i < prior.length; i++) {
      double product = own[source[i]] * own[target[i]] / share;
      prior[i] = Math.min(0.9, Math.max(1e-6, product));
    }
  }
}
