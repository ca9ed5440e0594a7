package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;
import snx.data.Progress;
import snx.metric.FalseDiscovery;
import snx.metric.Interval;

/**
 * One pass over the permutations of a sample. Each direction is tested apart, p is twice the
 * smaller one-sided p, so that q is the false discovery rate over both directions; components and
 * enhanced edges are corrected by the largest of either direction.
 */
final class PermutationTest {

  private static final int BLOCK = 32;
  private static final double NEARLY = 1e-9; // t that are equal but for rounding count as equal
  private static final double TAIL = 0.975;

  private final Sample sample;
  private final PermutedTs ts;
  private final Permutations permutations;
  private final Progress progress;
  private final double[] t;
  private final int[] exceeding; // in the direction of t
  private final @Nullable LargestValues[] largest; // null once enough exceed
  private @Nullable EdgeComponents components;
  private double[] thresholds = {};
  private int[] sizes = {}; // the largest component of every permutation
  private double[] heights = {}; // the most enhanced edge of every permutation

  /**
   * A test.
   *
   * @param progress is called with the permutations that are done
   */
  PermutationTest(
      Sample sample, Design design, double[] group, Permutations permutations, Progress progress) {
    this.progress = progress;
    this.sample = sample;
    this.ts = new PermutedTs(sample.values(), design, group);
    this.permutations = permutations;
    this.t = ts.of(List.of(IntStream.range(0, sample.subjects().size()).toArray()))[0];
    this.exceeding = new int[t.length];
    this.largest = new LargestValues[t.length];
    int kept = permutations.exhaustive() ? 0 : ParetoTail.kept(permutations.count());
    if (kept > 0) {
      Arrays.setAll(largest, e -> new LargestValues(kept));
    }
  }

  /** Tests elements alone. */
  PermutationTest run() {
    permute();
    return this;
  }

  /** Tests edges and components, and enhanced edges if asked for. */
  PermutationTest run(EdgeComponents of, double[] above, boolean enhanced) {
    components = of;
    thresholds = above;
    sizes = new int[permutations.count()];
    heights = new double[enhanced ? permutations.count() : 0];
    permute();
    return this;
  }

  private void permute() {
    for (int from = 0; from < permutations.count(); from += BLOCK) {
      int to = Math.min(permutations.count(), from + BLOCK);
      double[][] block = ts.of(IntStream.range(from, to).mapToObj(permutations::at).toList());
      for (int i = from; i < to; i++) {
        count(block[i - from]);
        if (components != null) {
          sizes[i] = components.largest(block[i - from], thresholds);
        }
        if (components != null && heights.length > 0) {
          double[] z = z(block[i - from]);
          heights[i] = Math.max(components.mostEnhanced(z), components.mostEnhanced(negated(z)));
        }
      }
      progress.at(to, permutations.count());
    }
  }

  private void count(double[] permuted) {
    for (int e = 0; e < t.length; e++) {
      double same = t[e] < 0 ? -permuted[e] : permuted[e];
      if (same >= Math.abs(t[e]) * (1 - NEARLY)) {
        exceeding[e]++;
        if (exceeding[e] >= ParetoTail.ENOUGH) {
          largest[e] = null;
        }
      }
      LargestValues own = largest[e];
      if (own != null) {
        own.add(same);
      }
    }
  }

  /** t as z of nearly the same chance (D. Wallace, 1959). */
  private double[] z(double[] values) {
    double[] z = new double[values.length];
    for (int e = 0; e < z.length; e++) {
      double df = ts.freedom()[e];
      double size =
          (8 * df + 1) / (8 * df + 3) * Math.sqrt(df * Math.log1p(values[e] * values[e] / df));
      z[e] = Math.copySign(size, values[e]);
    }
    return z;
  }

  private static double[] negated(double[] values) {
    return Arrays.stream(values).map(value -> -value).toArray();
  }

  private static double p(long exceeding, int permutations) {
    return (exceeding + 1.0) / (permutations + 1.0);
  }

  /** Every element with its size and chances. */
  List<GroupDifference.Edge> elements() {
    double[] differences = ts.differences();
    double[] enhanced = enhanced();
    double[] p = new double[t.length];
    boolean[] tail = new boolean[t.length];
    for (int e = 0; e < p.length; e++) {
      OptionalDouble fitted = fitted(e);
      double counted = p(exceeding[e], permutations.count());
      double one = fitted.isPresent() ? bounded(e, fitted.getAsDouble()) : counted;
      p[e] = Math.min(1, 2 * one);
      tail[e] = fitted.isPresent();
    }
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, t.length)
        .mapToObj(
            e ->
                new GroupDifference.Edge(
                    sample.elements()[e],
                    sample.have(false, e),
                    sample.have(true, e),
                    sample.mean(false, e),
                    sample.mean(true, e),
                    differences[e],
                    interval(differences[e], t[e], ts.freedom()[e]),
                    t[e],
                    Arrays.stream(sample.uses(e)).average().orElse(Double.NaN),
                    sample.unused(e),
                    p[e],
                    tail[e],
                    q[e],
                    enhanced.length == 0 ? Double.NaN : enhanced[e]))
        .toList();
  }

  /**
   * A fit is uncertain, and among many edges some would be too small by luck: it may say no less
   * than the t distribution, nor less than one way among all to share subjects out.
   */
  private double bounded(int e, double fitted) {
    double theory = TDistribution.of(ts.freedom()[e]).survivalProbability(Math.abs(t[e]));
    return Math.max(Math.max(fitted, theory), permutations.least());
  }

  private OptionalDouble fitted(int e) {
    LargestValues own = largest[e];
    return own == null || exceeding[e] >= ParetoTail.ENOUGH
        ? OptionalDouble.empty()
        : ParetoTail.chance(Math.abs(t[e]), own.values(), permutations.count());
  }

  /** By the t distribution of least squares. */
  private static Interval interval(double difference, double t, int freedom) {
    if (t == 0 || freedom < 1) {
      return Interval.unknown();
    }
    double reach =
        Math.abs(difference / t) * TDistribution.of(freedom).inverseCumulativeProbability(TAIL);
    return new Interval(difference - reach, difference + reach);
  }

  private double[] enhanced() {
    EdgeComponents of = components;
    if (of == null || heights.length == 0) {
      return new double[0];
    }
    double[] z = z(t);
    double[] up = of.enhanced(z);
    double[] down = of.enhanced(negated(z));
    double[] sorted = heights.clone();
    Arrays.sort(sorted);
    return IntStream.range(0, t.length)
        .mapToDouble(
            e -> {
              double own = Math.max(up[e], down[e]) * (1 - NEARLY);
              int below = Arrays.binarySearch(sorted, own);
              int at = below < 0 ? -below - 1 : below;
              while (at > 0 && sorted[at - 1] >= own) {
                at--;
              }
              return p(sorted.length - at, sorted.length);
            })
        .toArray();
  }

  /** Components of both directions, the largest first. */
  List<GroupDifference.Component> components() {
    EdgeComponents of = components;
    if (of == null) {
      return List.of();
    }
    List<GroupDifference.Component> all = new ArrayList<>();
    for (boolean higher : new boolean[] {true, false}) {
      for (int[] one : of.above(higher ? t : negated(t), thresholds)) {
        long exceed = Arrays.stream(sizes).filter(size -> size >= one.length).count();
        all.add(
            new GroupDifference.Component(
                Arrays.stream(one).map(e -> sample.elements()[e]).toArray(),
                higher,
                p(exceed, sizes.length)));
      }
    }
    all.sort(Comparator.comparingInt(c -> -c.pairs().length));
    return all;
  }
}
