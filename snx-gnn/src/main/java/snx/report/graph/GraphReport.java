package snx.report.graph;

import java.util.ArrayList;
import java.util.List;
import snx.explain.Explanation;
import snx.report.ExplanationsPage;
import snx.report.PageBuilder;
import snx.report.RunRecord;
import snx.report.SavedRun;
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
public final class GraphReport implements ExplanationsPage {

  private static final String KEPT =
      "How many of a graph's edges a selection keeps, the strongest first.";

  @Override
  public String kind() {
    return "graphs";
  }

  @Override
  public PageBuilder open(SavedRun saved) {
    return builder();
  }

  /** Builds the page of a run. */
  static PageBuilder builder() {
    return new Builder();
  }

  private static final class Builder implements PageBuilder {
    private final Certificates certificates = new Certificates();
    private final PairsSection pairs = new PairsSection();

    @Override
    public void explained(Explanation explanation) {
      certificates.explained(explanation);
      pairs.explained(explanation);
    }

    @Override
    public void diverged(Explanation explanation) {
      certificates.explained(explanation);
      pairs.explained(explanation);
    }

    @Override
    public Page page(RunRecord record) {
      RunFacts facts = new RunFacts(record.run());
      SavedMetrics metrics = SavedMetrics.of(record);
      List<Section> sections = new ArrayList<>();
      sections.add(
          MethodsSection.of(
              metrics, facts.list("Kept edges", KEPT), facts.notices(), Words.edges()));
      metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves, Words.edges())));
      sections.add(SolverSection.of(record.trace(), certificates));
      sections.addAll(pairs.sections());
      return new Page(title(facts), lead(facts), sections, facts.provenance());
    }
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
