package snx.bench.speed;

import java.util.List;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphExplainer;
import snx.explain.Workers;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedConnectomes;
import snx.graph.synthetic.SizedMolecules;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;

/** Generated graphs of one size. */
final class GraphLoad extends Load {

  private static final long SEED = 1;
  private static final int GRAPHS = 64;
  private static final int MOST = 512; // more problems are other pairs of the same graphs
  private static final double BRAIN_GAMMA = 1e-4; // the paper's

  private final LoadKind kind;
  private final int size;
  private final Workers workers;
  private final Dataset<LabelledGraph> data;
  private final Network<LabelledGraph> model;
  private final ExplainOptions options;
  private final MatrixWork work;

  private GraphLoad(
      LoadKind kind,
      int size,
      List<LabelledGraph> graphs,
      ExplainOptions options,
      Workers workers) {
    this.kind = kind;
    this.size = size;
    this.workers = workers;
    this.options = options;
    this.data =
        new Dataset<>(
            kind.toString(),
            graphs,
            new Provenance("generated", List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    GraphLayout layout = GraphLayout.of(graphs);
    GnnOptions shape = GnnOptions.defaults();
    this.model = GraphNetwork.create(layout, shape, workers.devices().get(0), SEED);
    this.work = MatrixWork.of(graphs, layout, shape);
    prepare(GRAPHS);
  }

  static GraphLoad molecules(int size, int problems, Workers workers) {
    List<LabelledGraph> graphs = SizedMolecules.generate(count(problems), size, SEED);
    return new GraphLoad(LoadKind.MOLECULES, size, graphs, ExplainOptions.defaults(SEED), workers);
  }

  static GraphLoad brain(int size, int problems, Workers workers) {
    List<LabelledGraph> graphs = SizedConnectomes.generate(count(problems), size, SEED);
    ExplainOptions usual = ExplainOptions.defaults(SEED);
    ExplainOptions options =
        usual
            .withGlobal(usual.global().withGamma(BRAIN_GAMMA))
            .withLocal(usual.local().withGamma(BRAIN_GAMMA));
    return new GraphLoad(LoadKind.BRAIN, size, graphs, options, workers);
  }

  private static int count(int problems) {
    return Math.max(GRAPHS, Math.min(MOST, problems));
  }

  @Override
  Workers workers() {
    return workers;
  }

  @Override
  LoadKind kind() {
    return kind;
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int instances() {
    return data.size();
  }

  @Override
  Explainer explainer(int batch, int iterations, Workers chosen) {
    ExplainOptions own =
        options.solved(
            o -> {
              o.preIterations = 0;
              o.iterations = iterations;
              o.earlyStop = false;
            });
    return new GraphExplainer(model, data, new ExplainOptions(own.global(), own.local(), batch))
        .with(chosen);
  }

  @Override
  MatrixWork work(Stage stage) {
    return stage == Stage.PAIRS ? work.times(2) : work;
  }

  @Override
  public void close() {
    model.close();
  }
}
