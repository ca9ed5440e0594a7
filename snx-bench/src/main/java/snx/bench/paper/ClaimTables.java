package snx.bench.paper;

import snx.bench.Grid;
import snx.bench.paper.Claim.Verdict;
import snx.report.page.DataTable;

/**
 * The tables of the page that judge the claims of the paper.
 *
 * @param results that are judged
 * @param verdicts on the claims
 */
record ClaimTables(Results results, Verdicts verdicts) {

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
}
