package snx.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import snx.metric.PairMetrics;
import snx.report.ExplanationsFile;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Section;

/** Every explanation as a row; what a page can bear of a long run. */
public final class PairTable {

  private static final int ROWS = 5000;

  private final List<List<Cell>> rows = new ArrayList<>();
  private long lines;

  /** Takes one explanation. */
  public void take(
      List<String> names,
      double score,
      PairMetrics metrics,
      ExplanationsFile.@Nullable Certificate certificate) {
    lines++;
    if (rows.size() < ROWS) {
      List<Cell> row = new ArrayList<>(names.stream().map(Cell::of).toList());
      row.add(Cell.of(score));
      row.add(Cell.of(metrics.fa()));
      row.add(Cell.of(metrics.cf()));
      row.add(Cell.of(metrics.conformity()));
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
              "The run has %,d explanations, the first %,d are here; explanations.jsonl has all."
                  .formatted(lines, rows.size())));
    }
    table.add(new DataTable("pairs", "One explanation a row.", columns(), rows));
    return new Section("Pairs", table);
  }

  /** The status in words. */
  public static String status(ExplanationsFile.Certificate certificate) {
    return certificate.status().toLowerCase(Locale.ROOT).replace('_', ' ');
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
