package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

@ResourceLock("torch")
final class AttackCommandsTest {

  @TempDir Path temp;

  @Test
  void an_attack_prints_a_table_and_writes_it_in_three_forms() throws Exception {
    Path data = rows();
    Path model = temp.resolve("model");
    Ran.snx("tabular", "train", data, "--label", "label", "--epochs", "2", "--out", model).worked();
    Path out = temp.resolve("out");
    Ran ran =
        attack(data, "--model", model, "--adaptive", "none", "--method", "sm,snx-uc", "--out", out)
            .worked();
    assertTrue(ran.out().contains("snx-uc"), ran.out());
    assertEquals(5, Files.readAllLines(out.resolve("attack.csv")).size());
    assertEquals(6, Files.readAllLines(out.resolve("attack.md")).size());
    var json = Json.mapper().readTree(out.resolve("attack.json").toFile());
    assertEquals(4, json.get("cells").size());
    assertTrue(json.get("cells").get(0).get("worst_score_moved").asDouble() <= 0.01);
  }

  /** A small table that training is done with at once. */
  private Path rows() throws Exception {
    StringBuilder csv = new StringBuilder("colour,size,taste,label\n");
    for (int i = 0; i < 80; i++) {
      csv.append(i % 3 == 0 ? "red" : "blue").append(',').append(i % 7).append(',');
      csv.append("abcd".charAt(i / 3 % 4)).append(',').append(i % 2).append('\n');
    }
    return Files.writeString(temp.resolve("rows.csv"), csv);
  }

  private static Ran attack(Path data, Object... more) {
    List<Object> words = new ArrayList<>(List.of("tabular", "attack", "--data", data));
    words.addAll(List.of("--label", "label", "--count", "3", "--steps", "3"));
    words.addAll(List.of("--global-iterations", "6", "--iterations", "6"));
    words.addAll(List.of(more));
    return Ran.snx(words.toArray());
  }

  @Test
  void mistakes_get_one_line() throws Exception {
    Path file = Files.createFile(temp.resolve("file"));
    Ran.snx("tabular", "attack", "--budget", "2").failed(2, "budget must be in (0,1] (got 2.0)");
    Ran.snx("tabular", "attack", "--attack", "hard").failed(2, "relaxed or swap (got 'hard')");
    Ran.snx("tabular", "attack", "--preset", "mine").failed(2, "default or paper (got 'mine')");
    Ran.snx("tabular", "attack", "--method", "gnnexplainer").failed(2, "does not explain tables");
    Ran.snx("tabular", "attack", "--out", file).failed(1, "is a file", "--out");
    Ran.snx("graphs", "attack", "--adaptive", "snxx").failed(2, "own, none or a method", "snxx");
    Ran.snx("graphs", "attack", "--tolerance", "0").failed(2, "tolerance must be in (0,1)");
    Path none = Files.writeString(temp.resolve("none.csv"), "query,reference\n");
    Ran.snx("graphs", "attack", "--pairs", none).failed(1, "none.csv: names no pair");
    Ran.snx("graphs", "attack", "--count", "0").failed(2, "count must be at least 1");
    Ran.snx("graphs", "attack", "--method", "des").failed(2, "does not explain graphs");
    Ran.snx("tabular", "attack", "--reference", "whole").failed(2, "--reference is for graphs");
  }
}
