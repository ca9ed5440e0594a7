package snx.bench.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.bench.trial.KeptResult;
import snx.bench.trial.TrialResult;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.page.Fact;
import snx.report.page.Page;
import snx.report.page.Provenance;
import snx.report.page.Section;
import snx.report.run.RunFacts;

/** The page of {@code snx bench paper}: all that is on it comes from kept results. */
public final class PaperPage implements PageSource {

  /** The kind that {@code run.json} names. */
  public static final String KIND = "paper";

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Page page(Path folder) {
    SavedFolder saved = new SavedFolder(folder);
    JsonNode run = saved.run();
    List<TrialResult> results = new ArrayList<>();
    run.path("trials")
        .forEach(name -> results.add(KeptResult.read(saved.file(name.asText())).result()));
    return of(new Results(results), run);
  }

  /**
   * The page of results.
   *
   * @param run what {@code run.json} says
   */
  public static Page of(Results results, JsonNode run) {
    Published published = Published.load();
    List<Section> sections = new ArrayList<>();
    sections.add(new OverviewSection(results, run).section());
    sections.add(new GlobalSection(results, published).section());
    sections.add(new LocalSection(results, published).section());
    sections.add(new ConformitySection(results).section());
    sections.add(new ViolationsSection(results).section());
    sections.add(new ConvergenceSection(results).section());
    sections.add(new SensitivitySection(results).section());
    sections.add(new ClaimsSection(results).section());
    new BandsSection(results).section().ifPresent(sections::add);
    sections.add(new DetailsSection(results).section());
    sections.add(new TimesSection(results).section());
    return new Page(
        "The paper's experiments: " + String.join(", ", results.datasets()),
        "Tables, figures and claims of \"Self-learn to Explain Siamese Networks Robustly\", made again"
            + " under the paper's preset and under the default one, beside the paper's own figures.",
        sections,
        provenance(run));
  }

  private static Provenance provenance(JsonNode run) {
    List<Fact> facts = new ArrayList<>(new RunFacts(run).provenance().facts());
    facts.add(1, Fact.of("Seeds", run.path("seeds").toString().replaceAll("[\\[\\]]", "")));
    return new Provenance(facts);
  }
}
