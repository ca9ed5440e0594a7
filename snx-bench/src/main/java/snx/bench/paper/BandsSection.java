package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import snx.bench.trial.Cells;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Prose;
import snx.report.page.Section;

/** Whether this implementation comes to what prototypes of the same mathematics came to. */
final class BandsSection {

  private static final double FA_BAND = 0.05;
  private static final double CF_BAND = 0.5;
  private static final double GLOBAL_FA = 0.005;

  private final Results results;
  private final Map<String, Expected> expected = Expected.load();

  BandsSection(Results results) {
    this.results = results;
  }

  /** Nothing where no dataset has bands. */
  Optional<Section> section() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String data : results.datasets()) {
      Expected own = expected.get(data);
      if (own != null) {
        rows(data, own, rows);
      }
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Section.of(
            "Bands to expect",
            Prose.of(
                "What prototypes in another framework reached on the same data with networks of the"
                    + " same size. The widths of the bands of FA and CF are ours, about what another"
                    + " split and network make of them."),
            new DataTable(
                "bands",
                "Means over the pairs or instances of all seeds.",
                List.of(
                    Column.text("Data"),
                    Column.text("Quantity"),
                    Column.number("Ours", 3),
                    Column.number("From", 3),
                    Column.number("To", 3),
                    Column.text("Met")),
                rows)));
  }

  private void rows(String data, Expected own, List<List<Cell>> rows) {
    double auc = Cells.mean(results.seeds(data, SettingNames.PAPER, r -> r.network().auc()));
    rows.add(row(data, "pair AUC of the network", auc, own.auc()[0], own.auc()[1]));
    double fa = fa(data, SettingNames.PAPER, "pick-all");
    rows.add(row(data, "FA of pick-all", fa, own.pickAllFa() - FA_BAND, own.pickAllFa() + FA_BAND));
    double cf =
        Cells.mean(
            results.pairs(data, SettingNames.PAPER, "pick-all", TrialResult.MethodResult::cf));
    rows.add(row(data, "CF of pick-all", cf, own.pickAllCf() - CF_BAND, own.pickAllCf() + CF_BAND));
    for (String preset : Results.presets()) {
      double global =
          Cells.mean(results.instances(data, preset, "snx-global", TrialResult.Invariants::fa));
      rows.add(row(data, "global FA of snx-global, preset " + preset, global, 0, GLOBAL_FA));
      for (String method : List.of("snx", "snx-uc")) {
        rows.add(
            row(
                data,
                "FA of %s, preset %s".formatted(method, preset),
                fa(data, preset, method),
                fa - FA_BAND,
                fa + FA_BAND));
      }
    }
  }

  private double fa(String data, String preset, String method) {
    return Cells.mean(results.pairs(data, preset, method, TrialResult.MethodResult::fa));
  }

  private static List<Cell> row(String data, String what, double ours, double from, double to) {
    String verdict =
        ours < from
            ? String.format(Locale.ROOT, "no, %.3f below", from - ours)
            : ours > to ? String.format(Locale.ROOT, "no, %.3f above", ours - to) : "yes";
    return List.of(
        Cell.of(data), Cell.of(what), Cell.of(ours), Cell.of(from), Cell.of(to), Cell.of(verdict));
  }
}
