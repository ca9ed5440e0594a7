package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.TableExplainer;
import snx.explain.Workers;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TableNetwork;
import snx.tabular.Kind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

/** Random rows of 13 columns with 8 values each, as wide as the census tables of the field. */
final class TableLoad extends Load {

  private static final long SEED = 1;
  private static final int COLUMNS = 13;
  private static final int VALUES = 8;
  private static final int MOST = 2000; // more problems are other pairs of the same rows

  private final Workers workers;
  private final Schema schema = schema();
  private final Dataset<Row> data;
  private final Network<Row> model;

  TableLoad(int problems, Workers workers) {
    this.workers = workers;
    List<Row> rows = rows(schema, Math.max(VALUES, Math.min(MOST, problems)));
    this.data =
        new Dataset<>(
            "rows",
            rows,
            new Provenance("generated", List.of()),
            new ReadReport(rows.size(), List.of(), List.of()));
    this.model = TableNetwork.create(schema, MlpOptions.defaults(), workers.devices().get(0), SEED);
    prepare(MOST);
  }

  private static Schema schema() {
    List<Major> majors = new ArrayList<>();
    List<Minor> values =
        IntStream.range(0, VALUES).mapToObj(j -> Minor.category("value " + j)).toList();
    for (int i = 0; i < COLUMNS; i++) {
      majors.add(new Major("column " + i, Kind.CATEGORICAL, values));
    }
    return new Schema(majors, null);
  }

  private static List<Row> rows(Schema schema, int count) {
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      SplittableRandom random = Seeds.stream(SEED, "row/" + r);
      int[] active = new int[schema.majors()];
      for (int i = 0; i < active.length; i++) {
        active[i] = schema.firstOf(i) + random.nextInt(VALUES);
      }
      rows.add(new Row("r" + r, String.valueOf(r % 2), active));
    }
    return rows;
  }

  @Override
  Workers workers() {
    return workers;
  }

  @Override
  LoadKind kind() {
    return LoadKind.TABULAR;
  }

  @Override
  int size() {
    return schema.minors();
  }

  @Override
  int instances() {
    return data.size();
  }

  @Override
  Explainer explainer(int batch, int iterations, Workers chosen) {
    ExplainOptions own =
        ExplainOptions.defaultTables(SEED)
            .solved(
                o -> {
                  o.preIterations = 0;
                  o.iterations = iterations;
                  o.earlyStop = false;
                });
    return new TableExplainer(
            model, data, schema, new ExplainOptions(own.global(), own.local(), batch))
        .with(chosen);
  }

  /** Forward by both layers and back, of one row or of two. */
  @Override
  MatrixWork work(Stage stage) {
    MlpOptions shape = MlpOptions.defaults();
    double row = 2 * 2.0 * shape.hidden() * (schema.minors() + shape.embedding());
    MatrixWork work = MatrixWork.plain(row);
    return stage == Stage.PAIRS ? work.times(2) : work;
  }

  @Override
  public void close() {
    model.close();
  }
}
