package snx.attack;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.TableMasking;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.Pooling;
import snx.model.RandomGraphs;
import snx.model.TableNetwork;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

/** Small data under untrained networks, solved quickly. */
final class Victims {

  static final Schema SCHEMA = schema(4, 3, 5, 2, 4, 3);
  static final List<Pair> PAIRS =
      List.of(new Pair(0, 5), new Pair(1, 5), new Pair(5, 2), new Pair(3, 4), new Pair(0, 6));

  private Victims() {}

  static Network<Row> mlp() {
    return TableNetwork.create(SCHEMA, new MlpOptions(12, 8, Activation.TANH), Device.cpu(), 5);
  }

  static AttackableTable table(Network<Row> model) {
    ExplainOptions options = quick(ExplainOptions.defaultTables(3));
    return new AttackableTable(
        new Explainer<>(TableMasking.of(dataset(rows(40)), SCHEMA), model, options), SCHEMA);
  }

  static Network<LabelledGraph> gnn() {
    GnnOptions options = new GnnOptions(2, 8, 6, Pooling.SMOOTH_MAX, Activation.TANH);
    return GraphNetwork.create(new GraphLayout(4, 2), options, Device.cpu(), 3);
  }

  static AttackableGraphs graphs(Network<LabelledGraph> model) {
    ExplainOptions options = quick(ExplainOptions.defaults(3));
    return new AttackableGraphs(
        new Explainer<>(GraphMasking.of(dataset(RandomGraphs.of(12, 4, 2, 21))), model, options));
  }

  private static ExplainOptions quick(ExplainOptions own) {
    return own.solved(o -> o.iterations = 12);
  }

  private static <T extends Instance> Dataset<T> dataset(List<T> instances) {
    return new Dataset<>(
        "victims",
        instances,
        new Provenance("test", List.of()),
        new ReadReport(instances.size(), List.of(), List.of()));
  }

  private static Schema schema(int... sizes) {
    List<Major> majors = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      List<Minor> minors =
          IntStream.range(0, sizes[i]).mapToObj(j -> Minor.category("c" + j)).toList();
      majors.add(new Major("m" + i, ColumnKind.CATEGORICAL, minors));
    }
    return new Schema(majors, null);
  }

  private static List<Row> rows(int count) {
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      SplittableRandom random = Seeds.stream(2, "row/" + r);
      int[] active =
          IntStream.range(0, SCHEMA.majors())
              .map(i -> SCHEMA.firstOf(i) + random.nextInt(SCHEMA.minorsOf(i).length))
              .toArray();
      rows.add(new Row("r" + r, r % 2 == 0 ? "a" : "b", active));
    }
    return rows;
  }
}
