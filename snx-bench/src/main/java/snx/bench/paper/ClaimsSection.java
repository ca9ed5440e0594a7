package snx.bench.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fold;
import snx.report.page.Prose;
import snx.report.page.Section;

/** Every claim of the paper's, reproduced or not, with the figures beside the verdict. */
final class ClaimsSection {

  private final Results results;
  private final Verdicts verdicts;

  ClaimsSection(Results results) {
    this.results = results;
    this.verdicts = Verdicts.of(results);
  }

  Section section() {
    return Section.of(
        "Claims",
        Prose.of(
            "A claim counts as reproduced only if it holds for every seed. Cells say for how many"
                + " seeds it held; – stands for a claim that the paper does not make of this"
                + " dataset. Claims about figures over iterations are held against one run only."),
        summary(),
        matrix("claims", "The paper's claim", true),
        matrix("questions of ours", "What the paper does not say", false),
        Fold.of("Figures behind every verdict", figures()));
  }

  private DataTable summary() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(data)));
      for (String preset : Results.presets()) {
        Verdicts own = verdicts.about(data).under(preset);
        row.add(Cell.of("%d of %d".formatted(own.reproduced(), own.size())));
      }
      rows.add(row);
    }
    return new DataTable(
        "claims reproduced",
        "How many of the paper's claims were reproduced.",
        List.of(Column.text("Data"), Column.text("Preset paper"), Column.text("Preset default")),
        rows);
  }

  private DataTable matrix(String name, String heading, boolean papers) {
    List<Column> columns = new ArrayList<>(List.of(Column.text(heading)));
    Map<String, List<Cell>> rows = new LinkedHashMap<>();
    verdicts
        .claims(papers)
        .forEach(claim -> rows.put(claim, new ArrayList<>(List.of(Cell.of(claim)))));
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        columns.add(Column.text(data + ", " + preset));
        Map<String, Verdict> own = new LinkedHashMap<>();
        verdicts.about(data).under(preset).all().stream()
            .filter(v -> v.papers() == papers)
            .forEach(v -> own.put(v.claim(), v));
        rows.forEach((claim, row) -> row.add(Cell.of(words(own.get(claim)))));
      }
    }
    return new DataTable(
        name,
        "Held for every seed (✓) or not (✗), and for how many.",
        columns,
        List.copyOf(rows.values()));
  }

  private static String words(@Nullable Verdict verdict) {
    return verdict == null
        ? "–"
        : "%s %d/%d".formatted(verdict.reproduced() ? "✓" : "✗", verdict.held(), verdict.seeds());
  }

  private DataTable figures() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Verdict verdict : verdicts.all()) {
      rows.add(
          List.of(
              Cell.of(verdict.data()),
              Cell.of(verdict.preset()),
              Cell.of(verdict.claim()),
              Cell.of(verdict.papers() ? "the paper" : "us"),
              Cell.of(verdict.reproduced() ? "reproduced" : "not reproduced"),
              Cell.of("%d of %d".formatted(verdict.held(), verdict.seeds())),
              Figures.cell(verdict.ours()),
              Figures.cell(verdict.other())));
    }
    return new DataTable(
        "claims with figures",
        "Means ± standard deviations over seeds.",
        List.of(
            Column.text("Data"),
            Column.text("Preset"),
            Column.text("Claim"),
            Column.text("By"),
            Column.text("Verdict"),
            Column.text("Held for"),
            Column.number("Figure", 3),
            Column.number("Against", 3)),
        rows);
  }
}
