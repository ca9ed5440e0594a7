package snx.tensor;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns {@code cpu | gpu | gpu:N | auto} into a device, and lists what there is. */
public final class Devices {

  private static final Pattern GPU = Pattern.compile("gpu(?::(\\d{1,4}))?");

  private static final Pattern MANY = Pattern.compile("(.*)[x×](\\d{1,4})");
  private static final int MOST = 256;

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

  /**
   * Devices for workers: several names divided by commas, each perhaps with a number of workers, as
   * in {@code cpux2} or {@code gpu:0,gpu:1}.
   *
   * @throws IllegalArgumentException as {@link #choose}, and where numbers make no sense
   */
  public static List<Device> all(String wish, Hardware hardware) {
    List<Device> all = new ArrayList<>();
    for (String one : wish.split(",", -1)) {
      Matcher many = MANY.matcher(one.strip());
      boolean several = many.matches();
      Device device = choose(several ? many.group(1) : one.strip(), hardware);
      int workers = several ? Integer.parseInt(many.group(2)) : 1;
      if (workers < 1 || workers > MOST) {
        throw new IllegalArgumentException(
            "workers on a device must be 1 to %d (got %d); 'cpux2' asks for two"
                .formatted(MOST, workers));
      }
      all.addAll(Collections.nCopies(workers, device));
    }
    if (all.stream().anyMatch(Device::isGpu) && !all.stream().allMatch(Device::isGpu)) {
      throw new IllegalArgumentException(
          "workers must be all on GPUs or all on the CPU (got '%s')".formatted(wish));
    }
    return all;
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
