package snx.tensor;

import ai.djl.Device;
import ai.djl.util.cuda.CudaUtils;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/** How much memory is free; tests of batch sizes replace it. */
public interface DeviceMemory {

  /** Free bytes of a device. */
  long free(Device device);

  /** Bytes of a GPU that are in use. */
  static long used(Device gpu) {
    return CudaUtils.getGpuMemory(gpu).getUsed();
  }

  /** Bytes that the Java heap can still grow by. */
  long heap();

  /**
   * The share of each of some who use it at the same time: of a device among those on it, of the
   * heap among all.
   *
   * @param users where each of them works
   */
  default DeviceMemory amongst(List<Device> users) {
    DeviceMemory all = this;
    return new DeviceMemory() {
      @Override
      public long free(Device device) {
        return all.free(device) / Math.max(1, Collections.frequency(users, device));
      }

      @Override
      public long heap() {
        return all.heap() / users.size();
      }
    };
  }

  /** What GPUs say about their memory; tests replace it. */
  interface Gpus {

    /** Of one device; blocks that the engine keeps for later count as used. */
    MemoryUsage usage(Device gpu);

    /** Gives these blocks back, on every device. */
    void emptyCache();
  }

  /** This machine. */
  static DeviceMemory detect() {
    return of(
        new Gpus() {
          @Override
          public MemoryUsage usage(Device gpu) {
            return CudaUtils.getGpuMemory(gpu);
          }

          @Override
          public void emptyCache() {
            Torch.emptyCache();
          }
        });
  }

  /**
   * This machine's memory beside that of GPUs. The engine keeps blocks that it has freed, and its
   * interface tells neither how many bytes they have nor which are in use. So where more than half
   * of a GPU seems to be used, the engine first gives them back; what is then used is used.
   */
  static DeviceMemory of(Gpus gpus) {
    return new DeviceMemory() {
      @Override
      public long free(Device device) {
        if (!device.isGpu()) {
          return Math.max(0, Math.min(available(), allowed()));
        }
        MemoryUsage usage = gpus.usage(device);
        if (usage.getUsed() > usage.getMax() / 2) {
          gpus.emptyCache();
          usage = gpus.usage(device);
        }
        return Math.max(0, usage.getMax() - usage.getUsed());
      }

      @Override
      public long heap() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
      }
    };
  }

  /** What the system could give, its file caches included where it tells. */
  private static long available() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
        if (line.startsWith("MemAvailable:")) {
          return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) { // another system
      return system().getFreeMemorySize();
    }
    return system().getFreeMemorySize();
  }

  /** What a container's limit leaves to this process. */
  private static long allowed() {
    return system().getTotalMemorySize() - ProcessMemory.resident().orElse(0);
  }

  private static OperatingSystemMXBean system() {
    return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  }
}
