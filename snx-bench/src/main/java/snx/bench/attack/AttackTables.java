package snx.bench.attack;

import ai.djl.Device;
import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import snx.attack.AttackTable.Attack;
import snx.attack.Movement.Measure;
import snx.bench.Grid;
import snx.data.CsvText;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.page.Fact;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;
import snx.report.shell.ReportFolder;

/** The results as text, and in files: CSV, JSON, Markdown and a page. */
public record AttackTables(AttackSummary summary) {

  private static final String CHANCE = "(chance)";
  private static final String COLUMNS =
      "data,kind,method,blind,attack,measure,pairs,moved,half_95,lowest_network,highest_network,"
          + "same_class,other_class,worst_score_moved,norm";

  /** One table per dataset, for a terminal. */
  public List<String> text() {
    List<String> lines = new ArrayList<>();
    for (String data : summary.data()) {
      lines.add("");
      lines.add(data + ": " + summary.words().get(data));
      lines.addAll(table(data));
    }
    lines.add("");
    lines.add("† explains a query without its reference: no attack of this kind can move it");
    for (Measure measure : Measure.values()) {
      lines.add("");
      lines.add(
          measure == Measure.OWN
              ? "attacked at itself, the stronger half of the query's own elements:"
              : "attacked at itself, the top-k selection:");
      summary.data().forEach(data -> lines.add("  " + summary.verdict(data, measure)));
    }
    return lines;
  }

  private List<String> table(String data) {
    Grid<String> grid =
        new Grid<String>()
            .text("method", m -> isChance(m) || !summary.blind(data, m) ? m : m + " †")
            .text("FA", m -> isChance(m) ? "" : summary.fa(data, m));
    addMoved(grid, data, Measure.OWN, ", own half");
    grid.text("networks", m -> isChance(m) ? "" : summary.networks(data, m));
    addMoved(grid, data, Measure.TOP, ", top");
    return grid.lines(Stream.concat(summary.methods(data).stream(), Stream.of(CHANCE)).toList());
  }

  private void addMoved(Grid<String> grid, String data, Measure measure, String name) {
    for (Attack attack : Attack.values()) {
      grid.text(
          attack + name,
          m ->
              isChance(m)
                  ? summary.chance(data, measure)
                  : summary.moved(data, m, attack, measure));
    }
  }

  private static boolean isChance(String method) {
    return method.equals(CHANCE);
  }

  /** Everything of a run. */
  public void write(Path out, AttackPlan plan, Device device, String command) {
    WholeFile.write(out.resolve("attack.csv"), this::csv);
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("command", command);
    record.put("plan", plan);
    record.put("networks", summary.words());
    record.put("cells", summary.cells());
    WholeFile.write(
        out.resolve("attack.json"),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
    List<Fact> facts =
        List.of(
            Fact.of("Command", command),
            Fact.of("Version", Versions.current().snx()),
            Fact.of("Device", device.toString()),
            Fact.of("Options", plan.words()));
    Page page = new AttackPage(summary, plan.words(), facts).page();
    ReportFolder.write(out, page);
    WholeFile.write(
        out.resolve("attack.md"), file -> Files.writeString(file, PageMarkdown.of(page)));
  }

  /** One line per cell, unrounded. */
  public void csv(Path file) throws IOException {
    try (CsvWriter csv = CsvWriter.builder().build(file)) {
      csv.writeRecord(COLUMNS.split(","));
      for (AttackSummary.AttackCell cell : summary.cells()) {
        List<Object> values = new ArrayList<>(List.of(cell.data(), cell.kind(), cell.method()));
        values.addAll(List.of(cell.blind(), cell.attack(), cell.measure(), cell.moved().pairs()));
        values.addAll(List.of(cell.moved().mean(), cell.moved().half(), cell.moved().low()));
        values.addAll(List.of(cell.moved().high(), cell.same(), cell.other()));
        values.addAll(List.of(cell.scoreMoved(), cell.norm()));
        csv.writeRecord(
            values.stream()
                .map(v -> v.equals(Double.NaN) ? "" : CsvText.safe(v.toString()))
                .toList());
      }
    }
  }
}
