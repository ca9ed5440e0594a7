package snx.bench;

import ai.djl.Device;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.attack.Attackable;
import snx.attack.AttackableGraphs;
import snx.attack.Explained;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.metric.GraphMetrics;
import snx.metric.Measures;
import snx.metric.Passing;
import snx.metric.Top;
import snx.model.GnnOptions;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** Graphs, with a network trained on 70% of them. */
final class GraphSubject implements TrialSubject {

  private final TrainingTask<LabelledGraph, GraphBatch> task;
  private final TrainingTask.Trained<LabelledGraph, GraphBatch> trained;
  private final List<Pair> pairs;
  private final @Nullable PgGenerator generator;

  private GraphSubject(
      TrainingTask<LabelledGraph, GraphBatch> task,
      TrainingTask.Trained<LabelledGraph, GraphBatch> trained,
      List<Pair> pairs,
      @Nullable PgGenerator generator) {
    this.task = task;
    this.trained = trained;
    this.pairs = pairs;
    this.generator = generator;
  }

  /** Trains a network and, where a method needs it, a generator. */
  static GraphSubject open(
      Dataset<LabelledGraph> data, long seed, Device device, int pairs, List<Method> methods) {
    TrainingTask<LabelledGraph, GraphBatch> task =
        TrainingTask.graphs(data, GnnOptions.defaults(), seed);
    var trained =
        task.train(device, TrainingOptions.graphs(data.size()).withSeed(seed), epoch -> {});
    PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(seed);
    List<Pair> seen = PairSampler.sample(data, task.split().first(), drawing).pairs();
    PgGenerator generator =
        methods.contains(Method.PGEXPLAINER)
            ? PgTraining.fit(trained.model(), data, seen, PgOptions.defaults(seed))
            : null;
    List<Pair> unseen = PairSampler.sample(data, task.split().second(), drawing).pairs();
    return new GraphSubject(task, trained, Queries.some(unseen, pairs), generator);
  }

  @Override
  public Method.Kind kind() {
    return Method.Kind.GRAPHS;
  }

  @Override
  public PairEvaluation network() {
    return trained.heldOut();
  }

  @Override
  public List<Pair> pairs() {
    return pairs;
  }

  @Override
  public int[] classes() {
    return task.data().classIndices();
  }

  @Override
  public int elements() {
    return 0;
  }

  @Override
  public Top top() {
    return Top.graphs();
  }

  @Override
  public Curve curve() {
    return Curve.defaults();
  }

  @Override
  public Explainer explainer(ExplainOptions options) {
    return equipped(new GraphExplainer(trained.model(), task.data(), options));
  }

  @Override
  public Attackable attackable(ExplainOptions options) {
    return new AttackableGraphs(
        new Explained<>(trained.model(), task.data(), options, this::equipped));
  }

  private GraphExplainer equipped(GraphExplainer own) {
    return generator == null ? own : own.with(generator);
  }

  @Override
  public Measures measures(Explainer explainer, GlobalMasks globals) {
    return new GraphMetrics(explainer.scorer(), globals);
  }

  @Override
  public Passing passing(Pair pair, LocalMasks masks, GlobalMasks globals) {
    return Passing.of(pair, masks, globals);
  }

  @Override
  public Map<String, GlobalMasks> rivals(List<Integer> instances) {
    return Map.of();
  }

  @Override
  public void close() {
    if (generator != null) {
      generator.close();
    }
    trained.close();
  }
}
