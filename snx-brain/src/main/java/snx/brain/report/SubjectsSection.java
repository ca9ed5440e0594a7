package snx.brain.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import snx.brain.result.BrainResults;
import snx.brain.result.Scope;
import snx.brain.result.SubjectsFile;
import snx.brain.study.Robustness;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Ink;
import snx.report.page.PageBudget;
import snx.report.page.Prose;
import snx.report.page.Section;

/** Every subject in a line, and the first ones with pictures and edges. */
final class SubjectsSection {

  private static final int ROWS = 60;

  private final BrainResults brain;
  private final Pictures pictures;

  SubjectsSection(BrainResults brain, Pictures pictures) {
    this.brain = brain;
    this.pictures = pictures;
  }

  Section section() {
    List<SubjectsFile.Line> lines =
        brain.subjects().stream().filter(line -> line.method().equals(brain.main())).toList();
    PageBudget budget = new PageBudget(PageBudget.ITEMS);
    lines.stream()
        .limit(BrainResults.SHOWN)
        .filter(line -> budget.isOpen())
        .map(this::item)
        .forEach(budget::add);
    List<Explorer.Item> items = budget.items();
    return Section.of(
        "Subjects",
        Prose.of(
            "Core edges are selected against every reference and from every seed, conditional ones"
                + " against some, the others never. A random choice of as many edges has a core too:"
                + " read the core beside chance. Conformity is the agreement with as many of the"
                + " strongest edges of M, agreement that between explanations of one subject (both"
                + " Jaccard).",
            RootLocale.format(
                "The first %,d of %,d subjects under %s can be viewed one by one.",
                items.size(), lines.size(), brain.main())),
        table(),
        new Explorer("subjects", items));
  }

  private DataTable table() {
    return new DataTable(
        "subjects",
        "How steady explanations are, subject by subject.",
        List.of(
            Column.text("Method"),
            Column.text("Subject"),
            Column.text("Group"),
            Column.text("References × seeds"),
            Column.number("Edges", 0),
            Column.share("Core", 1),
            Column.share("by chance", 1).withHelp("The core of random selections of these sizes."),
            Column.share("Never", 1),
            Column.number("Conformity", 3),
            Column.number("Agreement", 3),
            Column.number("by chance", 3).withHelp("Agreement of random selections.")),
        brain.subjects().stream().map(SubjectsSection::row).toList());
  }

  private static List<Cell> row(SubjectsFile.Line line) {
    double edges = Math.max(1, line.edges());
    String group = line.group();
    return List.of(
        Cell.of(line.method()),
        Cell.of(line.subject()),
        group == null ? Cell.missing() : Cell.of(group),
        Cell.of(RootLocale.format("%d × %d", line.references(), line.seeds())),
        Cell.of(line.edges()),
        Cell.of(line.core() / edges),
        Cell.of(line.chanceCore()),
        Cell.of(line.never() / edges),
        Cell.of(line.conformity()),
        Cell.of(line.agreement()),
        Cell.of(line.chanceAgreement()));
  }

  private Explorer.Item item(SubjectsFile.Line line) {
    List<Tallied> edges = brain.edges(Scope.subject(brain.main(), line.subject()));
    List<Block> blocks = new ArrayList<>();
    blocks.add(facts(line));
    blocks.addAll(pictures.subject(line.subject(), edges));
    blocks.add(edges(edges));
    String group = Objects.requireNonNullElse(line.group(), "no group");
    return new Explorer.Item(
        line.subject(), RootLocale.format("%s, %d references", group, line.references()), blocks);
  }

  private static FactList facts(SubjectsFile.Line line) {
    double edges = Math.max(1, line.edges());
    String core =
        RootLocale.format(
            "%,d of %,d (%.0f %%; chance %.0f %%)",
            line.core(), line.edges(), 100 * line.core() / edges, 100 * line.chanceCore());
    return new FactList(
        List.of(
            Fact.of("Core edges", core),
            Fact.of("Conditional", RootLocale.format("%,d", line.conditional())),
            Fact.of("Never selected", RootLocale.format("%,d", line.never())),
            Fact.of("Conformity", RootLocale.format("%.3f", line.conformity())),
            Fact.of(
                "Agreement",
                Double.isNaN(line.agreement())
                    ? "–"
                    : RootLocale.format(
                        "%.3f (chance %.3f)", line.agreement(), line.chanceAgreement()))));
  }

  /** Core edges first, then conditional ones, each the strongest first. */
  private DataTable edges(List<Tallied> edges) {
    List<List<Cell>> rows =
        edges.stream()
            .filter(edge -> edge.frequency() > 0)
            .sorted(
                Comparator.comparing((Tallied edge) -> Robustness.Fate.of(edge.frequency()))
                    .thenComparingDouble(edge -> -edge.mask()))
            .limit(ROWS)
            .map(
                edge ->
                    List.of(
                        Cell.of(brain.edge(edge.element())),
                        Cell.of(Robustness.Fate.of(edge.frequency()).toString()),
                        Cell.of(edge.global()),
                        Cell.of(edge.mask()),
                        Cell.of(edge.frequency()),
                        Cell.of(edge.interval().low()),
                        Cell.of(edge.interval().high())))
            .toList();
    return new DataTable(
            "edges of the subject",
            RootLocale.format(
                "Core edges and then conditional ones, the strongest first, %d at most.", ROWS),
            List.of(
                Column.text("Edge"),
                Column.text("Fate"),
                Column.heat("M", 2, Ink.GLOBAL),
                Column.heat("m", 2, Ink.LOCAL),
                Column.share("Selected", 0),
                Column.share("from", 0).withHelp("95% interval over references and seeds."),
                Column.share("to", 0)),
            rows)
        .asCompact();
  }
}
