package snx.attack;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.batch.Batching;
import snx.model.Batcher;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.PairScores;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;

/**
 * Rows, whose references are relaxed: x^t + δ with δ ∈ R^p as in the paper, each value kept in
 * [0,1] and within the budget of where it was (‖δ‖∞ ≤ budget). Explainers see the relaxed row
 * wherever they see the reference; on it, saliency of both sides is gradient times value.
 */
public record AttackableTable(Explainer<Row> explainer, Schema schema) implements Attackable {

  private static final int MOST = 2048;

  @Override
  public Dataset<Row> data() {
    return explainer.data();
  }

  @Override
  public float[] origin(Pair pair) {
    return data().get(pair.reference()).oneHot(schema.minors());
  }

  @Override
  public Box box(Pair pair, double budget) {
    float[] reach = new float[schema.minors()];
    Arrays.fill(reach, (float) budget);
    return Box.around(origin(pair), reach, 0, 1);
  }

  @Override
  public int[] live(Pair pair) {
    return Arrays.stream(data().get(pair.query()).active()).filter(j -> j >= 0).sorted().toArray();
  }

  @Override
  public List<Probe> probe(List<Point> points) {
    return Batching.parts(points, MOST).stream().flatMap(part -> batch(part).stream()).toList();
  }

  private List<Probe> batch(List<Point> points) {
    int b = points.size();
    int p = schema.minors();
    Network<Row> model = explainer.network();
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      float[][] rows = new float[2 * b][p];
      float[] masks = new float[2 * b * p];
      Arrays.fill(masks, 1f);
      for (int i = 0; i < b; i++) {
        Point point = points.get(i);
        rows[2 * i] = data().get(point.pair().query()).oneHot(p);
        for (int j = 0; j < point.tilt().length; j++) {
          masks[2 * i * p + j] += point.tilt()[j];
        }
        // A row of ones under a mask is the mask: so values that are 0 have derivatives too.
        Arrays.fill(rows[2 * i + 1], 1f);
        System.arraycopy(point.values(), 0, masks, (2 * i + 1) * p, p);
      }
      PairScores scores = model.compare(new TableBatch(manager, rows), Encoder.Mode.RECORDED);
      Slopes slopes = Slopes.of(scores, manager.create(masks, new Shape(2L * b, p)));
      return IntStream.range(0, b)
          .mapToObj(i -> new Probe(slopes.scores()[i], slopes.query(i), slopes.reference(i)))
          .toList();
    }
  }

  @Override
  public Explainer<Row> explainer(Map<Integer, float[]> values) {
    Network<Row> model = explainer.network();
    Network<Row> relaxed =
        new Network<>(
            model.manager(),
            model.pairModel(TableBatch.class),
            RelaxedRows.over(model.batcher(TableBatch.class), data(), values, schema.minors()),
            model.weights());
    return explainer.with(relaxed).with(new Invariants());
  }

  @Override
  public boolean needsReference(Method method) {
    return method == Method.SNX_INTER || method == Method.SNX_UNION;
  }

  /**
   * Rows on a device, some of them relaxed: known by their ids, so that explainers need not know.
   */
  private record RelaxedRows(
      Batcher<Row, TableBatch> rows, Map<String, float[]> relaxed, int minors)
      implements Batcher<Row, TableBatch> {

    /**
     * The rows of a dataset.
     *
     * @param values of the relaxed ones, by position
     */
    static RelaxedRows over(
        Batcher<Row, TableBatch> rows,
        Dataset<Row> data,
        Map<Integer, float[]> values,
        int minors) {
      Map<String, float[]> byId = new HashMap<>();
      values.forEach((position, value) -> byId.put(data.get(position).id(), value));
      return new RelaxedRows(rows, byId, minors);
    }

    @Override
    public Class<TableBatch> batchType() {
      return TableBatch.class;
    }

    @Override
    public List<int[]> plan(List<Row> instances) {
      return rows.plan(instances);
    }

    @Override
    public TableBatch batch(NDManager manager, List<Row> instances) {
      float[][] values = new float[instances.size()][];
      for (int i = 0; i < values.length; i++) {
        Row row = instances.get(i);
        float[] other = relaxed.get(row.id());
        values[i] = other == null ? row.oneHot(minors) : other;
      }
      return new TableBatch(manager, values);
    }
  }
}
