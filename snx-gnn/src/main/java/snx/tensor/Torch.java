package snx.tensor;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** The engine itself: its version, its threads, its arrays that are still alive. */
public final class Torch {

  private static final AtomicReference<NativesChoice> CHOSEN = new AtomicReference<>();
  private static final List<String> OUT_OF_MEMORY =
      List.of("out of memory", "not enough memory", "can't allocate memory", "alloc_failed");

  private Torch() {}

  /** The engine, whose natives are chosen and verified once, before they are loaded. */
  static synchronized Engine engine() {
    if (CHOSEN.get() != null) {
      return Engine.getInstance();
    }
    EngineSettings settings = EngineSettings.current();
    NativesChoice choice = NativesChoice.of(settings, CudaHost::detect);
    Engine engine = EngineStart.start(choice, settings);
    CHOSEN.set(choice);
    return engine;
  }

  /** The natives that the engine runs with; starts it. */
  public static NativesChoice natives() {
    engine();
    return Objects.requireNonNull(CHOSEN.get());
  }

  /** A manager on a device, to be closed by the caller. */
  public static NDManager manager(Device device) {
    return engine().newBaseManager(device);
  }

  /**
   * Threads inside one operation of the calling thread; small batches run best with one. A thread
   * that was never told uses all cores for its matrix products, see {@link #alike}.
   */
  public static void threads(int count) {
    engine();
    JniUtils.setNumThreads(count);
  }

  /** A task for another thread, whose operations will have as many threads as the caller's. */
  public static Runnable alike(Runnable task) {
    int count = JniUtils.getNumThreads();
    return () -> {
      threads(count);
      task.run();
    };
  }

  /**
   * Records the operations of this thread while something runs, with their times and shapes, as a
   * list of events in JSON.
   */
  public static void profile(Path events, Runnable work) {
    engine();
    JniUtils.startProfile(false, true, false);
    try {
      work.run();
    } finally {
      JniUtils.stopProfile(events.toString());
    }
  }

  /** The engine's name and version. */
  public static String version() {
    Engine engine = engine();
    return engine.getEngineName() + " " + engine.getVersion();
  }

  /**
   * Whether the engine failed for want of memory, on whatever device. Other complaints speak of
   * memory, too: after an illegal access nothing on the device can be trusted.
   */
  public static boolean outOfMemory(EngineException failure) {
    String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return OUT_OF_MEMORY.stream().anyMatch(message::contains);
  }

  /** Gives back what the engine keeps of the memory of GPUs for later. */
  public static void emptyCache() {
    if (Engine.getInstance().getGpuCount() > 0) {
      JniUtils.emptyCudaCache();
    }
  }

  /**
   * Bytes of all arrays of a manager and those below it; views count in full. Other threads' arrays
   * are not walked: that would not be safe while they compute.
   */
  public static long bytes(NDManager manager) {
    return manager.getManagedArrays().stream()
        .mapToLong(array -> array.getShape().size() * array.getDataType().getNumOfBytes())
        .sum();
  }

  /** Arrays that no scope or manager has closed yet, over the whole process. */
  public static int liveArrays() {
    try (NDManager probe = engine().newBaseManager()) {
      return probe.getParentManager().getManagedArrays().size();
    }
  }
}
