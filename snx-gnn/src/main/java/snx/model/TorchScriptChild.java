package snx.model;

import ai.djl.ndarray.NDManager;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.tensor.Devices;
import snx.tensor.Hardware;
import snx.tensor.Torch;

/**
 * Another process that loads and probes one TorchScript file, writes its answer into a file and
 * ends. It starts with the same Java, class path and settings of the engine as this process.
 */
final class TorchScriptChild {

  private static final String PASSED = "passed";
  private static final List<String> SETTINGS =
      List.of(
          "ai.djl.",
          "jna.",
          "snx.natives.",
          "DJL_",
          "ENGINE_CACHE_DIR",
          "PYTORCH_",
          "user.home",
          "java.io.tmpdir");

  private TorchScriptChild() {}

  /**
   * The process itself.
   *
   * @param arguments answer file, TorchScript file, device, and the words of the question
   */
  public static void main(String... arguments) throws IOException {
    Path file = Path.of(arguments[1]);
    TorchScriptQuestion question =
        TorchScriptQuestion.parse(Arrays.asList(arguments).subList(3, arguments.length));
    String answer = PASSED;
    try (NDManager manager = Torch.manager(Devices.choose(arguments[2], Hardware.detect()))) {
      question.ask(file, manager);
    } catch (DatasetException e) {
      answer = e.reason();
    }
    Files.writeString(Path.of(arguments[0]), answer);
    Runtime.getRuntime().halt(0); // whatever the file has started ends with it
  }

  /**
   * Starts it and waits.
   *
   * @param scratch an empty folder, in which it works
   * @return why the file is refused, or nothing where it passed
   * @throws IOException if no process can be started
   */
  static Optional<String> run(
      Path java,
      Path file,
      String device,
      TorchScriptQuestion question,
      Path scratch,
      Duration limit)
      throws IOException {
    Path answer = scratch.resolve("answer");
    List<String> command = new ArrayList<>(List.of(java.toString(), "-Xmx512m"));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=" + scratch + "/crash"));
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> SETTINGS.stream().anyMatch(name::startsWith))
        .sorted()
        .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
    command.addAll(List.of("-cp", classPath(), TorchScriptChild.class.getName()));
    command.addAll(List.of(answer.toString(), file.toAbsolutePath().toString(), device));
    command.addAll(question.words());
    Process process =
        new ProcessBuilder(command)
            .directory(scratch.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return awaited(process, answer, limit);
  }

  /** Relative entries would mean something else in the other process's folder. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .reduce((a, b) -> a + File.pathSeparator + b)
        .orElse("");
  }

  private static Optional<String> awaited(Process process, Path answer, Duration limit)
      throws IOException {
    try {
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.of(
            RootLocale.format(
                "gave no answer within %d s; its program may never end, so do not trust this file",
                limit.toSeconds()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("was not tried, as the run was interrupted; run again");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    if (process.exitValue() != 0 || !Files.isRegularFile(answer)) {
      return Optional.of(
          RootLocale.format(
              "breaks the engine (the process that tried it ended with %d); do not trust this file",
              process.exitValue()));
    }
    String said = Files.readString(answer);
    return said.equals(PASSED) ? Optional.empty() : Optional.of(said);
  }
}
