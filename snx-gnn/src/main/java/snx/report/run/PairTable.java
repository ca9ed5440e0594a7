package snx.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.PageBudget;
import snx.report.page.Section;
import snx.solve.Solution;

/** Every explanation as a row; what a page can bear of a long run. */
public final class PairTable implements Listener {

  private final List<List<Cell>> rows = new ArrayList<>();
  private long lines;

  @Override
  public void explained(Explanation e) {
    lines++;
    if (rows.size() < PageBudget.ROWS) {
      Solution.Certificate certificate = e.certificate();
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(e.query()));
      row.add(Cell.of(e.reference()));
      row.add(Cell.of(e.method().toString()));
      row.add(Cell.of(e.score()));
      row.add(Cell.of(e.metrics().fa()));
      row.add(Cell.of(e.metrics().cf()));
      row.add(Cell.of(e.metrics().conformity()));
      row.add(certificate == null ? Cell.missing() : Cell.of(certificate.violated()));
      row.add(certificate == null ? Cell.missing() : Cell.of(certificate.iterations()));
      row.add(certificate == null ? Cell.missing() : Cell.of(status(certificate)));
      rows.add(row);
    }
  }

  /** The section. */
  public Section section() {
    List<Block> table = new ArrayList<>();
    if (lines > rows.size()) {
      table.add(
          Notice.info(
              "the first rows only",
              RootLocale.format(
                  "The run has %,d explanations, the first %,d are here; the file of explanations has all.",
                  lines, rows.size())));
    }
    table.add(new DataTable("pairs", "One row per explanation.", columns(), rows));
    return new Section("Pairs", table);
  }

  /** The status in words. */
  public static String status(Solution.Certificate certificate) {
    return certificate.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static List<Column> columns() {
    return List.of(
        Column.text("Query"),
        Column.text("Reference"),
        Column.text("Method"),
        Column.bar("Score", 3, Ink.GREY, 0, 1).withHelp("f of the whole instances."),
        Column.number("FA", 3),
        Column.number("CF", 3),
        Column.number("Conformity", 3),
        Column.number("Violated", 0).withHelp("Constraints that do not hold at the end."),
        Column.number("Iterations", 0),
        Column.text("Status"));
  }
}
