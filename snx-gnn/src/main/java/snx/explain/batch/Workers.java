package snx.explain.batch;

import ai.djl.Device;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Who solves batches, one thread each. How a run is cut into batches does not depend on the number
 * of workers, so neither do results; only where memory is so short that workers must do with fewer
 * problems at a time do they agree to rounding instead of to the bit.
 *
 * @param devices where each works; a device may stand there several times
 */
public record Workers(List<Device> devices) {

  public Workers {
    if (devices.isEmpty()) {
      throw new IllegalArgumentException("a job needs at least 1 worker (got none)");
    }
    devices = List.copyOf(devices);
  }

  /** The caller alone, wherever the model is. */
  public static Workers one(Device device) {
    return new Workers(List.of(device));
  }

  /** As {@code --device} spells them: {@code cpu×2} or {@code gpu:0,gpu:1}. */
  @Override
  public String toString() {
    return devices.stream()
        .distinct()
        .map(device -> name(device, Collections.frequency(devices, device)))
        .collect(Collectors.joining(","));
  }

  private static String name(Device device, int times) {
    String name = device.isGpu() ? "gpu:" + device.getDeviceId() : "cpu";
    return times == 1 ? name : name + "×" + times;
  }

  /** How many there are. */
  public int count() {
    return devices.size();
  }
}
