package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a home of its own, with a Java that only says how it was called. */
final class LauncherTest {

  private static final Path SCRIPT = Path.of("src/dist/bin/snx");
  private static final String JAVA =
      """
      #!/bin/sh
      for word in "$@"; do echo "$word"; done
      echo "log level: ${TORCH_CPP_LOG_LEVEL:-none}"
      echo "opt out: ${OPT_OUT_TRACKING:-none}"
      echo "locale: ${LC_ALL:-none}"
      """;

  @TempDir Path temp;
  private Path home;
  private Path path;
  private Path bash;

  private record Started(int code, List<String> out, String err) {
    String classPath() {
      return out.get(out.indexOf("-cp") + 1);
    }
  }

  @BeforeEach
  void makeHome() throws IOException {
    Optional<Path> found = onPath("bash");
    Assumptions.assumeTrue(found.isPresent(), "there is no bash here");
    bash = found.get();
    home = temp.resolve("a home"); // with a blank, as on some machines
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("lib/cpu"));
    Files.copy(SCRIPT, home.resolve("bin/snx"));
    path = Files.createDirectory(temp.resolve("path"));
    for (String tool : List.of("readlink", "dirname")) {
      Files.createSymbolicLink(path.resolve(tool), onPath(tool).orElseThrow());
    }
    command("java", JAVA);
  }

  @Test
  void without_a_driver_the_natives_for_the_processor_are_on_the_class_path() throws Exception {
    assertTrue(start(Map.of(), "devices").classPath().endsWith(":" + home + "/lib/cpu/*"));
    command("nvidia-smi", "#!/bin/sh\nexit 9\n"); // the tool is there, the driver is not
    assertTrue(start(Map.of(), "devices").classPath().endsWith(":" + home + "/lib/cpu/*"));
  }

  @Test
  void with_a_driver_they_are_not() throws Exception {
    command("nvidia-smi", "#!/bin/sh\necho GPU 0\n");
    assertEquals(home + "/lib/*", start(Map.of(), "devices").classPath());
  }

  @Test
  void their_folder_is_named_for_a_driver_whose_gpus_the_engine_cannot_use() throws Exception {
    command("nvidia-smi", "#!/bin/sh\necho GPU 0\n");
    String folder = "-Dsnx.natives.cpu=" + home + "/lib/cpu";
    assertTrue(start(Map.of(), "devices").out().contains(folder));
  }

  @Test
  void a_variable_overrides_the_look_for_a_driver() throws Exception {
    assertEquals(home + "/lib/*", start(Map.of("SNX_NATIVES", "cuda")).classPath());
    command("nvidia-smi", "#!/bin/sh\necho GPU 0\n");
    assertTrue(start(Map.of("SNX_NATIVES", "cpu")).classPath().endsWith("/lib/cpu/*"));
  }

  @Test
  void any_other_value_of_it_is_wrong_use() throws Exception {
    Started started = start(Map.of("SNX_NATIVES", "rocm"));
    assertEquals(2, started.code());
    assertEquals("snx: SNX_NATIVES must be cpu or cuda (got 'rocm')", started.err().strip());
    assertTrue(started.out().isEmpty());
  }

  @Test
  void the_engine_is_silent_unless_asked_to_speak() throws Exception {
    assertTrue(start(Map.of(), "graphs", "train").out().contains("log level: ERROR"));
    assertTrue(start(Map.of(), "graphs", "--verbose").out().contains("log level: none"));
    assertTrue(
        start(Map.of("TORCH_CPP_LOG_LEVEL", "INFO"), "devices").out().contains("log level: INFO"));
  }

  @Test
  void arguments_and_options_of_the_jvm_arrive_as_they_are() throws Exception {
    Started started =
        start(Map.of("SNX_JAVA_OPTS", "-Xmx2g -Dx=y"), "graphs", "train", "my file.jsonl", "*");
    assertEquals(0, started.code(), started.err());
    assertTrue(started.out().containsAll(List.of("-Xmx2g", "-Dx=y", "opt out: true")));
    int main = started.out().indexOf("snx.cli.Main");
    assertEquals(
        List.of("graphs", "train", "my file.jsonl", "*"),
        started.out().subList(main + 1, main + 5));
  }

  @Test
  void names_of_files_beyond_ascii_are_read_without_a_locale_too() throws Exception {
    assertTrue(start(Map.of(), "devices").out().contains("locale: C.UTF-8"));
    assertTrue(start(Map.of("LC_ALL", "POSIX")).out().contains("locale: C.UTF-8"));
    assertTrue(start(Map.of("LANG", "C.utf8")).out().contains("locale: none"));
  }

  @Test
  void no_progress_is_drawn_into_a_file() throws Exception {
    assertTrue(start(Map.of(), "graphs", "train").out().contains("-Dsnx.terminal=false"));
  }

  @Test
  void without_java_it_says_what_to_install() throws Exception {
    Files.delete(path.resolve("java"));
    Started started = start(Map.of());
    assertEquals(1, started.code());
    assertTrue(started.err().contains("install a JDK 17"), started.err());
    assertFalse(started.err().contains("\nsnx"), started.err());
  }

  private Started start(Map<String, String> variables, String... arguments)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of(bash.toString(), home.resolve("bin/snx").toString()));
    words.addAll(Arrays.asList(arguments));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", path.toString());
    builder.environment().putAll(variables);
    int code = builder.start().waitFor();
    return new Started(
        code, Files.readAllLines(out), Files.readString(err, StandardCharsets.UTF_8));
  }

  private void command(String name, String script) throws IOException {
    Path file = Files.writeString(path.resolve(name), script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static Optional<Path> onPath(String tool) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
