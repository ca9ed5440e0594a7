package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Runs in shards, and over folders that are taken. */
@ResourceLock("torch")
final class ReliableRunsTest {

  @TempDir static Path shared;
  @TempDir Path temp;
  private static Path model;

  @BeforeAll
  static void train() {
    model = shared.resolve("model");
    Ran.snx("graphs", "train", "--epochs", "2", "--out", model).worked();
  }

  private Ran explain(Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("graphs", "explain", "--iterations", "6", "--global-iterations", "5"));
    words.addAll(List.of(more));
    return Ran.snx(words.toArray());
  }

  private static String text(Path folder, String name) throws Exception {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void merged_shards_are_the_run_and_wrong_ones_are_refused() throws Exception {
    Path whole = temp.resolve("whole");
    explain("--model", model, "--references", "2", "--out", whole).worked();
    for (int i = 1; i <= 2; i++) {
      Ran shard =
          explain("--model", model, "--references", "2", "--shard", i + "/2", "--out", part(i))
              .worked();
      assertTrue(shard.out().contains("snx merge"), shard.out());
      assertFalse(Files.exists(part(i).resolve("index.html")), "a page of half a run");
    }
    Path merged = temp.resolve("merged");
    Ran.snx("merge", part(2), "--out", merged).failed(1, "1/2 is missing");
    assertFalse(Files.exists(merged));
    Ran.snx("merge", part(1), part(2), "--out", merged).worked();
    for (String name : List.of("explanations.jsonl", "global.jsonl", "metrics.json", "trace.csv")) {
      assertEquals(text(whole, name), text(merged, name), name);
    }
    explain(
            "--model",
            model,
            "--references",
            "2",
            "--seed",
            "8",
            "--shard",
            "2/2",
            "--out",
            part(3))
        .worked();
    Ran.snx("merge", part(1), part(3), "--out", temp.resolve("other"))
        .failed(1, "another command", "shards of one run");
    explain("--shard", "3/2", "--out", part(4)).failed(2, "shard must be", "3/2");
  }

  private Path part(int number) {
    return temp.resolve("part-" + number);
  }

  @Test
  void results_of_another_run_stay_unless_they_are_to_be_replaced() throws Exception {
    Path out = temp.resolve("out");
    explain("--model", model, "--references", "1", "--out", out).worked();
    String before = text(out, "explanations.jsonl");
    explain("--model", model, "--references", "1", "--seed", "8", "--out", out)
        .failed(1, "another run", "--force");
    assertEquals(before, text(out, "explanations.jsonl"));
    explain("--model", model, "--references", "1", "--out", out, "--format", "parquet").worked();
    assertEquals(before, text(out, "explanations.jsonl"));
    byte[] table = Files.readAllBytes(out.resolve("explanations.parquet"));
    assertEquals("PAR1", new String(table, 0, 4, StandardCharsets.US_ASCII));
    assertTrue(table.length < before.length(), "bytes: " + table.length);
    Ran again = explain("--model", model, "--references", "1", "--out", out, "--resume").worked();
    assertTrue(again.out().contains("nothing is left to do"), again.out());
  }
}
