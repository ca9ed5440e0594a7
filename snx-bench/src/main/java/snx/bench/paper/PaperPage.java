package snx.bench.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import snx.bench.KeptResults;
import snx.bench.Setting;
import snx.bench.Step;
import snx.bench.TrialResult;
import snx.bench.paper.CurveTables.StepCurve;
import snx.model.PairEvaluation;
import snx.report.PageSource;
import snx.report.SavedRun;
import snx.report.page.Block;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;
import snx.report.run.RunFacts;

/** The page of {@code snx bench paper}: everything on it comes from kept results. */
public final class PaperPage implements PageSource {

  /** The kind that {@code run.json} names. */
  public static final String KIND = "paper";

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Page page(Path folder) {
    SavedRun saved = new SavedRun(folder);
    JsonNode run = saved.run();
    List<TrialResult> results = new ArrayList<>();
    run.path("trials")
        .forEach(
            name -> results.add(KeptResults.read(saved.file(name.asText()), TrialResult.class)));
    return of(new Results(results), run);
  }

  /**
   * The page of results.
   *
   * @param run what {@code run.json} says
   */
  public static Page of(Results results, JsonNode run) {
    Verdicts verdicts = Verdicts.of(results);
    PaperTables tables = new PaperTables(results);
    ClaimTables judged = new ClaimTables(results, verdicts);
    CurveTables curves = new CurveTables(results);
    PaperPlots plots = new PaperPlots(results, tables, curves);
    List<Section> sections = new ArrayList<>();
    sections.add(overview(results, verdicts, tables, run));
    sections.add(
        Section.of(
            "Global masks (Table I)",
            Prose.of(Resources.text("global")),
            tables.global(),
            SideBySide.of(plots.global("global-fa"), plots.global("global-cf"))));
    sections.add(
        Section.of(
            "Local masks (Table II)",
            Prose.of(Resources.text("local", results)),
            tabs(results, data -> local(data, tables, plots)),
            tables.tests()));
    sections.add(
        Section.of(
            "Conformity",
            Prose.of(Resources.text("conformity", results)),
            SideBySide.of(results.datasets().stream().map(plots::conformity).toArray(Block[]::new)),
            tables.conformity()));
    sections.add(violations(results, plots));
    sections.add(convergence(results, plots));
    sections.add(
        Section.of(
            "Sensitivity to the size of a selection",
            Prose.of(Resources.text("sensitivity", results)),
            curves.elbows(),
            tabs(results, data -> sensitivity(data, curves, plots))));
    sections.add(
        Section.of(
            "Claims",
            Prose.of(Resources.text("claims")),
            judged.reproduced(),
            judged.claims("claims", "The paper's claim", true),
            judged.claims("questions of ours", "What the paper does not say", false),
            Fold.of("Figures behind every verdict", judged.figures())));
    sections.add(details(results, tables));
    sections.add(Section.of("Wall time", Prose.of(Resources.text("times")), tables.times()));
    List<Fact> facts = new ArrayList<>(new RunFacts(run).provenance().facts());
    facts.add(1, Fact.of("Seeds", run.path("seeds").toString().replaceAll("[\\[\\]]", "")));
    return new Page(
        "The paper's experiments: " + String.join(", ", results.datasets()),
        Resources.text("lead"),
        sections,
        new RunOrigin(facts));
  }

  private interface Blocks {
    List<Block> of(String data);
  }

  private static Tabs tabs(Results results, Blocks blocks) {
    return new Tabs(
        results.datasets().stream().map(data -> new Tabs.Tab(data, blocks.of(data))).toList());
  }

  private static List<Block> local(String data, PaperTables tables, PaperPlots plots) {
    return List.of(
        tables.local(data), SideBySide.of(plots.local(data, "fa"), plots.local(data, "cf")));
  }

  private static List<Block> sensitivity(String data, CurveTables tables, PaperPlots plots) {
    List<Block> blocks = new ArrayList<>(plots.sensitivity(data));
    blocks.add(tables.sensitivity(data));
    return blocks;
  }

  /** What was run, and what limits all that follows. */
  private static Section overview(
      Results results, Verdicts verdicts, PaperTables tables, JsonNode run) {
    List<String> seeds = new ArrayList<>();
    run.path("seeds").forEach(seed -> seeds.add(seed.asText()));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        FactList.of(
            Fact.of("Datasets", Integer.toString(results.datasets().size())),
            Fact.of("Seeds", String.join(", ", seeds)),
            new Fact(
                "Pairs per seed",
                run.path("pairs").asText(),
                "At most so many held-out pairs, complete queries with all their references."),
            new Fact(
                "Claims reproduced",
                "%d of %d".formatted(verdicts.reproduced(), verdicts.size()),
                "Of the paper's, for every seed; over all datasets and presets."),
            new Fact(
                "Time",
                String.format(Locale.ROOT, "%.1f min", tables.seconds() / 60),
                "Of all trials and trainings together, whenever they were run.")));
    if (run.path("quick").asBoolean()) {
      blocks.add(Notice.warning("a sample", Resources.text("sample")));
    }
    for (String data : results.datasets()) {
      if (Resources.hasText("stands-in/" + data)) {
        blocks.add(Notice.info(data, Resources.text("stands-in/" + data)));
      }
      PairEvaluation.Verdict verdict = results.verdict(data);
      if (verdict != PairEvaluation.Verdict.INFORMATIVE) {
        blocks.add(Notice.warning(data, "The network is " + verdict + ". So do its claims below."));
      }
    }
    blocks.add(tables.networks());
    return new Section("What was run", blocks);
  }

  private static Section violations(Results results, PaperPlots plots) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Resources.text("violations", results)));
    List<StepCurve> curves = new ArrayList<>();
    for (String data : results.datasets()) {
      blocks.add(
          SideBySide.of(
              plots.violations(data, "a(m) > a(M)", step -> step.violated().mean()),
              plots.violations(data, "a(m) > a(M) + 0.01", step -> step.clearly().mean())));
      for (String method : PaperPlots.FOLLOWED) {
        List<Step> steps = results.steps(data, results.figure(data), method);
        curves.add(new StepCurve(data, method + ": above M", steps, s -> s.violated().mean()));
        curves.add(
            new StepCurve(data, method + ": above M + 0.01", steps, s -> s.clearly().mean()));
      }
    }
    blocks.add(
        CurveTables.iterations(
            "violations over iterations",
            "Share of elements above the invariant at some iterations: means over the pairs of all"
                + " seeds. Every iteration is in iterations.csv.",
            curves));
    return new Section("Violations over iterations", blocks);
  }

  /** The settings whose gradient norms are shown, in the order of their legend. */
  static List<String> followed(Results results, String data) {
    return Stream.of(Setting.PAPER, Setting.FROM_THE_START, Setting.USERS)
        .filter(results.settings(data)::contains)
        .toList();
  }

  private static Section convergence(Results results, PaperPlots plots) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(Resources.text("convergence")));
    List<StepCurve> curves = new ArrayList<>();
    for (String data : results.datasets()) {
      blocks.add(
          SideBySide.of(plots.norm(data, "θ", Step::primal), plots.norm(data, "λ", Step::dual)));
      for (String setting : followed(results, data)) {
        List<Step> steps = results.steps(data, setting, "snx");
        curves.add(new StepCurve(data, "‖∂L/∂θ‖, " + setting, steps, s -> s.primal().mean()));
        curves.add(new StepCurve(data, "‖∂L/∂λ‖, " + setting, steps, s -> s.dual().mean()));
      }
    }
    blocks.add(
        CurveTables.iterations(
            "gradient norms over iterations",
            "Gradient norms of SNX at some iterations: means over the pairs of all seeds that are"
                + " still running. Every iteration is in iterations.csv.",
            curves));
    return new Section("Convergence", blocks);
  }

  private static Section details(Results results, PaperTables tables) {
    List<Block> blocks = new ArrayList<>(List.of(Prose.of(Resources.text("details"))));
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        blocks.add(Fold.of(data + ", preset " + preset, tables.details(data, preset)));
      }
    }
    return new Section("Method by method", blocks);
  }
}
