package snx.chem.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.motif.MotifMoleculesFile;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.picture.Layouts;
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
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.run.RunAppendix;
import snx.report.run.RunFacts;
import snx.report.run.Words;
import snx.report.svg.Palette;

/** The page of a run on molecules, from its saved files alone. */
public final class MoleculesReport implements ExplanationsPage {

  private static final String KEPT =
      "How many of a molecule's bonds a selection keeps, the strongest first.";
  private static final Words BONDS = new Words("bonds", "each molecule's own invariant", 0);
  private static final int BESIDE = 5;

  @Override
  public String kind() {
    return "molecules";
  }

  @Override
  public PageBuilder open(SavedRun saved) {
    return new Builder(
        wanted -> MoleculesFile.read(saved.file(MoleculesFile.NAME), wanted::contains),
        () -> motifs(saved.folder()),
        SkippedBlocks.read(saved.folder()));
  }

  private static MotifTable motifs(Path folder) {
    Path file = folder.resolve(MotifsFile.NAME);
    if (!Files.isRegularFile(file)) {
      return MotifTable.EMPTY;
    }
    Path copies = folder.resolve(MotifMoleculesFile.NAME);
    MotifTable table = MotifsFile.read(file);
    return Files.isRegularFile(copies) ? MotifMoleculesFile.examples(copies, table) : table;
  }

  /** Collects what the page shows. */
  static final class Builder implements PageBuilder {
    private final Function<Set<String>, Map<String, Molecule>> molecules;
    private final Supplier<MotifTable> ranked;
    private final List<SkippedBlocks.Line> skipped;
    private final RunAppendix appendix = new RunAppendix(BONDS, KEPT);
    private final PairsExplorer pairs = new PairsExplorer();

    /**
     * Collects for a page.
     *
     * @param molecules some by their ids
     * @param ranked the motifs, asked for at the end
     */
    Builder(
        Function<Set<String>, Map<String, Molecule>> molecules,
        Supplier<MotifTable> ranked,
        List<SkippedBlocks.Line> skipped) {
      this.molecules = molecules;
      this.ranked = ranked;
      this.skipped = skipped;
    }

    @Override
    public void explained(Explanation explanation) {
      appendix.explained(explanation);
      pairs.explained(explanation);
    }

    @Override
    public void diverged(Explanation explanation) {
      appendix.diverged(explanation);
    }

    @Override
    public Page page(RunRecord record) {
      RunFacts facts = new RunFacts(record.run());
      Layouts layouts = new Layouts();
      List<Section> sections = new ArrayList<>();
      MotifTable all = ranked.get();
      @Nullable MotifTable motifs = all.rows().isEmpty() ? null : all; // molecules without classes
      MotifSketches sketches =
          new MotifSketches(molecules.apply(MotifsSection.drawn(all)), layouts, Palette.PAGE);
      sections.add(about(facts, skipped, motifs, sketches));
      if (motifs != null) {
        sections.addAll(
            new MotifsSection(motifs, sketches)
                .sections(
                    facts.run().at("/molecules/ranked_method").asText("the first method"),
                    facts.run().at("/molecules/wrong_included").asBoolean()));
      }
      sections.add(pairs.section(molecules, layouts));
      sections.addAll(appendix.folded(record));
      String name = facts.run().at("/molecules/name").asText(facts.source("molecules"));
      return new Page(
          "Molecules explained: " + name, lead(facts, motifs), sections, facts.provenance());
    }
  }

  private static String lead(RunFacts facts, @Nullable MotifTable motifs) {
    String ranked =
        motifs == null
            ? ""
            : RootLocale.format(
                ", and which of %,d motifs they pick in %s molecules",
                motifs.rows().size(), MotifWords.named(motifs.classes().positive()));
    return "Which bonds of two molecules keep the network's verdict on them"
        + ranked
        + ". "
        + facts.scores();
  }

  private static Section about(
      RunFacts facts,
      List<SkippedBlocks.Line> skipped,
      @Nullable MotifTable motifs,
      MotifSketches sketches) {
    JsonNode own = facts.run().path("molecules");
    List<Block> blocks = new ArrayList<>(facts.notices());
    long trainedOn = own.path("trained_on").asLong();
    if (trainedOn > 0) {
      String words = MoleculesDomain.trainedOn(trainedOn, own.path("explained").asLong());
      blocks.add(Notice.warning("memorised molecules", sentence(words)));
    }
    List<String> read = new ArrayList<>();
    own.path("summary").forEach(line -> read.add(sentence(line.asText())));
    if (own.path("positive").isTextual() && motifs != null) {
      read.add("Motifs are ranked for the class '%s'.".formatted(own.path("positive").asText()));
    }
    blocks.add(new Prose(read));
    if (own.path("rule").isTextual()) {
      blocks.add(rule(own.path("rule").asText(), motifs, sketches));
    }
    blocks.addAll(SkippedBlocks.of(skipped));
    return new Section("Molecules", blocks);
  }

  /** How molecules were labelled, beside the motifs that the run ranks first. */
  private static Block rule(String rule, @Nullable MotifTable motifs, MotifSketches sketches) {
    Prose written = Prose.of("The rule that these molecules were labelled by: " + rule);
    if (motifs == null) {
      return written;
    }
    MotifWords words = new MotifWords(motifs.classes());
    List<List<Cell>> rows =
        motifs.leaders().stream()
            .limit(BESIDE)
            .map(
                row ->
                    List.of(
                        Cell.of(row.leader()),
                        sketches.cell(row),
                        Cell.of(row.motif().name()),
                        words.odds(row.inExplanations(), row.explained(), motifs.explained()),
                        words.lift(row.lift())))
            .toList();
    DataTable found =
        new DataTable(
                "found",
                "What was found: the first motifs of the ranking.",
                List.of(
                    Column.number("Rank", 0).withSmallestFirst(),
                    Column.text("Motif"),
                    Column.text("Name"),
                    Column.number("Odds ratio", 2),
                    Column.number("Lift", 2)),
                rows)
            .asCompact();
    return SideBySide.of(written, found);
  }

  private static String sentence(String line) {
    return line.isEmpty() ? line : Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".";
  }
}
