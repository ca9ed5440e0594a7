package snx.solve;

import ai.djl.ndarray.NDArray;
import java.util.Arrays;
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
    Compiled.SCRIPT.run(method, arguments).close();
  }

  /** Runs one of the program's methods; the result belongs to the manager of the first array. */
  static NDArray array(String method, NDArray... arguments) {
    Script.Value[] values =
        Arrays.stream(arguments).map(Script.Value::of).toArray(Script.Value[]::new);
    try {
      return Compiled.SCRIPT.run(method, values).constant(arguments[0].getManager());
    } finally {
      Arrays.stream(values).forEach(Script.Value::close);
    }
  }

  /** by·s·(1 − s): the gradient by θ of a function whose gradient by s = sigmoid(θ) is given. */
  static NDArray sigmoidBackward(NDArray by, NDArray values) {
    return array("sigmoid_backward", by, values);
  }
}
