package snx.solve;

import ai.djl.Device;
import java.util.Arrays;
import snx.tensor.Script;

/** Runs constraints.py, which works on many constraints in pieces that fit the caches. */
final class ConstraintProgram {

  private static final long MOST = 1 << 15; // numbers in a piece on a CPU; a GPU takes all at once

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
