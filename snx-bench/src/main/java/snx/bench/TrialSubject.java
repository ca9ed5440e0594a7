package snx.bench;

import ai.djl.Device;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import snx.attack.Attackable;
import snx.attack.AttackableGraphs;
import snx.attack.AttackableTable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Masking;
import snx.explain.Method;
import snx.explain.PgTraining;
import snx.explain.TableMasking;
import snx.explain.Top;
import snx.explain.des.DesWeights;
import snx.explain.des.DesWeights.DesOptions;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.model.MlpOptions;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.TableOptions;

/**
 * What a trial explains: held-out pairs of some data under a network trained on 70% of them. Trials
 * and pages know no other difference between kinds. The caller closes it.
 *
 * @param masking the data, with what methods learned from the training part
 * @param network on held-out pairs
 * @param curve the selections that a curve runs over
 * @param elements how many elements every instance has, or 0 where they differ
 * @param explaining explains under options
 * @param attacking the same where references can be perturbed
 * @param rivals other invariants of instances whose quality is compared, by name
 * @param trained the network
 */
public record TrialSubject(
    Masking<?> masking,
    PairEvaluation network,
    List<Pair> pairs,
    Curve curve,
    int elements,
    Function<ExplainOptions, Explainer<?>> explaining,
    Function<ExplainOptions, Attackable> attacking,
    Function<List<Integer>, Map<String, Invariants>> rivals,
    TrainingTask.Trained<?> trained)
    implements AutoCloseable {

  private static final int GENERATOR = 500; // graphs whose pairs a generator learns from

  /** Trains the network of the domain and, where a method needs it, a generator. */
  static TrialSubject graphs(
      DomainGraphs graphs, long seed, Device device, int pairs, List<Method> methods) {
    Dataset<LabelledGraph> data = graphs.data();
    TrainingTask<LabelledGraph> task = graphs.learning().task(data, seed);
    var trained = task.train(device, graphs.learning().options(data.size(), seed), epoch -> {});
    PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(seed);
    GraphMasking plain = GraphMasking.of(data).with(Top.paperGraphs());
    List<Pair> seen = PairSampler.sample(data, some(task.split().first(), seed), drawing).pairs();
    GraphMasking masking =
        methods.contains(Method.PGEXPLAINER)
            ? plain.with(
                PgTraining.fit(trained.model(), data, seen, graphs.learning().generator(seed)))
            : plain; // the generator lives as long as the network
    List<Pair> unseen = PairSampler.sample(data, task.split().second(), drawing).pairs();
    Function<ExplainOptions, Explainer<LabelledGraph>> explaining =
        options -> new Explainer<>(masking, trained.model(), options);
    return new TrialSubject(
        masking,
        trained.heldOut(),
        Queries.some(unseen, pairs),
        Curve.defaults(),
        0,
        explaining::apply,
        options -> new AttackableGraphs(explaining.apply(options)),
        instances -> Map.of(),
        trained);
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

  /** Trains a network on rows and fits DES weights to the same ones. */
  static TrialSubject table(
      String name, RawTable table, TableOptions reading, long seed, Device device, int pairs) {
    TrainingTask.OnTable on = TrainingTask.table(name, table, reading, MlpOptions.defaults(), seed);
    TrainingTask<Row> task = on.task();
    var trained =
        task.train(device, TrainingOptions.tables(table.size()).withSeed(seed), epoch -> {});
    int[] seen = task.split().first();
    DesWeights weights = DesWeights.fit(on.schema(), task.data(), seen, DesOptions.defaults(seed));
    PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(seed);
    List<Pair> unseen = PairSampler.sample(task.data(), task.split().second(), drawing).pairs();
    TableMasking masking =
        TableMasking.of(task.data(), on.schema())
            .with(weights)
            .with(Top.paperTables(on.schema().majors()));
    Function<ExplainOptions, Explainer<Row>> explaining =
        options -> new Explainer<>(masking, trained.model(), options);
    return new TrialSubject(
        masking,
        trained.heldOut(),
        Queries.some(unseen, pairs),
        Curve.counts(2 * on.schema().majors(), on.schema().minors()),
        on.schema().minors(),
        explaining::apply,
        options -> new AttackableTable(explaining.apply(options), on.schema()),
        instances ->
            Map.of(
                Method.DES.toString(),
                Invariants.of(instances, i -> weights.of(task.data().get(i)))),
        trained);
  }

  /** What kind of data its methods explain. */
  public Method.Kind kind() {
    return masking.kind();
  }

  /** The class of every instance. */
  public int[] classes() {
    return masking.data().classIndices();
  }

  /** What a selection keeps. */
  public Top top() {
    return masking.defaultTop();
  }

  /** Explains under options. */
  public Explainer<?> explainer(ExplainOptions options) {
    return explaining.apply(options);
  }

  /** The same where references can be perturbed. */
  public Attackable attackable(ExplainOptions options) {
    return attacking.apply(options);
  }

  @Override
  public void close() {
    trained.close();
  }
}
