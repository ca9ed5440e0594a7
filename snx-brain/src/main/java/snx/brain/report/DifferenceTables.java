package snx.brain.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.result.BrainResults;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** Components and edges of a difference in numbers. */
final class DifferenceTables {

  private static final int ROWS = 300;
  private static final int NAMES = 12;

  private final BrainResults brain;
  private final RegionPairs pairs;

  DifferenceTables(BrainResults brain) {
    this.brain = brain;
    this.pairs = brain.pairs();
  }

  DataTable components(String method, GroupDifference d) {
    List<List<Cell>> rows = new ArrayList<>();
    for (GroupDifference.Component c : d.components()) {
      if (c.pairs().length > 1 || c.p() <= DifferencesSection.LEVEL) {
        rows.add(
            List.of(
                Cell.of(c.pairs().length),
                Cell.of(c.higher()),
                Cell.marked(c.p(), c.p() <= DifferencesSection.LEVEL),
                Cell.of(regions(c))));
      }
    }
    return new DataTable(
        "components " + method,
        String.format(
            Locale.ROOT,
            "Components of edges with |t| > %.1f, those of one edge left out.",
            d.threshold()),
        List.of(
            Column.number("Edges", 0),
            Column.number("Higher", 0).withHelp("Edges that are higher in " + d.second() + "."),
            Column.number("p", 4).withHelp("Corrected over the whole brain."),
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
    return all.size() > NAMES ? names + " and %d more".formatted(all.size() - NAMES) : names;
  }

  DataTable edges(String method, GroupDifference d) {
    List<List<Cell>> rows =
        d.edges().stream()
            .sorted(
                Comparator.comparingDouble(GroupDifference.Edge::p)
                    .thenComparingDouble(e -> -Math.abs(e.t())))
            .limit(ROWS)
            .map(
                e ->
                    List.of(
                        Cell.of(brain.edge(e.pair())),
                        Cell.of(e.firstMean()),
                        Cell.of(e.secondMean()),
                        Cell.of(e.difference()),
                        Cell.of(e.t()),
                        Cell.of(e.p()),
                        Cell.marked(e.q(), e.q() <= DifferencesSection.LEVEL)))
            .toList();
    return new DataTable(
        "edges that differ " + method,
        "The first %,d of %,d tested edges; group_edges.tsv has all."
            .formatted(rows.size(), d.edges().size()),
        List.of(
            Column.text("Edge"),
            Column.number(d.first(), 3).withHelp("Mean mask."),
            Column.number(d.second(), 3).withHelp("Mean mask."),
            Column.number("Difference", 3).withHelp("Covariates regressed out."),
            Column.number("t", 2),
            Column.number("p", 4),
            Column.number("q", 4)),
        rows);
  }
}
