package snx.report.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import snx.data.RootLocale;
import snx.metric.Feature;
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

/** Columns and values over all explanations, method by method. */
final class FeaturesSection {

  private static final int BARS = 25;
  private static final int ROWS = 300;

  private FeaturesSection() {}

  static Section of(Map<String, List<Feature>> byMethod) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "How often a selection holds a column or a value, over all pairs and seeds, with the 95%"
                + " interval of that share (Wilson) and the share that random selections of as many"
                + " values would have. M and m are the mean masks of the value that the query has;"
                + " the noisy-or of a column grows with its number of values alone, so read it"
                + " beside them. Pairs that share a row are not independent: intervals are narrower"
                + " than they would be for as many unrelated pairs."));
    List<Tabs.Tab> tabs = new ArrayList<>();
    byMethod.forEach((method, all) -> tabs.add(new Tabs.Tab(method, blocks(method, all))));
    if (tabs.size() == 1) {
      blocks.addAll(tabs.get(0).blocks());
    } else if (!tabs.isEmpty()) {
      blocks.add(new Tabs(tabs));
    }
    return new Section("Columns and values", blocks);
  }

  private static List<Block> blocks(String method, List<Feature> all) {
    List<Feature> majors = all.stream().filter(Feature::isMajor).toList();
    List<Feature> minors = all.stream().filter(feature -> !feature.isMajor()).toList();
    return List.of(
        bars(majors),
        table("columns " + method, "Columns under " + method + ".", majors, false),
        Fold.of(
            "Values, one by one",
            table("values " + method, "Values under " + method + ".", minors, true)));
  }

  private static Plot bars(List<Feature> majors) {
    List<Feature> first =
        majors.stream()
            .sorted(Comparator.comparingDouble(Feature::selected).reversed())
            .limit(BARS)
            .toList();
    List<String> names = first.stream().map(Feature::column).toList();
    return Plot.plane(
        "How often columns are selected, the most selected first%s; grey is chance."
            .formatted(
                first.size() < majors.size()
                    ? RootLocale.format(", %,d of %,d", first.size(), majors.size())
                    : ""),
        "Share of explanations that select a value of each column, beside chance",
        Axis.category(""),
        Axis.share("Selected"),
        List.of(
            bars("selected", names, first, Feature::selected, Ink.LOCAL),
            bars("chance", names, first, Feature::chance, Ink.GREY)));
  }

  private static Series bars(
      String name, List<String> names, List<Feature> of, ToDoubleFunction<Feature> value, Ink ink) {
    return new Series.Bars(
        name, names, of.stream().mapToDouble(value).toArray(), new double[0], ink);
  }

  private static DataTable table(
      String name, String caption, List<Feature> features, boolean minor) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text("Column"));
    if (minor) {
      columns.add(Column.text("Value"));
      columns.add(Column.share("Had", 1).withHelp("Pairs whose query has this value."));
    }
    columns.add(Column.heat("M", 2, Ink.GLOBAL).withHelp("Mean invariant of the query's value."));
    columns.add(Column.heat("m", 2, Ink.LOCAL).withHelp("Mean local mask of the query's value."));
    if (!minor) {
      columns.add(Column.heat("N", 2, Ink.GLOBAL).withHelp("Mean noisy-or of the invariant."));
      columns.add(Column.heat("n", 2, Ink.LOCAL).withHelp("Mean noisy-or of the local mask."));
    }
    columns.add(Column.share("Selected", 1));
    columns.add(Column.share("from", 1).withHelp("Lower end of the 95% interval."));
    columns.add(Column.share("to", 1).withHelp("Upper end of the 95% interval."));
    columns.add(Column.share("Chance", 1).withHelp("What random selections would have."));
    int order = columns.size() - 4;
    List<List<Cell>> rows =
        features.stream()
            .sorted(Comparator.comparingDouble(Feature::selected).reversed())
            .limit(ROWS)
            .map(f -> row(f, minor))
            .toList();
    String all =
        rows.size() == features.size()
            ? caption
            : caption
                + RootLocale.format(
                    " The %,d most selected of %,d; features.csv has all.",
                    rows.size(), features.size());
    return new DataTable(name, all, columns, rows).sortedBy(order, true);
  }

  private static List<Cell> row(Feature f, boolean minor) {
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of(f.column()));
    if (minor) {
      row.add(Cell.of(f.value()));
      row.add(Cell.of(f.had()));
    }
    row.add(Cell.of(f.globalActive()));
    row.add(Cell.of(f.active()));
    if (!minor) {
      row.add(Cell.of(f.globalNoisyOr()));
      row.add(Cell.of(f.noisyOr()));
    }
    row.add(Cell.of(f.selected()));
    row.add(Cell.of(f.interval().low()));
    row.add(Cell.of(f.interval().high()));
    row.add(Cell.of(f.chance()));
    return row;
  }
}
