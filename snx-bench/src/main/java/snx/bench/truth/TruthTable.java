package snx.bench.truth;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import snx.bench.MeanInterval;
import snx.bench.truth.TruthResult.Against;
import snx.bench.truth.TruthResult.Masked;
import snx.bench.truth.TruthResult.Score;

/**
 * Scores of all networks of one set: means with 95% intervals over queries. Pairs of one query are
 * averaged first, since they are not independent.
 */
public record TruthTable(List<TruthResult> results) {

  /** Markdown: one table per kind of mask, one row per method. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    TruthResult first = results.get(0);
    lines.add("### " + first.data());
    lines.add("");
    lines.add(
        "%d networks, pair AUC %s."
            .formatted(
                results.size(),
                String.join(
                    ", ",
                    results.stream()
                        .map(r -> String.format(Locale.ROOT, "%.3f", r.pairAuc()))
                        .toList())));
    for (Masked masked : Masked.values()) {
      if (first.scores().stream().anyMatch(score -> score.masked() == masked)) {
        lines.add("");
        lines.addAll(table(masked));
      }
    }
    return lines;
  }

  private List<String> table(Masked masked) {
    List<String> lines = new ArrayList<>();
    StringBuilder header = new StringBuilder("| masks of ");
    header.append(masked == Masked.BONDS ? "bonds" : "bonds and atoms").append(" |");
    StringBuilder rule = new StringBuilder("|---|");
    for (Against against : Against.values()) {
      header.append(" %s: atom AUC | precision = recall |".formatted(against));
      rule.append("---|---|");
    }
    lines.add(header.toString());
    lines.add(rule.toString());
    results.get(0).scores().stream()
        .map(Score::method)
        .distinct()
        .forEach(method -> lines.add(row(masked, method)));
    lines.add("");
    lines.add(counts(masked));
    return lines;
  }

  private String counts(Masked masked) {
    List<String> parts = new ArrayList<>();
    String method = results.get(0).scores().get(0).method();
    for (Against against : Against.values()) {
      long pairs = select(masked, method, against).count();
      long queries = select(masked, method, against).map(Score::query).distinct().count();
      parts.add("%s %d pairs of %d queries".formatted(against, pairs, queries));
    }
    return "Pairs: " + String.join("; ", parts) + ".";
  }

  private Stream<Score> select(Masked masked, String method, Against against) {
    return results.stream()
        .flatMap(result -> result.scores().stream())
        .filter(s -> s.masked() == masked && s.method().equals(method) && s.against() == against);
  }

  private String row(Masked masked, String method) {
    StringBuilder row = new StringBuilder("| %s |".formatted(method));
    for (Against against : Against.values()) {
      for (ToDoubleFunction<Score> measure :
          List.<ToDoubleFunction<Score>>of(Score::auc, Score::precision)) {
        row.append(" %s |".formatted(interval(masked, method, against, measure)));
      }
    }
    return row.toString();
  }

  private MeanInterval interval(
      Masked masked, String method, Against against, ToDoubleFunction<Score> measure) {
    Map<String, Double> byQuery =
        select(masked, method, against)
            .collect(
                Collectors.groupingBy(
                    Score::query, LinkedHashMap::new, Collectors.averagingDouble(measure)));
    double[] means = byQuery.values().stream().mapToDouble(mean -> mean).toArray();
    return MeanInterval.of(List.of(means));
  }
}
