package snx.bench.speed;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import snx.bench.Grid;
import snx.data.ByteSize;

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
  public record Memory(long host, long device) {
    String words() {
      return host < 0 ? "unknown" : ByteSize.of(Math.max(host, device));
    }
  }

  /** Whether two points differ in their stage at most, and in what was measured. */
  boolean sameButStage(ThroughputPoint other) {
    return workload.equals(other.workload) && size == other.size && batch == other.batch;
  }

  /** The share of the peak that counts the edges which exist. */
  double shareAlongEdges() {
    return work.useful() == 0 ? 0 : shareOfPeak * work.alongEdges() / work.useful();
  }

  /** The share of the peak that counts every graph as matrices. */
  double shareAsDense() {
    return work.useful() == 0 ? 0 : shareOfPeak * work.dense() / work.useful();
  }

  /** A table for people. */
  static List<String> table(List<ThroughputPoint> points) {
    return new Grid<ThroughputPoint>()
        .text("workload", ThroughputPoint::workload)
        .text("stage", ThroughputPoint::stage)
        .text("size", ThroughputPoint::size)
        .text("batch", ThroughputPoint::batch)
        .text("problems/s (min-max)", p -> p.perSecond.words())
        .text("iterations/s", p -> format("%,.0f", p.iterationsPerSecond.middle()))
        .text("x batch 1", p -> format("%.1f", p.speedup))
        .text("GFLOP/s", p -> format("%.1f", p.work.useful() * 1e-9))
        .text("of peak", p -> format("%.0f%%", 100 * p.shareOfPeak))
        .text("along edges", p -> format("%.0f%%", 100 * p.shareAlongEdges()))
        .text("as dense", p -> format("%.0f%%", 100 * p.shareAsDense()))
        .text("process", p -> p.memory.words())
        .lines(points);
  }

  /** The workload and its size. */
  String name() {
    return workload + " of " + size;
  }

  private record Run(ThroughputPoint first, ThroughputPoint second) {

    String share(ToDoubleFunction<Split> ofFirst, ToDoubleFunction<Split> ofSecond) {
      double one = 1 / first.perSecond.middle(); // seconds of a problem
      double two = 1 / second.perSecond.middle();
      double part =
          one * ofFirst.applyAsDouble(first.split) + two * ofSecond.applyAsDouble(second.split);
      return format("%.0f%%", 100 * part / (one + two));
    }
  }

  /** Where the time of a run goes that has as many pairs as instances. */
  static List<String> splits(List<ThroughputPoint> points) {
    return new Grid<Run>()
        .text("workload", run -> run.first.workload)
        .text("size", run -> run.first.size)
        .text("batch", run -> run.first.batch)
        .text("stage 1", run -> run.share(Split::iterations, none -> 0))
        .text("stage 2", run -> run.share(none -> 0, Split::iterations))
        .text("transfer", run -> run.share(Split::transfer, Split::transfer))
        .text("scheduling", run -> run.share(Split::scheduling, Split::scheduling))
        .lines(
            points.stream()
                .filter(p -> p.stage == 1)
                .flatMap(
                    p ->
                        points.stream()
                            .filter(q -> q.stage == 2 && p.sameButStage(q))
                            .map(q -> new Run(p, q)))
                .toList());
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
