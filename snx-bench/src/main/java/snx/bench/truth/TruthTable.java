package snx.bench.truth;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import snx.bench.Grid;
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
    TruthResult first = results.get(0);
    String aucs =
        results.stream()
            .map(r -> String.format(Locale.ROOT, "%.3f", r.pairAuc()))
            .collect(Collectors.joining(", "));
    List<String> lines = new ArrayList<>(List.of("### " + first.data(), ""));
    lines.add("%d networks, pair AUC %s.".formatted(results.size(), aucs));
    for (Masked masked : Masked.values()) {
      if (first.scores().stream().anyMatch(score -> score.masked() == masked)) {
        lines.add("");
        lines.addAll(table(masked));
      }
    }
    return lines;
  }

  private List<String> table(Masked masked) {
    String elements = masked == Masked.BONDS ? "bonds" : "bonds and atoms";
    Grid<String> grid = new Grid<String>().text("masks of " + elements, method -> method);
    List<String> counts = new ArrayList<>();
    List<String> methods = results.get(0).scores().stream().map(Score::method).distinct().toList();
    for (Against against : Against.values()) {
      grid.text(against + ": atom AUC", m -> interval(masked, m, against, Score::auc))
          .text("precision = recall", m -> interval(masked, m, against, Score::precision));
      List<Score> scores = select(masked, methods.get(0), against).toList();
      long queries = scores.stream().map(Score::query).distinct().count();
      counts.add("%s %d pairs of %d queries".formatted(against, scores.size(), queries));
    }
    List<String> lines = new ArrayList<>(grid.markdown(methods));
    lines.add("");
    lines.add("Pairs: " + String.join("; ", counts) + ".");
    return lines;
  }

  private Stream<Score> select(Masked masked, String method, Against against) {
    return results.stream()
        .flatMap(result -> result.scores().stream())
        .filter(s -> s.masked() == masked && s.method().equals(method) && s.against() == against);
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
