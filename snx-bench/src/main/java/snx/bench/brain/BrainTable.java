package snx.bench.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import snx.bench.MeanInterval;
import snx.bench.brain.BrainResult.Against;
import snx.bench.brain.BrainResult.Query;
import snx.bench.brain.BrainResult.Score;

/** Scores of all strengths and networks of one set: the mean over networks, and each of them. */
record BrainTable(List<BrainResult> results) {

  /** Markdown: networks first, then one table per measure. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of("### " + results.get(0).data(), ""));
    lines.add("| strength | networks | held-out pair AUC | queries | pairs |");
    lines.add("|---|---|---|---|---|");
    for (double strength : strengths()) {
      List<BrainResult> own = of(strength);
      lines.add(
          "| %s | %d | %s | %d | %d |"
              .formatted(
                  strength,
                  own.size(),
                  cell(own.stream().mapToDouble(BrainResult::pairAuc).toArray()),
                  own.stream().mapToInt(BrainResult::queries).sum(),
                  own.stream().mapToInt(BrainResult::pairs).sum()));
    }
    for (Query query : Query.values()) {
      for (Against against : Against.values()) {
        Predicate<Score> which = s -> s.query() == query && s.against() == against;
        String whose = ", %s, %s".formatted(query, against);
        lines.addAll(table("edge AUC" + whose, which, Score::edgeAuc));
        lines.addAll(table("edge precision" + whose, which, Score::edgePrecision));
        lines.addAll(table("region AUC" + whose, which, Score::regionAuc));
      }
    }
    return lines;
  }

  private double[] strengths() {
    return results.stream().mapToDouble(BrainResult::strength).distinct().sorted().toArray();
  }

  private List<BrainResult> of(double strength) {
    return results.stream().filter(result -> result.strength() == strength).toList();
  }

  private List<String> table(String name, Predicate<Score> which, ToDoubleFunction<Score> measure) {
    StringBuilder header = new StringBuilder("| %s |".formatted(name));
    StringBuilder rule = new StringBuilder("|---|");
    for (double strength : strengths()) {
      header.append(" strength %s |".formatted(strength));
      rule.append("---|");
    }
    List<String> lines = new ArrayList<>(List.of("", header.toString(), rule.toString()));
    results.get(0).scores().stream()
        .map(Score::method)
        .distinct()
        .forEach(method -> lines.add(row(method, which, measure)));
    return lines;
  }

  private String row(String method, Predicate<Score> which, ToDoubleFunction<Score> measure) {
    StringBuilder row = new StringBuilder("| %s |".formatted(method));
    for (double strength : strengths()) {
      double[] values =
          of(strength).stream()
              .flatMap(result -> result.scores().stream())
              .filter(score -> score.method().equals(method) && which.test(score))
              .mapToDouble(measure)
              .filter(value -> !Double.isNaN(value))
              .toArray();
      row.append(" %s |".formatted(cell(values)));
    }
    return row.toString();
  }

  /** The mean and, of several networks, the least and the greatest. */
  private static String cell(double[] values) {
    return values.length == 0
        ? "n/a"
        : MeanInterval.of(Arrays.stream(values).mapToObj(v -> new double[] {v}).toList()).range();
  }
}
