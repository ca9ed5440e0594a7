package snx.bench.attack;

import java.util.ArrayList;
import java.util.List;
import snx.attack.AttackTable.Attack;
import snx.attack.Movement.Measure;
import snx.bench.Grid;
import snx.bench.MeanInterval;
import snx.explain.Method;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;

/**
 * The page of {@code snx bench attack}.
 *
 * @param plan how pairs were attacked, in words
 * @param facts where it came from
 */
public record AttackPage(AttackSummary summary, String plan, List<Fact> facts) {

  private static final String LEAD =
      "How far the explanation of a query moves when only its reference is perturbed and the score"
          + " is held: 0 is the same selection, 1 another one. Lower is more robust.";

  public Page page() {
    List<Section> sections = new ArrayList<>();
    for (Method.Kind kind : Method.Kind.values()) {
      if (!summary.data(kind).isEmpty()) {
        sections.add(overall(kind));
      }
    }
    summary.data().forEach(data -> sections.add(ofData(data)));
    return new Page("Explanations under attack", LEAD, sections, new RunOrigin(facts));
  }

  private Section overall(Method.Kind kind) {
    List<String> data = summary.data(kind);
    List<String> methods = summary.methods(data.get(0));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "Saliency: the attack of the paper, which pushes the query's saliency to its less"
                + " salient half; methods other than SM are bystanders. Random: a move as long, in"
                + " no direction. Adaptive: a search aimed at each method itself, by the measure"
                + " that is shown; read this one for robustness.",
            "Means over "
                + String.join(", ", data)
                + ", each as important as the others: "
                + plan
                + "."));
    blocks.add(
        Notice.info(
            "what cannot move is not thereby good",
            "Methods that explain a query without its reference stay by construction. They do not"
                + " say why this query and this reference were found alike, so compare FA, too."));
    blocks.add(
        bars(
            methods,
            (method, attack) ->
                summary.over(kind, own -> summary.moved(own, method, attack, Measure.OWN)),
            summary.over(kind, own -> summary.chance(own, Measure.OWN)).mean()));
    blocks.add(tradeOff(kind, methods));
    return new Section("All " + kind, blocks);
  }

  private Section ofData(String data) {
    return Section.of(
        data,
        Prose.of(summary.words().get(data) + "; pairs of one network share no instance."),
        table(data),
        bars(
            summary.methods(data),
            (method, attack) -> summary.moved(data, method, attack, Measure.OWN),
            summary.chance(data, Measure.OWN).mean()),
        new Prose(
            List.of(
                "Half of the own elements, " + summary.verdict(data, Measure.OWN) + ".",
                "Top-k, " + summary.verdict(data, Measure.TOP) + ".")));
  }

  private interface Moved {
    MeanInterval of(String method, Attack attack);
  }

  private static Plot bars(List<String> methods, Moved moved, double chance) {
    List<Series> series = new ArrayList<>();
    for (Attack attack : Attack.values()) {
      List<MeanInterval> own = methods.stream().map(method -> moved.of(method, attack)).toList();
      series.add(
          new Series.Bars(
              attack.toString(),
              methods,
              own.stream().mapToDouble(MeanInterval::mean).toArray(),
              own.stream().mapToDouble(MeanInterval::half).toArray(),
              ink(attack)));
    }
    series.add(new Series.Level("chance", chance, Ink.GREY));
    return Plot.plane(
        "1 − Jaccard of the stronger half of the query's own elements; lines are 95% intervals over"
            + " pairs, the dashed line two random explanations.",
        "Movement of every method under three attacks as bars, with the level of chance",
        Axis.category(""),
        Axis.linear("1 − Jaccard").from(0, 1),
        series);
  }

  private static Ink ink(Attack attack) {
    return switch (attack) {
      case SALIENCY -> Ink.ORANGE;
      case RANDOM -> Ink.SKY;
      case ADAPTIVE -> Ink.LOCAL;
    };
  }

  private Plot tradeOff(Method.Kind kind, List<String> methods) {
    List<MeanInterval> moved =
        methods.stream()
            .map(
                method ->
                    summary.over(
                        kind, own -> summary.moved(own, method, Attack.ADAPTIVE, Measure.OWN)))
            .toList();
    double[] fa =
        methods.stream()
            .mapToDouble(method -> summary.over(kind, own -> summary.fa(own, method)).mean())
            .toArray();
    return Plot.plane(
        "Movement under the adaptive attack over FA of the unharmed pairs: low and to the left is"
            + " robust and faithful.",
        "Every method as a point: its faithfulness and its movement under the adaptive attack",
        Axis.linear("FA (lower is more faithful)"),
        Axis.linear("1 − Jaccard under the adaptive attack").from(-0.05, 1),
        List.of(
            new Series.Points(
                "methods",
                fa,
                moved.stream().mapToDouble(MeanInterval::mean).toArray(),
                moved.stream().mapToDouble(MeanInterval::half).toArray(),
                methods,
                Ink.LOCAL)));
  }

  private DataTable table(String data) {
    Grid<String> grid =
        new Grid<String>(
                "attacks on " + data,
                "1 − Jaccard of the query's explanation before and after; ± is half of the 95%"
                    + " interval over pairs. Own: the stronger half of the query's own elements. Top:"
                    + " the k strongest elements, which says nothing of a method whose selection k"
                    + " exhausts.")
            .text("Method", method -> method)
            .text("Sees the reference", method -> summary.blind(data, method) ? "no" : "yes")
            .column(
                Column.number("FA", 3).withHelp("ℓ(f, f of what was kept); lower is better."),
                method -> summary.fa(data, method).mean());
    for (Measure measure : List.of(Measure.OWN, Measure.TOP)) {
      for (Attack attack : Attack.values()) {
        grid.number(
            3,
            attack + ", " + measure,
            method -> {
              MeanInterval moved = summary.moved(data, method, attack, measure);
              return Cell.of(moved.mean(), moved.half());
            });
      }
    }
    return grid.column(
            Column.text("Networks")
                .withHelp("Lowest and highest mean of a network: adaptive, own."),
            method -> summary.networks(data, method))
        .of(summary.methods(data));
  }
}
