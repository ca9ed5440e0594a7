package snx.bench.brain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.inference.TTest;
import org.jspecify.annotations.Nullable;
import snx.bench.Grid;
import snx.bench.ResultTable;
import snx.bench.brain.NetworkFolds.Score;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;
import snx.metric.FalseDiscovery;

/**
 * Networks compared by strength and size of a planted effect.
 *
 * @param seeds one cohort each
 * @param messagePassing whether graph networks are trained, too
 * @param log is called for every cohort
 */
public record NetworkTable(List<Long> seeds, boolean messagePassing, Consumer<String> log) {

  private static final double LEVEL = 0.05;

  /** What came of the cohorts of one kind. */
  record Row(
      String cohort,
      double strength,
      List<Score> edges,
      List<Score> gnn,
      List<Score> svm,
      List<int[]> raw) {}

  /** Generated cohorts. */
  public ResultTable generated(List<Correlations> kinds, Device device) {
    List<Row> rows = new ArrayList<>();
    for (Correlations kind : kinds) {
      String name =
          "%d regions, %d subjects, %s"
              .formatted(
                  kind.regions(), kind.subjects(), kind.negative() ? "negative" : "positive");
      Row row = row(name, kind.strength());
      for (long seed : seeds) {
        Correlations.Drawn drawn = kind.draw(seed);
        add(row, folds(drawn.subjects(), seed), drawn.planted(), device);
      }
      rows.add(row);
    }
    return new ResultTable(rows, markdown(rows));
  }

  /** Subjects of a file, or the generated ones of {@code snx brain}, with planted effects. */
  public ResultTable planted(
      String name, @Nullable Path file, List<Double> strengths, Device device) {
    List<Row> rows = new ArrayList<>();
    for (double strength : strengths) {
      Row row = row(name, strength);
      for (long seed : seeds) {
        KnownEffect effect = KnownEffect.of(file, strength, RegionFeatures.identity(), seed);
        BrainSet set = effect.set();
        int n = set.atlas().size();
        boolean[] planted = new boolean[Connectome.pairs(n)];
        int at = 0;
        for (int u = 0; u < n; u++) {
          for (int v = u + 1; v < n; v++, at++) {
            planted[at] = effect.regions().contains(u) && effect.regions().contains(v);
          }
        }
        add(
            row,
            new NetworkFolds(set.graphs(), set.connectomes(), effect.group(), seed),
            planted,
            device);
      }
      rows.add(row);
    }
    return new ResultTable(rows, markdown(rows));
  }

  private static Row row(String name, double strength) {
    return new Row(
        name, strength, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  private static NetworkFolds folds(List<BrainGraphs.Subject> subjects, long seed) {
    List<LabelledGraph> graphs =
        new BrainGraphs(MatrixOptions.defaults(), RegionFeatures.identity()).of(subjects);
    return new NetworkFolds(
        new Dataset<>(
            "correlations",
            graphs,
            new Provenance("generated, seed " + seed, List.of()),
            new ReadReport(graphs.size(), List.of(), List.of())),
        BrainGraphs.connectomes(subjects),
        "patient",
        seed);
  }

  private void add(Row row, NetworkFolds folds, boolean[] planted, Device device) {
    log.accept("%s, strength %s, seed %d".formatted(row.cohort, row.strength, folds.seed()));
    row.edges.add(folds.edges(device));
    if (messagePassing) {
      row.gnn.add(folds.messagePassing(device));
    }
    row.svm.add(folds.machine());
    row.raw.add(raw(folds, planted));
  }

  /** Pairs with q ≤ 0.05 by a t-test of all subjects (Benjamini and Hochberg), and planted ones. */
  private static int[] raw(NetworkFolds folds, boolean[] planted) {
    double[] p = new double[planted.length];
    for (int pair = 0; pair < p.length; pair++) {
      double[][] sides = new double[2][folds.graphs().size()];
      int[] count = new int[2];
      for (int s = 0; s < folds.graphs().size(); s++) {
        int side = folds.group().equals(folds.graphs().get(s).label()) ? 1 : 0;
        sides[side][count[side]++] = folds.connectomes().get(s).weights()[pair];
      }
      double found =
          TTest.withDefaults()
              .test(Arrays.copyOf(sides[1], count[1]), Arrays.copyOf(sides[0], count[0]))
              .getPValue();
      p[pair] = Double.isNaN(found) ? 1 : found;
    }
    double[] q = FalseDiscovery.q(p);
    int[] found = new int[2];
    for (int pair = 0; pair < q.length; pair++) {
      found[0] += q[pair] <= LEVEL ? 1 : 0;
      found[1] += q[pair] <= LEVEL && planted[pair] ? 1 : 0;
    }
    return found;
  }

  private List<String> markdown(List<Row> rows) {
    Grid<Row> grid = new Grid<Row>().text("cohort", Row::cohort).text("strength", Row::strength);
    grid.text("edges: subjects", row -> cell(row.edges, Score::subjectAuc))
        .text("pairs", row -> cell(row.edges, Score::pairAuc));
    if (messagePassing) {
      grid.text("graph network: subjects", row -> cell(row.gnn, Score::subjectAuc))
          .text("pairs", row -> cell(row.gnn, Score::pairAuc));
    }
    grid.text("SVM: subjects", row -> cell(row.svm, Score::subjectAuc))
        .text("raw t, q ≤ 0.05: found, true", row -> found(row.raw))
        .text("seconds per network", row -> cell(row.edges, Score::seconds));
    return grid.markdown(rows);
  }

  private static String found(List<int[]> raw) {
    return String.format(
        Locale.ROOT,
        "%.0f, %.0f",
        raw.stream().mapToInt(f -> f[0]).average().orElse(0),
        raw.stream().mapToInt(f -> f[1]).average().orElse(0));
  }

  private static String cell(List<Score> scores, ToDoubleFunction<Score> value) {
    return String.format(
        Locale.ROOT, "%.2f", scores.stream().mapToDouble(value).average().orElse(Double.NaN));
  }
}
