package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import snx.brain.atlas.Atlas;
import snx.brain.picture.Drawn;
import snx.brain.result.ComparisonWords;
import snx.brain.result.Comparisons;
import snx.brain.result.PictureNotes;
import snx.brain.study.SubjectComparison;
import snx.brain.study.SubjectComparison.Edge;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.report.ExplanationsPage;
import snx.report.PageBuilder;
import snx.report.RunRecord;
import snx.report.SavedRun;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.run.RunAppendix;
import snx.report.run.RunFacts;
import snx.report.run.Words;

/** The page that says why subjects are unlike their references. */
public final class ComparisonReport implements ExplanationsPage {

  @Override
  public String kind() {
    return "brain-comparison";
  }

  @Override
  public PageBuilder open(SavedRun saved) {
    return new Builder(
        () -> Comparisons.read(saved.folder()), () -> Comparisons.atlas(saved.folder()));
  }

  /** Collects what the page shows. */
  static final class Builder implements PageBuilder {
    private final Supplier<Comparisons> found;
    private final Supplier<Atlas> regions;
    private final RunAppendix appendix = new RunAppendix(Words.edges(), BrainReport.KEPT);

    /** Collects for a page; answers and atlas are asked for at the end. */
    Builder(Supplier<Comparisons> found, Supplier<Atlas> regions) {
      this.found = found;
      this.regions = regions;
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
      Validity validity = Validity.of(record.run());
      Comparisons comparisons = found.get();
      Answers answers = new Answers(comparisons, regions.get(), validity);
      List<Section> sections = new ArrayList<>(answers.sections());
      sections.add(validity.section());
      sections.addAll(appendix.sections(record, facts.notices()));
      return new Page(answers.title(), answers.lead(), sections, facts.provenance());
    }
  }

  /** What is said of every subject. */
  private record Answers(Comparisons comparisons, Atlas atlas, Validity validity) {

    private static final String HELP =
        "Mask is the mean local mask m over references and networks, its share that of the sum of all"
            + " masks. An edge that the subject's graph lacks (absent) can decide as well; its mask is that of"
            + " the references that have it. Weights are those of the matrices, before any"
            + " threshold. z is the subject's distance from the references' mean in their standard"
            + " deviations; it is no test. Selected is the share of references against which most"
            + " networks select the edge, with a 95% interval (Wilson).";

    String title() {
      List<String> subjects =
          comparisons.all().stream().map(SubjectComparison::subject).distinct().toList();
      return "%s compared with %s"
          .formatted(
              subjects.size() == 1 ? subjects.get(0) : subjects.size() + " subjects",
              comparisons.who());
    }

    String lead() {
      String doubt = validity.known() && !validity.atChance() ? "" : validity.sentence() + " ";
      return doubt + (comparisons.all().isEmpty() ? "" : words().verdict(comparisons.all().get(0)));
    }

    private ComparisonWords words() {
      return new ComparisonWords(atlas, comparisons.who());
    }

    List<Section> sections() {
      return comparisons.all().stream().map(this::section).toList();
    }

    private Section section(SubjectComparison one) {
      List<Block> blocks = new ArrayList<>();
      if (validity.atChance()) {
        blocks.add(Notice.warning("no evidence", validity.sentence()));
      }
      comparisons
          .warnings()
          .getOrDefault(one.subject(), List.of())
          .forEach(warning -> blocks.add(Notice.warning("read with care", warning + ".")));
      blocks.add(Prose.of(words().sentence(one)));
      if (validity.draws()) {
        blocks.add(picture(one));
      } else {
        blocks.add(Prose.of("At chance nothing is drawn; --anyway does."));
      }
      blocks.add(table(one));
      blocks.add(Prose.of(HELP));
      return new Section(
          (one.verdict() == SubjectComparison.Verdict.ALIKE
                  ? "Is %s unlike the %s? (%s)"
                  : "Why is %s unlike the %s? (%s)")
              .formatted(one.subject(), comparisons.who(), one.method()),
          blocks);
    }

    private Block picture(SubjectComparison one) {
      Pictures pictures =
          new Pictures(atlas, new PictureNotes("", validity.atChance(), validity.anyway()));
      String who = "%s against %s".formatted(one.subject(), comparisons.who());
      Drawn drawn = Comparisons.drawn(who, validity.warning().strip(), one, atlas);
      String legend =
          "Thickness is the mask; dotted where the subject's graph lacks the edge."
              + validity.warning();
      return pictures.deciding(who, drawn, legend);
    }

    private DataTable table(SubjectComparison one) {
      ComparisonWords words = words();
      List<List<Cell>> rows = new ArrayList<>();
      for (Edge edge : one.edges()) {
        rows.add(
            List.of(
                Cell.of(words.name(edge)),
                Cell.of(edge.direction() + (edge.present() ? "" : ", absent")),
                Cell.of(edge.weight()),
                Cell.of(
                    RootLocale.format("%.2f to %.2f", edge.spread().low(), edge.spread().high())),
                Cell.of(edge.z()),
                Cell.of(edge.mask()),
                Cell.of(edge.share()),
                Cell.of(edge.frequency()),
                Cell.of(
                    RootLocale.format(
                        "%.0f to %.0f %%",
                        100 * edge.interval().low(), 100 * edge.interval().high()))));
      }
      return new DataTable(
          "deciding edges of " + one.subject(),
          "The edges that decide%s.".formatted(one.circular() ? " (circular)" : ""),
          List.of(
              Column.text("Edge"),
              Column.text("Than references"),
              Column.number("Weight", 2),
              Column.text("References")
                  .withHelp("5th to 95th percentile of the references' weights."),
              Column.number("z", 2),
              Column.heat("Mask", 2, Ink.LOCAL),
              Column.share("of all masks", 1),
              Column.share("Selected", 0),
              Column.text("95%").withHelp("Wilson's interval of the share.")),
          rows);
    }
  }
}
