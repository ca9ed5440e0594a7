package snx.bench.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import snx.bench.brain.BrainResult.Against;
import snx.bench.brain.BrainResult.Score;

/** Scores of all strengths and networks of one set: the mean over networks, and each of them. */
final class BrainTable {

  private final List<BrainResult> results;

  BrainTable(List<BrainResult> results) {
    this.results = List.copyOf(results);
  }

  /** Markdown: networks first, then one table a measure. */
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
    for (Against against : Against.values()) {
      String whom = against == Against.OTHER_GROUP ? "the other group" : "the own group";
      lines.addAll(table("edge AUC, references of " + whom, against, Score::edgeAuc));
      lines.addAll(table("region AUC, references of " + whom, against, Score::regionAuc));
    }
    return lines;
  }

  private double[] strengths() {
    return results.stream().mapToDouble(BrainResult::strength).distinct().sorted().toArray();
  }

  private List<BrainResult> of(double strength) {
    return results.stream().filter(result -> result.strength() == strength).toList();
  }

  private List<String> table(String name, Against against, ToDoubleFunction<Score> measure) {
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
        .forEach(method -> lines.add(row(method, against, measure)));
    return lines;
  }

  private String row(String method, Against against, ToDoubleFunction<Score> measure) {
    StringBuilder row = new StringBuilder("| %s |".formatted(method));
    for (double strength : strengths()) {
      double[] values =
          of(strength).stream()
              .flatMap(result -> result.scores().stream())
              .filter(score -> score.method().equals(method) && score.against() == against)
              .mapToDouble(measure)
              .toArray();
      row.append(" %s |".formatted(cell(values)));
    }
    return row.toString();
  }

  /** The mean and, of several networks, the least and the greatest. */
  private static String cell(double[] values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    return values.length < 2
        ? number(mean)
        : "%s (%s–%s)"
            .formatted(
                number(mean),
                number(Arrays.stream(values).min().orElseThrow()),
                number(Arrays.stream(values).max().orElseThrow()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
