package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** Motifs are ranked by networks that saw neither a molecule nor its references. */
@ResourceLock("torch")
final class MoleculeRankTest {

  @TempDir Path temp;

  private Path molecules(int ofEach) throws IOException {
    StringBuilder rows = new StringBuilder("id,smiles,kind\n");
    for (int i = 1; i <= ofEach; i++) {
      rows.append("a%d,%sO,alcohol%n".formatted(i, "C".repeat(i)));
      rows.append("b%d,%sN,amine%n".formatted(i, "C".repeat(i)));
    }
    return Files.writeString(temp.resolve("molecules.csv"), rows);
  }

  private static List<Object> words(Path data, Path out, Object... more) {
    List<Object> words =
        new ArrayList<>(List.of("molecules", "rank", data, "--label", "kind", "--out", out));
    words.addAll(List.of("--positive", "amine", "--iterations", 2, "--global-iterations", 2));
    words.addAll(List.of(more));
    return words;
  }

  private static Ran rank(Path data, Path out, Object... more) {
    return Ran.snx(words(data, out, more).toArray());
  }

  private static JsonNode json(Path file) throws IOException {
    return Json.mapper().readTree(file.toFile());
  }

  private static Set<String> seen(Path model) throws IOException {
    Set<String> ids = new HashSet<>();
    json(model.resolve("model.json"))
        .at("/data/seen")
        .forEach(molecule -> ids.add(molecule.path("id").asText()));
    return ids;
  }

  private static List<List<String>> pairs(Path out) throws IOException {
    List<List<String>> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve("explanations.jsonl"))) {
      JsonNode one = Json.mapper().readTree(line);
      pairs.add(List.of(one.path("query").asText(), one.path("reference").asText()));
    }
    return pairs;
  }

  @Test
  void every_molecule_is_explained_by_a_network_that_saw_neither_it_nor_its_reference()
      throws Exception {
    Path data = molecules(12);
    Path out = temp.resolve("ranked");
    Ran ran = rank(data, out, "--folds", 2).worked();
    assertTrue(ran.out().contains("validated AUC "), ran.out());
    List<Set<String>> seen =
        List.of(seen(out.resolve("model/fold-01")), seen(out.resolve("model/fold-02")));
    assertEquals(List.of(12, 12), seen.stream().map(Set::size).toList());
    Set<String> queries = new HashSet<>();
    for (List<String> pair : pairs(out)) {
      queries.add(pair.get(0));
      assertTrue(
          seen.stream().anyMatch(ids -> pair.stream().noneMatch(ids::contains)),
          "a network saw one of " + pair);
    }
    assertEquals(24, queries.size());
    assertEquals(0, json(out.resolve("run.json")).at("/molecules/trained_on").asInt(-1));
    String page = Files.readString(out.resolve("index.html"));
    assertTrue(page.contains("each explains what it never saw"), "the page says how");

    Path again = temp.resolve("again");
    Ran reused = rank(data, again, "--model", out.resolve("model")).worked();
    assertTrue(reused.out().contains("over 2 folds"), reused.out());
    assertEquals(new HashSet<>(pairs(out)), new HashSet<>(pairs(again)));

    Ran other = rank(data, temp.resolve("none"), "--model", out, "--folds", 2);
    assertEquals(1, other.code(), "a results folder is no network");
  }

  @Test
  void networks_that_a_killed_run_saved_are_not_trained_again() throws Exception {
    Path data = molecules(12);
    Path whole = temp.resolve("whole");
    Path out = temp.resolve("killed");
    rank(data, whole, "--folds", 3).worked();
    try (ChildRun child = ChildRun.start(temp, "", words(data, out, "--folds", 3))) {
      child.withFile(out.resolve(".run/files/model/fold-01/model.json")).signal("KILL").ended();
    }
    Ran resumed = rank(data, out, "--folds", 3, "--resume").worked();
    assertTrue(
        resumed.out().lines().anyMatch(l -> l.matches(" +[123] of them trained before .*")),
        resumed.out());
    for (String file : List.of("motifs.csv", "explanations.jsonl")) {
      assertEquals(
          Files.readString(whole.resolve(file)), Files.readString(out.resolve(file)), file);
    }
  }

  @Test
  void a_ranking_of_molecules_that_were_trained_on_says_so() throws Exception {
    Path out = temp.resolve("ranked");
    Ran ran = rank(molecules(10), out, "--folds", 1).worked();
    String warning = "the network was trained on 14 of the 20 explained molecules";
    assertTrue(ran.err().contains(warning), ran.err());
    String page = Files.readString(out.resolve("index.html"));
    assertTrue(page.contains(warning.substring(1)), "the page warns, too");
  }

  @Test
  void networks_share_a_limit_of_pairs_and_classes_that_are_too_small_are_named() throws Exception {
    Path out = temp.resolve("limited");
    rank(molecules(12), out, "--limit", 7).worked();
    assertEquals(7, pairs(out).size());
    rank(molecules(4), temp.resolve("few"), "--folds", 2)
        .failed(2, "fold 1 by stratified leaves fewer than 3 of the class 'alcohol'");
    rank(molecules(4), temp.resolve("fewer")).failed(2, "5 folds need as many instances");
    rank(molecules(12), temp.resolve("none"), "--folds", 0).failed(2, "folds must be 1 to 1000");
  }
}
