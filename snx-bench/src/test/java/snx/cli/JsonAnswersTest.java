package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Json;

/** With {@code --json} a command prints one object with fields that a script can use. */
@ResourceLock("torch")
final class JsonAnswersTest {

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "version, /versions/snx:string",
    "completion, /script:string",
    "devices, /cores:number /devices/0:string /natives/flavor:string",
    "devices --fetch --flavor cpu, /fetched:array",
    "datasets list, /datasets/0/name:string /datasets/0/bytes:number /datasets/0/here:boolean",
    "datasets make molecule-like --out OUT, /seed:number /file:string",
    "brain atlas aal116, /atlas:string /regions/0/label:string /regions/0/x:number",
    "brain atlas --list, /atlases/0/name:string /atlases/0/regions:number",
    "brain check, /subjects:number /groups/patient:number /edges/max:number /odd:array",
    "brain plant --strength 0.5 --out OUT, /edges_moved:number /regions/0:string /file:string",
    "molecules tree CCO, /cliques/0/kind:string /cliques/0/atoms/0:number /edges/0/0:number",
    "molecules tree --file MOLECULES, /molecules:number /cliques:number /kinds:object",
    "molecules compare CCO CCN --iterations 5 --out OUT, /f:number /alike:boolean /page:string",
    "molecules neighbours --query CCO --top 2 --explain 1 --iterations 5 --out OUT,"
        + " /read:number /neighbours/0/f:number",
    "molecules train --epochs 1 --folds 2 --out OUT,"
        + " /held_out/auc:number /baseline/auc:number /screening/auc:number /folds/auc:number",
    "molecules rank --folds 1 --references 1 --limit 8 --iterations 3 --global-iterations 3 --out OUT,"
        + " /pairs:number /motifs:array",
    "graphs train --epochs 1 --out OUT, /model:string /held_out/auc:number",
    "graphs explain --limit 4 --iterations 3 --global-iterations 3 --out OUT,"
        + " /pairs:number /methods:object /results:string",
    "graphs attack --count 4 --iterations 3 --steps 2 --adaptive none --method sm --out OUT,"
        + " /rows/0:array",
    "tabular train --epochs 1 --out OUT, /model:string /epochs:number",
    "tabular explain --limit 4 --iterations 3 --out OUT, /pairs:number",
    "tabular counterfactual --limit 4 --out OUT,"
        + " /summary/found:number /counterfactuals/0/f:number /page:string",
    "brain compare --subject sub-01 --references control --folds 1 --iterations 3"
        + " --global-iterations 3 --out OUT,"
        + " /comparisons/0/score:number /comparisons/0/edges/0/regions/0:string",
    "bench throughput --quick --workload tabular --batch 1 --repeat 1 --iterations 2 --no-trials,"
        + " /throughput/points/0:object",
    "bench profile --workload tabular --batch 2 --iterations 2,"
        + " /profiles/0/batch:number /profiles/0/profile/millis:number",
    "bench brain --strength 0 --seeds 1 --queries 1 --iterations 2 --global-iterations 2"
        + " --method snx, /results/0:object",
    "bench brain-networks --regions 20 --subjects 20 --strength 1 --seeds 1,"
        + " /results/0/strength:number /results/0/edges/0/pair_auc:number"
  })
  void an_answer_has_fields_of_their_own_kind(String command, String fields) throws Exception {
    JsonNode answer = answer(Ran.snx(words(command)).worked());
    for (String field : fields.strip().split(" ", -1)) {
      String[] expected = field.split(":", -1);
      JsonNode found = answer.at(expected[0]);
      assertEquals(
          JsonNodeType.valueOf(expected[1].toUpperCase(Locale.ROOT)),
          found.getNodeType(),
          () -> field + " in " + answer);
    }
    assertFalse(answer.has("lines"), answer::toString);
  }

  @Test
  void statistics_are_answered_as_numbers() throws Exception {
    Path out = temp.resolve("out");
    List<Object> words = new ArrayList<>(List.of("brain", "explain", "--folds", "2"));
    words.addAll(List.of("--iterations", "3", "--global-iterations", "3"));
    words.addAll(List.of("--permutations", "50", "--out", out, "--json"));
    JsonNode explained = answer(Ran.snx(words.toArray()).worked());
    assertTrue(explained.at("/connectivity/0/tested").isNumber(), explained::toString);
    JsonNode again =
        answer(Ran.snx("brain", "stats", out, "--permutations", "60", "--json").worked());
    assertEquals(60, again.at("/connectivity/0/permutations").asInt(), again::toString);
    assertTrue(again.at("/connectivity/0/found").isArray(), again::toString);
    assertTrue(again.at("/explained/snx/0/components").isArray(), again::toString);
    assertTrue(again.path("page").isTextual(), again::toString);
  }

  @Test
  void files_that_differ_are_answered_with_a_code_of_failure() throws Exception {
    Files.createDirectories(temp.resolve("mutag"));
    Ran ran = Ran.snx("datasets", "verify", "mutag", "--data-dir", temp, "--json");
    assertEquals(1, ran.code(), ran.err());
    JsonNode answer = answer(ran);
    assertEquals(1, answer.path("missing").asInt(), answer::toString);
    assertEquals("missing", answer.at("/files/0/status").asText(), answer::toString);
    assertEquals("mutag", answer.at("/files/0/dataset").asText(), answer::toString);
  }

  @Test
  void a_run_that_is_finished_is_answered_too() throws Exception {
    Object[] words =
        words("tabular explain --limit 4 --iterations 3 --device cpu --resume --out OUT");
    Ran.snx(words).worked();
    JsonNode answer = answer(Ran.snx(words).worked());
    assertTrue(answer.path("finished").asBoolean(), answer::toString);
  }

  @Test
  void a_failure_leaves_nothing_on_standard_output() {
    Ran ran = Ran.snx("rerun", temp.resolve("nothing"), "--json");
    assertEquals("", ran.out());
    ran.failed(1, "nothing");
  }

  private Object[] words(String command) throws Exception {
    List<Object> words = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      words.add(
          switch (word) {
            case "OUT" -> temp.resolve("out");
            case "MOLECULES" -> Files.writeString(temp.resolve("m.smi"), "CCO a\nCCN b\n");
            default -> word;
          });
    }
    words.add("--json");
    return words.toArray();
  }

  private static JsonNode answer(Ran ran) throws Exception {
    assertEquals(1, ran.out().lines().count(), ran.out());
    JsonNode answer = Json.exchange().readTree(ran.out());
    assertTrue(answer.isObject(), ran.out());
    assertTrue(answer.path("command").asText().startsWith("snx "), ran.out());
    return answer;
  }
}
