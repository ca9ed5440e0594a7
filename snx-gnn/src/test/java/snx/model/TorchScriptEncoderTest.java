package snx.model;

import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;
import snx.data.Seeds;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
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
    private final boolean typed;
    private final GraphLayout layout;
    @TempDir Path folder;

    Graphs(GraphLayout layout, boolean typed) {
      this.layout = layout;
      this.typed = typed;
    }

    @Override
    GraphLayout layout() {
      return layout;
    }

    @Override
    Encoder<GraphBatch> encoder() {
      TorchScriptFile source =
          typed ? typed(layout.features(), layout.types()) : plain(layout.features());
      return TorchScriptEncoder.graphs(
          source.write(folder.resolve("net.pt")), manager, layout, typed);
    }

    @Override
    NDList weights(NDManager manager) {
      return new NDList();
    }
  }

  @Nested
  class Plain extends Graphs {
    Plain() {
      super(new GraphLayout(4, 1), false);
    }
  }

  @Nested
  class PlainOnTypedGraphs extends Graphs {
    PlainOnTypedGraphs() {
      super(new GraphLayout(4, 3), false);
    }
  }

  @Nested
  class Typed extends Graphs {
    Typed() {
      super(new GraphLayout(4, 3), true);
    }
  }

  @Nested
  class Tables extends EncoderContract<Row, TableBatch> {
    private static final int MINORS = 7;
    @TempDir Path folder;

    @Override
    Encoder<TableBatch> encoder() {
      return TorchScriptEncoder.tables(
          rows(MINORS).write(folder.resolve("net.pt")), manager, MINORS);
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
