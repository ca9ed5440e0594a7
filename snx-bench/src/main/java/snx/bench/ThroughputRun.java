package snx.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import snx.graph.synthetic.SizedMolecules;
import snx.tensor.ProcessMemory;

/**
 * What is measured: every batch size beside one at a time, through the same engine.
 *
 * @param batches problems on the device at a time
 * @param sizes about how many nodes a graph has
 * @param iterations of every problem; none stops early
 * @param repeats of every measurement
 * @param problems solved each time, but at least a full batch
 */
record ThroughputRun(
    List<Integer> batches, List<Integer> sizes, int iterations, int repeats, int problems) {

  ThroughputRun {
    batches.forEach(batch -> require("batch", batch, 1, 100_000));
    sizes.forEach(size -> require("size", size, SizedMolecules.SMALLEST, 2000));
    require("iterations", iterations, 1, 1_000_000);
    require("repeat", repeats, 1, 1000);
    require("pairs", problems, 1, 100_000);
    TreeSet<Integer> with = new TreeSet<>(batches);
    with.add(1); // what all others are compared with
    batches = List.copyOf(with);
    sizes = List.copyOf(new TreeSet<>(sizes));
  }

  private static void require(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s must be %d to %d (got %d)".formatted(name, least, most, value));
    }
  }

  /** A run of less than a minute on two cores. */
  static ThroughputRun quick() {
    return new ThroughputRun(List.of(1, 8, 64), List.of(16, 32), 10, 3, 4);
  }

  /**
   * Measures everything; rounds over the batch sizes are interleaved, so that what else the machine
   * does meets all of them alike.
   *
   * @param peak operations a second of one large product
   */
  List<ThroughputPoint> measure(Device device, double peak, Consumer<String> progress) {
    List<ThroughputPoint> points = new ArrayList<>();
    for (int nodes : sizes) {
      int most = Math.max(problems, batches.get(batches.size() - 1));
      try (ThroughputTrial trial = new ThroughputTrial(nodes, most, iterations, device)) {
        for (ThroughputTrial.Stage stage : ThroughputTrial.Stage.values()) {
          progress.accept("stage %d, %d nodes ...".formatted(stage.number(), nodes));
          points.addAll(measure(trial, stage, nodes, peak));
        }
      }
    }
    return points;
  }

  private List<ThroughputPoint> measure(
      ThroughputTrial trial, ThroughputTrial.Stage stage, int nodes, double peak) {
    double[][] speeds = new double[batches.size()][repeats];
    long[] held = new long[batches.size()];
    for (int round = -1; round < repeats; round++) { // the first warms up
      for (int i = 0; i < speeds.length; i++) {
        int count = Math.max(batches.get(i), problems);
        double seconds = trial.seconds(stage, count, batches.get(i));
        if (round >= 0) {
          speeds[i][round] = count / seconds;
        }
        held[i] = ProcessMemory.resident().orElse(-1);
      }
    }
    List<ThroughputPoint> points = new ArrayList<>();
    for (int i = 0; i < speeds.length; i++) {
      Median solved = Median.of(speeds[i]);
      double flops = solved.middle() * iterations * trial.operations(stage);
      points.add(
          new ThroughputPoint(
              stage.number(),
              nodes,
              batches.get(i),
              Math.max(batches.get(i), problems),
              solved,
              solved.times(iterations),
              solved.middle() / Median.of(speeds[0]).middle(),
              flops,
              flops / peak,
              held[i]));
    }
    return points;
  }
}
