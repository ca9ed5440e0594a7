package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import snx.brain.group.Overlap;
import snx.brain.result.BrainResults;
import snx.brain.result.PictureNotes;
import snx.data.RootLocale;
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

/** The page of a run on brain networks. */
public final class BrainReport implements ExplanationsPage {

  static final String KEPT =
      "How many of a subject's edges a selection keeps, the strongest first.";

  @Override
  public String kind() {
    return "brain";
  }

  @Override
  public PageBuilder open(SavedRun saved) {
    return new Builder(facts -> BrainResults.read(saved, facts));
  }

  /** Collects what the page shows. */
  static final class Builder implements PageBuilder {
    private final Function<RunFacts, BrainResults> results;
    private final RunAppendix appendix = new RunAppendix(Words.edges(), KEPT);

    /**
     * Collects for a page.
     *
     * @param results what statistics found, asked for at the end
     */
    Builder(Function<RunFacts, BrainResults> results) {
      this.results = results;
    }

    @Override
    public void explained(Explanation explanation) {
      appendix.explained(explanation);
    }

    @Override
    public void diverged(Explanation explanation) {
      appendix.diverged(explanation);
    }

    @Override
    public Page page(RunRecord record) {
      RunFacts facts = new RunFacts(record.run());
      BrainResults brain = results.apply(facts);
      Pictures pictures = new Pictures(brain.atlas(), PictureNotes.of(record.run()));
      Validity validity = Validity.of(record.run());
      List<Section> sections = new ArrayList<>();
      sections.add(validity.section());
      sections.add(new DifferencesSection(brain, pictures, validity).section());
      if (!brain.truth().isEmpty()) {
        sections.add(TruthSection.of(brain.truth()));
      }
      sections.add(PicturesSection.of(brain, pictures));
      sections.add(new SubjectsSection(brain, pictures).section());
      sections.add(new TablesSection(brain).section());
      sections.addAll(appendix.sections(record, facts.notices()));
      return new Page(
          "Brain networks explained: " + facts.dataset("subjects"),
          lead(brain, validity),
          sections,
          facts.provenance());
    }
  }

  private static String lead(BrainResults brain, Validity validity) {
    long subjects =
        brain.subjects().stream().filter(line -> line.method().equals(brain.main())).count();
    return RootLocale.format(
        "%s %d subjects on %d regions, explained by %s.%s",
        validity.sentence(),
        subjects,
        brain.atlas().size(),
        String.join(", ", brain.methods()),
        validity.draws() ? difference(brain) : "");
  }

  /** What the main method's explanations say of the first two groups, and connectivity beside. */
  private static String difference(BrainResults brain) {
    List<Overlap> all = brain.statistics().overlaps().getOrDefault(brain.main(), List.of());
    if (all.size() != 1) {
      return "";
    }
    Overlap o = all.get(0);
    return " Between %s and %s: %s In explanations %s."
        .formatted(
            o.explained().first(), o.explained().second(), o.sentence(), o.explained().summary());
  }
}
