package snx.report.run;

import java.util.ArrayList;
import java.util.List;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.report.RunRecord;
import snx.report.page.Notice;
import snx.report.page.Section;

/**
 * What the page of every run ends with: how well methods do beside chance, metrics over every size
 * of selection where the run has them, what the solver did, and every pair as a row.
 */
public final class RunAppendix implements Listener {

  private final Words words;
  private final String kept;
  private final Certificates certificates = new Certificates();
  private final PairTable pairs = new PairTable();

  /**
   * Collects for a page.
   *
   * @param words what is selected
   * @param kept what the size of a selection counts, in a sentence
   */
  public RunAppendix(Words words, String kept) {
    this.words = words;
    this.kept = kept;
  }

  @Override
  public void explained(Explanation explanation) {
    certificates.explained(explanation);
    pairs.explained(explanation);
  }

  @Override
  public void diverged(Explanation explanation) {
    explained(explanation);
  }

  /**
   * The sections.
   *
   * @param notices what limits all that follows, where the page has not said it yet
   */
  public List<Section> sections(RunRecord record, List<Notice> notices) {
    RunFacts facts = new RunFacts(record.run());
    SavedMetrics metrics = SavedMetrics.of(record);
    List<Section> sections = new ArrayList<>();
    sections.add(
        MethodsSection.of(metrics, facts.list("Kept " + words.elements(), kept), notices, words));
    metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves, words)));
    sections.add(SolverSection.of(record.trace(), certificates));
    sections.add(pairs.section());
    return sections;
  }

  /** The same, folded at the end of the page. */
  public List<Section> folded(RunRecord record) {
    return sections(record, List.of()).stream().map(Section::asAppendix).toList();
  }
}
