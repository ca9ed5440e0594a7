package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.solve.Bounds;
import snx.solve.Constraint;
import snx.solve.Parametrisation;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;
import snx.tensor.Scalars;

/**
 * min ℓ(m) + price(m) over masks, s.t. constraints; all arrays live in one manager.
 *
 * @param watched whose violations a trace counts
 * @param loss ℓ of every row
 * @param price what is added to it, such as γ‖m‖₁
 * @param workspaceBytes that evaluating ℓ holds on the device without an array that shows them
 */
record MaskProblem(
    NDManager manager,
    RowLayout variables,
    RowMap parametrisation,
    List<Constraint> constraints,
    List<Constraint> watched,
    RowFunction loss,
    RowFunction price,
    long workspaceBytes)
    implements Problem {

  @Override
  public Objective objective(NDArray masks) {
    return Objective.of(loss.at(masks), price.at(masks));
  }

  @Override
  public void close() {
    manager.close();
  }

  /** Opens a problem; when that fails, as for want of memory, the manager is closed at once. */
  static Problem in(NDManager manager, Supplier<Problem> opening) {
    try {
      return opening.get();
    } catch (RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  /** γ‖m‖₁ of every row; masks are never negative, and padding has no price. */
  static RowFunction size(NDManager manager, RowLayout variables, double gamma) {
    return RowFunction.linear(Scalars.times(variables.valid(manager), gamma));
  }

  /**
   * sigmoid(θ), or a box where something is known of any row; the two agree to the bit for rows of
   * which nothing is known.
   */
  static RowMap within(
      NDManager manager, RowLayout variables, List<? extends @Nullable Bounds> known) {
    if (known.stream().allMatch(Objects::isNull)) {
      return Parametrisation.sigmoid();
    }
    List<float[]> low = new ArrayList<>();
    List<float[]> high = new ArrayList<>();
    for (int row = 0; row < known.size(); row++) {
      Bounds bounds = known.get(row);
      bounds = bounds == null ? Bounds.free(variables.length(row)) : bounds;
      low.add(bounds.low());
      high.add(bounds.high());
    }
    return Parametrisation.box(
        variables.scatter(manager, low, 0f), variables.scatter(manager, high, 1f));
  }
}
