package snx.solve;

import ai.djl.Device;
import java.util.Arrays;
import snx.tensor.Script;

/** Runs what is done to many constraints at once in pieces that fit the caches (constraints.py). */
final class Pieces {

  private static final long MOST = 1 << 15; // numbers in a piece on a CPU; a GPU takes all at once

  private Pieces() {}

  /** Compiled at first use, once a process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(Pieces.class, "constraints.py");
  }

  /** One of the program's methods; what is in a piece comes last. */
  static Script.Value run(Device device, String method, Script.Value... arguments) {
    try (Script.Value most = Script.Value.of(device.isGpu() ? Integer.MAX_VALUE : MOST)) {
      Script.Value[] all = Arrays.copyOf(arguments, arguments.length + 1);
      all[arguments.length] = most;
      return Compiled.SCRIPT.run(method, all);
    }
  }
}
