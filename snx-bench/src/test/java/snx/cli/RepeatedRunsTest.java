package snx.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Json;

/** Every command that leaves a folder leaves what {@code snx rerun} needs. */
@ResourceLock("torch")
final class RepeatedRunsTest {

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"graphs", "tabular", "molecules"})
  void a_trained_model_is_trained_again_from_its_folder(String kind) throws Exception {
    Path first = temp.resolve("first");
    Ran.snx(kind, "train", "--epochs", "2", "--seed", "3", "--device", "cpu", "--out", first)
        .worked();
    Path again = temp.resolve("again");
    Ran.snx("rerun", first, "--out", again).worked();
    assertArrayEquals(
        Files.readAllBytes(first.resolve("weights.safetensors")),
        Files.readAllBytes(again.resolve("weights.safetensors")));
    assertEquals("training", run(again).path("kind").asText());
    Ran.snx("rerun", first, "--force").worked(); // into the same folder
    Ran.snx("report", first).failed(1, "kind 'training'", "no page");
  }

  @Test
  void a_training_is_not_repeated_on_other_rows() throws Exception {
    Path data = table(60);
    Path model = temp.resolve("model");
    Ran.snx("tabular", "train", data, "--label", "class", "--epochs", "1", "--out", model).worked();
    table(80);
    Ran.snx("rerun", model, "--out", temp.resolve("b"))
        .failed(1, "t.csv", "has changed since", "--force");
    Ran.snx("rerun", model, "--out", temp.resolve("b"), "--force").worked();
  }

  @Test
  void explanations_are_repeated_though_their_model_was_trained_again() throws Exception {
    Path data = table(60);
    Path model = temp.resolve("model");
    Ran.snx("tabular", "train", data, "--label", "class", "--epochs", "1", "--out", model).worked();
    Path why = temp.resolve("why");
    Ran.snx(
            "tabular",
            "explain",
            data,
            "--label",
            "class",
            "--model",
            model,
            "--limit",
            "4",
            "--iterations",
            "3",
            "--out",
            why)
        .worked();
    Ran.snx("rerun", model).worked();
    Ran.snx("rerun", why, "--out", temp.resolve("again")).worked();
  }

  @Test
  void a_model_without_a_record_loads_and_is_replaced() throws Exception {
    Path model = temp.resolve("model");
    Ran.snx("tabular", "train", "--epochs", "1", "--out", model).worked();
    Files.delete(model.resolve("run.json")); // as models were saved before
    Ran.snx("rerun", model).failed(1, "has no run.json");
    Ran.snx(
            "tabular",
            "explain",
            "--model",
            model,
            "--limit",
            "4",
            "--iterations",
            "3",
            "--out",
            temp.resolve("why"))
        .worked();
    Ran.snx("tabular", "train", "--epochs", "1", "--out", model).worked();
    assertTrue(Files.exists(model.resolve("run.json")));
  }

  @ParameterizedTest
  @CsvSource({
    "molecules compare CCO CCN --iterations 5, comparison.json",
    "molecules neighbours --query CCO --top 3 --explain 1 --iterations 5, neighbours.csv",
    "tabular counterfactual --limit 6, counterfactuals.csv",
    "tabular attack --count 4 --iterations 3 --steps 2 --adaptive none --method sm, attack.csv",
    "graphs attack --count 4 --iterations 3 --steps 2 --adaptive none --method sm, attack.csv",
    "brain compare --subject sub-01 --references control --folds 1 --iterations 3"
        + " --global-iterations 3, deciding_edges.tsv"
  })
  void an_answer_is_made_again_from_its_folder(String command, String file) throws Exception {
    Path first = temp.resolve("first");
    Ran.snx(words(command, "--out", first)).worked();
    Path again = temp.resolve("again");
    Ran.snx("rerun", first, "--out", again).worked();
    assertEquals(
        Files.readString(first.resolve(file)), Files.readString(again.resolve(file)), file);
    assertEquals(
        run(first).path("inputs").toString(), run(again).path("inputs").toString(), command);
  }

  @Test
  void a_screening_is_repeated() throws Exception {
    Path model = temp.resolve("model");
    Ran.snx("molecules", "train", "--epochs", "1", "--out", model).worked();
    Path first = temp.resolve("first");
    Ran.snx("molecules", "screen", "--model", model, "--top", "5", "--out", first).worked();
    Path again = temp.resolve("again");
    Ran.snx("rerun", first, "--out", again).worked();
    assertEquals(
        Files.readString(first.resolve("best.csv")), Files.readString(again.resolve("best.csv")));
  }

  @Test
  void a_benchmark_in_a_folder_is_repeated() throws Exception {
    Path first = temp.resolve("first");
    Ran.snx(
            "bench",
            "attack",
            "--data",
            "credit-applicants",
            "--quick",
            "--adaptive-steps",
            "1",
            "--steps",
            "1",
            "--pairs",
            "2",
            "--out",
            first)
        .worked();
    Path again = temp.resolve("again");
    Ran.snx("rerun", first, "--out", again).worked();
    assertEquals(
        Files.readString(first.resolve("attack.csv")),
        Files.readString(again.resolve("attack.csv")));
  }

  @Test
  void a_network_of_other_rows_is_not_taken_for_one_of_these() throws Exception {
    Path out = temp.resolve("out");
    Ran.snx("tabular", "counterfactual", table(60), "--label", "class", "--out", out).worked();
    String first = Files.readString(out.resolve("model/model.json"));
    Ran second = Ran.snx("tabular", "counterfactual", "--limit", "4", "--out", out).worked();
    assertTrue(second.out().contains("training one"), second.out());
    assertNotEquals(first, Files.readString(out.resolve("model/model.json")));
  }

  private Path table(int size) throws Exception {
    StringBuilder rows = new StringBuilder("size,colour,class\n");
    for (int i = 0; i < size; i++) {
      rows.append("%d,%s,%d\n".formatted(i % 13, i % 3 == 0 ? "red" : "blue", i % 2));
    }
    return Files.writeString(temp.resolve("t.csv"), rows);
  }

  private static Object[] words(String command, Object... more) {
    List<Object> words = new ArrayList<>(List.of((Object[]) command.split(" ")));
    words.addAll(List.of(more));
    return words.toArray();
  }

  private static JsonNode run(Path folder) throws Exception {
    return Json.exchange().readTree(folder.resolve("run.json").toFile());
  }
}
