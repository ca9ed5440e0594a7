package snx.tensor;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.data.RootLocale;

/** Turns {@code cpu | gpu | gpu:N | auto} into a device, and lists what there is. */
public final class Devices {

  private static final Pattern GPU = Pattern.compile("gpu(?::(\\d{1,4}))?");

  private static final Pattern SEVERAL = Pattern.compile("(.*)[x×](\\d{1,4})");
  private static final int MOST = 256;

  private Devices() {}

  /**
   * Chooses a device.
   *
   * @param name {@code auto} is the first GPU where there is one, otherwise the CPU
   * @throws IllegalArgumentException for a name of no device, or a GPU that is not there
   */
  public static Device choose(String name, Hardware hardware) {
    if (name.equals("cpu")) {
      return Device.cpu();
    }
    List<String> gpus = hardware.gpus();
    if (name.equals("auto")) {
      return gpus.isEmpty() ? Device.cpu() : Device.gpu(0);
    }
    Matcher gpu = GPU.matcher(name);
    if (!gpu.matches()) {
      throw new IllegalArgumentException(
          "unknown device '%s'; use cpu, gpu, gpu:N or auto".formatted(name));
    }
    int number = gpu.group(1) == null ? 0 : Integer.parseInt(gpu.group(1));
    if (number >= gpus.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "device '%s' is not here (%d GPUs found); use cpu or auto, and 'snx devices' says why",
              name, gpus.size()));
    }
    return Device.gpu(number);
  }

  /**
   * Devices for workers: several names divided by commas, each perhaps with a number of workers, as
   * in {@code cpux2} or {@code gpu:0,gpu:1}; {@code auto} is one worker per core where there is no
   * GPU.
   *
   * @throws IllegalArgumentException as {@link #choose}, and where numbers make no sense
   */
  public static List<Device> all(String name, Hardware hardware) {
    if (name.equals("auto") && hardware.gpus().isEmpty()) {
      return Collections.nCopies(Math.min(MOST, hardware.cores()), Device.cpu());
    }
    List<Device> all = new ArrayList<>();
    for (String one : name.split(",", -1)) {
      Matcher many = SEVERAL.matcher(one.strip());
      boolean several = many.matches();
      Device device = choose(several ? many.group(1) : one.strip(), hardware);
      int workers = several ? Integer.parseInt(many.group(2)) : 1;
      if (workers < 1 || workers > MOST) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "workers on a device must be 1 to %d (got %d); 'cpux2' asks for two",
                MOST, workers));
      }
      all.addAll(Collections.nCopies(workers, device));
    }
    if (all.stream().anyMatch(Device::isGpu) && !all.stream().allMatch(Device::isGpu)) {
      throw new IllegalArgumentException(
          "workers must be all on GPUs or all on the CPU (got '%s')".formatted(name));
    }
    return all;
  }

  /** One line per device, by the names that {@code --device} accepts. */
  public static List<String> list(Hardware hardware) {
    List<String> lines = new ArrayList<>();
    lines.add(RootLocale.format("cpu     %d cores", hardware.cores()));
    List<String> gpus = hardware.gpus();
    for (int i = 0; i < gpus.size(); i++) {
      lines.add(RootLocale.format("gpu:%d   %s", i, gpus.get(i)));
    }
    return lines;
  }
}
