package snx.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GlobalOptions;
import snx.explain.GraphExplainer;
import snx.explain.LocalOptions;
import snx.explain.Method;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedMolecules;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.SiameseModel;
import snx.solve.GdaOptions;
import snx.solve.Trace;

/**
 * Molecule-like graphs of one size and an untrained network of the default shape, explained in
 * batches against the clock. All iterations are taken, so that every problem is equal work.
 */
final class ThroughputTrial implements AutoCloseable {

  private static final int GRAPHS = 64;
  private static final long SEED = 1;

  /** The stages, by the numbers that users know. */
  enum Stage {
    INVARIANTS(1),
    PAIRS(2);

    private final int number;

    Stage(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }
  }

  private final Dataset<LabelledGraph> data;
  private final SiameseModel<LabelledGraph, GraphBatch> model;
  private final GlobalMasks globals = new GlobalMasks();
  private final MatrixWork work;
  private final int iterations;

  /**
   * Makes graphs and network.
   *
   * @param most the most problems that will be solved at a time
   */
  ThroughputTrial(int nodes, int most, int iterations, Device device) {
    List<LabelledGraph> graphs = SizedMolecules.generate(Math.max(GRAPHS, most), nodes, SEED);
    this.data =
        new Dataset<>(
            "molecules",
            graphs,
            new Provenance("generated", List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    GraphLayout layout = GraphLayout.of(graphs);
    this.model = GraphNetwork.create(layout, GnnOptions.defaults(), device, SEED);
    this.work = new MatrixWork(layout, GnnOptions.defaults());
    this.iterations = iterations;
    explainer(GRAPHS, 1).globals(all(), globals, Trace.off(), done -> {});
  }

  private List<Integer> all() {
    return IntStream.range(0, data.size()).boxed().toList();
  }

  /** Seconds that some problems of a stage take. */
  double seconds(Stage stage, int problems, int batch) {
    GraphExplainer explainer = explainer(batch, iterations);
    long start = System.nanoTime();
    switch (stage) {
      case INVARIANTS ->
          explainer.globals(all().subList(0, problems), new GlobalMasks(), Trace.off(), done -> {});
      case PAIRS -> explainer.locals(pairs(problems), Method.SNX, globals, Trace.off(), done -> {});
    }
    return (System.nanoTime() - start) * 1e-9;
  }

  /** Operations of matrix products that one problem and iteration of a stage needs, on average. */
  double operations(Stage stage) {
    double graph = data.instances().stream().mapToDouble(work::of).average().orElse(0);
    return stage == Stage.PAIRS ? 2 * graph : graph;
  }

  private List<Pair> pairs(int count) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pairs.add(new Pair(i, (i + 1) % data.size()));
    }
    return pairs;
  }

  private GraphExplainer explainer(int batch, int steps) {
    GdaOptions solver = GdaOptions.defaults(0, steps).with(o -> o.earlyStop = false);
    GlobalOptions global = GlobalOptions.defaults(SEED);
    LocalOptions local = LocalOptions.defaults(SEED);
    ExplainOptions options =
        new ExplainOptions(
            new GlobalOptions(
                global.gamma(),
                global.epsilon(),
                global.connectivity(),
                global.init(),
                SEED,
                solver),
            new LocalOptions(
                local.gamma(),
                local.beta(),
                local.start(),
                local.reference(),
                local.init(),
                SEED,
                solver),
            batch);
    return new GraphExplainer(model, data, options);
  }

  @Override
  public void close() {
    model.close();
  }
}
