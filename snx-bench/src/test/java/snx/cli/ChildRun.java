package snx.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The command line in a process of its own, which may be signalled and starved. */
final class ChildRun implements AutoCloseable {

  private static final int SECONDS = 120;

  private final Process process;
  private final Process signaller;
  private final Path out;
  private final Path err;

  private ChildRun(Process process, Process signaller, Path out, Path err) {
    this.process = process;
    this.signaller = signaller;
    this.out = out;
    this.err = err;
  }

  /** A build that was itself started in the background passes SIGINT on as ignored. */
  private static final String HEARING_INT =
      "env --default-signal=INT true 2> /dev/null && exec env --default-signal=INT \"$@\";"
          + " exec \"$@\"";

  /**
   * Starts a command.
   *
   * @param before shell words that come first, such as a limit
   */
  static ChildRun start(Path scratch, String before, List<?> words) throws IOException {
    Path shell = Path.of("/bin/bash");
    Assumptions.assumeTrue(Files.isExecutable(shell), "there is no bash here");
    List<String> command = new ArrayList<>(List.of(shell.toString(), "-c"));
    command.addAll(List.of(before + HEARING_INT, "bash"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-Xmx1g", "-cp", classPath(), Main.class.getName()));
    words.forEach(word -> command.add(word.toString()));
    Path out = scratch.resolve("child.out");
    Path err = scratch.resolve("child.err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    Process signaller =
        new ProcessBuilder(
                shell.toString(), "-c", "read -r name && kill -\"$name\" " + process.pid())
            .start();
    return new ChildRun(process, signaller, out, err);
  }

  private static String classPath() {
    return String.join(
        File.pathSeparator,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  /** Waits until the run has a finished batch, or is over. */
  ChildRun withBatch(Path folder) throws Exception {
    Path batches = folder.resolve(".run/batches");
    while (process.isAlive() && !hasBatch(batches)) {
      Thread.sleep(5);
    }
    return this;
  }

  /** Waits until a file is there, or the run is over. */
  ChildRun withFile(Path file) throws Exception {
    while (process.isAlive() && !Files.exists(file)) {
      Thread.sleep(5);
    }
    return this;
  }

  private static boolean hasBatch(Path batches) throws IOException {
    if (!Files.isDirectory(batches)) {
      return false;
    }
    try (Stream<Path> files = Files.list(batches)) {
      return files.anyMatch(file -> file.toString().endsWith(".json.gz"));
    }
  }

  /** Sends a signal by its name, from a shell that was started before it was needed. */
  ChildRun signal(String name) throws Exception {
    signaller.getOutputStream().write((name + "\n").getBytes(StandardCharsets.US_ASCII));
    signaller.getOutputStream().close();
    signaller.waitFor();
    return this;
  }

  /** Waits for its end. */
  Ran ended() throws Exception {
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("still running after " + SECONDS + " s");
    }
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Override
  public void close() {
    process.destroyForcibly();
    signaller.destroyForcibly();
  }
}
