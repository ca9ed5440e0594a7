package snx.report.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.report.ExplanationsFile;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Section;

/** Every pair as a row, and the first pairs edge by edge; what a page can bear of a long run. */
final class PairsSection {

  private static final int ROWS = 5000;
  private static final int PAIRS = 200;

  private final List<List<Cell>> rows = new ArrayList<>();
  private final Map<List<String>, Map<String, ExplanationsFile.Line>> pairs = new LinkedHashMap<>();
  private long lines;

  void take(ExplanationsFile.Line line) {
    lines++;
    if (rows.size() < ROWS) {
      rows.add(row(line));
    }
    List<String> pair = List.of(line.query(), line.reference());
    if (pairs.containsKey(pair) || pairs.size() < PAIRS) {
      pairs.computeIfAbsent(pair, key -> new LinkedHashMap<>()).putIfAbsent(line.method(), line);
    }
  }

  List<Section> sections() {
    List<Block> table = new ArrayList<>();
    if (lines > rows.size()) {
      table.add(
          Notice.info(
              "the first rows only",
              "The run has %,d explanations, the first %,d are here; explanations.jsonl has all."
                  .formatted(lines, rows.size())));
    }
    table.add(new DataTable("pairs", "One explanation a row.", columns(), rows));
    List<Explorer.Item> items = new ArrayList<>();
    pairs.forEach((pair, methods) -> items.add(PairItem.of(List.copyOf(methods.values()))));
    List<Block> edges = new ArrayList<>();
    edges.add(
        Notice.info(
            "reading the masks",
            "Blue is the global mask M, red a method's local mask m, stronger where it is larger (a"
                + " saliency is relative to its largest value). A dark edge at the left of a value"
                + " marks a kept edge. Edges are counted from 0, in the order of the input; the"
                + " first %,d pairs are here.".formatted(items.size())));
    edges.add(new Explorer("pairs", items));
    return List.of(new Section("Pairs", table), new Section("Edges, pair by pair", edges));
  }

  private static List<Column> columns() {
    return List.of(
        Column.text("Query"),
        Column.text("Reference"),
        Column.text("Method"),
        Column.bar("Score", 3, Ink.GREY, 0, 1).withHelp("f of the whole graphs."),
        Column.number("FA", 3),
        Column.number("CF", 3),
        Column.number("Conformity", 3),
        Column.number("Violated", 0).withHelp("Constraints that do not hold at the end."),
        Column.number("Iterations", 0),
        Column.text("Status"));
  }

  private static List<Cell> row(ExplanationsFile.Line line) {
    ExplanationsFile.Certificate certificate = line.certificate();
    return List.of(
        Cell.of(line.query()),
        Cell.of(line.reference()),
        Cell.of(line.method()),
        Cell.of(line.score()),
        Cell.of(line.metrics().fa()),
        Cell.of(line.metrics().cf()),
        Cell.of(line.metrics().conformity()),
        certificate == null ? Cell.missing() : Cell.of(certificate.violated()),
        certificate == null ? Cell.missing() : Cell.of(certificate.iterations()),
        certificate == null ? Cell.missing() : Cell.of(PairItem.status(certificate)));
  }
}
