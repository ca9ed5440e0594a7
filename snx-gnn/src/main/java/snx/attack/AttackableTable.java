package snx.attack;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.explain.TableExplainer;
import snx.model.Encoder;
import snx.model.SiameseModel;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;

/**
 * Rows, whose references are relaxed: x^t + δ with δ ∈ R^p as in the paper, each value kept in
 * [0,1] and within the budget of where it was (‖δ‖∞ ≤ budget). Explainers see the relaxed row
 * wherever they see the reference; on it, saliency of both sides is gradient times value.
 */
public record AttackableTable(Explained<Row, TableBatch, TableExplainer> own, Schema schema)
    implements Attackable {

  private static final int MOST = 2048;

  @Override
  public Dataset<Row> data() {
    return own.data();
  }

  @Override
  public float[] origin(Pair pair) {
    return RelaxedRows.oneHot(data().get(pair.reference()), schema.minors());
  }

  @Override
  public Box box(Pair pair, double budget) {
    float[] reach = new float[schema.minors()];
    Arrays.fill(reach, (float) budget);
    return Box.around(origin(pair), reach, 0, 1);
  }

  @Override
  public int elements(Pair pair) {
    return schema.minors();
  }

  @Override
  public int[] live(Pair pair) {
    return Arrays.stream(data().get(pair.query()).active()).filter(j -> j >= 0).sorted().toArray();
  }

  @Override
  public List<Probe> probe(List<Place> places) {
    return Slopes.inBatches(places, MOST, this::batch);
  }

  private List<Probe> batch(List<Place> places) {
    int b = places.size();
    int p = schema.minors();
    SiameseModel<Row, TableBatch> model = own.model();
    try (NDScope scope = new NDScope();
        NDManager room = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      float[][] rows = new float[2 * b][p];
      float[] masks = new float[2 * b * p];
      Arrays.fill(masks, 1f);
      for (int i = 0; i < b; i++) {
        Place place = places.get(i);
        rows[i] = RelaxedRows.oneHot(data().get(place.pair().query()), p);
        for (int j = 0; j < place.tilt().length; j++) {
          masks[i * p + j] += place.tilt()[j];
        }
        // A row of ones under a mask is the mask: so values that are 0 have derivatives too.
        Arrays.fill(rows[b + i], 1f);
        System.arraycopy(place.values(), 0, masks, (b + i) * p, p);
      }
      Encoder.Embedder embedder = model.bindRecorded(new TableBatch(room, rows));
      Slopes slopes = Slopes.of(embedder, room.create(masks, new Shape(2L * b, p)));
      return IntStream.range(0, b)
          .mapToObj(i -> new Probe(slopes.scores()[i], slopes.row(i), slopes.row(b + i)))
          .toList();
    }
  }

  @Override
  public Explainer explainer(Map<Integer, float[]> values) {
    SiameseModel<Row, TableBatch> model = own.model();
    SiameseModel<Row, TableBatch> relaxed =
        new SiameseModel<>(
            model.manager(),
            model.encoder(),
            RelaxedRows.over(model.batcher(), data(), values, schema.minors()),
            model.weights());
    return own.equip().apply(new TableExplainer(relaxed, data(), schema, own.options()));
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
