package snx.bench.speed;

import java.util.List;
import java.util.Locale;
import snx.cli.TextTable;

/**
 * Where the time of a run goes that has as many pairs as instances, as shares.
 *
 * @param first the point of stage 1
 * @param second the point of stage 2
 */
record RunSplit(ThroughputPoint first, ThroughputPoint second) {

  /** Of all points that have both stages. */
  static List<RunSplit> of(List<ThroughputPoint> points) {
    return points.stream()
        .filter(p -> p.stage() == 1)
        .flatMap(
            p ->
                points.stream()
                    .filter(q -> q.stage() == 2 && p.sameButStage(q))
                    .map(q -> new RunSplit(p, q)))
        .toList();
  }

  private double seconds() {
    return 1 / first.perSecond().middle() + 1 / second.perSecond().middle();
  }

  private static double part(ThroughputPoint point, double share) {
    return share / point.perSecond().middle();
  }

  double stage1() {
    return part(first, first.split().iterations()) / seconds();
  }

  double stage2() {
    return part(second, second.split().iterations()) / seconds();
  }

  double transfer() {
    return (part(first, first.split().transfer()) + part(second, second.split().transfer()))
        / seconds();
  }

  double scheduling() {
    return (part(first, first.split().scheduling()) + part(second, second.split().scheduling()))
        / seconds();
  }

  /** A table for people. */
  static TextTable table(List<RunSplit> splits) {
    TextTable table =
        new TextTable(
            List.of("workload", "size", "batch", "stage 1", "stage 2", "transfer", "scheduling"));
    for (RunSplit split : splits) {
      table.add(
          List.of(
              split.first.workload(),
              String.valueOf(split.first.size()),
              String.valueOf(split.first.batch()),
              percent(split.stage1()),
              percent(split.stage2()),
              percent(split.transfer()),
              percent(split.scheduling())));
    }
    return table;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }
}
