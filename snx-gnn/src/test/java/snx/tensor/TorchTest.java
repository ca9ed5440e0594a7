package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock("torch")
final class TorchTest {

  private static final Path TASKS = Path.of("/proc/self/task");
  private static final String NAME = "snx-lonely";

  /** A large product of arrays from the heap: filling them on the device would settle threads. */
  private static void multiply() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      float[] ones = new float[1024 * 1024];
      Arrays.fill(ones, 1f);
      NDArray square = manager.create(ones, new Shape(1024, 1024));
      square.matMul(square).close();
    }
  }

  /**
   * The system's threads of this name; those that a thread starts have the name of their parent.
   */
  private static long family() {
    try (Stream<Path> tasks = Files.list(TASKS)) {
      return tasks.filter(TorchTest::named).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean named(Path task) {
    try {
      return Files.readString(task.resolve("comm")).strip().equals(NAME);
    } catch (IOException e) {
      return false; // it has ended meanwhile
    }
  }

  private static long familyAfterMultiplying(UnaryOperator<Runnable> wrapped) throws Exception {
    AtomicLong seen = new AtomicLong();
    Runnable task =
        () -> {
          multiply();
          seen.set(family());
        };
    Thread thread = new Thread(wrapped.apply(task), NAME);
    thread.start();
    thread.join();
    return seen.get();
  }

  @Test
  void another_thread_multiplies_with_as_many_threads_as_the_caller() throws Exception {
    assumeTrue(Files.isDirectory(TASKS), "threads are counted on Linux only");
    try {
      for (int count = 1; count <= 2; count++) {
        Torch.threads(count);
        assertEquals(count, familyAfterMultiplying(Torch::alike));
      }
    } finally {
      Torch.threads(1);
    }
  }
}
