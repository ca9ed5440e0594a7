package snx.bench.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import snx.bench.Grid;
import snx.bench.MeanInterval;
import snx.bench.Spread;
import snx.metric.Interval;

/**
 * What group tests found of one cohort.
 *
 * @param data the subjects
 * @param strength of the effect
 * @param seed of the effect, the networks and the pairs
 * @param pairAuc of the networks on pairs of subjects that they did not see, a mean over folds
 * @param truth how many pairs of regions differ
 * @param found one per test
 */
record GroupResult(
    String data, double strength, long seed, double pairAuc, int truth, List<Found> found) {

  GroupResult {
    found = List.copyOf(found);
  }

  /**
   * One test.
   *
   * @param test what was tested how
   * @param covariates that were regressed out
   * @param tested edges
   * @param found edges at 0.05
   * @param right edges of these that are part of the effect
   * @param first edges of the effect among as many of the largest differences
   */
  record Found(String test, String covariates, int tested, int found, int right, int first) {}

  /** Markdown of all cohorts of one set. */
  static List<String> table(List<GroupResult> results) {
    List<String> lines = new ArrayList<>();
    lines.add("### %s, groups compared out of fold".formatted(results.get(0).data()));
    for (double strength :
        results.stream().map(GroupResult::strength).distinct().sorted().toList()) {
      List<GroupResult> own =
          results.stream().filter(result -> result.strength() == strength).toList();
      lines.add("");
      lines.add(
          "Strength %s: %d cohorts, pair AUC out of fold %s, %s pairs of regions differ."
              .formatted(
                  strength,
                  own.size(),
                  MeanInterval.of(own.stream().map(r -> new double[] {r.pairAuc()}).toList())
                      .range(),
                  strength == 0 ? "no" : own.get(0).truth()));
      lines.add("");
      lines.addAll(grid(own, strength == 0));
    }
    return lines;
  }

  private static List<String> grid(List<GroupResult> own, boolean nothing) {
    Grid<Found> grid =
        new Grid<Found>()
            .text("test", Found::test)
            .text("regressed out", row -> row.covariates().isEmpty() ? "–" : row.covariates())
            .text("tested", row -> mean(own, row, Found::tested))
            .text("found", row -> mean(own, row, Found::found));
    if (!nothing) {
      grid.text("true", row -> mean(own, row, Found::right))
          .text("share true", row -> share(own, row))
          .text("true among the largest", row -> mean(own, row, Found::first));
    }
    return grid.text("cohorts with a false one", row -> falsely(own, row, nothing))
        .markdown(own.get(0).found());
  }

  private interface Count {
    int of(Found row);
  }

  private static List<Found> same(List<GroupResult> own, Found row) {
    return own.stream()
        .flatMap(result -> result.found().stream())
        .filter(f -> f.test().equals(row.test()) && f.covariates().equals(row.covariates()))
        .toList();
  }

  private static String mean(List<GroupResult> own, Found row, Count count) {
    double[] values = same(own, row).stream().mapToDouble(count::of).toArray();
    return String.format(Locale.ROOT, "%,.1f", Spread.mean(values));
  }

  /** Of all that were found in all cohorts. */
  private static String share(List<GroupResult> own, Found row) {
    int found = same(own, row).stream().mapToInt(Found::found).sum();
    int right = same(own, row).stream().mapToInt(Found::right).sum();
    return found == 0 ? "n/a" : String.format(Locale.ROOT, "%.2f", (double) right / found);
  }

  private static String falsely(List<GroupResult> own, Found row, boolean nothing) {
    int[] wrong =
        same(own, row).stream()
            .mapToInt(f -> nothing ? f.found() : f.found() - f.right())
            .toArray();
    long hits = Arrays.stream(wrong).filter(w -> w > 0).count();
    Interval interval = Interval.wilson(hits, wrong.length);
    return String.format(
        Locale.ROOT, "%d of %d [%.3f, %.3f]", hits, wrong.length, interval.low(), interval.high());
  }
}
