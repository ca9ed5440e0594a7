package snx.bench;

import ai.djl.Device;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.attack.Attackable;
import snx.attack.AttackableGraphs;
import snx.attack.Explained;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgTraining;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.metric.GraphMetrics;
import snx.metric.Measures;
import snx.metric.Passing;
import snx.metric.Top;
import snx.model.PairEvaluation;
import snx.model.TrainingTask;

/** Graphs, with a network trained on 70% of them. */
final class GraphSubject implements TrialSubject {

  private static final int GENERATOR = 500; // graphs whose pairs a generator learns from

  private final TrainingTask<LabelledGraph> task;
  private final TrainingTask.Trained<LabelledGraph> trained;
  private final List<Pair> pairs;
  private final @Nullable PgGenerator generator;

  private GraphSubject(
      TrainingTask<LabelledGraph> task,
      TrainingTask.Trained<LabelledGraph> trained,
      List<Pair> pairs,
      @Nullable PgGenerator generator) {
    this.task = task;
    this.trained = trained;
    this.pairs = pairs;
    this.generator = generator;
  }

  /** Trains the network of the domain and, where a method needs it, a generator. */
  static GraphSubject open(
      DomainGraphs graphs, long seed, Device device, int pairs, List<Method> methods) {
    Dataset<LabelledGraph> data = graphs.data();
    TrainingTask<LabelledGraph> task = graphs.learning().task(data, seed);
    var trained = task.train(device, graphs.learning().options(data.size(), seed), epoch -> {});
    PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(seed);
    List<Pair> seen = PairSampler.sample(data, some(task.split().first(), seed), drawing).pairs();
    PgGenerator generator =
        methods.contains(Method.PGEXPLAINER)
            ? PgTraining.fit(trained.model(), data, seen, graphs.learning().generator(seed))
            : null;
    List<Pair> unseen = PairSampler.sample(data, task.split().second(), drawing).pairs();
    return new GraphSubject(task, trained, Queries.some(unseen, pairs), generator);
  }

  /** Enough for a generator, which goes over its pairs many times. */
  private static int[] some(int[] seen, long seed) {
    if (seen.length <= GENERATOR) {
      return seen;
    }
    int[] order = seen.clone();
    Seeds.shuffle(order, Seeds.stream(seed, "trial/generator"));
    return Arrays.copyOf(order, GENERATOR);
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
