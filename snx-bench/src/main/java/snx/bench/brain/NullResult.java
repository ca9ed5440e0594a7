package snx.bench.brain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import snx.bench.Grid;
import snx.bench.Spread;
import snx.metric.Interval;

/**
 * What group tests found where there is nothing to find, under one network.
 *
 * @param data the subjects
 * @param seed of the network
 * @param method by which subjects were explained
 * @param pairAuc of the network on pairs of held-out subjects
 * @param subjects that were compared
 * @param permutations of every test
 * @param repeats one per random assignment of the subjects to groups
 */
record NullResult(
    String data,
    long seed,
    String method,
    double pairAuc,
    int subjects,
    int permutations,
    List<Repeat> repeats) {

  static final double LEVEL = 0.05;

  NullResult {
    repeats = List.copyOf(repeats);
  }

  /**
   * One test.
   *
   * @param edges that were tested
   * @param low how many of them have p ≤ 0.05
   * @param discovered how many of them have q ≤ 0.05
   * @param component the smallest p of a component, 1 where there is none
   */
  record Repeat(int edges, int low, int discovered, double component) {}

  /** Markdown of all networks of one set. */
  static List<String> table(List<NullResult> results) {
    NullResult first = results.get(0);
    List<Repeat> all = results.stream().flatMap(result -> result.repeats().stream()).toList();
    double[] low =
        all.stream().mapToDouble(r -> (double) r.low() / Math.max(1, r.edges())).toArray();
    double[] edges = all.stream().mapToDouble(Repeat::edges).toArray();
    String aucs =
        results.stream()
            .map(r -> String.format(Locale.ROOT, "%.3f", r.pairAuc()))
            .collect(Collectors.joining(", "));
    Map<String, String> found = new LinkedHashMap<>();
    found.put("any edge with q ≤ 0.05", share(all, r -> r.discovered() > 0));
    found.put("any component with p ≤ 0.05", share(all, r -> r.component() <= LEVEL));
    found.put(
        "edges with p ≤ 0.05, mean share",
        String.format(Locale.ROOT, "%.3f of %,.0f", Spread.mean(low), Spread.mean(edges)));
    List<String> lines = new ArrayList<>();
    lines.add("### %s, no effect, %s".formatted(first.data(), first.method()));
    lines.add("");
    lines.add(
        "%d networks (held-out pair AUC %s), %d held-out subjects each, %,d permutations per test."
            .formatted(results.size(), aucs, first.subjects(), first.permutations()));
    lines.add("");
    lines.addAll(
        new Grid<Map.Entry<String, String>>()
            .text("found at level 0.05", Map.Entry::getKey)
            .text("share of repeats (95% interval)", Map.Entry::getValue)
            .markdown(List.copyOf(found.entrySet())));
    return lines;
  }

  private static String share(List<Repeat> all, Predicate<Repeat> found) {
    long hits = all.stream().filter(found).count();
    Interval interval = Interval.wilson(hits, all.size());
    return String.format(
        Locale.ROOT,
        "%.3f [%.3f, %.3f] (%d of %d)",
        (double) hits / all.size(),
        interval.low(),
        interval.high(),
        hits,
        all.size());
  }
}
