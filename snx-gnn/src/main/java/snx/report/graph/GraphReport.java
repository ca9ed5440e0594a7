package snx.report.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.report.ExplanationsReader;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.SavedTrace;
import snx.report.page.Page;
import snx.report.page.Section;
import snx.report.run.Certificates;
import snx.report.run.CurvesSection;
import snx.report.run.MethodsSection;
import snx.report.run.RunFacts;
import snx.report.run.SavedMetrics;
import snx.report.run.SolverSection;
import snx.report.run.Words;

/** The page of {@code snx graphs explain}. */
public final class GraphReport implements PageSource {

  private static final String KEPT =
      "How many of a graph's edges a selection keeps, the strongest first.";

  @Override
  public String kind() {
    return "graphs";
  }

  @Override
  public Page page(Path folder) {
    SavedFolder saved = new SavedFolder(folder);
    RunFacts facts = new RunFacts(saved.run());
    SavedMetrics metrics = SavedMetrics.read(saved);
    SavedTrace trace = SavedTrace.read(saved.file("trace.csv"));
    Certificates certificates = new Certificates();
    PairsSection pairs = new PairsSection();
    ExplanationsReader.each(
        saved.file("explanations.jsonl"),
        line -> {
          certificates.take(line.method(), line.certificate());
          pairs.take(line);
        });
    List<Section> sections = new ArrayList<>();
    sections.add(
        MethodsSection.of(metrics, facts.list("Kept edges", KEPT), facts.notices(), Words.edges()));
    metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves, Words.edges())));
    sections.add(SolverSection.of(trace, certificates));
    sections.addAll(pairs.sections());
    return new Page(title(facts), lead(facts), sections, facts.provenance());
  }

  private static String title(RunFacts facts) {
    return "Pairs of graphs explained: " + facts.source("graphs");
  }

  private static String lead(RunFacts facts) {
    return "Which edges keep the network's verdict on each pair, held to what is invariant in each"
        + " graph: "
        + String.join(", ", facts.methods())
        + ".";
  }
}
