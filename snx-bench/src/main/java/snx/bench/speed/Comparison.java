package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;
import snx.command.TextTable;

/**
 * Two throughput records held against each other, point by point: the ratio of speeds, new over
 * old, with its 95% interval by Welch's t on logarithms of the repeats.
 *
 * @param lines one a point that both have
 * @param alone how many points only one of them has
 */
record Comparison(List<Line> lines, int alone) {

  private static final double LEVEL = 0.975; // both sides of 95%

  /** One point; the interval is the ratio itself where repeats are too few to tell. */
  record Line(ThroughputPoint before, ThroughputPoint now, double ratio, double low, double high) {

    /** Whether the new one is slower by more than a tolerance, beyond chance. */
    boolean slower(double tolerance) {
      return high < 1 - tolerance;
    }

    /** Whether it is faster by more than that. */
    boolean faster(double tolerance) {
      return low > 1 + tolerance;
    }
  }

  static Comparison of(ThroughputRecord before, ThroughputRecord now) {
    List<Line> lines = new ArrayList<>();
    for (ThroughputPoint point : now.points()) {
      before.points().stream()
          .filter(old -> same(old, point))
          .findFirst()
          .map(old -> line(old, point))
          .ifPresent(lines::add);
    }
    int all = before.points().size() + now.points().size();
    return new Comparison(lines, all - 2 * lines.size());
  }

  private static boolean same(ThroughputPoint a, ThroughputPoint b) {
    return a.sameButStage(b) && a.stage() == b.stage();
  }

  private static Line line(ThroughputPoint before, ThroughputPoint now) {
    double ratio = now.perSecond().middle() / before.perSecond().middle();
    double half = half(logs(before), logs(now)).orElse(0);
    return new Line(before, now, ratio, ratio * Math.exp(-half), ratio * Math.exp(half));
  }

  private static double[] logs(ThroughputPoint point) {
    return point.samples().stream().mapToDouble(Math::log).toArray();
  }

  /** Half of the interval of a difference of means, of unequal variances. */
  private static OptionalDouble half(double[] a, double[] b) {
    if (a.length < 2 || b.length < 2) {
      return OptionalDouble.empty();
    }
    double first = variance(a) / a.length;
    double second = variance(b) / b.length;
    double sum = first + second;
    if (sum == 0) {
      return OptionalDouble.of(0);
    }
    double freedom =
        sum * sum / (first * first / (a.length - 1) + second * second / (b.length - 1));
    double t = TDistribution.of(freedom).inverseCumulativeProbability(LEVEL);
    return OptionalDouble.of(t * Math.sqrt(sum));
  }

  private static double variance(double[] values) {
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum / (values.length - 1);
  }

  /** A table for people. */
  TextTable table(double tolerance) {
    TextTable table =
        new TextTable(
            List.of("workload", "stage", "size", "batch", "old /s", "new /s", "ratio (95%)", ""));
    for (Line line : lines) {
      ThroughputPoint now = line.now();
      table.add(
          List.of(
              now.workload(),
              String.valueOf(now.stage()),
              String.valueOf(now.size()),
              String.valueOf(now.batch()),
              format("%.1f", line.before().perSecond().middle()),
              format("%.1f", now.perSecond().middle()),
              format("%.2f (%.2f-%.2f)", line.ratio(), line.low(), line.high()),
              line.slower(tolerance) ? "slower" : line.faster(tolerance) ? "faster" : ""));
    }
    return table;
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** The first line that is slower beyond a tolerance. */
  Optional<Line> slowdown(double tolerance) {
    return lines.stream().filter(line -> line.slower(tolerance)).findFirst();
  }
}
