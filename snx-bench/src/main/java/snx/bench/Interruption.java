package snx.bench;

import java.nio.file.Path;
import java.util.function.Consumer;

/** While it is open, a process that is told to stop says how to go on. */
final class Interruption implements AutoCloseable {

  private final Thread hook;

  /**
   * Begins to watch.
   *
   * @param folder where results are kept
   */
  Interruption(Path folder, Consumer<String> tell) {
    hook = new Thread(() -> tell.accept(words(folder)));
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** What is said. */
  static String words(Path folder) {
    return "snx: broken off; finished trials are kept in %s, and --resume goes on with them"
        .formatted(folder);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) { // stopping already
      return;
    }
  }
}
