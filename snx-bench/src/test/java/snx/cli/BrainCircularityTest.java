package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** Groups are never compared on subjects that the network was trained on. */
@ResourceLock("torch")
final class BrainCircularityTest {

  private static final Object[] QUICK = {
    "--iterations", "2", "--global-iterations", "2", "--permutations", "20", "--references", "2"
  };

  @TempDir Path temp;

  private Ran explain(Object... words) {
    List<Object> all = new ArrayList<>(List.of("brain", "explain"));
    all.addAll(List.of(words));
    all.addAll(List.of(QUICK));
    return Ran.snx(all.toArray());
  }

  @Test
  void a_network_knows_its_training_subjects_in_another_file_and_without_one_of_them()
      throws Exception {
    Path cohort = temp.resolve("cohort.jsonl");
    Ran.snx("brain", "plant", "--strength", "0.75", "--out", cohort).worked();
    explain(cohort, "--folds", "1", "--out", temp.resolve("first")).worked();
    JsonNode card =
        Json.mapper().readTree(temp.resolve("first").resolve("model/model.json").toFile());
    Set<String> seen =
        StreamSupport.stream(card.path("data").path("seen").spliterator(), false)
            .map(one -> one.path("id").asText())
            .collect(Collectors.toSet());
    assertEquals(42, seen.size());
    List<String> lines = Files.readAllLines(cohort);
    Path fewer = Files.write(temp.resolve("fewer.jsonl"), lines.subList(1, lines.size()));
    Path again = temp.resolve("again");
    Ran ran = explain(fewer, "--model", temp.resolve("first/model"), "--out", again).worked();
    JsonNode run = Json.mapper().readTree(again.resolve("run.json").toFile());
    long unseen =
        lines.stream()
            .skip(1)
            .filter(line -> seen.stream().noneMatch(id -> named(line, id)))
            .count();
    assertEquals(unseen, run.path("brain").path("compared_subjects").asLong());
    assertTrue(ran.out().contains("control (9) against patient (9)"), ran.out());
    Path known =
        Files.write(
            temp.resolve("known.jsonl"),
            lines.stream().filter(line -> seen.stream().anyMatch(id -> named(line, id))).toList());
    Ran refused =
        explain(known, "--model", temp.resolve("first/model"), "--out", temp.resolve("known"))
            .worked();
    assertTrue(refused.out().contains("not tested, the network was trained on all of these"));
    assertFalse(refused.out().contains("subjects that the network never saw"), refused.out());
  }

  @Test
  void cross_validated_networks_explain_only_subjects_that_they_never_saw() throws Exception {
    Path cohort = temp.resolve("cohort.jsonl");
    Ran.snx("brain", "plant", "--strength", "0.75", "--out", cohort).worked();
    Path first = temp.resolve("first");
    Ran ran = explain(cohort, "--folds", "3", "--out", first).worked();
    assertTrue(ran.out().contains("over 3 folds, spread"), ran.out());
    requireUnseen(first, first, 60);
    List<String> lines = Files.readAllLines(cohort);
    Path fewer = Files.write(temp.resolve("fewer.jsonl"), lines.subList(1, lines.size()));
    Path again = temp.resolve("again");
    explain(fewer, "--model", first.resolve("model"), "--out", again).worked();
    requireUnseen(again, first, 59);
    Ran refused =
        explain(fewer, "--model", first.resolve("model"), "--deconfound", "age", "--out", again);
    refused.failed(2, "leave --model, --encoder and --folds 1 out");
  }

  @Test
  void confounds_are_learned_in_the_training_part_of_each_fold() throws Exception {
    Path out = temp.resolve("deconfounded");
    Ran.snx(
            "brain",
            "explain",
            "--folds",
            "3",
            "--deconfound",
            "age,site:combat",
            "--limit",
            "4",
            "--iterations",
            "2",
            "--global-iterations",
            "2",
            "--permutations",
            "20",
            "--out",
            out)
        .worked();
    Map<String, Set<String>> hashes = new HashMap<>(); // of every subject, by network
    for (int f = 1; f <= 3; f++) {
      JsonNode card =
          Json.mapper().readTree(out.resolve("model/fold-0%d/model.json".formatted(f)).toFile());
      assertEquals("age, site (ComBat)", card.path("input").path("deconfounded").asText());
      card.path("data")
          .path("seen")
          .forEach(
              one ->
                  hashes
                      .computeIfAbsent(one.path("id").asText(), id -> new HashSet<>())
                      .add(one.path("sha256").asText()));
    }
    assertEquals(60, hashes.size());
    hashes.forEach((id, different) -> assertEquals(2, different.size(), id));
  }

  /** Every line of explanations names a network whose card does not have its query. */
  private static void requireUnseen(Path run, Path trained, int subjects) throws Exception {
    JsonNode record = Json.mapper().readTree(run.resolve("run.json").toFile());
    assertEquals(subjects, record.path("brain").path("compared_subjects").asInt());
    List<Set<String>> seen = new ArrayList<>();
    for (int f = 1; f <= 3; f++) {
      Path card = trained.resolve("model/fold-0%d/model.json".formatted(f));
      seen.add(
          StreamSupport.stream(
                  Json.mapper().readTree(card.toFile()).path("data").path("seen").spliterator(),
                  false)
              .map(one -> one.path("id").asText())
              .collect(Collectors.toSet()));
    }
    Set<String> explained = new HashSet<>();
    for (String line : Files.readAllLines(run.resolve("explanations.jsonl"))) {
      JsonNode one = Json.mapper().readTree(line);
      explained.add(one.path("query").asText());
      assertFalse(seen.get(one.path("network").asInt(0)).contains(one.path("query").asText()));
    }
    assertEquals(subjects, explained.size());
  }

  private static boolean named(String line, String id) {
    return line.contains("\"id\":\"" + id + "\"");
  }
}
