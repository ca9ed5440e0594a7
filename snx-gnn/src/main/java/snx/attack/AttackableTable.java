package snx.attack;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.explain.TableExplainer;
import snx.model.Encoder;
import snx.model.SiameseModel;
import snx.model.Similarity;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * Rows, whose references are relaxed: x^t + δ with δ ∈ R^p as in the paper, each value kept in
 * [0,1] and within the budget of where it was (‖δ‖∞ ≤ budget). Explainers see the relaxed row
 * wherever they see the reference; on it, saliency of both sides is gradient times value.
 */
public final class AttackableTable implements Attackable {

  private static final int MOST = 2048;

  private final SiameseModel<Row, TableBatch> model;
  private final Dataset<Row> data;
  private final Schema schema;
  private final ExplainOptions options;
  private final UnaryOperator<TableExplainer> equip;

  /**
   * Fixes the network and the rows.
   *
   * @param equip gives an explainer what some methods need beside
   */
  public AttackableTable(
      SiameseModel<Row, TableBatch> model,
      Dataset<Row> data,
      Schema schema,
      ExplainOptions options,
      UnaryOperator<TableExplainer> equip) {
    this.model = model;
    this.data = data;
    this.schema = schema;
    this.options = options;
    this.equip = equip;
  }

  @Override
  public Dataset<Row> data() {
    return data;
  }

  @Override
  public float[] origin(Pair pair) {
    return RelaxedRows.oneHot(data.get(pair.reference()), schema.minors());
  }

  @Override
  public float[] low(Pair pair, double budget) {
    float[] low = origin(pair);
    for (int j = 0; j < low.length; j++) {
      low[j] = (float) Math.max(0, low[j] - budget);
    }
    return low;
  }

  @Override
  public float[] high(Pair pair, double budget) {
    float[] high = origin(pair);
    for (int j = 0; j < high.length; j++) {
      high[j] = (float) Math.min(1, high[j] + budget);
    }
    return high;
  }

  @Override
  public int[] live(Pair pair) {
    return Arrays.stream(data.get(pair.query()).active()).filter(j -> j >= 0).sorted().toArray();
  }

  @Override
  public List<Probe> probe(List<Place> places) {
    List<Probe> probes = new ArrayList<>();
    for (int from = 0; from < places.size(); from += MOST) {
      probes.addAll(batch(places.subList(from, Math.min(places.size(), from + MOST))));
    }
    return probes;
  }

  private List<Probe> batch(List<Place> places) {
    int b = places.size();
    int p = schema.minors();
    try (NDScope scope = new NDScope();
        NDManager room = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      float[][] rows = new float[2 * b][p];
      float[] masks = new float[2 * b * p];
      Arrays.fill(masks, 1f);
      for (int i = 0; i < b; i++) {
        Place place = places.get(i);
        rows[i] = RelaxedRows.oneHot(data.get(place.pair().query()), p);
        for (int j = 0; j < place.tilt().length; j++) {
          masks[i * p + j] += place.tilt()[j];
        }
        // A row of ones under a mask is the mask: so values that are 0 have derivatives too.
        Arrays.fill(rows[b + i], 1f);
        System.arraycopy(place.values(), 0, masks, (b + i) * p, p);
      }
      Encoder.Embedder embedder = model.encoder().bind(model.weights(), new TableBatch(room, rows));
      double[][] score = new double[1][];
      NDArray gradient =
          Gradients.of(
                  new NDList(room.create(masks, new Shape(2L * b, p))),
                  leaf -> {
                    NDList sides = embedder.embed(leaf.head()).split(2, 0);
                    NDArray f = Similarity.ofRows(sides.get(0), sides.get(1));
                    score[0] = Host.doubles(f.stopGradient());
                    return f.sum();
                  })
              .gradients()
              .head();
      float[] flat = Host.floats(gradient);
      List<Probe> probes = new ArrayList<>();
      for (int i = 0; i < b; i++) {
        probes.add(
            new Probe(
                score[0][i],
                Arrays.copyOfRange(flat, i * p, (i + 1) * p),
                Arrays.copyOfRange(flat, (b + i) * p, (b + i + 1) * p)));
      }
      return probes;
    }
  }

  @Override
  public Explainer explainer(Map<Integer, float[]> values) {
    SiameseModel<Row, TableBatch> relaxed =
        new SiameseModel<>(
            model.manager(),
            model.encoder(),
            RelaxedRows.over(model.batcher(), data, values, schema.minors()),
            model.weights());
    return equip.apply(new TableExplainer(relaxed, data, schema, options));
  }

  @Override
  public boolean needsReference(Method method) {
    return method == Method.SNX_INTER || method == Method.SNX_UNION;
  }

  @Override
  public int[] units(int[] elements) {
    return Arrays.stream(elements).map(schema::groupOf).distinct().sorted().toArray();
  }
}
