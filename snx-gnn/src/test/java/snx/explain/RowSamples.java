package snx.explain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.explain.des.DesWeights;
import snx.explain.des.DesWeights.DesOptions;
import snx.model.Activation;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TableNetwork;
import snx.solve.Trace;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

/** A small table, an untrained network for it, and quick runs. */
public final class RowSamples {

  static final int[] SIZES = {2, 3, 5, 1, 4};
  static final Schema SCHEMA = schema(SIZES);
  static final int ROWS = 40;

  private RowSamples() {}

  /** Majors m0, m1, … of the given numbers of categories. */
  public static Schema schema(int... sizes) {
    List<Major> majors = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      List<Minor> minors =
          IntStream.range(0, sizes[i]).mapToObj(j -> Minor.category("c" + j)).toList();
      majors.add(new Major("m" + i, ColumnKind.CATEGORICAL, minors));
    }
    return new Schema(majors, null);
  }

  /** Random rows of two classes; one value in ten is of no minor. */
  public static List<Row> rows(Schema schema, int count, long seed) {
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      SplittableRandom random = Seeds.stream(seed, "row/" + r);
      int[] active = new int[schema.majors()];
      for (int i = 0; i < active.length; i++) {
        int own = random.nextInt(schema.minorsOf(i).length);
        active[i] = random.nextInt(10) == 0 ? -1 : schema.firstOf(i) + own;
      }
      rows.add(new Row("r" + r, random.nextBoolean() ? "a" : "b", active));
    }
    return rows;
  }

  public static Dataset<Row> data() {
    return dataset(rows(SCHEMA, ROWS, 11));
  }

  public static Dataset<Row> dataset(List<Row> rows) {
    return new Dataset<>(
        "rows",
        rows,
        new Provenance("test", List.of()),
        new ReadReport(rows.size(), List.of(), List.of()));
  }

  public static Network<Row> mlp(Schema schema) {
    MlpOptions options = new MlpOptions(8, 6, Activation.TANH);
    return TableNetwork.create(schema, options, Device.cpu(), 5);
  }

  public static DesWeights des(Dataset<Row> data) {
    int[] all = IntStream.range(0, data.size()).toArray();
    return DesWeights.fit(SCHEMA, data, all, new DesOptions(ROWS, 4, 1e-3, 500, 1));
  }

  public static Explainer<Row> explainer(
      Network<Row> model, Dataset<Row> data, ExplainOptions options) {
    return new Explainer<>(TableMasking.of(data, SCHEMA).with(des(data)), model, options);
  }

  /** Stage 1 of all rows. */
  public static Invariants globals(Explainer<?> explainer, int rows) {
    Invariants globals = new Invariants();
    explainer
        .with(globals)
        .solveInvariants(IntStream.range(0, rows).boxed().toList(), Trace.off(), d -> {});
    return globals;
  }

  /** The mask of one pair. */
  public static LocalMasks local(
      Explainer<?> explainer, Pair pair, Method method, Invariants globals) {
    return explainer
        .with(globals)
        .solvePairs(List.of(pair), method, Trace.off(), d -> {})
        .get(pair);
  }
}
