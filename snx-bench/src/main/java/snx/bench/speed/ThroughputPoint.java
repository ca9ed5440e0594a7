package snx.bench.speed;

import java.util.List;
import java.util.Locale;
import snx.cli.ByteSize;
import snx.cli.TextTable;

/**
 * One line of the throughput table.
 *
 * @param workload what was explained
 * @param stage 1 for invariants, 2 for pairs
 * @param size about how many nodes a graph has, or minors a row
 * @param batch problems on a device at a time
 * @param problems how many were solved each time
 * @param samples problems solved in a second, one a repeat
 * @param perSecond their median and range
 * @param iterationsPerSecond iterations of one problem in a second
 * @param speedup the median over that of batch 1
 * @param work operations a second of matrix products, by the median
 * @param peak operations a second of one large product, the median of looks around the samples
 * @param shareOfPeak the useful ones as a share of that: the median over samples, each beside the
 *     looks before and after it
 * @param split where the time went
 * @param memory what was held at most
 */
record ThroughputPoint(
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
  record Split(double iterations, double scheduling, double transfer) {}

  /**
   * Bytes at most, −1 where that is unknown.
   *
   * @param host of the process
   * @param device of a GPU
   */
  record Memory(long host, long device) {}

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

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
