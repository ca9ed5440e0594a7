package snx.model;

import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.Instance;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.SizeBuckets;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.DeviceBatch;

/**
 * How instances of one kind reach a device.
 *
 * @param <T> the instances
 * @param <B> their batch
 */
public interface Batcher<T extends Instance, B extends DeviceBatch> {

  /** What {@link #batch} returns. */
  Class<B> batchType();

  /** Divides instances into batches of like size; positions into the list. */
  List<int[]> plan(List<T> instances);

  /** Puts instances on the manager's device. */
  B batch(NDManager manager, List<T> instances);

  /** Graphs, bucketed by their number of nodes. */
  static Batcher<LabelledGraph, GraphBatch> graphs(GraphLayout layout) {
    return new Batcher<>() {
      private static final int MOST = 512;
      private static final long AREA = 1 << 20; // entries of the adjacency a batch may hold

      @Override
      public Class<GraphBatch> batchType() {
        return GraphBatch.class;
      }

      @Override
      public List<int[]> plan(List<LabelledGraph> graphs) {
        int[] sizes = graphs.stream().mapToInt(LabelledGraph::nodes).toArray();
        return SizeBuckets.of(sizes, MOST, AREA / layout.types(), SizeBuckets.PADDED);
      }

      @Override
      public GraphBatch batch(NDManager manager, List<LabelledGraph> graphs) {
        return layout.batch(manager, graphs);
      }
    };
  }

  /** Rows of p minor features, in the order given. */
  static Batcher<Row, TableBatch> rows(int minors) {
    return new Batcher<>() {
      private static final int MOST = 4096;

      @Override
      public Class<TableBatch> batchType() {
        return TableBatch.class;
      }

      @Override
      public List<int[]> plan(List<Row> rows) {
        int[] all = IntStream.range(0, rows.size()).toArray();
        List<int[]> parts = new ArrayList<>();
        for (int from = 0; from < all.length; from += MOST) {
          parts.add(Arrays.copyOfRange(all, from, Math.min(all.length, from + MOST)));
        }
        return parts;
      }

      @Override
      public TableBatch batch(NDManager manager, List<Row> rows) {
        return new TableBatch(manager, rows, minors);
      }
    };
  }
}
