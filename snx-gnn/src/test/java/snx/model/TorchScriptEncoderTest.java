package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.Seeds;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tabular.TableBatch;

class TorchScriptEncoderTest {

  private static final String POOL =
      "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])";

  /** H = tanh(A·X·W + b), then tanh(A·H·V + H), summed over the nodes. */
  static TorchScriptFile plain(int features) {
    return TorchScriptFile.graphs(
            "h0 = torch.tanh(torch.add(torch.matmul(adjacency, torch.matmul(x, self.w)), self.b))",
            "h = torch.tanh(torch.add(torch.matmul(adjacency, torch.matmul(h0, self.v)), h0))",
            POOL)
        .weight("w", new int[] {features, 5}, values("w", features * 5))
        .weight("v", new int[] {5, 5}, values("v", 25))
        .weight("b", new int[] {5}, values("b", 5));
  }

  /** tanh(Σ_r A_r·X·W_r); the adjacency's memory is in order, so it may be viewed. */
  static TorchScriptFile typed(int features, int types) {
    return TorchScriptFile.graphs(
            "own = torch.matmul(torch.unsqueeze(x, 1), self.w)",
            "flat = torch.view(adjacency, [torch.size(adjacency, 0), -1])",
            "a = torch.view(flat, torch.size(adjacency))",
            "h = torch.tanh(torch.sum(torch.matmul(a, own), [1]))",
            POOL)
        .weight("w", new int[] {types, features, 5}, values("w", types * features * 5));
  }

  /** The same as {@link #plain} on edge lists, its arguments in an order of its own. */
  static TorchScriptFile edges(int features) {
    return TorchScriptFile.forward(
            List.of("x", "edge_index", "batch", "edge_weight"),
            "w = torch.unsqueeze(edge_weight, 1)",
            "from_ = torch.select(edge_index, 0, 0)",
            "to = torch.select(edge_index, 0, 1)",
            "x0 = torch.matmul(x, self.w)",
            "m0 = torch.mul(torch.index_select(x0, 0, from_), w)",
            "h0 = torch.tanh(torch.add(torch.index_add(torch.zeros_like(x0), 0, to, m0), self.b))",
            "x1 = torch.matmul(h0, self.v)",
            "m1 = torch.mul(torch.index_select(x1, 0, from_), w)",
            "h = torch.tanh(torch.add(torch.index_add(torch.zeros_like(x1), 0, to, m1), h0))",
            "count = int(torch.max(batch)) + 1",
            "return torch.index_add(torch.new_zeros(h, [count, 5]), 0, batch, h)")
        .weight("w", new int[] {features, 5}, values("w", features * 5))
        .weight("v", new int[] {5, 5}, values("v", 25))
        .weight("b", new int[] {5}, values("b", 5));
  }

  /** The same with a factor per edge type, from edge_attr. */
  static TorchScriptFile attributed(int features, int types) {
    return TorchScriptFile.forward(
            List.of("x", "edge_index", "edge_weight", "batch", "edge_attr"),
            "w = torch.mul(torch.unsqueeze(edge_weight, 1), torch.matmul(edge_attr, self.t))",
            "x0 = torch.matmul(x, self.w)",
            "m0 = torch.mul(torch.index_select(x0, 0, torch.select(edge_index, 0, 0)), w)",
            "to = torch.select(edge_index, 0, 1)",
            "h = torch.tanh(torch.index_add(torch.zeros_like(x0), 0, to, m0))",
            "count = int(torch.max(batch)) + 1",
            "return torch.index_add(torch.new_zeros(h, [count, 5]), 0, batch, h)")
        .weight("w", new int[] {features, 5}, values("w", features * 5))
        .weight("t", new int[] {types, 1}, values("t", types));
  }

  static TorchScriptFile rows(int minors) {
    return TorchScriptFile.tables("return torch.tanh(torch.add(torch.matmul(x, self.w), self.b))")
        .weight("w", new int[] {minors, 4}, values("w", minors * 4))
        .weight("b", new int[] {4}, values("b", 4));
  }

  private static float[] values(String name, int count) {
    SplittableRandom random = Seeds.stream(2, name);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (0.3 * random.nextGaussian());
    }
    return values;
  }

  abstract static class Graphs extends GraphEncoderContract {
    private final TorchScriptFile source;
    private final boolean typed;
    private final GraphLayout layout;
    @TempDir Path folder;

    Graphs(TorchScriptFile source, GraphLayout layout, boolean typed) {
      this.source = source;
      this.layout = layout;
      this.typed = typed;
    }

    @Override
    GraphLayout layout() {
      return layout;
    }

    @Override
    Encoder<GraphBatch> encoder() {
      return (Encoder<GraphBatch>)
          TorchScriptLoading.graphs(source.write(folder.resolve("net.pt")), manager, layout, typed);
    }

    @Override
    NDList weights(NDManager manager) {
      return new NDList();
    }
  }

  @Nested
  class Plain extends Graphs {
    Plain() {
      super(plain(4), new GraphLayout(4, 1), false);
    }
  }

  @Nested
  class PlainOnTypedGraphs extends Graphs {
    PlainOnTypedGraphs() {
      super(plain(4), new GraphLayout(4, 3), false);
    }
  }

  @Nested
  class Typed extends Graphs {
    Typed() {
      super(typed(4, 3), new GraphLayout(4, 3), true);
    }
  }

  @Nested
  class Edges extends Graphs {
    Edges() {
      super(edges(4), new GraphLayout(4, 3), false);
    }

    @Test
    void embeddings_are_those_of_the_dense_form() {
      List<LabelledGraph> graphs = instances();
      Path file = plain(4).write(folder.resolve("dense.pt"));
      PairModel<GraphBatch> dense = TorchScriptLoading.graphs(file, manager, layout(), false);
      GraphBatch batch = batch(graphs);
      NDArray mask = manager.create(mask(3, 5 * batch.edges())).reshape(5, batch.edges());
      Encoder.Embedder listed = encoder().bind(new NDList(), batch, Encoder.Mode.FAST);
      Encoder.Embedder full =
          ((Encoder<GraphBatch>) dense).bind(new NDList(), batch, Encoder.Mode.FAST);
      assertArrayEquals(full.embed(mask).toFloatArray(), listed.embed(mask).toFloatArray(), SAME);
    }
  }

  @Nested
  class EdgesWithAttributes extends Graphs {
    EdgesWithAttributes() {
      super(attributed(4, 3), new GraphLayout(4, 3), false);
    }
  }

  @Nested
  class Tables extends EncoderContract<Row, TableBatch> {
    private static final int MINORS = 7;
    @TempDir Path folder;

    @Override
    Encoder<TableBatch> encoder() {
      return (Encoder<TableBatch>)
          TorchScriptLoading.tables(rows(MINORS).write(folder.resolve("net.pt")), manager, MINORS);
    }

    @Override
    NDList weights(NDManager manager) {
      return new NDList();
    }

    @Override
    List<Row> instances() {
      return List.of(
          new Row("r1", "a", new int[] {0, 3, 6}),
          new Row("r2", "b", new int[] {1, 4, -1}),
          new Row("r3", "a", new int[] {2, 5, 6}));
    }

    @Override
    TableBatch batch(List<Row> rows) {
      return new TableBatch(manager, rows, MINORS);
    }

    @Override
    int maskLength(Row row) {
      return MINORS;
    }
  }
}
