package snx.brain.study;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.descriptive.Quantile;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.metric.Interval;

/**
 * Why one subject is unlike its references: how it scores with them, beside how they score among
 * themselves, and the connections that decide.
 *
 * @param subject its id
 * @param group null where unknown
 * @param method that explained
 * @param references their ids
 * @param networks how many explained the subject
 * @param circular whether these were trained on the subject
 * @param score the mean f of the subject with the references
 * @param referenceScores the mean f of every reference with the others, by networks that never saw
 *     it where there are some
 * @param edges the connections that decide, the highest mask first
 */
public record SubjectComparison(
    String subject,
    @Nullable String group,
    String method,
    List<String> references,
    int networks,
    boolean circular,
    double score,
    List<Double> referenceScores,
    List<Edge> edges) {

  private static final double HALF = 0.5;

  public SubjectComparison {
    references = List.copyOf(references);
    referenceScores = List.copyOf(referenceScores);
    edges = List.copyOf(edges);
  }

  /** How the subject's weight lies to the references' mean. */
  public enum Direction {
    HIGHER,
    LOWER,
    EQUAL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What the score says. */
  public enum Verdict {
    /** Below 0.5 and below the references' range. */
    UNLIKE,
    /** Below the references' range, and yet at least 0.5. */
    LESS_ALIKE,
    /** Within the references' range, or above it. */
    ALIKE,
    /** Below 0.5, and so are references among themselves. */
    UNDECIDED
  }

  /**
   * A connection that decides.
   *
   * @param pair of regions, by {@link RegionPairs}
   * @param present whether the subject's graph has it; else references' graphs do
   * @param spread the references' weights
   * @param weight the subject's
   * @param mask mean m over references and networks; of an edge that the subject lacks that of the
   *     references' side, 0 for those that lack it too
   * @param share of the sum of all such masks
   * @param frequency the share of references against which most networks select it
   * @param interval the 95% interval of the frequency (Wilson)
   */
  public record Edge(
      int pair,
      boolean present,
      double weight,
      Spread spread,
      double mask,
      double share,
      double frequency,
      Interval interval) {

    /** (w − mean) / sd; NaN where references do not vary. */
    public double z() {
      return spread.sd > 0 ? (weight - spread.mean) / spread.sd : Double.NaN;
    }

    public Direction direction() {
      int order = Double.compare(weight, spread.mean);
      return order == 0 ? Direction.EQUAL : order > 0 ? Direction.HIGHER : Direction.LOWER;
    }

    /** Whether the weight lies outside the references' 5th to 95th percentile. */
    public boolean outside() {
      return weight < spread.low || weight > spread.high;
    }
  }

  /**
   * Weights of one pair of regions among references.
   *
   * @param mean of them
   * @param sd their standard deviation, with n − 1
   * @param low the 5th percentile
   * @param high the 95th percentile
   * @param least the smallest
   * @param greatest the largest
   */
  public record Spread(
      double mean, double sd, double low, double high, double least, double greatest) {

    private static final Quantile LINEAR = // between order statistics, as NumPy and R have it
        Quantile.withDefaults().with(Quantile.EstimationMethod.HF7);

    /** Of at least one weight. */
    public static Spread of(double... weights) {
      double mean = Arrays.stream(weights).average().orElse(Double.NaN);
      double squares = Arrays.stream(weights).map(w -> (w - mean) * (w - mean)).sum();
      double[] ends = LINEAR.evaluate(weights, 0.05, 0.95);
      return new Spread(
          mean,
          weights.length < 2 ? Double.NaN : Math.sqrt(squares / (weights.length - 1)),
          ends[0],
          ends[1],
          Arrays.stream(weights).min().orElse(Double.NaN),
          Arrays.stream(weights).max().orElse(Double.NaN));
    }
  }

  /** How references score among themselves; NaN where there is only one. */
  public Spread alike() {
    return referenceScores.isEmpty()
        ? new Spread(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN)
        : Spread.of(referenceScores.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** How many references score as low among themselves as the subject does with them. */
  public long asLow() {
    return referenceScores.stream().filter(other -> other <= score).count();
  }

  /** What the score says, beside the references' 5th percentile. */
  public Verdict verdict() {
    boolean below = referenceScores.isEmpty() ? score < HALF : score < alike().low;
    if (below) {
      return score < HALF ? Verdict.UNLIKE : Verdict.LESS_ALIKE;
    }
    return score < HALF ? Verdict.UNDECIDED : Verdict.ALIKE;
  }
}
