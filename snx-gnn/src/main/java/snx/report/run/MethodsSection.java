package snx.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import snx.data.RootLocale;
import snx.metric.Edgeless;
import snx.metric.RunMetrics;
import snx.metric.Summary;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.FactList;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;

/** How well every method does, beside chance, same-class and other-class pairs apart. */
final class MethodsSection {

  private static final Map<String, String> GROUPS =
      Map.of("all", "All pairs", "same", "Same class", "other", "Other class");
  private static final Map<String, Ink> INKS =
      Map.of("all", Ink.LOCAL, "same", Ink.SKY, "other", Ink.ORANGE);
  private static final List<String> METRICS =
      List.of("fa", "cf", "conformity", "soft_fa", "fidelity_minus", "fidelity_plus", "sparsity");

  private MethodsSection() {}

  /**
   * The section.
   *
   * @param notices what limits all that follows
   */
  static Section of(SavedMetrics metrics, FactList facts, List<Notice> notices, Words words) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(facts);
    blocks.addAll(notices);
    metrics.edgeless().forEach((label, mean) -> warn(blocks, label, mean));
    blocks.add(
        Prose.of(
            ("FA is the loss of the verdict when only the selected %s stay: low is good. CF is the"
                    + " loss when they are taken out: high is good. Conformity is how far the selection"
                    + " agrees with %s; read it against what a random choice of as many %s gets.")
                .formatted(words.elements(), words.invariant(), words.elements())));
    List<Tabs.Tab> tabs =
        metrics.groups().stream()
            .map(
                group ->
                    Tabs.Tab.of(GROUPS.getOrDefault(group, group), table(metrics, group, words)))
            .toList();
    blocks.add(tabs.size() == 1 ? table(metrics, metrics.groups().get(0), words) : new Tabs(tabs));
    blocks.add(
        SideBySide.of(
            bars(metrics, "fa", "FA", "Faithfulness: lower is better."),
            bars(metrics, "conformity", "Conformity", "Agreement with the invariant.")));
    return new Section("Methods", blocks);
  }

  private static void warn(List<Block> blocks, String label, double mean) {
    if (Edgeless.blind(mean)) {
      blocks.add(
          Notice.warning(
              "edges hardly matter for class " + label,
              RootLocale.format(
                  "Without edges its graphs still score %.2f with themselves: the network knows this"
                      + " class from its nodes, and edge masks can say little about it.",
                  mean)));
    }
  }

  private static DataTable table(SavedMetrics metrics, String group, Words words) {
    List<List<Cell>> rows = new ArrayList<>();
    metrics.methods().forEach((method, groups) -> rows.add(row(method, groups, group)));
    rows.add(row(RunMetrics.CHANCE, metrics.chance(), group));
    return new DataTable(
        "methods " + group,
        RootLocale.format(
            "%s: mean ± standard deviation over %,d pairs.",
            GROUPS.getOrDefault(group, group), pairs(metrics, group)),
        columns(words),
        rows);
  }

  private static long pairs(SavedMetrics metrics, String group) {
    return metrics.methods().values().stream()
        .mapToLong(groups -> SavedMetrics.cell(groups, group, "fa").pairs())
        .max()
        .orElse(0);
  }

  private static List<Column> columns(Words words) {
    return List.of(
        Column.text("Method"),
        Column.number("FA", 3).withHelp("ℓ(f, f of what was kept); lower is better."),
        Column.number("CF", 3).withHelp("ℓ(f, f of what was left out); higher is better."),
        Column.number("Conformity", 3).withHelp("Jaccard of the selections by m and by M."),
        Column.number("Soft FA", 3).withHelp("FA with the soft masks instead of the selection."),
        Column.number("Fidelity −", 3).withHelp("|f − f of what was kept|; lower is better."),
        Column.number("Fidelity +", 3).withHelp("|f − f of what was left out|; higher is better."),
        Column.share("Sparsity", 1).withHelp("The share of " + words.elements() + " left out."));
  }

  private static List<Cell> row(
      String name, Map<String, Map<String, Summary.Cell>> groups, String group) {
    List<Cell> row = new ArrayList<>(List.of(Cell.of(name)));
    for (String metric : METRICS) {
      Summary.Cell cell = SavedMetrics.cell(groups, group, metric);
      row.add(metric.equals("sparsity") ? Cell.of(cell.mean()) : Cell.of(cell.mean(), cell.std()));
    }
    return row;
  }

  private static Plot bars(SavedMetrics metrics, String metric, String title, String caption) {
    List<String> methods = List.copyOf(metrics.methods().keySet());
    List<String> groups =
        metrics.groups().size() > 1
            ? metrics.groups().stream().filter(group -> !group.equals("all")).toList()
            : metrics.groups();
    List<Series> series = new ArrayList<>();
    for (String group : groups) {
      List<Summary.Cell> cells =
          metrics.methods().values().stream()
              .map(method -> SavedMetrics.cell(method, group, metric))
              .toList();
      Ink ink = INKS.getOrDefault(group, Ink.GREY);
      String name = GROUPS.getOrDefault(group, group);
      series.add(
          new Series.Bars(
              name,
              methods,
              cells.stream().mapToDouble(Summary.Cell::mean).toArray(),
              cells.stream().mapToDouble(Summary.Cell::std).toArray(),
              ink));
      double chance = SavedMetrics.cell(metrics.chance(), group, metric).mean();
      if (!Double.isNaN(chance)) {
        series.add(new Series.Level("chance, " + name.toLowerCase(Locale.ROOT), chance, ink));
      }
    }
    return Plot.plane(
        caption + " Bars are means, lines standard deviations, dashed lines chance.",
        title + " of every method as bars, with the level of chance",
        Axis.category(""),
        Axis.linear(title),
        series);
  }
}
