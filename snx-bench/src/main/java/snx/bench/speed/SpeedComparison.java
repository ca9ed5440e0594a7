package snx.bench.speed;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import snx.bench.Grid;
import snx.bench.Spread;

/**
 * Throughput records of two builds compared, point by point: the ratio of geometric means, new over
 * old, with its 95% interval by Welch's t on the logarithms of the means of processes. Repeats
 * within a process share its memory layout and the state of the machine, and differ less than
 * processes of one build do; so with one record of a build nothing is called slower or faster.
 * Every point is judged by itself.
 *
 * @param lines one per point that both have
 * @param alone how many points only one of them has
 */
public record SpeedComparison(List<Line> lines, int alone) {

  private static final double LEVEL = 0.975; // both sides of 95%

  /** What a point says about a tolerance. */
  public enum Verdict {
    SLOWER("slower"),
    FASTER("faster"),
    NOT_SLOWER(""),
    UNKNOWN("cannot tell");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }
  }

  /**
   * One point of both.
   *
   * @param before geometric mean of the old records, problems per second
   * @param after that of the new ones
   * @param low of the ratio's interval; 0 where records are too few to tell
   * @param high infinite likewise
   */
  public record Line(ThroughputPoint point, double before, double after, double low, double high) {

    double ratio() {
      return after / before;
    }

    private String words() {
      String interval = low > 0 ? format(" (%.2f-%.2f)", low, high) : "";
      return format("%.2f", ratio()) + interval;
    }

    /** Slower or faster by more than a tolerance, beyond chance; or surely not slower. */
    Verdict verdict(double tolerance) {
      if (high < 1 - tolerance) {
        return Verdict.SLOWER;
      }
      if (low > 1 + tolerance) {
        return Verdict.FASTER;
      }
      return low >= 1 - tolerance ? Verdict.NOT_SLOWER : Verdict.UNKNOWN;
    }
  }

  /**
   * Compares them.
   *
   * @param before a record per process of the old build, at least one
   * @param now likewise of the new one
   * @throws IllegalArgumentException where speeds are not of the same task
   */
  public static SpeedComparison of(List<ThroughputRecord> before, List<ThroughputRecord> now) {
    int steps = before.get(0).options().iterations();
    for (ThroughputRecord record : Stream.concat(before.stream(), now.stream()).toList()) {
      if (steps != record.options().iterations()) {
        throw new IllegalArgumentException(
            "the records are of %d and %d iterations per problem; measure all with the same"
                .formatted(steps, record.options().iterations()));
      }
    }
    List<Line> lines = new ArrayList<>();
    for (ThroughputPoint point : now.get(0).points()) {
      double[] first = logs(before, point);
      double[] second = logs(now, point);
      if (first.length > 0) {
        lines.add(line(point, first, second));
      }
    }
    int all = before.get(0).points().size() + now.get(0).points().size();
    return new SpeedComparison(lines, all - 2 * lines.size());
  }

  private static boolean same(ThroughputPoint a, ThroughputPoint b) {
    return a.sameButStage(b) && a.stage() == b.stage();
  }

  private static Line line(ThroughputPoint point, double[] first, double[] second) {
    double half = half(first, second).orElse(Double.POSITIVE_INFINITY);
    double difference = Spread.mean(second) - Spread.mean(first);
    return new Line(
        point,
        Math.exp(Spread.mean(first)),
        Math.exp(Spread.mean(second)),
        Math.exp(difference - half),
        Math.exp(difference + half));
  }

  /** The mean logarithm of a point's repeats, one per record that has it. */
  private static double[] logs(List<ThroughputRecord> records, ThroughputPoint point) {
    return records.stream()
        .flatMap(record -> record.points().stream().filter(other -> same(other, point)).limit(1))
        .mapToDouble(
            found -> Spread.mean(found.samples().stream().mapToDouble(Math::log).toArray()))
        .toArray();
  }

  /** Half of the interval of a difference of means, of unequal variances. */
  private static OptionalDouble half(double[] a, double[] b) {
    if (a.length < 2 || b.length < 2) {
      return OptionalDouble.empty();
    }
    double first = square(Spread.of(a).deviation()) / a.length;
    double second = square(Spread.of(b).deviation()) / b.length;
    double sum = first + second;
    if (sum == 0) {
      return OptionalDouble.of(0);
    }
    double freedom =
        sum * sum / (first * first / (a.length - 1) + second * second / (b.length - 1));
    double t = TDistribution.of(freedom).inverseCumulativeProbability(LEVEL);
    return OptionalDouble.of(t * Math.sqrt(sum));
  }

  private static double square(double value) {
    return value * value;
  }

  /** A table for people. */
  public List<String> table(double tolerance) {
    return new Grid<Line>()
        .text("workload", line -> line.point().workload())
        .text("stage", line -> line.point().stage())
        .text("size", line -> line.point().size())
        .text("batch", line -> line.point().batch())
        .text("old /s", line -> format("%.1f", line.before()))
        .text("new /s", line -> format("%.1f", line.after()))
        .text("ratio (95%)", Line::words)
        .text("", line -> line.verdict(tolerance).word)
        .lines(lines);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** How many points have a verdict. */
  public long count(Verdict verdict, double tolerance) {
    return lines.stream().filter(line -> line.verdict(tolerance) == verdict).count();
  }

  /** All points in a sentence. */
  public String summary(double tolerance) {
    long slower = count(Verdict.SLOWER, tolerance);
    long unknown = count(Verdict.UNKNOWN, tolerance);
    String most =
        new BigDecimal(100 * tolerance, MathContext.DECIMAL32).stripTrailingZeros().toPlainString();
    String found =
        slower == 0
            ? "no point is slower by more than %s%% beyond chance".formatted(most)
            : "%d of %d points are slower by more than %s%%, beyond chance"
                .formatted(slower, lines.size(), most);
    return unknown == 0
        ? found
        : found
            + "; %d cannot be told: give several records of each build, measured in turn"
                .formatted(unknown);
  }
}
