package snx.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.tensor.Torch;

final class PaddedGraphsTest {

  private static LabelledGraph sparse(int nodes) {
    return new LabelledGraph("large", "1", new float[nodes][1], new int[][] {{0, 1}}, null, null);
  }

  @Test
  void a_graph_too_large_for_arrays_is_refused_by_its_size() {
    LabelledGraph large = sparse(50_000);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new PaddedGraphs(List.of(large), 1, 1, 0, Integer.MAX_VALUE / 2 + 1));
    assertTrue(e.getMessage().contains("50000 nodes"), e.getMessage());
  }

  @Test
  @ResourceLock("torch")
  void a_sparse_graph_fits_until_its_matrix_is_asked_for() {
    LabelledGraph large = sparse(2_000_000); // 16 TB as a matrix
    try (GraphBatch batch =
        new GraphLayout(1, 1).batch(Torch.manager(Device.cpu()), List.of(large))) {
      assertEquals(2_000_000, batch.nodes());
      EngineException e = assertThrows(EngineException.class, () -> batch.adjacency(null));
      assertTrue(Torch.outOfMemory(e), e.getMessage());
      assertTrue(e.getMessage().contains("2000000 nodes"), e.getMessage());
      assertEquals(1, e.getMessage().lines().count());
    }
  }
}
