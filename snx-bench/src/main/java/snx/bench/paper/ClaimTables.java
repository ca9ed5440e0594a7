package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import snx.bench.Grid;
import snx.bench.Setting;
import snx.bench.Spread;
import snx.bench.paper.Claim.Verdict;
import snx.report.page.DataTable;

/**
 * The tables of the page that judge: claims of the paper, and bands that prototypes came to.
 *
 * @param results that are judged
 * @param verdicts on the claims
 */
record ClaimTables(Results results, Verdicts verdicts) {

  private static final double FA_BAND = 0.05;
  private static final double CF_BAND = 0.5;
  private static final double GLOBAL_FA = 0.005;

  DataTable reproduced() {
    Grid<String> grid =
        new Grid<String>("claims reproduced", "How many of the paper's claims were reproduced.")
            .text("Data", data -> data);
    for (String preset : Results.presets()) {
      grid.text(
          "Preset " + preset,
          data -> {
            Verdicts own = verdicts.about(data).under(preset);
            return "%d of %d".formatted(own.reproduced(), own.size());
          });
    }
    return grid.of(results.datasets());
  }

  /** A verdict per claim, dataset and preset: the paper's claims, or our questions. */
  DataTable claims(String name, String heading, boolean papers) {
    Grid<String> grid =
        new Grid<String>(name, "Held for every seed (✓) or not (✗), and for how many.")
            .text(heading, claim -> claim);
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        Verdicts own = verdicts.about(data).under(preset);
        grid.text(data + ", " + preset, claim -> own.held(claim, papers));
      }
    }
    return grid.of(verdicts.claims(papers));
  }

  DataTable figures() {
    return new Grid<Verdict>("claims with figures", "Means ± standard deviations over seeds.")
        .text("Data", Verdict::data)
        .text("Preset", Verdict::preset)
        .text("Claim", Verdict::claim)
        .text("By", verdict -> verdict.papers() ? "the paper" : "us")
        .text("Verdict", verdict -> verdict.reproduced() ? "reproduced" : "not reproduced")
        .text("Held for", verdict -> "%d of %d".formatted(verdict.held(), verdict.seeds()))
        .number(3, "Figure", Verdict::ours)
        .number(3, "Against", Verdict::other)
        .of(verdicts.all());
  }

  /**
   * What prototypes in another framework reached on the same data.
   *
   * @param auc the band of pair AUC, two values
   */
  private record Expected(double[] auc, double pickAllFa, double pickAllCf) {}

  private record Band(String data, String quantity, double ours, double from, double to) {

    static Band around(String data, String quantity, double ours, double middle, double half) {
      return new Band(data, quantity, ours, middle - half, middle + half);
    }

    String met() {
      return ours < from
          ? String.format(Locale.ROOT, "no, %.3f below", from - ours)
          : ours > to ? String.format(Locale.ROOT, "no, %.3f above", ours - to) : "yes";
    }
  }

  private List<Band> list() {
    Map<String, Expected> expected = Resources.read("expected.json", new TypeReference<>() {});
    List<Band> bands = new ArrayList<>();
    for (String data : results.datasets()) {
      Expected own = expected.get(data);
      if (own == null) {
        continue;
      }
      double auc = Spread.mean(results.seeds(data, Setting.PAPER, Results.NETWORK, "auc"));
      bands.add(new Band(data, "pair AUC of the network", auc, own.auc()[0], own.auc()[1]));
      double fa = results.mean(data, Setting.PAPER, "pick-all", "fa");
      bands.add(Band.around(data, "FA of pick-all", fa, own.pickAllFa(), FA_BAND));
      double cf = results.mean(data, Setting.PAPER, "pick-all", "cf");
      bands.add(Band.around(data, "CF of pick-all", cf, own.pickAllCf(), CF_BAND));
      for (String preset : Results.presets()) {
        double global = results.mean(data, preset, "snx-global", "global-fa");
        String name = "global FA of snx-global, preset " + preset;
        bands.add(new Band(data, name, global, 0, GLOBAL_FA));
        for (String method : List.of("snx", "snx-uc")) {
          String what = "FA of %s, preset %s".formatted(method, preset);
          double ours = results.mean(data, preset, method, "fa");
          bands.add(Band.around(data, what, ours, fa, FA_BAND));
        }
      }
    }
    return bands;
  }

  /** Without rows where no dataset has bands. */
  DataTable bands() {
    return new Grid<Band>("bands", "Means over the pairs or instances of all seeds.")
        .text("Data", Band::data)
        .text("Quantity", Band::quantity)
        .number(3, "Ours", Band::ours)
        .number(3, "From", Band::from)
        .number(3, "To", Band::to)
        .text("Met", Band::met)
        .of(list());
  }
}
