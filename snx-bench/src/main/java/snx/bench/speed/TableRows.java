package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.explain.Workers;

/**
 * Pairs of rows, all iterations taken, in batches as commands choose them and one at a time.
 *
 * @param pairs explained in batches
 * @param batched pairs a second
 * @param single pairs a second of some of them, one at a time
 */
record TableRows(int pairs, Median batched, Median single) {

  private static final int ITERATIONS = 150;
  private static final int WINDOW = 4096;
  private static final int SOME = 4;
  private static final double LEAST = 20;

  static TableRows measure(TrialScale scale, Workers workers) {
    int pairs = scale.tablePairs();
    List<Double> batched = new ArrayList<>();
    List<Double> single = new ArrayList<>();
    try (Load load = LoadKind.TABULAR.load(LoadKind.TABULAR.usual(), pairs, workers)) {
      load.solve(Stage.PAIRS, 1, 1, ITERATIONS); // warms up
      load.explain(Math.min(pairs, WINDOW / SOME), WINDOW, 2);
      for (int round = 0; round < scale.repeats(); round++) {
        long start = System.nanoTime();
        load.solve(Stage.PAIRS, SOME, 1, ITERATIONS);
        long between = System.nanoTime();
        load.explain(pairs, WINDOW, ITERATIONS);
        single.add(SOME / ((between - start) * 1e-9));
        batched.add(pairs / ((System.nanoTime() - between) * 1e-9));
      }
    }
    return new TableRows(pairs, Median.of(batched), Median.of(single));
  }

  Target target() {
    double ratio = batched.middle() / single.middle();
    return new Target(
        "%,d pairs of rows, %d iterations, over one at a time".formatted(pairs, ITERATIONS),
        "at least 20x",
        String.format(
            Locale.ROOT,
            "%.0fx (%,.0f pairs/s, %.1f pairs/s)",
            ratio,
            batched.middle(),
            single.middle()),
        ratio >= LEAST);
  }
}
