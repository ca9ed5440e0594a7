package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import snx.brain.study.TruthRecovery;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Prose;
import snx.report.page.Section;

/** How much of a known truth was found. */
final class TruthSection {

  private TruthSection() {}

  static Section of(Map<String, List<TruthRecovery>> byMethod) {
    List<List<Cell>> rows = new ArrayList<>();
    byMethod.forEach((method, all) -> all.forEach(one -> rows.add(row(method, one))));
    return Section.of(
        "What is known, and found",
        Prose.of(
            "These data come with the edges that make the groups differ. AUC is the chance that such"
                + " an edge is ranked above another one (0.5 is chance), for masks the mean over"
                + " subjects; precision is the share of true edges among as many of the first as there"
                + " are true ones."),
        new DataTable(
            "truth",
            "Known edges and where explanations rank them.",
            List.of(
                Column.text("Method"),
                Column.text("Ranked"),
                Column.text("Of"),
                Column.number("Subjects", 0),
                Column.number("AUC", 3),
                Column.number("from", 3).withHelp("Lower end of the 95% interval over subjects."),
                Column.number("to", 3).withHelp("Upper end of the 95% interval over subjects."),
                Column.share("Precision", 1),
                Column.share("Chance", 1).withHelp("Precision of a random ranking.")),
            rows));
  }

  private static List<Cell> row(String method, TruthRecovery one) {
    return List.of(
        Cell.of(method),
        Cell.of(one.what()),
        Cell.of(one.scope()),
        Cell.of(one.subjects()),
        Cell.of(one.auc()),
        Cell.of(one.interval().low()),
        Cell.of(one.interval().high()),
        Cell.of(one.precision()),
        Cell.of(one.chance()));
  }
}
