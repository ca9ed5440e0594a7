package snx.bench.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ProfileTest {

  private static Operations.Event event(String name, List<String> within, List<?>... shapes) {
    List<List<Integer>> all = new ArrayList<>();
    for (List<?> shape : shapes) {
      all.add(shape.stream().map(Integer.class::cast).toList());
    }
    return new Operations.Event(name, within, all, 1, true);
  }

  @Test
  void the_last_arrays_on_the_stack_are_those_of_a_product() {
    Operations.Event product =
        event(
            "aten::mm",
            List.of("sparse_forward"),
            List.of(256, 39),
            List.of(39, 2),
            List.of(100, 64),
            List.of(64, 32));
    assertEquals(2.0 * 100 * 64 * 32, Piece.flops(product));
    assertEquals(Piece.WEIGHTS, Piece.of(product, Set.of()));
  }

  @Test
  void useful_time_is_that_of_products_messages_and_the_gradient() {
    Map<Piece, Profile.Part> pieces =
        Map.of(
            Piece.WEIGHTS, new Profile.Part(1, 3, 0),
            Piece.MESSAGES, new Profile.Part(1, 1, 0),
            Piece.SOLVER, new Profile.Part(1, 4, 0));
    assertEquals(4, new Profile(10, 0, pieces, Map.of()).useful());
    assertEquals(
        2, new Profile(4, 0, pieces, Map.of()).useful(), "twice as fast without the profiler");
  }

  @Test
  void views_and_operations_made_of_others_launch_nothing() {
    assertTrue(event("aten::mm", List.of()).computes());
    assertFalse(event("aten::view", List.of()).computes());
    assertFalse(event("sparse_forward", List.of()).computes());
    assertFalse(new Operations.Event("aten::matmul", List.of(), List.of(), 1, false).computes());
  }

  @Test
  void what_judges_embeddings_is_no_message_passing() {
    Operations.Event judged = event("aten::mm", List.of("loss", "sparse_losses"));
    assertEquals(Piece.TAIL, Piece.of(judged, Set.of()));
  }
}
