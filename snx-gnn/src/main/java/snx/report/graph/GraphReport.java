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
import snx.report.run.RunAppendix;
import snx.report.run.RunFacts;
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
    private final RunAppendix appendix = new RunAppendix(Words.edges(), KEPT);
    private final PairsSection pairs = new PairsSection();

    @Override
    public void explained(Explanation explanation) {
      appendix.explained(explanation);
      pairs.explained(explanation);
    }

    @Override
    public void diverged(Explanation explanation) {
      appendix.diverged(explanation);
      pairs.explained(explanation);
    }

    @Override
    public Page page(RunRecord record) {
      RunFacts facts = new RunFacts(record.run());
      List<Section> sections = new ArrayList<>(appendix.sections(record, facts.notices()));
      sections.add(pairs.section());
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
