package snx.model;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tensor.Torch;

/** Datasets that are easy to learn, and networks for them. */
final class Toys {

  static final int MINORS = 12;
  static final GraphLayout LAYOUT = new GraphLayout(2, 1);

  private Toys() {}

  /** Rows of four majors with three values each; the first major is the class. */
  static Dataset<Row> rows(int count) {
    SplittableRandom random = Seeds.stream(1, "rows");
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] hot = {i % 2, 3 + random.nextInt(3), 6 + random.nextInt(3), 9 + random.nextInt(3)};
      rows.add(new Row("r" + i, i % 2 == 0 ? "even" : "odd", hot));
    }
    return dataset(rows);
  }

  /** Paths for one class, rings for the other. */
  static Dataset<LabelledGraph> graphs(int count) {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean ring = i % 2 == 1;
      int nodes = 4 + i / 2 % 4;
      float[][] x = new float[nodes][];
      int[][] edges = new int[ring ? nodes : nodes - 1][];
      for (int v = 0; v < nodes; v++) {
        x[v] = new float[] {1, ring ? 1 : 0};
        if (v < edges.length) {
          edges[v] = new int[] {v, (v + 1) % nodes};
        }
      }
      float[] weights = new float[edges.length];
      Arrays.fill(weights, 1);
      graphs.add(
          new LabelledGraph(
              "g" + i, ring ? "ring" : "path", x, edges, weights, new int[edges.length]));
    }
    return dataset(graphs);
  }

  static Network<Row> rowModel(long seed) {
    MlpEncoder encoder = new MlpEncoder(MINORS, new MlpOptions(16, 8, Activation.TANH));
    return Network.initial(Torch.manager(Device.cpu()), encoder, Batcher.rows(MINORS), seed);
  }

  static Network<LabelledGraph> graphModel(long seed) {
    GnnOptions options = new GnnOptions(2, 8, 8, Pooling.MEAN, Activation.TANH);
    return GraphNetwork.create(LAYOUT, options, Device.cpu(), seed);
  }

  private static <T extends Instance> Dataset<T> dataset(List<T> instances) {
    return new Dataset<>(
        "toy",
        instances,
        new Provenance("test", List.of()),
        new ReadReport(instances.size(), List.of(), List.of()));
  }
}
