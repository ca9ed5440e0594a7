package snx.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

@ResourceLock("torch")
final class CommandsTest {

  @TempDir Path temp;

  @Test
  void graphs_train_works_at_once_on_embedded_data() {
    Path out = temp.resolve("model");
    Ran ran = Ran.snx("graphs", "train", "--epochs", "2", "--device", "cpu", "--out", out).worked();
    assertTrue(ran.out().contains("240 read"), ran.out());
    assertTrue(ran.out().contains("held out"), ran.out());
    assertTrue(Files.exists(out.resolve("model.json")));
    assertTrue(Files.exists(out.resolve("weights.safetensors")));
  }

  @Test
  void tabular_train_works_at_once_on_embedded_data() {
    Path out = temp.resolve("model");
    Ran ran =
        Ran.snx("tabular", "train", "--epochs", "2", "--device", "cpu", "--out", out).worked();
    assertTrue(ran.out().contains("1000 read"), ran.out());
    assertTrue(ran.out().contains("values and bins, classes no ("), ran.out());
    assertTrue(Files.exists(out.resolve("model.json")));
  }

  @Test
  void graphs_without_a_label_are_counted_aloud() throws Exception {
    String line =
        "{\"id\": \"g%d\", \"label\": %s, \"features\": [[1], [0]], \"edges\": [[0, 1]]}\n";
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 36; i++) {
      lines.append(line.formatted(i, List.of("1", "2", "NaN").get(i % 3)));
    }
    Path file = Files.writeString(temp.resolve("g.jsonl"), lines);
    Ran ran =
        Ran.snx("graphs", "train", file, "--epochs", "1", "--out", temp.resolve("m")).worked();
    assertTrue(ran.err().contains("12 of 36 have no label"), ran.err());
  }

  @Test
  void held_out_values_that_training_never_saw_are_counted_aloud() throws Exception {
    StringBuilder rows = new StringBuilder("name,size,class\n");
    for (int i = 0; i < 40; i++) {
      rows.append("n%d,%d,%d\n".formatted(i, i % 3, i % 2));
    }
    Path file = Files.writeString(temp.resolve("t.csv"), rows);
    Ran ran =
        Ran.snx(
                "tabular",
                "train",
                file,
                "--label",
                "class",
                "--epochs",
                "1",
                "--out",
                temp.resolve("m"))
            .worked();
    assertTrue(ran.err().contains("count as missing: 12 of name"), ran.err());
  }

  @Test
  void training_again_replaces_the_model() throws Exception {
    Path out = temp.resolve("model");
    Ran.snx("tabular", "train", "--epochs", "1", "--out", out).worked();
    byte[] first = Files.readAllBytes(out.resolve("weights.safetensors"));
    Ran.snx("tabular", "train", "--epochs", "1", "--seed", "8", "--out", out).worked();
    byte[] second = Files.readAllBytes(out.resolve("weights.safetensors"));
    assertFalse(Arrays.equals(first, second));
    try (Stream<Path> left = Files.list(temp)) {
      assertEquals(List.of(out), left.toList());
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_command_has_help_with_an_example(List<String> command) {
    for (String option : List.of("--help", "-h")) {
      List<String> words = new ArrayList<>(command);
      words.add(option);
      Ran ran = Ran.snx(words.toArray()).worked();
      assertEquals("", ran.err());
      assertTrue(ran.out().matches("(?s).*\nExamples?:\\R  snx .*"), ran.out());
      assertTrue(ran.out().startsWith("Usage: " + String.join(" ", "snx", words(command))));
      assertEquals(1, ran.out().split("--help ", -1).length - 1, ran.out());
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void no_text_of_a_command_has_a_stray_percent_sign(List<String> command) {
    CommandLine line = Main.commandLine();
    for (String word : command) {
      line = line.getSubcommands().get(word);
    }
    UsageMessageSpec texts = line.getCommandSpec().usageMessage();
    Stream.of(texts.description(), texts.footer())
        .flatMap(Arrays::stream)
        .forEach(text -> assertDoesNotThrow(() -> String.format(text), text));
  }

  static Stream<List<String>> commands() {
    return below(Main.commandLine(), List.of());
  }

  @Test
  void the_version_names_the_toolkit_and_the_engine() {
    Ran ran = Ran.snx("--version").worked();
    assertTrue(
        ran.out().matches("(?s)snx \\d.*\\Rdjl \\d.*, pytorch \\d.*, java \\d.*"), ran.out());
  }

  @Test
  void devices_lists_the_processor_first() {
    String out = Ran.snx("devices").worked().out();
    assertTrue(out.startsWith("cpu "), out);
    for (String line : List.of("driver ", "runtime ", "natives ", "cache ", "engine ")) {
      assertTrue(out.contains("\n" + line), out);
    }
  }

  @Test
  void natives_are_fetched_by_flavors_that_there_are() {
    Ran.snx("devices", "--flavor", "cu128").failed(2, "--flavor needs --fetch");
    Ran.snx("devices", "--fetch", "--flavor", "rocm").failed(2, "cu128 or cpu (got 'rocm')");
    String nothing = Ran.snx("devices", "--fetch", "--flavor", "cpu").worked().out();
    assertTrue(nothing.startsWith("nothing to fetch"), nothing);
  }

  private static String words(List<String> command) {
    return String.join(" ", command);
  }

  private static Stream<List<String>> below(CommandLine command, List<String> path) {
    Stream<List<String>> deeper =
        command.getSubcommands().entrySet().stream()
            .flatMap(
                entry -> {
                  List<String> longer = new ArrayList<>(path);
                  longer.add(entry.getKey());
                  return below(entry.getValue(), longer);
                });
    return Stream.concat(Stream.of(path), deeper);
  }
}
