package snx.brain.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import snx.brain.atlas.Region;
import snx.brain.result.BrainResults;
import snx.brain.result.Scope;
import snx.brain.study.Grouping;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fold;
import snx.report.page.Ink;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.Tabs;

/** Edges, regions and networks of all subjects and of each group, in numbers. */
final class TablesSection {

  private static final int ROWS = 200;

  private final BrainResults brain;
  private final Grouping.Networks networks;

  TablesSection(BrainResults brain) {
    this.brain = brain;
    this.networks = new Grouping.Networks(brain.atlas());
  }

  Section section() {
    List<Tabs.Tab> tabs = new ArrayList<>();
    for (Scope scope : brain.scopes(brain.main())) {
      tabs.add(new Tabs.Tab(BrainResults.name(scope), blocks(scope)));
    }
    return Section.of(
        "Edges, regions and networks",
        Prose.of(
            ("Under %s. Selected is how often an edge is selected, of a region or two networks which"
                    + " share of their edges; 95%% intervals draw among subjects, who are independent,"
                    + " unlike the explanations of one subject. edges.tsv, regions.tsv and"
                    + " networks.tsv have all methods, groups and subjects.")
                .formatted(brain.main())),
        new Tabs(tabs));
  }

  private List<Block> blocks(Scope scope) {
    List<Tallied> blocks = brain.networks().getOrDefault(scope, List.of());
    String of = " " + (scope.level() == Scope.Level.ALL ? "all" : scope.name());
    return List.of(
        heat(blocks),
        regions("regions" + of, brain.regions().getOrDefault(scope, List.of())),
        edges("edges" + of, brain.edges(scope)),
        Fold.of("Networks in numbers", table("networks" + of, blocks)));
  }

  private Plot heat(List<Tallied> blocks) {
    List<String> names = networks.names();
    double[][] values = new double[names.size()][names.size()];
    for (double[] row : values) {
      Arrays.fill(row, Double.NaN); // no subject has such an edge
    }
    for (Tallied block : blocks) {
      int[] pair = networks.pair(block.element());
      values[pair[0]][pair[1]] = block.mask();
      values[pair[1]][pair[0]] = block.mask();
    }
    return Plot.plane(
            "Mean mask m of the edges between two networks.",
            "Mean local masks by pairs of networks",
            Axis.category(""),
            Axis.category(""),
            List.of(new Series.Heat("m", names, names, values, Ink.LOCAL)))
        .high(430);
  }

  private DataTable regions(String name, List<Tallied> rows) {
    return new DataTable(
            name,
            "Regions.",
            List.of(
                Column.text("Region"),
                Column.text("Hemisphere"),
                Column.text("Network"),
                Column.number("x", 0).withUnit("mm"),
                Column.number("y", 0).withUnit("mm"),
                Column.number("z", 0).withUnit("mm"),
                Column.number("Strength", 2).withHelp("Sum of m over its edges, mean of subjects."),
                Column.heat("M", 2, Ink.GLOBAL),
                Column.heat("m", 2, Ink.LOCAL),
                Column.share("Selected", 1),
                Column.share("from", 1),
                Column.share("to", 1)),
            rows.stream().map(this::region).toList())
        .sortedBy(6, true);
  }

  private List<Cell> region(Tallied row) {
    Region region = brain.atlas().regions().get(row.element());
    String network = region.network();
    List<Cell> cells =
        new ArrayList<>(
            List.of(
                Cell.of(region.label()),
                Cell.of(region.hemisphere()),
                network == null ? Cell.missing() : Cell.of(network),
                Cell.of(region.x()),
                Cell.of(region.y()),
                Cell.of(region.z()),
                Cell.of(row.sum())));
    cells.addAll(values(row));
    return cells;
  }

  private DataTable edges(String name, List<Tallied> all) {
    List<Tallied> first =
        all.stream()
            .sorted(Comparator.comparingDouble(Tallied::mask).reversed())
            .limit(ROWS)
            .toList();
    return new DataTable(
        name,
        RootLocale.format(
            "The strongest %,d of %,d edges that some subject has.", first.size(), all.size()),
        List.of(
            Column.text("Edge"),
            Column.text("Networks"),
            Column.share("Present", 0).withHelp("Subjects that have the edge."),
            Column.heat("m if present", 2, Ink.LOCAL),
            Column.heat("M", 2, Ink.GLOBAL),
            Column.heat("m", 2, Ink.LOCAL).withHelp("Absent edges count as 0."),
            Column.share("Selected", 1),
            Column.share("from", 1),
            Column.share("to", 1)),
        first.stream().map(this::edge).toList());
  }

  private List<Cell> edge(Tallied row) {
    int u = brain.pairs().first(row.element());
    int v = brain.pairs().second(row.element());
    List<Cell> cells =
        new ArrayList<>(
            List.of(
                Cell.of(brain.edge(row.element())),
                Cell.of(network(networks.of(u)) + " – " + network(networks.of(v))),
                Cell.of(row.present()),
                Cell.of(row.maskPresent())));
    cells.addAll(values(row));
    return cells;
  }

  private DataTable table(String name, List<Tallied> blocks) {
    return new DataTable(
        name,
        "Pairs of networks.",
        List.of(
            Column.text("Network"),
            Column.text("and"),
            Column.heat("M", 2, Ink.GLOBAL),
            Column.heat("m", 2, Ink.LOCAL),
            Column.share("Selected", 1),
            Column.share("from", 1),
            Column.share("to", 1)),
        blocks.stream().map(this::block).toList());
  }

  private List<Cell> block(Tallied row) {
    int[] pair = networks.pair(row.element());
    List<Cell> cells =
        new ArrayList<>(List.of(Cell.of(network(pair[0])), Cell.of(network(pair[1]))));
    cells.addAll(values(row));
    return cells;
  }

  private String network(int i) {
    return networks.names().get(i);
  }

  private static List<Cell> values(Tallied row) {
    return List.of(
        Cell.of(row.global()),
        Cell.of(row.mask()),
        Cell.of(row.frequency()),
        Cell.of(row.interval().low()),
        Cell.of(row.interval().high()));
  }
}
