package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.tensor.NativesChoice.Source;

/** Machines that are not here, and what the engine is started with on them. */
final class NativesChoiceTest {

  private static final String SMI =
      """
      Tue Mar  4 10:11:12 2025
      +-----------------------------------------------------------------------------------------+
      | NVIDIA-SMI %s              Driver Version: %s      CUDA Version: %s     |
      +-----------------------------------------+------------------------+----------------------+
      """;
  private static final CudaVersion NEW = new CudaVersion(12, 8);

  @TempDir Path temp;
  private Path jars;

  @BeforeEach
  void makeLauncherFolder() throws IOException {
    jars = Files.createDirectory(temp.resolve("cpu"));
  }

  private static Optional<CudaHost.Driver> driver(String version, String cuda) {
    return CudaHost.Driver.parse(SMI.formatted(version, version, cuda));
  }

  private static CudaHost host(Optional<CudaHost.Driver> driver, CudaVersion runtime, int gpus) {
    return new CudaHost("linux-x86_64", driver, Optional.ofNullable(runtime), gpus);
  }

  /** Settings of the launcher where it sees a driver: no natives on the class path. */
  private EngineSettings launched() {
    return new EngineSettings(
        Optional.empty(), Optional.empty(), false, Optional.of(jars), temp.resolve("cache"));
  }

  private EngineSettings launched(String libraryPath, String flavor) {
    return new EngineSettings(
        Optional.of(libraryPath),
        Optional.ofNullable(flavor),
        false,
        Optional.of(jars),
        temp.resolve("cache"));
  }

  private String notice(CudaHost host) {
    NativesChoice choice = NativesChoice.of(launched(), () -> host);
    assertEquals(Source.LAUNCHER, choice.source());
    assertEquals("cpu", choice.flavor());
    String line = choice.notice().orElseThrow();
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.startsWith("computing on the CPU: "), line);
    return line;
  }

  @Test
  void driver_and_runtime_of_today_bring_the_cuda_natives() {
    CudaHost host = host(driver("570.86.15", "12.8"), NEW, 2);
    NativesChoice choice = NativesChoice.of(launched(), () -> host);
    assertEquals(Source.CACHE, choice.source());
    assertEquals("cu128", choice.flavor());
    assertEquals(Optional.empty(), choice.notice());
    CudaHost newer = host(driver("580.65.06", "13.0"), new CudaVersion(13, 0), 1);
    assertEquals("cu128", NativesChoice.of(launched(), () -> newer).flavor());
  }

  @Test
  void a_driver_without_a_runtime_computes_on_the_cpu_and_names_the_package() {
    String line = notice(host(driver("570.86.15", "12.8"), null, 0));
    assertTrue(line.contains("NVIDIA driver 570.86.15 is here, but no CUDA runtime"), line);
    assertTrue(line.contains("cuda-cudart-12-8"), line);
    assertFalse(line.contains("driver 570 or newer"), line);
  }

  @Test
  void an_old_driver_without_a_runtime_is_told_to_update_first() {
    String line = notice(host(driver("550.54.14", "12.4"), null, 0));
    assertTrue(line.contains("driver 570 or newer (this one offers CUDA 12.4)"), line);
  }

  @Test
  void a_runtime_below_the_natives_is_refused_with_both_versions() {
    String line = notice(host(driver("550.54.14", "12.4"), new CudaVersion(12, 4), 1));
    assertTrue(
        line.contains("need CUDA 12.8 (got runtime 12.4, driver for CUDA 12.4); install"), line);
    assertTrue(line.contains("PYTORCH_FLAVOR=cu128"), line);
  }

  @Test
  void a_runtime_that_counts_no_gpu_names_where_to_look() {
    String line = notice(host(driver("470.57.02", "11.4"), NEW, 0));
    assertTrue(line.contains("counts no GPU (got runtime 12.8, driver for CUDA 11.4)"), line);
    assertTrue(line.contains("CUDA_VISIBLE_DEVICES"), line);
  }

  @Test
  void an_arm_host_is_told_to_bring_natives_of_its_own() {
    CudaHost arm = new CudaHost("linux-aarch64", driver("570.1", "12.8"), Optional.of(NEW), 1);
    String line = notice(arm);
    assertTrue(line.contains("no CUDA natives for linux-aarch64"), line);
    assertTrue(line.contains("PYTORCH_LIBRARY_PATH"), line);
  }

  @Test
  void natives_on_the_class_path_win_without_a_look_at_the_machine() {
    EngineSettings bundled =
        new EngineSettings(Optional.empty(), Optional.empty(), true, Optional.empty(), temp);
    NativesChoice choice =
        NativesChoice.of(
            bundled,
            () -> {
              throw new AssertionError("nobody asked for a GPU");
            });
    assertEquals(Source.CLASS_PATH, choice.source());
  }

  @Test
  void a_flavor_is_an_order() {
    EngineSettings told =
        new EngineSettings(Optional.empty(), Optional.of("cu128"), false, Optional.of(jars), temp);
    CudaHost old = host(driver("550.54.14", "12.4"), new CudaVersion(12, 4), 1);
    assertEquals("cu128", NativesChoice.of(told, () -> old).flavor());
  }

  @Test
  void a_program_without_the_launcher_leaves_cpu_natives_to_the_engine() {
    EngineSettings alone =
        new EngineSettings(Optional.empty(), Optional.empty(), false, Optional.empty(), temp);
    CudaHost none = host(Optional.empty(), null, 0);
    assertEquals(Source.CACHE, NativesChoice.of(alone, () -> none).source());
  }

  @Test
  void a_library_path_that_is_mistyped_is_refused() throws IOException {
    Path missing = temp.resolve("libtorch/lib");
    String line = refused(launched(missing.toString(), "cu128"));
    assertTrue(line.contains("(got '" + missing + "', which does not exist)"), line);
    Path empty = Files.createDirectories(missing);
    line = refused(launched(empty + File.pathSeparator + temp.resolve("no"), "cu128"));
    assertTrue(line.contains("which has none); unset it"), line);
  }

  @Test
  void a_library_path_needs_a_flavor_unless_its_folder_has_the_engines_own_part()
      throws IOException {
    Path folder = Files.createDirectory(temp.resolve("lib"));
    Files.createFile(folder.resolve(System.mapLibraryName("torch")));
    String line = refused(launched(folder.toString(), null));
    assertTrue(line.contains("needs PYTORCH_FLAVOR beside it (got none); set it to cu128"), line);
    EngineSettings told = launched(folder.toString(), "cu128");
    assertEquals(Source.FOLDER, NativesChoice.of(told, () -> null).source());
    Files.createFile(folder.resolve(System.mapLibraryName("djl_torch")));
    NativesChoice own = NativesChoice.of(launched(folder.toString(), null), () -> null);
    assertEquals(Source.FOLDER, own.source());
  }

  private static String refused(EngineSettings settings) {
    String line =
        assertThrows(NativesException.class, () -> NativesChoice.of(settings, () -> null))
            .getMessage();
    assertEquals(1, line.lines().count(), line);
    return line;
  }

  @Test
  void the_report_shows_driver_runtime_natives_and_cache() {
    CudaHost host = host(driver("550.54.14", "12.4"), NEW, 1);
    List<String> lines =
        HostReport.lines(host, NativesChoice.of(launched(), () -> host), Path.of("natives"));
    assertEquals("driver  550.54.14, offers CUDA 12.4", lines.get(0));
    assertEquals("runtime CUDA 12.8, 1 GPUs", lines.get(1));
    assertTrue(lines.get(2).startsWith("natives cu128, from the cache"), lines.get(2));
    assertEquals("cache   natives", lines.get(3));
    assertTrue(lines.get(4).contains("update the driver to 570"), lines.get(4));
  }

  @Test
  void output_of_another_tool_is_no_driver() {
    assertEquals(Optional.empty(), CudaHost.Driver.parse("NVIDIA-SMI has failed"));
    assertEquals(
        Optional.of(new CudaHost.Driver("470.1", Optional.empty())),
        CudaHost.Driver.parse("Driver Version: 470.1  CUDA Version: N/A"));
  }
}
