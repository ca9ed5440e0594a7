package snx.chem.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.picture.Layouts;
import snx.report.ExplanationsReader;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.SavedTrace;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.Columns;
import snx.report.page.DataTable;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.run.Certificates;
import snx.report.run.CurvesSection;
import snx.report.run.MethodsSection;
import snx.report.run.PairTable;
import snx.report.run.RunFacts;
import snx.report.run.SavedMetrics;
import snx.report.run.SolverSection;
import snx.report.run.Words;

/** The page of a run on molecules, from its saved files alone. */
public final class MoleculesReport implements PageSource {

  private static final String KEPT =
      "How many of a molecule's bonds a selection keeps, the strongest first.";
  private static final Words BONDS = new Words("bonds", "each molecule's own invariant", 0);
  private static final int BESIDE = 5;

  @Override
  public String kind() {
    return "molecules";
  }

  @Override
  public Page page(Path folder) {
    SavedFolder saved = new SavedFolder(folder);
    RunFacts facts = new RunFacts(saved.run());
    SavedMetrics metrics = SavedMetrics.read(saved);
    SavedTrace trace = SavedTrace.read(saved.file("trace.csv"));
    Layouts layouts = new Layouts();
    Certificates certificates = new Certificates();
    PairTable table = new PairTable();
    PairsExplorer pairs = new PairsExplorer();
    Path explanations = saved.file("explanations.jsonl");
    ExplanationsReader.each(
        explanations,
        line -> {
          certificates.take(line.method(), line.certificate());
          table.take(
              List.of(line.query(), line.reference(), line.method()),
              line.score(),
              line.metrics(),
              line.certificate());
          pairs.take(line);
        });
    List<Section> sections = new ArrayList<>();
    @Nullable MotifTable motifs = motifs(folder);
    MotifSketches sketches = new MotifSketches(folder, layouts);
    sections.add(about(facts, folder, motifs, sketches));
    if (motifs != null) {
      sections.addAll(
          new MotifsSection(motifs, sketches)
              .sections(facts.run().at("/molecules/ranked_method").asText("the first method")));
    }
    sections.add(pairs.section(saved.file(MoleculesFile.NAME), explanations, layouts));
    sections.add(MethodsSection.of(metrics, facts.list("Kept bonds", KEPT), List.of(), BONDS));
    metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves, BONDS)));
    sections.add(SolverSection.of(trace, certificates));
    sections.add(table.section());
    String name = facts.run().at("/molecules/name").asText(facts.source("molecules"));
    return new Page(
        "Molecules explained: " + name, lead(facts, motifs), sections, facts.provenance());
  }

  private static @Nullable MotifTable motifs(Path folder) {
    Path file = folder.resolve(MotifsFile.NAME);
    MotifTable table = Files.isRegularFile(file) ? MotifsFile.read(file) : null;
    return table == null || table.rows().isEmpty() ? null : table; // molecules without classes
  }

  private static String lead(RunFacts facts, @Nullable MotifTable motifs) {
    String ranked =
        motifs == null
            ? ""
            : ", and which of %,d motifs they pick in %s molecules"
                .formatted(motifs.rows().size(), motifs.promising());
    return "Which bonds of two molecules keep the network's verdict on them"
        + ranked
        + ". "
        + network(facts.run().path("network"));
  }

  private static String network(JsonNode network) {
    if (!network.isObject()) {
      return "How good the network is on pairs that it never saw is not known.";
    }
    return String.format(
        Locale.ROOT,
        "On pairs that it never saw the network tells same from different class with AUC %.3f"
            + " (0.5 is chance).",
        network.path("auc").asDouble());
  }

  private static Section about(
      RunFacts facts, Path folder, @Nullable MotifTable motifs, MotifSketches sketches) {
    JsonNode own = facts.run().path("molecules");
    List<Block> blocks = new ArrayList<>(facts.notices());
    List<String> read = new ArrayList<>();
    own.path("summary").forEach(line -> read.add(line.asText() + "."));
    if (own.path("promising").isTextual() && motifs != null) {
      read.add("Motifs are ranked for the class %s.".formatted(own.path("promising").asText()));
    }
    blocks.add(new Prose(read));
    if (own.path("rule").isTextual()) {
      blocks.add(rule(own.path("rule").asText(), motifs, sketches));
    }
    blocks.addAll(SkippedBlocks.of(folder));
    return new Section("Molecules", blocks);
  }

  /** How molecules were labelled, beside the motifs that the run ranks first. */
  private static Block rule(String rule, @Nullable MotifTable motifs, MotifSketches sketches) {
    Prose written = Prose.of("The rule that these molecules were labelled by: " + rule);
    if (motifs == null) {
      return written;
    }
    List<List<Cell>> rows = new ArrayList<>();
    motifs.rows().stream()
        .limit(BESIDE)
        .forEach(
            row ->
                rows.add(
                    List.of(
                        Cell.of(rows.size() + 1),
                        sketches.cell(row),
                        Cell.of(row.inExplanations().odds().ratio()),
                        Cell.of(row.lift().odds().ratio()))));
    DataTable found =
        new DataTable(
                "found",
                "What was found: the first motifs of the ranking.",
                List.of(
                    Column.number("Rank", 0),
                    Column.text("Motif"),
                    Column.number("Odds ratio", 3),
                    Column.number("Lift", 3)),
                rows)
            .asCompact();
    return Columns.of(written, found);
  }
}
