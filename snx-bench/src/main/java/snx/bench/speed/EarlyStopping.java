package snx.bench.speed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.Workers;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.metric.GraphMetrics;
import snx.metric.Measures;
import snx.metric.PairMetrics;
import snx.metric.Top;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.solve.Trace;

/**
 * Held-out pairs of the embedded molecule-like graphs under a trained network, both stages, with
 * and without early stopping.
 */
final class EarlyStopping {

  private static final long SEED = 1;
  private static final double LEAST = 2;
  private static final double NEAR = 0.01;
  private static final int ENOUGH = 100; // pairs: means of fewer differ by chance

  private final Dataset<LabelledGraph> data;
  private final TrainingTask.Trained<LabelledGraph> trained;
  private final List<Pair> pairs;
  private final Workers workers;

  private EarlyStopping(
      Dataset<LabelledGraph> data,
      TrainingTask.Trained<LabelledGraph> trained,
      List<Pair> pairs,
      Workers workers) {
    this.data = data;
    this.trained = trained;
    this.pairs = pairs;
    this.workers = workers;
  }

  /** What one way of stopping gave: how fast, how good, after how many iterations of a pair. */
  private record Found(double perSecond, double conformity, double fa, double iterations) {}

  static Target measure(TrialScale scale, Workers workers) {
    List<LabelledGraph> graphs = MoleculeLikeGraphs.generate(SEED).graphs();
    Dataset<LabelledGraph> data =
        new Dataset<>(
            "molecule-like",
            graphs,
            new Provenance("generated", List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    TrainingTask<LabelledGraph> task = TrainingTask.graphs(data, GnnOptions.defaults(), SEED);
    TrainingOptions training =
        TrainingOptions.graphs(data.size()).withSeed(SEED).withEpochs(scale.epochs());
    try (var trained = task.train(workers.devices().get(0), training, epoch -> {})) {
      PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(SEED);
      List<Pair> all = PairSampler.sample(data, task.split().second(), drawing).pairs();
      List<Pair> some = all.subList(0, Math.min(all.size(), scale.stoppingPairs()));
      return new EarlyStopping(data, trained, some, workers).target(scale.repeats());
    }
  }

  private Target target(int repeats) {
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    Found early = run(true); // these two warm up, and say how good explanations are
    Found late = run(false);
    for (int round = 0; round < repeats; round++) {
      with.add(run(true).perSecond);
      without.add(run(false).perSecond);
    }
    double ratio = Median.of(with).middle() / Median.of(without).middle();
    boolean enough = pairs.size() >= ENOUGH;
    boolean asGood =
        Math.abs(early.conformity - late.conformity) <= NEAR
            && Math.abs(early.fa - late.fa) <= NEAR * late.fa;
    return new Target(
        "pairs/s with early stopping over without, %d pairs".formatted(pairs.size()),
        enough
            ? "at least 2x, conformity equal and FA within 1%"
            : "at least 2x; too few pairs to compare FA",
        String.format(
            Locale.ROOT,
            "%.1fx (%.0f and %.0f iterations); conformity %.3f and %.3f, FA %.4f and %.4f",
            ratio,
            early.iterations,
            late.iterations,
            early.conformity,
            late.conformity,
            early.fa,
            late.fa),
        ratio >= LEAST && (asGood || !enough));
  }

  /** Explains all pairs. */
  private Found run(boolean stops) {
    ExplainOptions options = ExplainOptions.defaults(SEED).solved(o -> o.earlyStop = stops);
    GraphExplainer explainer = new GraphExplainer(trained.model(), data, options).with(workers);
    List<Integer> instances =
        pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
    GlobalMasks globals = new GlobalMasks();
    long start = System.nanoTime();
    explainer.globals(instances, globals, Trace.off(), n -> {});
    Map<Pair, LocalMasks> masks =
        explainer.locals(pairs, Method.SNX, globals, Trace.off(), n -> {});
    double seconds = (System.nanoTime() - start) * 1e-9;
    List<Measures.Item> items =
        pairs.stream()
            .map(pair -> new Measures.Item(pair, Objects.requireNonNull(masks.get(pair))))
            .toList();
    List<PairMetrics> measured =
        new GraphMetrics(explainer.scorer(), globals)
            .measure(items, Top.graphs()).stream().map(Measures.Measured::metrics).toList();
    return new Found(
        pairs.size() / seconds,
        mean(measured, PairMetrics::conformity),
        mean(measured, PairMetrics::fa),
        mean(
            masks.values(),
            own -> Objects.requireNonNull(own.solution()).certificate().iterations()));
  }

  private static <T> double mean(Collection<T> values, ToDoubleFunction<T> of) {
    return values.stream().mapToDouble(of).average().orElse(Double.NaN);
  }
}
