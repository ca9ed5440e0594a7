package snx.bench.attack;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.attack.AttackTable.Attack;
import snx.attack.Movement.Measure;
import snx.bench.MeanInterval;
import snx.command.TextTable;

/** The results as text and as comma-separated values. */
public record AttackTables(AttackSummary summary) {

  private static final String BLIND = " †";

  private static final List<String> HEADER =
      List.of(
          ("method;FA;saliency, own half;random, own half;adaptive, own half;networks;saliency, top;"
                  + "random, top;adaptive, top")
              .split(";"));

  private static final String COLUMNS =
      "data,kind,method,blind,attack,measure,pairs,moved,half_95,lowest_network,highest_network,"
          + "same_class,other_class,worst_score_moved,norm";

  /** One table per dataset, for a terminal. */
  public List<String> text() {
    List<String> lines = new ArrayList<>();
    for (String data : summary.data()) {
      lines.add("");
      lines.add(data + ": " + summary.words().get(data));
      TextTable table = new TextTable(HEADER);
      rows(data).forEach(table::add);
      lines.addAll(table.lines());
    }
    lines.add("");
    lines.add("† explains a query without its reference: no attack of this kind can move it");
    for (Measure measure : Measure.values()) {
      lines.add("");
      lines.add("attacked at itself, " + words(measure) + ":");
      summary.data().forEach(data -> lines.add("  " + summary.verdict(data, measure)));
    }
    return lines;
  }

  private static String words(Measure measure) {
    return measure == Measure.OWN
        ? "the stronger half of the query's own elements"
        : "the top-k selection";
  }

  private List<List<String>> rows(String data) {
    List<List<String>> rows = new ArrayList<>();
    for (String method : summary.methods(data)) {
      List<String> row = new ArrayList<>();
      row.add(method + (summary.blind(data, method) ? BLIND : ""));
      row.add(summary.fa(data, method).toString());
      for (Attack attack : Attack.values()) {
        row.add(summary.moved(data, method, attack, Measure.OWN).toString());
      }
      row.add(summary.networks(data, method));
      for (Attack attack : Attack.values()) {
        row.add(summary.moved(data, method, attack, Measure.TOP).toString());
      }
      rows.add(row);
    }
    String own = summary.chance(data, Measure.OWN).toString();
    String top = summary.chance(data, Measure.TOP).toString();
    rows.add(List.of("(chance)", "", own, own, own, "", top, top, top));
    return rows;
  }

  /** One line per cell, unrounded. */
  public void csv(Path file) throws IOException {
    try (CsvWriter csv = CsvWriter.builder().build(file)) {
      csv.writeRecord(COLUMNS.split(","));
      summary.cells().forEach(cell -> csv.writeRecord(values(cell)));
    }
  }

  private static List<String> values(AttackSummary.AttackCell cell) {
    MeanInterval moved = cell.moved();
    return List.of(
        cell.data(),
        cell.kind().toString(),
        cell.method(),
        Boolean.toString(cell.blind()),
        cell.attack().toString(),
        cell.measure().toString(),
        Integer.toString(moved.pairs()),
        number(moved.mean()),
        number(moved.half()),
        number(moved.low()),
        number(moved.high()),
        number(cell.same()),
        number(cell.other()),
        number(cell.scoreMoved()),
        number(cell.norm()));
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }
}
