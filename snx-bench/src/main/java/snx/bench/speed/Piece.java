package snx.bench.speed;

import java.util.List;
import java.util.Set;

/** What an iteration is made of, in the order of a table. */
public enum Piece {
  WEIGHTS("products with weights"),
  MESSAGES("messages along edges"),
  MASK_GRADIENT("gradient by the mask"),
  ACTIVATIONS("activations"),
  POOLING("pooling"),
  ROWS("rows moved and added"),
  TAIL("head, cosine and loss"),
  SOLVER("masks, constraints and steps"),
  CALLS("calls and bookkeeping");

  // Functions of the fast path's program, snx/model/fast/message-passing.py.
  private static final List<String> PASSES =
      List.of("sparse_forward", "sparse_backward", "dense_forward", "dense_backward");
  private static final Set<String> PRODUCTS =
      Set.of(
          "aten::mm",
          "aten::addmm",
          "aten::addmm_",
          "aten::bmm",
          "aten::baddbmm_",
          "aten::baddbmm");
  private static final Set<String> TAIL_OPERATIONS =
      Set.of("aten::tanh", "aten::linear", "aten::log", "aten::clamp", "aten::sqrt", "aten::exp");
  private static final String SUMS = "aten::_embedding_bag_forward_only";
  private static final String DOTS = "aten::_embedding_bag_per_sample_weights_backward";

  private final String words;

  Piece(String words) {
    this.words = words;
  }

  /**
   * The piece that an operation belongs to.
   *
   * @param widths of arrays that only head, cosine and loss handle
   */
  static Piece of(Operations.Event event, Set<Integer> widths) {
    if (PASSES.stream().anyMatch(event::of)) {
      return ofPass(event);
    }
    if (event.of("loss")) {
      return TAIL;
    }
    if (event.name().startsWith("autograd::") || event.name().endsWith("Backward0")) {
      return CALLS; // the engine's bookkeeping between operations
    }
    boolean product = PRODUCTS.contains(event.name());
    boolean wide =
        event.shapes().stream().anyMatch(s -> !s.isEmpty() && widths.contains(s.get(s.size() - 1)));
    return product || wide || TAIL_OPERATIONS.contains(event.name()) ? TAIL : SOLVER;
  }

  private static Piece ofPass(Operations.Event event) {
    if (!event.name().startsWith("aten::")) {
      return CALLS; // the interpreter
    }
    if (event.of("poolable") || event.of("signed") || event.of("dense_by_states")) {
      return POOLING;
    }
    if (event.of(SUMS) || event.name().contains("bmm")) {
      return MESSAGES;
    }
    if (event.of(DOTS)) {
      return MASK_GRADIENT;
    }
    if (event.name().contains("sigmoid")
        || event.name().contains("tanh")
        || event.of("activated")) {
      return ACTIVATIONS;
    }
    return PRODUCTS.contains(event.name()) ? WEIGHTS : ROWS;
  }

  /**
   * Floating-point operations of a product, by its shapes; 0 for anything else. The interpreter
   * names what else lies below on its stack, too, so the last two arrays that fit together count.
   */
  static double flops(Operations.Event event) {
    boolean product = PRODUCTS.contains(event.name());
    boolean rows = event.name().equals(SUMS) || event.name().equals(DOTS);
    for (int i = event.shapes().size() - 2; i >= 0 && (product || rows); i--) {
      List<Integer> left = event.shapes().get(i);
      List<Integer> right = event.shapes().get(i + 1);
      if (product && multiply(left, right)) {
        double entries = left.stream().mapToDouble(size -> size).reduce(1, (x, y) -> x * y);
        return 2 * entries * right.get(right.size() - 1);
      }
      if (rows && left.size() == 2 && right.size() == 1) { // vectors and which of them are added
        return 2.0 * right.get(0) * left.get(1);
      }
    }
    return 0;
  }

  private static boolean multiply(List<Integer> left, List<Integer> right) {
    int rank = left.size();
    return rank > 1
        && rank == right.size()
        && left.get(rank - 1).equals(right.get(rank - 2))
        && (rank == 2 || left.get(0).equals(right.get(0)));
  }

  /** Whether it is what {@link MatrixWork} counts as useful. */
  boolean isUseful() {
    return this == WEIGHTS || this == MESSAGES || this == MASK_GRADIENT;
  }

  @Override
  public String toString() {
    return words;
  }
}
