package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DeviceMemoryTest {

  /** GPUs of 1000 bytes; some are in use, some the engine only keeps. */
  private static final class Cards implements DeviceMemory.Gpus {
    private final long[] used;
    private final long[] kept;
    private int emptied;
    private final List<Integer> asked = new ArrayList<>();

    private Cards(long[] used, long[] kept) {
      this.used = used;
      this.kept = kept;
    }

    @Override
    public MemoryUsage usage(Device gpu) {
      int id = gpu.getDeviceId();
      asked.add(id);
      long all = used[id] + kept[id];
      return new MemoryUsage(-1, all, all, 1000);
    }

    @Override
    public void emptyCache() {
      emptied++;
      kept[0] = 0;
      kept[1] = 0;
    }
  }

  @Test
  void blocks_that_the_engine_only_keeps_are_free() {
    Cards cards = new Cards(new long[] {100, 0}, new long[] {700, 0});
    assertEquals(900, DeviceMemory.of(cards).free(Device.gpu(0)));
    assertEquals(1, cards.emptied);
  }

  @Test
  void a_gpu_with_enough_free_keeps_its_blocks() {
    Cards cards = new Cards(new long[] {100, 0}, new long[] {200, 0});
    assertEquals(700, DeviceMemory.of(cards).free(Device.gpu(0)));
    assertEquals(0, cards.emptied);
  }

  @Test
  void every_gpu_is_asked_for_its_own() {
    Cards cards = new Cards(new long[] {100, 400}, new long[] {0, 0});
    List<Device> users = List.of(Device.gpu(0), Device.gpu(1), Device.gpu(1));
    DeviceMemory shared = DeviceMemory.of(cards).amongst(users);
    assertEquals(900, shared.free(Device.gpu(0)));
    assertEquals(300, shared.free(Device.gpu(1)));
    assertEquals(List.of(0, 1), cards.asked);
  }
}
