package snx.solve;

import ai.djl.ndarray.NDArray;
import snx.tensor.Script;

/** Calls of descent.py, which takes a step and keeps the books of a batch in a few operations. */
final class DescentProgram {

  private DescentProgram() {}

  /** Compiled at first use, once per process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(DescentProgram.class, "descent.py");
  }

  /** Runs one of the program's methods for what it writes. */
  static void run(String method, Script.Value... arguments) {
    call(method, arguments).close();
  }

  /** Runs one of the program's methods for what it returns. */
  static Script.Value call(String method, Script.Value... arguments) {
    return Compiled.SCRIPT.run(method, arguments);
  }

  /** by·s·(1 − s): the gradient by θ of a function whose gradient by s = sigmoid(θ) is given. */
  static NDArray sigmoidBackward(NDArray by, NDArray values) {
    try (Script.Value given = Script.Value.of(by);
        Script.Value at = Script.Value.of(values)) {
      return call("sigmoid_backward", given, at).constant(by.getManager());
    }
  }
}
