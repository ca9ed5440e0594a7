package snx.bench.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import snx.bench.Grid;
import snx.bench.MeanInterval;
import snx.bench.brain.BrainResult.Score;

/** Scores of all strengths and networks of one set: the mean over networks, and each of them. */
record BrainTable(List<BrainResult> results) {

  /** Markdown: networks first, then one table per measure. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(List.of("### " + results.get(0).data(), ""));
    lines.addAll(
        new Grid<Double>()
            .text("strength", strength -> strength)
            .text("networks", strength -> of(strength).size())
            .text(
                "held-out pair AUC",
                s -> cell(of(s).stream().mapToDouble(BrainResult::pairAuc).toArray()))
            .text("queries", s -> of(s).stream().mapToInt(BrainResult::queries).sum())
            .text("pairs", s -> of(s).stream().mapToInt(BrainResult::pairs).sum())
            .markdown(strengths()));
    for (boolean effect : new boolean[] {true, false}) {
      for (boolean same : new boolean[] {false, true}) {
        Predicate<Score> which = score -> score.effect() == effect && score.same() == same;
        String whose =
            ", queries %s, references of the %s group"
                .formatted(effect ? "with the effect" : "without it", same ? "own" : "other");
        lines.addAll(table("edge AUC" + whose, which, Score::edgeAuc));
        lines.addAll(table("edge precision" + whose, which, Score::edgePrecision));
        lines.addAll(table("region AUC" + whose, which, Score::regionAuc));
      }
    }
    return lines;
  }

  private List<Double> strengths() {
    return results.stream().map(BrainResult::strength).distinct().sorted().toList();
  }

  private List<BrainResult> of(double strength) {
    return results.stream().filter(result -> result.strength() == strength).toList();
  }

  private List<String> table(String name, Predicate<Score> which, ToDoubleFunction<Score> measure) {
    Grid<String> grid = new Grid<String>().text(name, method -> method);
    for (double strength : strengths()) {
      grid.text(
          "strength " + strength,
          method ->
              cell(
                  of(strength).stream()
                      .flatMap(result -> result.scores().stream())
                      .filter(score -> score.method().equals(method) && which.test(score))
                      .mapToDouble(measure)
                      .filter(value -> !Double.isNaN(value))
                      .toArray()));
    }
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(
        grid.markdown(results.get(0).scores().stream().map(Score::method).distinct().toList()));
    return lines;
  }

  /** The mean and, of several networks, the least and the greatest. */
  private static String cell(double[] values) {
    return values.length == 0
        ? "n/a"
        : MeanInterval.of(Arrays.stream(values).mapToObj(v -> new double[] {v}).toList()).range();
  }
}
