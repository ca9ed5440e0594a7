package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** Options from files, and runs that are repeated from what they recorded. */
@ResourceLock("torch")
final class RerunTest {

  @TempDir Path temp;

  private Path write(String name, String text) throws Exception {
    return Files.writeString(temp.resolve(name), text);
  }

  private static List<String> expand(Path file, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.add("--config=" + file);
    return ConfigFile.expand(Main.commandLine(), all);
  }

  @Test
  void a_config_gives_what_is_not_typed() throws Exception {
    Path file =
        write(
            "run.yaml",
            """
            command: tabular explain
            data: my.csv
            label: outcome
            forbid: [sex, race]
            method: [snx, snx-kl]
            early-stop: false
            compress: true
            limit: 10
            """);
    assertEquals(
        List.of(
            "tabular",
            "explain",
            "my.csv",
            "--label=outcome",
            "--forbid=sex",
            "--forbid=race",
            "--method=snx,snx-kl",
            "--no-early-stop",
            "--compress",
            "--limit=10"),
        expand(file));
    List<String> typed = expand(file, "tabular", "explain", "other.csv", "--limit", "3");
    assertTrue(typed.contains("other.csv") && !typed.contains("my.csv"), typed.toString());
    assertTrue(typed.contains("3") && !typed.contains("--limit=10"), typed.toString());
  }

  @Test
  void a_command_of_a_config_takes_options_with_values_that_are_typed() throws Exception {
    Path file = write("run.yaml", "command: tabular explain\ndata: my.csv\nlimit: 10\n");
    assertEquals(
        List.of("tabular", "explain", "my.csv", "--limit", "3", "--out", "graphs"),
        expand(file, "--limit", "3", "--out", "graphs"));
    assertEquals(
        List.of("--quiet", "tabular", "train", "my.csv", "--out", "m"),
        expand(write("train.yaml", "data: my.csv\n"), "--quiet", "tabular", "train", "--out", "m"));
  }

  @Test
  void mistakes_in_a_config_are_one_line() throws Exception {
    Path typo = write("typo.yaml", "lable: x\n");
    Ran.snx("tabular", "explain", "--config", typo)
        .failed(2, "no option 'lable'", "did you mean 'label'?");
    Path odd = write("odd.yaml", "compress: perhaps\n");
    Ran.snx("tabular", "explain", "--config", odd).failed(2, "'compress' must be true or false");
    Path broken = write("broken.yaml", "a: [1\nb: 2\n");
    Ran.snx("tabular", "explain", "--config", broken).failed(1, "broken.yaml:", "neither YAML");
    Ran.snx("tabular", "explain", "--config", temp.resolve("no.yaml")).failed(1, "no.yaml");
  }

  @Test
  void a_run_is_repeated_unless_its_inputs_changed() throws Exception {
    StringBuilder rows = new StringBuilder("size,colour,class\n");
    for (int i = 0; i < 60; i++) {
      rows.append("%d,%s,%d\n".formatted(i % 13, i % 3 == 0 ? "red" : "blue", i % 2));
    }
    Path data = write("t.csv", rows.toString());
    Path first = temp.resolve("first");
    Path config = write("run.json", "{\"label\": \"class\", \"limit\": 6, \"iterations\": 5}");
    Ran.snx("tabular", "explain", data, "--config", config, "--device", "cpu", "--out", first)
        .worked();
    Path again = temp.resolve("again");
    Ran repeated = Ran.snx("rerun", first, "--out", again, "--json").worked();
    JsonNode answer = Json.exchange().readTree(repeated.out());
    assertEquals(6, answer.path("pairs").asInt(), repeated.out());
    assertTrue(answer.at("/methods/snx-kl/all/fa/mean").isNumber(), repeated.out());
    assertEquals(again.resolve("index.html").toString(), answer.path("page").asText());
    assertEquals(
        Files.readString(first.resolve("explanations.jsonl")),
        Files.readString(again.resolve("explanations.jsonl")));
    assertEquals(
        "5",
        Json.exchange()
            .readTree(again.resolve("run.json").toFile())
            .at("/options/local/solver/iterations")
            .asText());
    Ran.snx("tabular", "explain", "--config", first.resolve("run.json"))
        .failed(1, "record of a run", "snx rerun");
    Files.writeString(data, rows + "7,green,1\n");
    Ran.snx("rerun", first, "--out", temp.resolve("b")).failed(1, "t.csv", "changed", "--force");
    Ran.snx("rerun", first, "--out", temp.resolve("b"), "--force").worked();
    Files.delete(data);
    Ran.snx("rerun", first, "--out", again).failed(1, "t.csv", "not found from here");
    Ran.snx("rerun", temp.resolve("nothing")).failed(1, "nothing");
  }
}
