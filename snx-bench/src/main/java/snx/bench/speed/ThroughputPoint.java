package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.command.ByteSize;
import snx.command.TextTable;

/**
 * One line of the throughput table.
 *
 * @param workload what was explained
 * @param stage 1 for invariants, 2 for pairs
 * @param size about how many nodes a graph has, or minors per row
 * @param batch problems on a device at a time
 * @param problems how many were solved each time
 * @param samples problems solved per second, one per repeat
 * @param perSecond their median and range
 * @param iterationsPerSecond iterations of one problem per second
 * @param speedup the median over that of batch 1
 * @param work operations per second of matrix products, by the median
 * @param peak operations per second of one large product, the median of checks around the samples
 * @param shareOfPeak the useful ones as a share of that: the median over samples, each beside the
 *     checks before and after it
 * @param split where the time went
 * @param memory what was held at most
 */
public record ThroughputPoint(
    String workload,
    int stage,
    int size,
    int batch,
    int problems,
    List<Double> samples,
    Median perSecond,
    Median iterationsPerSecond,
    double speedup,
    MatrixWork work,
    double peak,
    double shareOfPeak,
    Split split,
    Memory memory) {

  /**
   * Shares of the time.
   *
   * @param iterations steps of the solver
   * @param scheduling laying batches out and cutting results
   * @param transfer copies to the heap, which also wait for the device
   */
  public record Split(double iterations, double scheduling, double transfer) {}

  /**
   * Bytes at most, −1 where that is unknown.
   *
   * @param host of the process
   * @param device of a GPU
   */
  public record Memory(long host, long device) {}

  /** Whether two points differ in their stage at most, and in what was measured. */
  boolean sameButStage(ThroughputPoint other) {
    return workload.equals(other.workload) && size == other.size && batch == other.batch;
  }

  /** The share of the peak that counts the edges which exist. */
  double shareAlongEdges() {
    return shareOfPeak * work.alongEdges() / work.useful();
  }

  /** The share of the peak that counts every graph as matrices. */
  double shareAsDense() {
    return shareOfPeak * work.dense() / work.useful();
  }

  /** A table for people. */
  static TextTable table(List<ThroughputPoint> points) {
    TextTable table =
        new TextTable(
            List.of(
                "workload",
                "stage",
                "size",
                "batch",
                "problems/s (min-max)",
                "iterations/s",
                "x batch 1",
                "GFLOP/s",
                "of peak",
                "along edges",
                "as dense",
                "process"));
    points.forEach(point -> table.add(point.cells()));
    return table;
  }

  private List<String> cells() {
    return List.of(
        workload,
        String.valueOf(stage),
        String.valueOf(size),
        String.valueOf(batch),
        format("%.1f (%.1f-%.1f)", perSecond.middle(), perSecond.low(), perSecond.high()),
        format("%,.0f", iterationsPerSecond.middle()),
        format("%.1f", speedup),
        format("%.1f", work.useful() * 1e-9),
        format("%.0f%%", 100 * shareOfPeak),
        format("%.0f%%", 100 * shareAlongEdges()),
        format("%.0f%%", 100 * shareAsDense()),
        memory.host() < 0 ? "unknown" : ByteSize.of(Math.max(memory.host(), memory.device())));
  }

  /** The workload and its size. */
  String name() {
    return workload + " of " + size;
  }

  /** Where the time of a run goes that has as many pairs as instances. */
  static TextTable splits(List<ThroughputPoint> points) {
    TextTable table =
        new TextTable(
            List.of("workload", "size", "batch", "stage 1", "stage 2", "transfer", "scheduling"));
    for (ThroughputPoint first : points) {
      points.stream()
          .filter(p -> first.stage == 1 && p.stage == 2 && first.sameButStage(p))
          .forEach(second -> table.add(split(first, second)));
    }
    return table;
  }

  private static List<String> split(ThroughputPoint first, ThroughputPoint second) {
    double one = 1 / first.perSecond.middle(); // seconds of a problem
    double two = 1 / second.perSecond.middle();
    double transfer = one * first.split.transfer + two * second.split.transfer;
    double scheduling = one * first.split.scheduling + two * second.split.scheduling;
    List<String> cells =
        new ArrayList<>(List.of(first.workload, "" + first.size, "" + first.batch));
    for (double seconds :
        new double[] {
          one * first.split.iterations, two * second.split.iterations, transfer, scheduling
        }) {
      cells.add(format("%.0f%%", 100 * seconds / (one + two)));
    }
    return cells;
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
