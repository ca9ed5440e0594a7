package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.cli.ByteSize;
import snx.explain.Workers;
import snx.tensor.ProcessMemory;

/**
 * What twice as many pairs cost, explained window by window as commands do.
 *
 * @param pairs of the smaller run
 * @param seconds of runs of so many pairs
 * @param doubled of runs of twice as many
 * @param memory the most bytes that the process held meanwhile, −1 where the system does not tell
 * @param doubledMemory likewise
 */
record Doubling(int pairs, Median seconds, Median doubled, long memory, long doubledMemory) {

  private static final int SIZE = 32;
  private static final int ITERATIONS = 20;
  private static final int WINDOWS = 4; // of the smaller run
  private static final double MOST_TIME = 2.2;
  private static final double MOST_MEMORY = 1.25;

  /** Runs of both sizes in turn; to be the first in a process, before its heap has grown. */
  static Doubling measure(TrialScale scale, Workers workers) {
    int pairs = scale.doubledPairs();
    List<List<Double>> seconds = List.of(new ArrayList<>(), new ArrayList<>());
    long[] most = {-1, -1};
    try (Load load = LoadKind.MOLECULES.load(SIZE, pairs, workers)) {
      load.explain(pairs / WINDOWS, pairs / WINDOWS, ITERATIONS); // warms up
      for (int round = 0; round < scale.repeats(); round++) {
        for (int k = 0; k < 2; k++) {
          ProcessMemory.forgetPeak();
          long start = System.nanoTime();
          load.explain((k + 1) * pairs, pairs / WINDOWS, ITERATIONS);
          seconds.get(k).add((System.nanoTime() - start) * 1e-9);
          most[k] = Math.max(most[k], ProcessMemory.peak().orElse(-1));
        }
      }
    }
    return new Doubling(
        pairs, Median.of(seconds.get(0)), Median.of(seconds.get(1)), most[0], most[1]);
  }

  List<Target> targets() {
    double time = doubled.middle() / seconds.middle();
    Target first =
        new Target(
            "time of %,d pairs over that of %,d".formatted(2 * pairs, pairs),
            "at most about 2x",
            format("%.2fx (%.1f s, %.1f s)", time, doubled.middle(), seconds.middle()),
            time <= MOST_TIME);
    if (memory <= 0) {
      return List.of(first);
    }
    double ratio = (double) doubledMemory / memory;
    return List.of(
        first,
        new Target(
            "memory of the process, likewise",
            "at most about 1x",
            format("%.2fx (%s, %s)", ratio, ByteSize.of(doubledMemory), ByteSize.of(memory)),
            ratio <= MOST_MEMORY));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
