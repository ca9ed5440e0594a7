package snx.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;
import snx.model.TorchScriptFile;
import snx.model.TorchScriptTrial;

@ResourceLock("torch")
final class GraphsExplainTest {

  private static final List<String> QUICK =
      List.of("--iterations", "6", "--global-iterations", "5");

  @TempDir static Path shared;
  @TempDir Path temp;
  private static Path model;

  @BeforeAll
  static void train() {
    model = shared.resolve("model");
    Ran.snx("graphs", "train", "--epochs", "2", "--out", model).worked();
  }

  @Test
  void every_method_writes_a_line_a_pair_in_the_order_of_the_pairs() throws Exception {
    Path pairs = pairs("query,reference\nm001,m002\nm010,m003\nm004,m004\n");
    Path out = temp.resolve("out");
    List<String> methods =
        List.of(
            "snx",
            "snx-kl",
            "snx-uc",
            "snx-global",
            "snx-bounded",
            "sm",
            "sm-both",
            "gnnexplainer",
            "pgexplainer",
            "pick-all",
            "random");
    explain("--pairs", pairs, "--method", String.join(",", methods), "--out", out).worked();
    List<String> lines = Files.readAllLines(out.resolve("explanations.jsonl"));
    assertEquals(33, lines.size());
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = Json.mapper().readTree(lines.get(i));
      assertEquals(methods.get(i / 3), line.get("method").asText());
      assertEquals(List.of("m001", "m010", "m004").get(i % 3), line.get("query").asText());
      assertEquals(line.get("query_mask").size(), line.get("query_global").size());
      assertTrue(line.get("metrics").has("fidelity_minus"), lines.get(i));
      boolean solves = !List.of(3, 5, 6, 8, 9, 10).contains(i / 3);
      assertEquals(solves, line.has("certificate"));
    }
    for (String file :
        List.of("metrics.json", "trace.csv", "run.json", "global.jsonl", "index.html")) {
      assertTrue(Files.size(out.resolve(file)) > 0, file);
    }
    assertFalse(Files.exists(out.resolve("explanations.jsonl.part")));
  }

  @Test
  void the_same_seed_gives_the_same_file_and_given_invariants_are_used() throws Exception {
    Path pairs = pairs("query,reference\nm001,m002\nm010,m003\n");
    Path first = temp.resolve("first");
    Path second = temp.resolve("second");
    explain("--pairs", pairs, "--out", first).worked();
    Ran again =
        explain("--pairs", pairs, "--out", second, "--global", first.resolve("global.jsonl"))
            .worked();
    assertEquals(
        Files.readString(first.resolve("explanations.jsonl")),
        Files.readString(second.resolve("explanations.jsonl")));
    assertFalse(again.out().contains("training"), again.out());
  }

  @Test
  void compressed_explanations_are_the_same_lines_and_the_page_reads_them() throws Exception {
    Path pairs = pairs("query,reference\nm001,m002\nm010,m003\n");
    Path plain = temp.resolve("plain");
    Path first = temp.resolve("first");
    Path second = temp.resolve("second");
    explain("--pairs", pairs, "--out", plain).worked();
    explain("--pairs", pairs, "--out", first, "--compress").worked();
    explain("--pairs", pairs, "--out", second, "--compress").worked();
    byte[] bytes = Files.readAllBytes(first.resolve("explanations.jsonl.gz"));
    assertArrayEquals(bytes, Files.readAllBytes(second.resolve("explanations.jsonl.gz")));
    assertFalse(Files.exists(first.resolve("explanations.jsonl")));
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      assertEquals(
          Files.readString(plain.resolve("explanations.jsonl")),
          new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    JsonNode run = Json.mapper().readTree(first.resolve("run.json").toFile());
    assertEquals("explanations.jsonl.gz", run.get("explanations").asText());
    String page = Files.readString(first.resolve("index.html"));
    Ran.snx("report", first).worked();
    assertEquals(page, Files.readString(first.resolve("index.html")));
    Files.write(first.resolve("explanations.jsonl.gz"), new byte[] {1, 2, 3});
    Ran.snx("report", first).failed(1, "explanations.jsonl.gz", "gzip");
    explain("--pairs", pairs, "--out", second).worked();
    assertFalse(Files.exists(second.resolve("explanations.jsonl.gz")), "of the earlier run");
  }

  @Test
  void several_workers_write_the_files_of_one_in_its_order() throws Exception {
    StringBuilder some = new StringBuilder("query,reference\n");
    for (int i = 0; i < 12; i++) {
      some.append("m0%02d,m0%02d%n".formatted(40 - 3 * i, 7 * i + 1));
    }
    Path pairs = pairs(some.toString());
    Path one = temp.resolve("one");
    Path three = temp.resolve("three");
    explain("--pairs", pairs, "--batch", "2", "--device", "cpu", "--out", one).worked();
    explain("--pairs", pairs, "--batch", "2", "--device", "cpu×3", "--out", three).worked();
    for (String file : List.of("explanations.jsonl", "global.jsonl", "trace.csv")) {
      assertEquals(
          Files.readString(one.resolve(file)), Files.readString(three.resolve(file)), file);
    }
    JsonNode run = Json.mapper().readTree(three.resolve("run.json").toFile());
    assertEquals("cpu×3", run.get("device").asText());
  }

  @Test
  void the_page_is_made_again_from_saved_files_alone() throws Exception {
    Path out = temp.resolve("out");
    explain("--pairs", pairs("query,reference\nm001,m002\n"), "--out", out).worked();
    String first = Files.readString(out.resolve("index.html"));
    assertTrue(first.contains("--pairs"), "the command line is missing");
    Files.delete(out.resolve("index.html"));
    Files.delete(out.resolve("assets").resolve("report.js"));
    Ran.snx("report", out).worked(); // what was broken off is written anew
    for (String folder : List.of("assets", "tables")) {
      Files.move(out.resolve(folder), temp.resolve(folder));
    }
    Ran again = Ran.snx("report", out).worked();
    assertTrue(again.out().contains("index.html"), again.out());
    assertEquals(first, Files.readString(out.resolve("index.html")));
    Ran.snx("report", temp.resolve("nowhere")).failed(1, "nowhere", "is not there");
    Ran.snx("report", shared).failed(1, "has no run.json", "explain");
    Files.writeString(out.resolve("run.json"), "{\"kind\":\"songs\"}");
    Ran.snx("report", out).failed(1, "kind 'songs'", "graphs");
  }

  @Test
  void a_network_that_never_answers_or_lies_about_its_bytes_is_one_line() {
    Path endless =
        TorchScriptFile.graphs(
                "y = x", "run = True", "while run:", "  y = torch.tanh(y)", "return y")
            .write(temp.resolve("endless.pt"));
    Path lying =
        TorchScriptFile.graphs("return torch.matmul(x, self.w)")
            .weight("w", new int[] {1_000, 1_000}, 0, new int[] {1_000, 1}, 1_000_000, 1, 2)
            .write(temp.resolve("lying.pt"));
    String before = System.setProperty(TorchScriptTrial.SECONDS, "4");
    try {
      Ran.snx("graphs", "explain", "--encoder", lying, "--out", temp.resolve("out"))
          .failed(1, "lying.pt", "data/0 holds 8 bytes");
      Ran.snx("graphs", "explain", "--encoder", endless, "--out", temp.resolve("out"))
          .failed(1, "endless.pt", "gave no answer within 4 s");
    } finally {
      System.setProperty(TorchScriptTrial.SECONDS, before == null ? "0" : before);
    }
  }

  @Test
  void a_network_of_the_users_own_is_scored_and_called_what_it_is() throws Exception {
    Path net = nodes(temp.resolve("net.pt"));
    Path out = temp.resolve("own");
    Ran ran =
        Ran.snx(
                "graphs",
                "explain",
                "--encoder",
                net,
                "--limit",
                "4",
                "--iterations",
                "5",
                "--global-iterations",
                "5",
                "--out",
                out)
            .worked();
    assertTrue(ran.err().contains("chance"), ran.err());
    JsonNode run = Json.mapper().readTree(out.resolve("run.json").toFile());
    assertTrue(run.path("network").path("auc").isNumber(), "a score of the network");
    assertFalse(run.path("network").path("informative").asBoolean(true));
  }

  @Test
  void a_network_of_the_users_own_needs_no_more_graphs_than_a_pair() throws Exception {
    Path net = nodes(temp.resolve("net.pt"));
    Path two = temp.resolve("two.jsonl");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      lines.append(
          "{\"id\":\"g%d\",\"label\":\"%d\",\"features\":[[1],[0],[1]],\"edges\":[[0,1],[1,2]]}\n"
              .formatted(i, i % 2));
    }
    Files.writeString(two, lines.toString());
    for (String what : List.of("explain", "attack")) {
      Path out = temp.resolve(what);
      Ran.snx("graphs", what, two, "--encoder", net, "--iterations", "5", "--out", out).worked();
    }
    Ran.snx("graphs", "explain", two, "--out", temp.resolve("none"))
        .failed(1, "training needs 4 of each");
  }

  @Test
  void metrics_have_their_keys_in_one_order() throws Exception {
    Path out = temp.resolve("out");
    explain("--limit", "4", "--seeds", "2", "--method", "snx-kl,snx,random", "--out", out).worked();
    JsonNode metrics = Json.mapper().readTree(out.resolve("metrics.json").toFile());
    List<String> methods = List.of("snx-kl", "snx", "random");
    assertEquals(
        List.of("methods", "chance", "curves", "diverged", "edgeless_score", "stability"),
        keys(metrics));
    assertEquals(methods, keys(metrics.path("methods")));
    for (String method : methods) {
      JsonNode all = metrics.path("methods").path(method).path("all");
      assertEquals("fa,cf,conformity", String.join(",", keys(all).subList(0, 3)));
      assertEquals(List.of("mean", "std", "pairs"), keys(all.path("fa")));
    }
    assertEquals(List.of("(chance)", "snx-kl", "snx", "random"), keys(metrics.path("curves")));
    assertEquals(
        List.of("global", "snx-kl", "snx", "random"), keys(metrics.at("/stability/over_seeds")));
    List<String> classes = keys(metrics.path("edgeless_score"));
    assertEquals(classes.stream().sorted().toList(), classes);
  }

  private static List<String> keys(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** The number of nodes, which says nothing of the class. */
  private static Path nodes(Path file) {
    return TorchScriptFile.graphs(
            "n = torch.sum(nodeMask, [1], True)",
            "a = torch.sum(torch.sum(adjacency, [2]), [1])",
            "return torch.cat([torch.cos(n), torch.sin(torch.unsqueeze(a, 1))], 1)")
        .write(file);
  }

  @Test
  void mistakes_get_one_line() throws Exception {
    Path out = temp.resolve("out");
    explain("--method", "snxx", "--out", out).failed(2, "snxx", "did you mean 'snx'");
    explain("--top", "0%", "--out", out).failed(2, "top must be", "0");
    explain("--preset", "mine", "--out", out).failed(2, "preset must be default or paper");
    explain("--init", "uniform(1)", "--out", out).failed(2, "constant(v) or normal(s)");
    explain("--batch", "none", "--out", out).failed(2, "batch must be");
    explain("--epsilon", "2", "--out", out).failed(2, "epsilon must be in (0,1] (got 2.0)");
    Path pairs = pairs("query,reference\nm001,m0002\n");
    explain("--pairs", pairs, "--out", out).failed(1, "pairs.csv:2", "m0002");
    explain("--global", temp.resolve("none.jsonl"), "--out", out).failed(1, "none.jsonl");
    explain("--encoder", temp.resolve("net.pt"), "--out", out).failed(2, "not both");
    String unlabelled = "{\"features\":[[1],[0]],\"edges\":[[0,1]]}\n".repeat(8);
    Path graphs = Files.writeString(temp.resolve("unlabelled.jsonl"), unlabelled);
    Ran.snx("graphs", "explain", graphs, "--out", out)
        .failed(1, "has no labels; give every graph its class, or a network with --model");
  }

  @Test
  void pairs_that_are_left_out_are_named_and_a_file_without_a_pair_is_refused() throws Exception {
    Path out = temp.resolve("out");
    explain("--pairs", pairs("query,reference\n"), "--out", out).failed(1, "names no pair");
    assertFalse(Files.exists(out));
    Path some = pairs("query,reference\nm001,m002\nm001,m0002\n");
    Ran ran = explain("--pairs", some, "--skip-bad", "--out", out).worked();
    assertTrue(ran.err().contains("failed: " + some + ":3: "), ran.err());
    assertEquals(1, Files.readAllLines(out.resolve("explanations.jsonl")).size());
  }

  @Test
  void what_people_know_binds_masks_and_selections() throws Exception {
    Path pairs = pairs("query,reference\nm001,m002\n");
    Path forbid = Files.writeString(temp.resolve("forbid.csv"), "graph,edge\n*,0\n");
    Path out = temp.resolve("out");
    explain(
            "--pairs",
            pairs,
            "--forbid",
            forbid,
            "--method",
            "snx,random",
            "--top",
            "100%",
            "--seeds",
            "2",
            "--out",
            out)
        .worked();
    for (String text : Files.readAllLines(out.resolve("explanations.jsonl"))) {
      JsonNode line = Json.mapper().readTree(text);
      assertEquals(0, line.get("query_global").get(0).asDouble());
      assertEquals(1, line.get("selected_query").get(0).asInt(), "all but the forbidden edge");
      assertEquals(line.get("query_mask").size() - 1, line.get("selected_query").size(), text);
    }
    JsonNode metrics = Json.mapper().readTree(out.resolve("metrics.json").toFile());
    assertTrue(metrics.at("/stability/over_seeds/snx").has("tau"), metrics.toString());
    JsonNode run = Json.mapper().readTree(out.resolve("run.json").toFile());
    assertEquals(64, run.at("/knowledge/forbid").asText().length());
  }

  @Test
  void knowledge_that_names_nothing_or_clashes_gets_one_line() throws Exception {
    Path out = temp.resolve("out");
    Path require = Files.writeString(temp.resolve("require.csv"), "graph,edge\nm001,0\n");
    Path forbid = Files.writeString(temp.resolve("forbid.csv"), "graph,node\nm001,0\n");
    explain("--require", require, "--forbid", forbid, "--out", out)
        .failed(2, "required edge", "m001 (require.csv:2)", "is also forbidden edge", "drop one");
    Path typo = Files.writeString(temp.resolve("typo.csv"), "graph,edge\nm0001,0\n");
    explain("--cap", typo, "--out", out).failed(1, "typo.csv:1", "graph,edge,value");
    explain("--forbid", typo, "--out", out).failed(1, "typo.csv:2", "m0001", "did you mean");
    explain("--seeds", "0", "--out", out).failed(2, "seeds must be 1 to 8 (got 0)");
    assertFalse(Files.exists(out), "nothing half-written");
  }

  @Test
  void a_folder_with_other_things_is_left_alone() throws Exception {
    Path out = Files.createDirectories(temp.resolve("mine"));
    Files.writeString(out.resolve("thesis.txt"), "years of work");
    explain("--out", out).failed(1, "holds other things (thesis.txt)", "--out");
    assertEquals("years of work", Files.readString(out.resolve("thesis.txt")));
  }

  private Path pairs(String text) throws Exception {
    return Files.writeString(temp.resolve("pairs.csv"), text);
  }

  private static Ran explain(Object... more) {
    List<Object> words = new ArrayList<>(List.of("graphs", "explain", "--model", model));
    words.addAll(QUICK);
    words.addAll(List.of(more));
    return Ran.snx(words.toArray());
  }
}
