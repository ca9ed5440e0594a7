package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.TableMasking;
import snx.explain.batch.Workers;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedConnectomes;
import snx.graph.synthetic.SizedMolecules;
import snx.model.Encoder;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TableNetwork;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * Problems of equal size, explained against the clock by an untrained network of the default shape.
 * Nothing stops early: every problem is equal work.
 */
final class Load implements AutoCloseable {

  private static final long SEED = 1;
  private static final int GRAPHS = 64;
  private static final int MOST_GRAPHS = 512; // more problems are other pairs of the same graphs
  private static final int MOST_ROWS = 2000;
  private static final int COLUMNS = 13; // as wide as the census tables of the field
  private static final int VALUES = 8; // of a column
  private static final double BRAIN_GAMMA = 1e-4; // the paper's

  private final String name;
  private final int size;
  private final int instances;
  private final Workers workers;
  private final Network<?> model;
  private final ExplainOptions options;
  private final Explaining explaining;
  private final MatrixWork work;
  private final Invariants globals = new Invariants();

  /** The stages, by the numbers that users know. */
  enum Stage {
    INVARIANTS,
    PAIRS;

    int number() {
      return this == INVARIANTS ? 1 : 2;
    }
  }

  private interface Explaining {
    Explainer<?> of(Encoder.Mode mode, ExplainOptions options, Workers chosen);
  }

  /**
   * How pairs are explained.
   *
   * @param method of stage 2
   * @param mode how the network computes
   */
  record Way(Method method, Encoder.Mode mode) {
    static final Way USUAL = new Way(Method.SNX, Encoder.Mode.FAST);
  }

  private Load(
      String name,
      int size,
      int instances,
      Workers workers,
      Network<?> model,
      ExplainOptions options,
      Explaining explaining,
      MatrixWork work) {
    this.name = name;
    this.size = size;
    this.instances = instances;
    this.workers = workers;
    this.model = model;
    this.options = options;
    this.explaining = explaining;
    this.work = work;
    // Invariants for stage 2, of no more than a step: their values do not matter to the clock.
    explainer(GRAPHS, 1, workers, Way.USUAL).with(globals).solveInvariants(all(instances));
  }

  static Load molecules(int size, int problems, Workers workers) {
    List<LabelledGraph> graphs = SizedMolecules.generate(graphs(problems), size, SEED);
    return graphs(Workload.MOLECULES, size, graphs, ExplainOptions.defaults(SEED), workers);
  }

  static Load brain(int size, int problems, Workers workers) {
    List<LabelledGraph> graphs = SizedConnectomes.generate(graphs(problems), size, SEED);
    ExplainOptions options = ExplainOptions.defaults(SEED).withGamma(BRAIN_GAMMA);
    return graphs(Workload.BRAIN, size, graphs, options, workers);
  }

  private static int graphs(int problems) {
    return Math.max(GRAPHS, Math.min(MOST_GRAPHS, problems));
  }

  private static Load graphs(
      Workload kind,
      int size,
      List<LabelledGraph> graphs,
      ExplainOptions options,
      Workers workers) {
    Dataset<LabelledGraph> data = generated(kind.toString(), graphs);
    GraphLayout layout = GraphLayout.of(graphs);
    GnnOptions shape = GnnOptions.defaults();
    return graphs(
        size,
        data,
        GraphNetwork.create(layout, shape, workers.devices().get(0), SEED),
        options,
        MatrixWork.of(graphs, layout, shape),
        workers);
  }

  /** A user's graphs and network, of which nobody knows what products it needs; closes it. */
  static Load own(Dataset<LabelledGraph> data, Network<LabelledGraph> model, Workers workers) {
    double nodes = data.instances().stream().mapToInt(LabelledGraph::nodes).average().orElseThrow();
    return graphs(
        (int) Math.round(nodes),
        data,
        model,
        ExplainOptions.defaults(SEED),
        MatrixWork.plain(0),
        workers);
  }

  private static Load graphs(
      int size,
      Dataset<LabelledGraph> data,
      Network<LabelledGraph> model,
      ExplainOptions options,
      MatrixWork work,
      Workers workers) {
    return new Load(
        data.name(),
        size,
        data.size(),
        workers,
        model,
        options,
        (mode, own, chosen) ->
            new Explainer<>(GraphMasking.of(data), model.in(mode), own).with(chosen),
        work);
  }

  static Load rows(int problems, Workers workers) {
    List<Minor> values =
        IntStream.range(0, VALUES).mapToObj(j -> Minor.category("value " + j)).toList();
    Schema schema =
        new Schema(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> new Major("column " + i, ColumnKind.CATEGORICAL, values))
                .toList(),
            null);
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < Math.max(VALUES, Math.min(MOST_ROWS, problems)); r++) {
      SplittableRandom random = Seeds.stream(SEED, "row/" + r);
      int[] active = new int[schema.majors()];
      for (int i = 0; i < active.length; i++) {
        active[i] = schema.firstOf(i) + random.nextInt(VALUES);
      }
      rows.add(new Row("r" + r, String.valueOf(r % 2), active));
    }
    Dataset<Row> data = generated("rows", rows);
    MlpOptions shape = MlpOptions.defaults();
    var model = TableNetwork.create(schema, shape, workers.devices().get(0), SEED);
    return new Load(
        Workload.TABULAR.toString(),
        schema.minors(),
        data.size(),
        workers,
        model,
        ExplainOptions.defaultTables(SEED),
        (mode, own, chosen) ->
            new Explainer<>(TableMasking.of(data, schema), model.in(mode), own).with(chosen),
        // Forward by both layers, and back.
        MatrixWork.plain(2 * 2.0 * shape.hidden() * (schema.minors() + shape.embedding())));
  }

  static <T extends Instance> Dataset<T> generated(String name, List<T> instances) {
    return new Dataset<>(
        name,
        instances,
        new Provenance("generated", List.of()),
        new ReadReport(instances.size(), List.of(), List.of()));
  }

  /** What is explained. */
  String name() {
    return name;
  }

  /** Nodes per graph, about, or minors per row. */
  int size() {
    return size;
  }

  int instances() {
    return instances;
  }

  /** What one problem and iteration of a stage needs of matrix products, on average. */
  MatrixWork work(Stage stage) {
    return stage == Stage.PAIRS ? work.times(2) : work;
  }

  /** The method that graphs, or rows, are explained by where nobody says. */
  Method usualMethod() {
    return Method.usual(kind());
  }

  /** What is explained. */
  Method.Kind kind() {
    return explainer(1, 1, workers, Way.USUAL).masking().kind();
  }

  private Explainer<?> explainer(int batch, int iterations, Workers chosen, Way way) {
    ExplainOptions own =
        options.solved(
            o -> {
              o.preIterations = 0;
              o.iterations = iterations;
              o.earlyStop = false;
            });
    return explaining.of(way.mode(), new ExplainOptions(own.global(), own.local(), batch), chosen);
  }

  /** Solves so many problems of a stage; one at a time means one worker. */
  void solve(Stage stage, int problems, int batch, int iterations) {
    solve(stage, problems, batch, iterations, Way.USUAL);
  }

  /** The same in a given way. */
  void solve(Stage stage, int problems, int batch, int iterations, Way way) {
    Workers first = new Workers(workers.devices().subList(0, 1));
    Explainer<?> explainer = explainer(batch, iterations, batch == 1 ? first : workers, way);
    switch (stage) {
      case INVARIANTS -> explainer.with(new Invariants()).solveInvariants(all(problems));
      case PAIRS -> explainer.with(globals).solvePairs(pairs(problems), way.method());
    }
  }

  /** Explains pairs window by window in batches that fit, and lets go of what was found. */
  void explain(int problems, int window, int iterations) {
    Explainer<?> explainer = explainer(0, iterations, workers, Way.USUAL);
    List<Pair> all = pairs(problems);
    for (int from = 0; from < problems; from += window) {
      List<Pair> some = all.subList(from, Math.min(problems, from + window));
      explainer.with(globals).solvePairs(some, Method.SNX);
    }
  }

  private static List<Integer> all(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  /** Distinct pairs: neighbours first, then those further apart. */
  private List<Pair> pairs(int count) {
    int n = instances;
    return IntStream.range(0, count)
        .mapToObj(i -> new Pair(i % n, (i % n + 1 + i / n) % n))
        .toList();
  }

  @Override
  public void close() {
    model.close();
  }
}
