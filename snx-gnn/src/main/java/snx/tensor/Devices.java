package snx.tensor;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns {@code cpu | gpu | gpu:N | auto} into a device, and lists what there is. */
public final class Devices {

  private static final Pattern GPU = Pattern.compile("gpu(?::(\\d{1,4}))?");

  private Devices() {}

  /**
   * Chooses a device.
   *
   * @param wish {@code auto} takes the first GPU where there is one, otherwise the CPU
   * @throws IllegalArgumentException for a word that names no device, or a GPU that is not there
   */
  public static Device choose(String wish, Hardware hardware) {
    if (wish.equals("cpu")) {
      return Device.cpu();
    }
    List<String> gpus = hardware.gpus();
    if (wish.equals("auto")) {
      return gpus.isEmpty() ? Device.cpu() : Device.gpu(0);
    }
    Matcher gpu = GPU.matcher(wish);
    if (!gpu.matches()) {
      throw new IllegalArgumentException(
          "unknown device '%s'; use cpu, gpu, gpu:N or auto".formatted(wish));
    }
    int number = gpu.group(1) == null ? 0 : Integer.parseInt(gpu.group(1));
    if (number >= gpus.size()) {
      throw new IllegalArgumentException(
          "device '%s' is not here (%d GPUs found); use cpu or auto, and 'snx devices' lists them"
              .formatted(wish, gpus.size()));
    }
    return Device.gpu(number);
  }

  /** One line a device, in the words that {@code --device} takes. */
  public static List<String> list(Hardware hardware) {
    List<String> lines = new ArrayList<>();
    lines.add("cpu     %d cores".formatted(hardware.cores()));
    List<String> gpus = hardware.gpus();
    for (int i = 0; i < gpus.size(); i++) {
      lines.add("gpu:%d   %s".formatted(i, gpus.get(i)));
    }
    return lines;
  }
}
