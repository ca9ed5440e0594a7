package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Correction;
import snx.brain.group.GroupDifference;
import snx.brain.group.Overlap;
import snx.brain.result.BrainResults;
import snx.brain.study.Grouping;
import snx.data.RootLocale;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** Edges, components and networks of a difference in numbers. */
final class DifferenceTables {

  private static final int ROWS = 300;
  private static final int NAMES = 12;

  private final BrainResults brain;
  private final RegionPairs pairs;
  private final Grouping.Networks networks;

  DifferenceTables(BrainResults brain) {
    this.brain = brain;
    this.pairs = brain.pairs();
    this.networks = new Grouping.Networks(brain.atlas());
  }

  DataTable components(String method, GroupDifference d) {
    List<List<Cell>> rows = new ArrayList<>();
    for (GroupDifference.Component c : d.components()) {
      if (c.pairs().length > 1 || c.p() <= GroupDifference.LEVEL) {
        rows.add(
            List.of(
                Cell.of(c.pairs().length),
                Cell.of(c.higher() ? d.second() : d.first()),
                Cell.marked(c.p(), c.p() <= GroupDifference.LEVEL),
                Cell.of(regions(c))));
      }
    }
    return new DataTable(
        "components " + method,
        RootLocale.format(
            "Components of edges with t > %.1f in one direction, those of one edge left out.",
            d.threshold()),
        List.of(
            Column.number("Edges", 0),
            Column.text("Higher in"),
            Column.number("p", 4).withHelp("Corrected over the brain and both directions."),
            Column.text("Regions")),
        rows);
  }

  private String regions(GroupDifference.Component c) {
    List<String> all =
        IntStream.of(c.pairs())
            .flatMap(p -> IntStream.of(pairs.first(p), pairs.second(p)))
            .distinct()
            .sorted()
            .mapToObj(v -> brain.atlas().regions().get(v).label())
            .toList();
    String names = all.stream().limit(NAMES).collect(Collectors.joining(", "));
    return all.size() > NAMES
        ? names + RootLocale.format(" and %d more", all.size() - NAMES)
        : names;
  }

  DataTable edges(String method, GroupDifference d, String file) {
    Set<Integer> found = d.found();
    List<List<Cell>> rows =
        d.ranked().stream()
            .limit(ROWS)
            .map(e -> row(d, brain.edge(e.pair()), e, found.contains(e.pair())))
            .toList();
    return new DataTable(
        "edges that differ " + method,
        RootLocale.format(
            "The first %,d of %,d tested edges: those found first, then by size%s; %s has all.",
            rows.size(), d.edges().size(), explained(d) ? " (difference × use)" : "", file),
        columns("Edge", d),
        rows);
  }

  DataTable networks(String method, GroupDifference d) {
    List<List<Cell>> rows =
        d.networks().stream()
            .map(
                e -> {
                  int[] pair = networks.pair(e.pair());
                  String name =
                      networks.names().get(pair[0]) + " – " + networks.names().get(pair[1]);
                  return row(d, name, e, e.q() <= GroupDifference.LEVEL);
                })
            .toList();
    return new DataTable(
        "networks that differ " + method,
        "Means over the tested edges between two networks; q over all pairs of networks.",
        columns("Networks", d),
        rows);
  }

  private static List<Cell> row(
      GroupDifference d, String name, GroupDifference.Edge e, boolean differs) {
    List<Cell> row =
        new ArrayList<>(
            List.of(
                Cell.of(name),
                Cell.of(e.higher() ? d.second() : d.first()),
                Cell.marked(e.difference(), differs),
                Cell.of(e.interval().low()),
                Cell.of(e.interval().high()),
                Cell.of(e.firstHave()),
                Cell.of(e.secondHave()),
                Cell.of(e.t())));
    if (explained(d)) {
      row.add(Cell.of(e.use()));
      row.add(Cell.of(e.unused()));
    }
    row.add(Cell.of(e.p()));
    row.add(Cell.of(e.q()));
    if (d.test() == Correction.TFCE) {
      row.add(Cell.of(e.enhanced()));
    }
    return row;
  }

  private static boolean explained(GroupDifference d) {
    return d.edges().stream().anyMatch(e -> !Double.isNaN(e.use()));
  }

  private static List<Column> columns(String name, GroupDifference d) {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text(name),
                Column.text("Higher in"),
                Column.number("Difference", 3)
                    .withHelp(
                        "%s − %s, covariates regressed out.".formatted(d.second(), d.first())),
                Column.number("from", 3).withHelp("Lower end of its 95% interval."),
                Column.number("to", 3).withHelp("Upper end of its 95% interval."),
                Column.number("n " + d.first(), 0).withHelp("Subjects that have the edge."),
                Column.number("n " + d.second(), 0).withHelp("Subjects that have the edge."),
                Column.number("t", 2)));
    if (explained(d)) {
      columns.add(
          Column.number("Use", 2).withHelp("Mean rank of its masks; 1 is the middle rank."));
      columns.add(Column.number("p use", 6).withHelp("One-sided: that the use does not exceed 1."));
    }
    columns.add(Column.number("p", 6).withHelp("Of both directions."));
    columns.add(Column.number("q", 4).withHelp("False discovery rate."));
    if (d.test() == Correction.TFCE) {
      columns.add(Column.number("p TFCE", 4).withHelp("Corrected over the brain."));
    }
    return columns;
  }

  /** What explanations and connectivity find, side by side. */
  DataTable overlap(String method, Overlap o) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(count(o, "Explanations", o.explained().found()));
    rows.add(count(o, "Connectivity", o.raw().found()));
    rows.add(count(o, "Connectivity, network-based statistic", o.raw().found(Correction.NBS)));
    rows.add(count(o, "Both", o.both()));
    rows.add(count(o, "Explanations alone", o.onlyExplained()));
    rows.add(count(o, "Connectivity alone", o.onlyRaw()));
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text("Found in"));
    columns.add(Column.number("Edges", 0));
    if (!o.truth().isEmpty()) {
      columns.add(Column.number("Planted", 0).withHelp("Edges that are known to differ."));
      columns.add(Column.share("Share planted", 0));
    }
    return new DataTable(
        "explanations and connectivity " + method,
        "Edges that differ at 0.05, by the same test of the same subjects.",
        columns,
        rows);
  }

  private static List<Cell> count(Overlap o, String name, Set<Integer> found) {
    List<Cell> row = new ArrayList<>(List.of(Cell.of(name), Cell.of(found.size())));
    if (!o.truth().isEmpty()) {
      row.add(Cell.of(o.trueOf(found)));
      row.add(Cell.of(found.isEmpty() ? Double.NaN : (double) o.trueOf(found) / found.size()));
    }
    return row;
  }
}
