package snx.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Top;

/**
 * Metrics over every share of kept elements, from one solve: selections are cut from the same masks
 * again and again, nothing is solved anew (specification, section 6).
 *
 * @param shares in ascending order, 1 last
 * @param counted where selections are counted, how many elements a share of 1 stands for; else 0
 */
public record Curve(List<Double> shares, int counted) {

  public Curve {
    shares = List.copyOf(shares);
  }

  /** 5%, 10%, … 100%. */
  public static Curve defaults() {
    return new Curve(IntStream.rangeClosed(1, 20).mapToObj(i -> i / 20.0).toList(), 0);
  }

  /**
   * Each of k = 1, 2, … {@code most}, written as k/p, and all; the elements of which k are selected
   * may be fewer than p.
   */
  public static Curve counts(int most, int elements) {
    List<Double> shares = new ArrayList<>();
    for (int k = 1; k <= most && k < elements; k++) {
      shares.add((double) k / elements);
    }
    shares.add(1.0);
    return new Curve(shares, elements);
  }

  private Top top(double share) {
    return counted > 0 && share < 1
        ? new Top((int) Math.rint(share * counted), 0)
        : new Top(0, share);
  }

  /** The means at one share. */
  public record Point(double share, double fa, double cf, double conformity) {

    private Point with(Point other, double own) {
      return new Point(
          share,
          own * fa + (1 - own) * other.fa,
          own * cf + (1 - own) * other.cf,
          own * conformity + (1 - own) * other.conformity);
    }
  }

  /**
   * A curve over so many pairs.
   *
   * @param points as this curve has them
   */
  public record Mean(int pairs, List<Point> points) {

    /** The mean over the pairs of both. */
    Mean with(Mean other) {
      double own = (double) pairs / (pairs + other.pairs);
      List<Point> both = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        both.add(points.get(i).with(other.points.get(i), own));
      }
      return new Mean(pairs + other.pairs, both);
    }
  }

  /** Measures invariants at every share; what they would conform with is themselves. */
  public List<Point> ofInvariants(Explainer<?> explainer, Collection<Integer> instances) {
    List<Point> points = new ArrayList<>();
    for (double share : shares) {
      List<Explainer.InvariantMetrics> found = explainer.measureInvariants(instances, top(share));
      points.add(
          new Point(
              share,
              found.stream()
                  .mapToDouble(Explainer.InvariantMetrics::fa)
                  .average()
                  .orElse(Double.NaN),
              found.stream()
                  .mapToDouble(Explainer.InvariantMetrics::cf)
                  .average()
                  .orElse(Double.NaN),
              1));
    }
    return points;
  }

  /** Measures explanations of an explainer at every share. */
  public List<Point> of(Explainer<?> explainer, List<Explanation> explanations) {
    List<Top> tops = shares.stream().map(this::top).toList();
    List<Explainer.Cut> cuts = explainer.cuts(explanations, tops);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < cuts.size(); i++) {
      Explainer.Cut cut = cuts.get(i);
      points.add(new Point(shares.get(i), cut.fa(), cut.cf(), cut.conformity()));
    }
    return points;
  }
}
