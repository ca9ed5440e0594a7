package snx.bench;

import java.util.List;
import java.util.Locale;
import snx.command.ByteSize;
import snx.command.TextTable;

/**
 * One line of the throughput table.
 *
 * @param stage 1 for invariants, 2 for pairs
 * @param nodes about how many a graph has
 * @param batch problems on the device at a time
 * @param problems how many were solved each time
 * @param perSecond problems solved in a second, at the number of iterations asked for
 * @param iterationsPerSecond iterations of one problem in a second
 * @param speedup the median speed over that of batch 1
 * @param matrixFlops operations of useful matrix products in a second, by the median
 * @param shareOfPeak of what the device reaches on one large product
 * @param residentBytes what the process held right after, or −1 where that is unknown
 */
record ThroughputPoint(
    int stage,
    int nodes,
    int batch,
    int problems,
    Median perSecond,
    Median iterationsPerSecond,
    double speedup,
    double matrixFlops,
    double shareOfPeak,
    long residentBytes) {

  /** A table for people. */
  static TextTable table(List<ThroughputPoint> points) {
    TextTable table =
        new TextTable(
            List.of(
                "stage",
                "nodes",
                "batch",
                "problems/s (min-max)",
                "iterations/s (min-max)",
                "x batch 1",
                "GFLOP/s",
                "of peak",
                "memory"));
    points.forEach(point -> table.add(point.cells()));
    return table;
  }

  private List<String> cells() {
    return List.of(
        String.valueOf(stage),
        String.valueOf(nodes),
        String.valueOf(batch),
        interval("%.1f (%.1f-%.1f)", perSecond),
        interval("%,.0f (%,.0f-%,.0f)", iterationsPerSecond),
        String.format(Locale.ROOT, "%.1f", speedup),
        String.format(Locale.ROOT, "%.1f", matrixFlops * 1e-9),
        String.format(Locale.ROOT, "%.0f%%", 100 * shareOfPeak),
        residentBytes < 0 ? "unknown" : ByteSize.of(residentBytes));
  }

  private static String interval(String format, Median value) {
    return String.format(Locale.ROOT, format, value.middle(), value.low(), value.high());
  }
}
