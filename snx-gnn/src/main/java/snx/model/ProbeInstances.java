package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Seeds;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;

/** Tiny made-up instances and masks on which a network is tried before it is used. */
final class ProbeInstances {

  private static final long SEED = 1;

  private ProbeInstances() {}

  /**
   * A random connected graph, its edges of all types in turn. Features are 0 or 1, which a network
   * that looks them up in a table can read too.
   */
  static LabelledGraph graph(int nodes, GraphLayout layout) {
    SplittableRandom random = Seeds.stream(SEED, "probe/" + nodes);
    float[][] features = new float[nodes][layout.features()];
    for (int v = 0; v < nodes; v++) {
      for (int j = 0; j < layout.features(); j++) {
        features[v][j] = j == 0 ? v % 2 : random.nextInt(2); // never the same all over the graph
      }
    }
    List<int[]> edges = new ArrayList<>();
    for (int v = 1; v < nodes; v++) {
      int parent = random.nextInt(v);
      for (int u = 0; u < v; u++) {
        if (u == parent || random.nextInt(3) == 0) {
          edges.add(new int[] {u, v});
        }
      }
    }
    int[] types = new int[edges.size()];
    Arrays.setAll(types, e -> e % layout.types());
    return new LabelledGraph(
        "probe" + nodes, null, features, edges.toArray(new int[0][]), null, types);
  }

  /** Rows that differ from one to the next. */
  static List<Row> rows(int count, int minors) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new Row(
                    "probe" + i,
                    null,
                    IntStream.range(0, minors).filter(j -> (i + j) % 2 == 0).toArray()))
        .toList();
  }

  /** Unequal values well inside (0,1). */
  static NDArray mask(NDManager manager, int rows, int width) {
    SplittableRandom random = Seeds.stream(SEED, "probe/mask");
    float[] values = new float[rows * width];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (0.3 + 0.6 * random.nextDouble());
    }
    return manager.create(values, new Shape(rows, width));
  }
}
