package snx.report.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Ink;
import snx.report.page.PageBudget;
import snx.report.page.SideBySide;
import snx.report.run.PairTable;
import snx.solve.Solution;

/** One pair: what each method says about it, edge by edge. */
final class PairItem {

  private static final double KEPT = 10; // more than any mask
  private static final double GLOBAL_SHARE = 1e3; // decides between equals

  private PairItem() {}

  /** The item of a pair's explanations, one per method. */
  static Explorer.Item of(List<Explanation> lines) {
    Explanation first = lines.get(0);
    return new Explorer.Item(
        first.query() + " – " + first.reference(),
        RootLocale.format("f = %.3f", first.score()),
        List.of(
            methods(lines),
            SideBySide.of(
                edges(
                    "Query " + first.query(),
                    first.global().query(),
                    lines,
                    e -> e.local().query(),
                    e -> e.selection().query()),
                edges(
                    "Reference " + first.reference(),
                    first.global().reference(),
                    lines,
                    e -> e.local().reference(),
                    e -> e.selection().reference()))));
  }

  private static DataTable methods(List<Explanation> lines) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Explanation line : lines) {
      Solution.Certificate certificate = line.certificate();
      rows.add(
          List.of(
              Cell.of(line.method().toString()),
              Cell.of(line.metrics().fa()),
              Cell.of(line.metrics().cf()),
              Cell.of(line.metrics().conformity()),
              certificate == null ? Cell.missing() : Cell.of(certificate.worstViolation()),
              certificate == null ? Cell.missing() : Cell.of(PairTable.status(certificate))));
    }
    return new DataTable(
            "methods of the pair",
            "What each method reaches on this pair.",
            List.of(
                Column.text("Method"),
                Column.number("FA", 3),
                Column.number("CF", 3),
                Column.number("Conformity", 3),
                Column.number("Worst violation", 4),
                Column.text("Status")),
            rows)
        .asCompact();
  }

  private static DataTable edges(
      String caption,
      float[] global,
      List<Explanation> lines,
      Function<Explanation, float[]> mask,
      Function<Explanation, int[]> selected) {
    List<Column> columns =
        new ArrayList<>(List.of(Column.number("Edge", 0), Column.heat("M", 2, Ink.GLOBAL)));
    lines.forEach(line -> columns.add(Column.heat(line.method().toString(), 2, Ink.LOCAL)));
    List<List<Cell>> rows = new ArrayList<>();
    int[] shown =
        PageBudget.strongest(
            global.length, e -> strength(lines, mask, selected, e) + global[e] / GLOBAL_SHARE);
    for (int e : shown) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(e), Cell.of(global[e])));
      for (Explanation line : lines) {
        boolean kept = Arrays.binarySearch(selected.apply(line), e) >= 0;
        float[] values = mask.apply(line);
        row.add(e < values.length ? Cell.marked(values[e], kept) : Cell.missing());
      }
      rows.add(row);
    }
    String note = PageBudget.note(shown.length, global.length, "edges");
    return new DataTable("edges", caption + note, columns, rows).asCompact();
  }

  /** Kept edges before others, then by the largest mask. */
  private static double strength(
      List<Explanation> lines,
      Function<Explanation, float[]> mask,
      Function<Explanation, int[]> selected,
      int edge) {
    double strength = 0;
    for (Explanation line : lines) {
      float[] values = mask.apply(line);
      boolean kept = Arrays.binarySearch(selected.apply(line), edge) >= 0;
      double own = edge < values.length && !Float.isNaN(values[edge]) ? values[edge] : 0;
      strength = Math.max(strength, own + (kept ? KEPT : 0));
    }
    return strength;
  }
}
