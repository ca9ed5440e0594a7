package snx.bench.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** How often group tests find something where there is nothing, over all networks of one set. */
final class NullTable {

  private static final double LEVEL = 0.05;

  private final List<NullResult> results;

  NullTable(List<NullResult> results) {
    this.results = List.copyOf(results);
  }

  /** Markdown: one row for all networks. */
  List<String> lines() {
    NullResult first = results.get(0);
    List<String> lines = new ArrayList<>();
    lines.add("### %s, no effect, %s".formatted(first.data(), first.method()));
    lines.add("");
    lines.add(
        "%d networks (held-out pair AUC %s), %d held-out subjects each, %,d permutations a test."
            .formatted(
                results.size(),
                String.join(", ", results.stream().map(r -> number(r.pairAuc())).toList()),
                first.subjects(),
                first.permutations()));
    lines.add("");
    lines.add("| found at level 0.05 | share of repeats (95% interval) |");
    lines.add("|---|---|");
    lines.add("| any edge with q ≤ 0.05 | %s |".formatted(share(r -> r.discovered() > 0)));
    lines.add("| any component with p ≤ 0.05 | %s |".formatted(share(r -> r.component() <= LEVEL)));
    lines.add(
        "| edges with p ≤ 0.05, mean share | %s of %,.0f |"
            .formatted(
                number(
                    repeats()
                        .mapToDouble(r -> (double) r.low() / Math.max(1, r.edges()))
                        .average()
                        .orElse(Double.NaN)),
                repeats().mapToInt(NullResult.Repeat::edges).average().orElse(Double.NaN)));
    return lines;
  }

  private Stream<NullResult.Repeat> repeats() {
    return results.stream().flatMap(result -> result.repeats().stream());
  }

  private Share share(Predicate<NullResult.Repeat> found) {
    return new Share((int) repeats().filter(found).count(), (int) repeats().count());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
