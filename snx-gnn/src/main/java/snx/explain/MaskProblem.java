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

/** A problem over masks whose arrays live in one manager; what is minimised is left open. */
abstract class MaskProblem implements Problem {

  private final NDManager manager;
  private final RowLayout variables;
  private final Parametrisation parametrisation;
  private final List<Constraint> constraints;
  private final List<Constraint> watched;
  private final NDArray valid; // [B,P]

  /** A problem that no bound is watched of but its constraints. */
  MaskProblem(
      NDManager manager,
      RowLayout variables,
      Parametrisation parametrisation,
      List<Constraint> constraints) {
    this(manager, variables, parametrisation, constraints, constraints);
  }

  MaskProblem(
      NDManager manager,
      RowLayout variables,
      Parametrisation parametrisation,
      List<Constraint> constraints,
      List<Constraint> watched) {
    this.manager = manager;
    this.variables = variables;
    this.parametrisation = parametrisation;
    this.constraints = List.copyOf(constraints);
    this.watched = List.copyOf(watched);
    this.valid = variables.valid(manager);
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

  /**
   * sigmoid(θ), or a box where something is known of any row; the two agree to the bit for rows of
   * which nothing is known.
   */
  static Parametrisation within(
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

  /** ‖m‖₁ of every row [B]; masks are never negative. */
  final NDArray size(NDArray masks) {
    return masks.mul(valid).sum(new int[] {1});
  }

  /** 1 for a variable, 0 for padding [B,P]. */
  final NDArray valid() {
    return valid;
  }

  @Override
  public final NDManager manager() {
    return manager;
  }

  @Override
  public final RowLayout variables() {
    return variables;
  }

  @Override
  public final Parametrisation parametrisation() {
    return parametrisation;
  }

  @Override
  public final List<Constraint> constraints() {
    return constraints;
  }

  @Override
  public final List<Constraint> watched() {
    return watched;
  }

  @Override
  public final void close() {
    manager.close();
  }
}
