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
                + " dataset. Claims about snx-bounded and about chance are ours."),
        summary(),
        matrix(),
        Fold.of("Figures behind every verdict", figures()));
  }

  private DataTable summary() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(data)));
      for (String preset : Results.presets()) {
        List<Verdict> own =
            verdicts.about(data).all().stream().filter(v -> v.preset().equals(preset)).toList();
        long held = own.stream().filter(Verdict::reproduced).count();
        row.add(Cell.of("%d of %d".formatted(held, own.size())));
      }
      rows.add(row);
    }
    return new DataTable(
        "claims reproduced",
        "How many of the claims below were reproduced.",
        List.of(Column.text("Data"), Column.text("Preset paper"), Column.text("Preset default")),
        rows);
  }

  private DataTable matrix() {
    List<Column> columns = new ArrayList<>(List.of(Column.text("The paper's claim")));
    Map<String, List<Cell>> rows = new LinkedHashMap<>();
    verdicts.claims().forEach(claim -> rows.put(claim, new ArrayList<>(List.of(Cell.of(claim)))));
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        columns.add(Column.text(data + ", " + preset));
        Map<String, Verdict> own = new LinkedHashMap<>();
        verdicts.about(data).all().stream()
            .filter(v -> v.preset().equals(preset))
            .forEach(v -> own.put(v.claim(), v));
        rows.forEach((claim, row) -> row.add(Cell.of(words(own.get(claim)))));
      }
    }
    return new DataTable(
        "claims",
        "Reproduced (✓) or not (✗), and for how many seeds each claim held.",
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
            Column.text("The paper's claim"),
            Column.text("Verdict"),
            Column.text("Held for"),
            Column.number("Figure", 3),
            Column.number("Against", 3)),
        rows);
  }
}
