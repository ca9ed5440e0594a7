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

@ResourceLock("torch")
final class TabularExplainTest {

  private static final String ODD = "<script>alert(1)</script>";
  private static final List<String> QUICK =
      List.of("--iterations", "6", "--global-iterations", "5");

  @TempDir static Path shared;
  @TempDir Path temp;
  private static Path table;
  private static Path model;

  /** Mixed types, missing values, ids, and a column that looks like HTML. */
  @BeforeAll
  static void train() throws Exception {
    StringBuilder csv = new StringBuilder("who,age,sex,\"" + ODD + "\",deposits,outcome\n");
    for (int i = 0; i < 60; i++) {
      boolean good = i % 2 == 0;
      csv.append(
          "p%02d,%d,%s,%s,%s,%s%n"
              .formatted(
                  i,
                  20 + (i * 7) % 50,
                  i % 3 == 0 ? "f" : "m",
                  i % 5 == 0 ? "<b>x</b>" : "plain",
                  i % 11 == 0 ? "" : String.valueOf(good ? 900 + i : 10 + i),
                  good ? "yes" : "no"));
    }
    table = Files.writeString(shared.resolve("people.csv"), csv.toString().replace("\r", ""));
    model = shared.resolve("model");
    Ran.snx(
            "tabular",
            "train",
            table,
            "--label",
            "outcome",
            "--id",
            "who",
            "--epochs",
            "3",
            "--out",
            model)
        .worked();
  }

  @Test
  void what_would_have_to_change_is_said_and_written() throws Exception {
    Path out = temp.resolve("changed");
    Ran ran = counterfactual("--query", "p01", "--reference", "p02", "--out", out).worked();
    assertTrue(ran.out().contains("says      p01 and p02 are judged "), ran.out());
    JsonNode line =
        Json.exchange().readTree(Files.readString(out.resolve("counterfactuals.jsonl")));
    assertEquals("p01", line.get("query").asText());
    assertTrue(line.get("sentence").asText().startsWith("p01 and p02 are judged "));
    assertTrue(Files.exists(out.resolve("counterfactuals.csv")));
    assertTrue(Files.exists(out.resolve("index.html")));
  }

  @Test
  void where_no_change_is_found_no_figure_is_printed_but_how_to_widen_the_search()
      throws Exception {
    Path out = temp.resolve("unchanged");
    StringBuilder all = new StringBuilder();
    for (JsonNode major :
        Json.exchange()
            .readTree(model.resolve("model.json").toFile())
            .findValues("majors")
            .get(0)) {
      all.append(all.length() == 0 ? "" : ",").append(major.get("name").asText());
    }
    Ran ran =
        counterfactual("--query", "p01", "--reference", "p02", "--immutable", all, "--out", out)
            .worked();
    assertTrue(ran.out().contains("found     for 0 of 1 pairs (0.0%)\n"), ran.out());
    assertFalse(ran.out().contains("NaN"), ran.out());
    assertTrue(ran.out().contains("--together 0"), ran.out());
  }

  @Test
  void a_wrong_column_value_or_row_is_one_line_with_the_nearest() {
    Path out = temp.resolve("refused");
    wrong("did you mean 'deposits'?", "--immutable", "deposit", "--out", out);
    wrong("did you mean 'p00'?", "--query", "p001", "--reference", "p02", "--out", out);
    wrong("give --query and --reference together", "--query", "p01", "--out", out);
    wrong("such as 30..50", "--allow", "age=50..30", "--out", out);
  }

  private static void wrong(String words, Object... arguments) {
    Ran ran = counterfactual(arguments);
    assertEquals(2, ran.code(), ran.err());
    assertTrue(ran.err().contains(words), ran.err());
  }

  private static Ran counterfactual(Object... arguments) {
    List<Object> all =
        new ArrayList<>(
            List.of(
                "tabular",
                "counterfactual",
                table,
                "--label",
                "outcome",
                "--id",
                "who",
                "--model",
                model));
    all.addAll(List.of(arguments));
    return Ran.snx(all.toArray());
  }

  @Test
  void every_method_writes_a_line_a_pair_in_the_order_of_the_pairs() throws Exception {
    Path out = temp.resolve("out");
    List<String> methods =
        List.of(
            "snx",
            "snx-kl",
            "snx-uc",
            "snx-global",
            "snx-bounded",
            "snx-des",
            "snx-inter",
            "snx-union",
            "sm",
            "sm-both",
            "des",
            "pick-all",
            "random");
    Path pairs = pairs("query,reference\np01,p02\np10,p03\n");
    explain("--pairs", pairs, "--method", String.join(",", methods), "--seeds", "2", "--out", out)
        .worked();
    List<String> lines = Files.readAllLines(out.resolve("explanations.jsonl"));
    assertEquals(2 * methods.size(), lines.size());
    int minors = 0;
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = Json.mapper().readTree(lines.get(i));
      assertEquals(methods.get(i / 2), line.get("method").asText());
      assertEquals(i % 2 == 0 ? "p01" : "p10", line.get("query").asText());
      assertFalse(line.has("query_mask"), "one mask serves both rows");
      minors = line.get("mask").size();
      assertEquals(minors, line.get("query_global").size());
    }
    List<String> features = Files.readAllLines(out.resolve("features.csv"));
    assertEquals(1 + methods.size() * (4 + minors), features.size());
    assertTrue(features.get(1).startsWith("snx,major,age,,4,"), "two pairs from two seeds");
    for (String file : List.of("metrics.json", "trace.csv", "global.jsonl", "index.html")) {
      assertTrue(Files.size(out.resolve(file)) > 0, file);
    }
    assertEquals(4, Files.readAllLines(out.resolve("rows.jsonl")).size());
    JsonNode metrics = Json.mapper().readTree(out.resolve("metrics.json").toFile());
    assertTrue(metrics.at("/curves/(chance)").size() > 3, "chance has a curve");
    assertFalse(Files.exists(out.resolve("explanations.jsonl.part")));
  }

  @Test
  void a_network_is_trained_where_none_is_given_and_pairs_are_drawn() throws Exception {
    Path out = temp.resolve("out");
    Ran ran =
        Ran.snx(
                "tabular",
                "explain",
                table,
                "--label",
                "outcome",
                "--id",
                "who",
                "--references",
                "2",
                "--limit",
                "7",
                "--iterations",
                "3",
                "--global-iterations",
                "3",
                "--out",
                out)
            .worked();
    assertTrue(ran.out().contains("training one"), ran.out());
    assertTrue(ran.out().contains("pairs/s"), ran.out());
    assertEquals(7, Files.readAllLines(out.resolve("explanations.jsonl")).size());
    assertTrue(Files.exists(out.resolve("model").resolve("model.json")));
  }

  @Test
  void columns_that_people_forbid_require_or_cap_are_held_to_it() throws Exception {
    Path out = temp.resolve("out");
    explain(
            "--limit",
            "6",
            "--method",
            "snx,random",
            "--top",
            "100%",
            "--forbid",
            "sex," + ODD,
            "--require",
            "age",
            "--cap",
            "deposits=0.3",
            "--out",
            out)
        .worked();
    JsonNode run = Json.mapper().readTree(out.resolve("run.json").toFile());
    int[] first = new int[5];
    for (int i = 0; i < 4; i++) {
      first[i + 1] = first[i] + run.at("/schema/majors/" + i + "/minors").size();
    }
    assertEquals("sex", run.at("/schema/majors/1/name").asText());
    for (String text : Files.readAllLines(out.resolve("explanations.jsonl"))) {
      JsonNode line = Json.mapper().readTree(text);
      for (int j = first[1]; j < first[3]; j++) {
        assertEquals(0, line.get("query_global").get(j).asDouble());
      }
      JsonNode selected = line.get("selected_query"); // of age and deposits, what two rows have
      assertTrue(selected.size() >= 2 && selected.size() <= 4, text);
      for (JsonNode j : selected) {
        assertTrue(j.asInt() < first[1] || j.asInt() >= first[3], text);
      }
      double left = 1;
      for (int j = first[3]; j < first[4]; j++) {
        left *= 1 - line.get("query_global").get(j).asDouble();
      }
      assertTrue(1 - left <= 0.3 + 1e-6, text);
    }
    assertEquals("age", run.at("/knowledge/require/0").asText());
  }

  @Test
  void the_page_is_made_again_from_saved_files_alone_and_shows_names_letter_by_letter()
      throws Exception {
    Path out = temp.resolve("out");
    explain("--limit", "8", "--out", out).worked();
    String first = Files.readString(out.resolve("index.html"));
    assertFalse(first.contains(ODD), "a column's name must not become HTML");
    assertTrue(first.contains("&lt;script&gt;alert(1)"), "a column's name is missing");
    for (String name : List.of("index.html", "assets", "tables")) {
      Files.move(out.resolve(name), temp.resolve(name));
    }
    Ran.snx("report", out).worked();
    assertEquals(first, Files.readString(out.resolve("index.html")));
    Files.delete(out.resolve("features.csv"));
    Ran.snx("report", out).failed(1, "has no features.csv", "explain");
  }

  @Test
  void mistakes_get_one_line_and_leave_nothing() throws Exception {
    Path out = temp.resolve("out");
    Ran.snx("tabular", "explain", table, "--label", "outcom", "--out", out)
        .failed(1, "label column 'outcom'", "did you mean 'outcome'");
    Ran.snx("tabular", "explain", table, "--out", out).failed(1, "name it with --label");
    explain("--forbid", "sexx", "--out", out).failed(2, "no column 'sexx'", "did you mean 'sex'");
    explain("--forbid", "sex:q", "--out", out).failed(2, "column 'sex' has no value 'q'");
    explain("--cap", "age", "--out", out).failed(2, "COLUMN=X", "got 'age'");
    explain("--cap", "age=2", "--out", out).failed(2, "must be in [0,1] (got 2.0)");
    explain("--forbid", "sex", "--require", "sex", "--out", out)
        .failed(2, "required 'sex' is also forbidden 'sex'", "drop one");
    explain("--method", "pgexplainer", "--out", out)
        .failed(2, "'pgexplainer' does not explain tables", "snx");
    explain("--epsilon", "0.2", "--out", out).failed(2, "--epsilon is for graphs");
    explain("--references", "0", "--out", out).failed(2, "references must be at least 1 (got 0)");
    explain("--limit", "0", "--out", out).failed(2, "limit must be at least 1 (got 0)");
    explain("--pairs", pairs("query,reference\np01,p99\n"), "--out", out)
        .failed(1, "pairs.csv:2", "'p99'");
    explain("--encoder", temp.resolve("net.pt"), "--out", out).failed(2, "not both");
    assertFalse(Files.exists(out), "nothing half-written");
  }

  @Test
  void a_network_of_the_users_own_needs_no_more_rows_than_a_pair() throws Exception {
    Path net = TorchScriptFile.tables("return torch.cos(x)").write(temp.resolve("net.pt"));
    Path few = Files.writeString(temp.resolve("few.csv"), "a,b,y\n1,u,0\n2,v,1\n3,u,0\n4,v,1\n");
    Path out = temp.resolve("few");
    Ran.snx("tabular", "explain", few, "--label", "y", "--encoder", net, "--out", out).worked();
    Ran.snx("tabular", "explain", few, "--label", "y", "--out", temp.resolve("none"))
        .failed(1, "training needs 4 of each");
  }

  @Test
  void a_run_that_fails_in_the_middle_leaves_earlier_results_as_they_were() throws Exception {
    Path out = temp.resolve("out");
    explain("--limit", "4", "--out", out).worked();
    String before = Files.readString(out.resolve("explanations.jsonl"));
    Files.createDirectories(out.resolve(".run"));
    Files.writeString(out.resolve(".run/batches"), "in the way");
    Ran broken = explain("--limit", "4", "--out", out);
    assertEquals(1, broken.code(), broken.err());
    assertEquals(before, Files.readString(out.resolve("explanations.jsonl")));
    Ran.snx("report", out).worked();
    explain("--limit", "4", "--out", out, "--force").worked();
    assertEquals(before, Files.readString(out.resolve("explanations.jsonl")));
    assertFalse(Files.exists(out.resolve(".run")));
  }

  @Test
  void a_folder_that_a_killed_run_left_is_used_again_and_cleaned() throws Exception {
    Path out = Files.createDirectories(temp.resolve("out"));
    long dead = 999_999_999_999L; // no process has such a number
    Files.writeString(out.resolve(".explanations.jsonl." + dead), "half a li");
    explain("--limit", "4", "--out", out).worked();
    assertFalse(Files.exists(out.resolve(".explanations.jsonl." + dead)));
    Files.writeString(out.resolve(".mine." + dead), "");
    explain("--limit", "4", "--out", out).failed(1, "holds other things (.mine.");
  }

  private Path pairs(String text) throws Exception {
    return Files.writeString(temp.resolve("pairs.csv"), text);
  }

  private static Ran explain(Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of(
                "tabular", "explain", table, "--label", "outcome", "--id", "who", "--model",
                model));
    words.addAll(QUICK);
    words.addAll(List.of(more));
    return Ran.snx(words.toArray());
  }
}
