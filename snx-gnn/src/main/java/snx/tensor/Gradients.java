package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Gradients of scalar functions by the engine's reverse mode.
 *
 * <p>Every call differentiates fresh leaves that share the variables' memory, so nothing
 * accumulates between calls and the variables themselves never carry a graph: updating them in
 * place is always allowed. Call it inside an {@code NDScope}; the gradients belong to that scope.
 *
 * <p>It works below DJL's GradientCollector, whose lock is one for the whole process: here several
 * threads can differentiate at a time.
 */
public final class Gradients {

  private Gradients() {}

  /** The value of a function and its gradients, one per variable. */
  public record Evaluation(NDArray value, NDList gradients) {}

  /**
   * Evaluates a scalar function and its gradients.
   *
   * @param variables the arrays to differentiate by; not modified
   * @param function maps leaves (in the order of the variables) to a scalar that depends on all of
   *     them
   */
  public static Evaluation of(NDList variables, Function<NDList, NDArray> function) {
    boolean before = JniUtils.isGradMode();
    JniUtils.setGradMode(true);
    try {
      NDList leaves = new NDList(variables.size());
      for (NDArray variable : variables) {
        NDArray leaf = variable.stopGradient();
        leaf.setName(variable.getName());
        leaf.setRequiresGradient(true);
        leaves.add(leaf);
      }
      NDArray value = function.apply(leaves);
      NDArray seed = value.onesLike();
      JniUtils.backward((PtNDArray) value, (PtNDArray) seed, false, false);
      NDList gradients = new NDList(leaves.size());
      for (NDArray leaf : leaves) {
        gradients.add(leaf.getGradient());
      }
      return new Evaluation(value.stopGradient(), gradients);
    } finally {
      JniUtils.setGradMode(before);
    }
  }

  /** Runs a computation that records no graph, as scoring needs. */
  public static <T> T without(Supplier<T> computation) {
    boolean before = JniUtils.isGradMode();
    JniUtils.setGradMode(false);
    try {
      return computation.get();
    } finally {
      JniUtils.setGradMode(before);
    }
  }
}
