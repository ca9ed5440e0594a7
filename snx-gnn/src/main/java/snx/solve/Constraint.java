package snx.solve;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.Arrays;
import java.util.function.IntFunction;
import snx.tensor.Gradients;
import snx.tensor.Script;

/** One family of inequality constraints, g(m) ≤ 0, of every row. */
public interface Constraint {

  /** The C columns of each row's constraints. */
  RowLayout layout();

  /** g [B,C]; what padding holds does not matter. */
  NDArray values(NDArray masks);

  /**
   * The gradient of the constraints' part of L: Σ_i λ_i ∂g_i/∂m [B,P]. By default {@link #values}
   * is differentiated.
   *
   * @param multipliers λ [B,C], 0 in padding
   */
  default NDArray pull(NDArray masks, NDArray multipliers) {
    return Gradients.of(new NDList(masks), leaf -> values(leaf.head()).mul(multipliers).sum())
        .gradients()
        .head();
  }

  /** What a row's constraints are called in a certificate; holds no arrays of the device. */
  IntFunction<String> names(int row);

  /** Runs constraints.py, which works on many constraints in pieces that fit the caches. */
  final class ConstraintProgram {

    private static final long MOST =
        1 << 15; // numbers in a piece on a CPU; a GPU takes all at once

    private ConstraintProgram() {}

    /** Compiled at first use, once per process: a constant like any other code. */
    private static final class Compiled {
      static final Script SCRIPT = Script.compile(ConstraintProgram.class, "constraints.py");
    }

    /** One of the program's methods; the size of a piece is the last argument. */
    static Script.Value run(Device device, String method, Script.Value... arguments) {
      try (Script.Value most = Script.Value.of(device.isGpu() ? Integer.MAX_VALUE : MOST)) {
        Script.Value[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = most;
        return Compiled.SCRIPT.run(method, all);
      }
    }
  }
}
