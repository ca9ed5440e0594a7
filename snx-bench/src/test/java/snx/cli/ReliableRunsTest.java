package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;
import snx.model.TorchScriptFile;

/** Runs in shards, over folders that are taken, and of networks that give no numbers. */
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
    explain("--model", model, "--references", "1", "--out", out).worked();
    assertEquals(before, text(out, "explanations.jsonl"));
    Ran again = explain("--model", model, "--references", "1", "--out", out, "--resume").worked();
    assertTrue(again.out().contains("nothing is left to do"), again.out());
  }

  @Test
  void a_run_whose_problems_diverge_says_so_and_fails() throws Exception {
    Path net =
        TorchScriptFile.graphs(
                "n = torch.sum(nodeMask, [1])",
                "a = torch.sum(torch.sum(adjacency, [2]), [1])",
                "b = torch.unsqueeze(torch.sqrt(torch.sub(a, torch.mul(n, 1.3))), 1)",
                "return torch.cat([torch.cos(b), torch.sin(b)], 1)")
            .write(temp.resolve("net.pt"));
    Path pairs =
        Files.writeString(temp.resolve("p.csv"), "query,reference\nm001,m002\nm010,m003\n");
    Path out = temp.resolve("out");
    Ran ran = explain("--encoder", net, "--pairs", pairs, "--out", out);
    assertEquals(1, ran.code(), ran.out() + ran.err());
    assertTrue(ran.err().contains("2 of 2 explanations diverged"), ran.err());
    JsonNode metrics = Json.mapper().readTree(out.resolve("metrics.json").toFile());
    assertEquals(2, metrics.at("/diverged/snx").asInt());
    assertEquals(0, metrics.at("/methods/snx").size(), "a mean of nothing");
    assertEquals(3, Files.readAllLines(out.resolve("diverged.csv")).size());
    assertEquals(2, Files.readAllLines(out.resolve("explanations.jsonl")).size());
  }
}
