package snx.bench;

import ai.djl.Device;
import java.util.List;
import java.util.Map;
import snx.attack.Attackable;
import snx.attack.AttackableTable;
import snx.attack.Explained;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.DesOptions;
import snx.explain.DesWeights;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.NoisyOr;
import snx.explain.TableExplainer;
import snx.metric.Curve;
import snx.metric.Measures;
import snx.metric.Passing;
import snx.metric.TableMetrics;
import snx.metric.Top;
import snx.model.MlpOptions;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableOptions;

/** Rows of a table, with a network and DES weights fitted to 70% of them. */
final class TableSubject implements TrialSubject {

  private final Schema schema;
  private final TrainingTask<Row> task;
  private final TrainingTask.Trained<Row> trained;
  private final List<Pair> pairs;
  private final DesWeights weights;
  private final NoisyOr auxiliary;

  private TableSubject(
      Schema schema,
      TrainingTask<Row> task,
      TrainingTask.Trained<Row> trained,
      List<Pair> pairs,
      DesWeights weights) {
    this.schema = schema;
    this.task = task;
    this.trained = trained;
    this.pairs = pairs;
    this.weights = weights;
    this.auxiliary = new NoisyOr(schema);
  }

  /** Trains a network and fits DES weights to the same rows. */
  static TableSubject open(
      String name, RawTable table, TableOptions reading, long seed, Device device, int pairs) {
    TrainingTask.OnTable on = TrainingTask.table(name, table, reading, MlpOptions.defaults(), seed);
    TrainingTask<Row> task = on.task();
    var trained =
        task.train(device, TrainingOptions.tables(table.size()).withSeed(seed), epoch -> {});
    DesWeights weights =
        DesWeights.fit(on.schema(), task.data(), task.split().first(), DesOptions.defaults(seed));
    List<Pair> unseen =
        PairSampler.sample(
                task.data(), task.split().second(), PairSampler.Options.defaults().withSeed(seed))
            .pairs();
    return new TableSubject(on.schema(), task, trained, Queries.some(unseen, pairs), weights);
  }

  @Override
  public Method.Kind kind() {
    return Method.Kind.TABLES;
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
    return schema.minors();
  }

  @Override
  public Top top() {
    return Top.tables(schema.majors());
  }

  @Override
  public Curve curve() {
    return Curve.counts(2 * schema.majors(), schema.minors());
  }

  @Override
  public Explainer explainer(ExplainOptions options) {
    return new TableExplainer(trained.model(), task.data(), schema, options).with(weights);
  }

  @Override
  public Attackable attackable(ExplainOptions options) {
    return new AttackableTable(
        new Explained<>(trained.model(), task.data(), options, own -> own.with(weights)), schema);
  }

  @Override
  public Measures measures(Explainer explainer, GlobalMasks globals) {
    return new TableMetrics(explainer.scorer(), globals, schema);
  }

  /** Over the query's majors: n > N. */
  @Override
  public Passing passing(Pair pair, LocalMasks masks, GlobalMasks globals) {
    return Passing.of(auxiliary.of(masks.query()), auxiliary.of(globals.of(pair.query())));
  }

  @Override
  public Map<String, GlobalMasks> rivals(List<Integer> instances) {
    return Map.of(Method.DES.toString(), weights.masks(task.data(), instances));
  }

  @Override
  public void close() {
    trained.close();
  }
}
