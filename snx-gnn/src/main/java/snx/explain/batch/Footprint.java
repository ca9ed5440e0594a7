package snx.explain.batch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Collections;
import java.util.List;
import snx.solve.Problem;
import snx.solve.Workload;
import snx.tensor.Torch;

/** Measures the memory of problems on a device, by evaluating a few of them. */
public final class Footprint {

  // Gradients come on top of the forward pass, and the solver keeps a few arrays.
  private static final long WITH_GRADIENTS = 2;
  private static final int MORE = 2;

  private Footprint() {}

  /**
   * Bytes that one more problem needs at the peak of a step; what the engine hides in a user's
   * module is not seen.
   *
   * @param probe a problem
   */
  public static <K> long ofOne(Workload<K> workload, K probe) {
    List<K> more = Collections.nCopies(1 + MORE, probe);
    long once =
        held(workload, List.of(probe)); // what all problems share, such as weights, cancels out
    return Math.max(1, WITH_GRADIENTS * (held(workload, more) - once) / MORE);
  }

  private static <K> long held(Workload<K> workload, List<K> keys) {
    try (Problem problem = workload.open(keys);
        NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      Shape shape = new Shape(keys.size(), problem.variables().width());
      NDArray theta = problem.manager().zeros(shape, DataType.FLOAT32);
      NDArray masks = problem.parametrisation().at(theta).values();
      problem.objective(masks);
      problem.constraints().forEach(constraint -> constraint.values(masks));
      return Torch.bytes(problem.manager()) + problem.workspaceBytes();
    }
  }
}
