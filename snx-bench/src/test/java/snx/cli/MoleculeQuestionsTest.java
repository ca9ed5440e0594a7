package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** Questions to a saved network of molecules. */
@ResourceLock("torch")
final class MoleculeQuestionsTest {

  private static final String AMIDE = "CC(=O)N1CCCC1";
  private static final String AMINE = "CCN1CCCC1";

  @TempDir Path temp;

  private Path trained(Object... more) {
    Path model = temp.resolve("model");
    Object[] words =
        Stream.concat(
                Stream.of("molecules", "train", "--epochs", 3, "--out", model), Stream.of(more))
            .toArray();
    Ran.snx(words).worked();
    return model;
  }

  private static JsonNode json(Path file) throws IOException {
    return Json.mapper().readTree(file.toFile());
  }

  private List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void a_network_is_trained_by_scaffolds_beside_fingerprints_and_the_card_says_so()
      throws Exception {
    Path model = temp.resolve("model");
    Ran ran =
        Ran.snx(
                "molecules",
                "train",
                "--split",
                "scaffold",
                "--folds",
                3,
                "--epochs",
                2,
                "--out",
                model)
            .worked();
    assertTrue(ran.out().contains("split     scaffold: "), ran.out());
    assertTrue(ran.out().contains("held out  "), ran.out());
    assertTrue(ran.out().contains("baseline  fingerprints (ECFP4)"), ran.out());
    assertTrue(ran.out().contains("over 3 folds"), ran.out());
    JsonNode card = json(model.resolve("model.json"));
    assertEquals("scaffold", card.at("/data/split").asText());
    assertTrue(card.at("/training/scores/blocks").size() > 0);
    assertEquals(
        List.of(
            "changed.csv",
            "model.json",
            "references.json",
            "run.json",
            "skipped.csv",
            "weights.safetensors"),
        names(model));
    Ran.snx("molecules", "train", "--epochs", 1, "--out", model).worked(); // replaces its own
    assertEquals("stratified", json(model.resolve("model.json")).at("/data/split").asText());
  }

  @Test
  void a_class_is_not_guessed_and_a_network_without_one_does_not_screen() throws Exception {
    StringBuilder table = new StringBuilder("smiles,kind\n");
    for (int i = 1; i <= 12; i++) {
      table.append("C".repeat(i)).append("[N+](=O)[O-],nitro\n");
      table.append("C".repeat(i)).append("C(=O)[O-],acid\n");
    }
    Path file = Files.writeString(temp.resolve("two.csv"), table);
    Path model = temp.resolve("model");
    Ran ran =
        Ran.snx("molecules", "train", file, "--label", "kind", "--epochs", 1, "--out", model)
            .worked();
    assertTrue(ran.err().contains("name one of 'acid', 'nitro' with --positive"), ran.err());
    assertFalse(ran.out().contains("screening for"), ran.out());
    assertEquals(
        13, Files.readAllLines(model.resolve("changed.csv")).size(), "a header and every acid");
    Ran.snx("molecules", "screen", file, "--model", model).failed(1, "--positive CLASS");
    Ran.snx("molecules", "compare", "CCO", "CCN", "--model", model, "--out", temp.resolve("c"))
        .worked();
  }

  @Test
  void two_molecules_are_compared_drawn_and_recorded() throws Exception {
    Path out = temp.resolve("compared");
    Ran ran =
        Ran.snx("molecules", "compare", AMIDE, AMINE, "--model", trained(), "--out", out).worked();
    assertTrue(ran.out().contains("network   on 30% of molecule-library held out"), ran.out());
    assertTrue(ran.out().contains("(f = "), ran.out());
    assertTrue(ran.out().contains("held-out pairs scored"), ran.out());
    assertTrue(ran.out().contains("a matched pair: 7 heavy atoms in common"), ran.out());
    JsonNode answer = json(out.resolve("comparison.json"));
    assertEquals(
        answer.path("score").asDouble() >= 0.5, answer.path("verdict").asText().equals("alike"));
    assertEquals(8, answer.path("query_mask").size(), "one mask per bond");
    String picture = Files.readString(out.resolve("pair.svg"));
    assertTrue(picture.contains("class=\"changed\""), "what differs is marked");
    assertTrue(
        Files.readString(out.resolve("index.html")).contains("Are these two molecules alike"));
  }

  @Test
  void without_a_model_the_demonstration_answers_and_says_so_the_same_every_time()
      throws Exception {
    Ran ran = Ran.snx("molecules", "compare", AMIDE, AMINE, "--out", temp.resolve("one")).worked();
    assertTrue(ran.err().contains("embedded demonstration"), ran.err());
    Ran.snx("molecules", "compare", AMIDE, AMINE, "--out", temp.resolve("two")).worked();
    assertEquals(
        Files.readString(temp.resolve("one/comparison.json")),
        Files.readString(temp.resolve("two/comparison.json")));
    Ran other =
        Ran.snx(
                "molecules",
                "compare",
                AMIDE,
                AMIDE,
                "--mask",
                "bonds-and-atoms",
                "--method",
                "snx-kl",
                "--out",
                temp.resolve("three"))
            .worked();
    assertTrue(other.out().contains("alike (f = 1.000)"), other.out());
    assertTrue(other.out().contains("no matched pair"), other.out());
    assertEquals(8 + 8, json(temp.resolve("three/comparison.json")).path("query_mask").size());
  }

  @Test
  void what_cannot_be_asked_is_refused_in_one_line_and_leaves_nothing() throws Exception {
    Path out = temp.resolve("out");
    Ran.snx("molecules", "compare", AMIDE, "C1CC", "--out", out).failed(2, "B is no", "C1CC");
    Ran.snx("molecules", "compare", AMIDE, "CC*", "--out", out).failed(2, "wildcard");
    Ran.snx("molecules", "compare", AMIDE, "[Na+]", "--out", out).failed(2, "no bond");
    Ran.snx("molecules", "compare", AMIDE, "--out", out).failed(2, "SMILES-B");
    assertFalse(Files.exists(out));
    Ran.snx("molecules", "compare", AMIDE, AMINE, "--model", temp.resolve("no"), "--out", out)
        .failed(1, "holds no model");
    Ran.snx("molecules", "compare", AMIDE, AMINE, "--method", "pgexplainer", "--out", out)
        .failed(2, "pgexplainer");
    Ran.snx("molecules", "compare", AMIDE, AMINE, "--mask", "atoms", "--out", out)
        .failed(2, "bonds-and-atoms");
    Ran.snx("molecules", "train", "--split", "scafold").failed(2, "random, stratified, scaffold");
    Ran.snx("molecules", "train", "--folds", 1, "--out", out).failed(2, "folds", "2");
    Ran.snx("molecules", "neighbours", "--query", "C1CC", "--out", out).failed(2, "C1CC");
    Ran.snx("molecules", "neighbours", "--out", out).failed(2, "--query");
    Ran.snx("molecules", "neighbours", "--query", AMIDE, "--top", 0, "--out", out).failed(2, "top");
    Ran.snx("molecules", "screen").failed(2, "--model");
  }

  @Test
  void a_network_of_something_else_is_refused() {
    Path graphs = temp.resolve("graphs");
    Ran.snx("graphs", "train", "--epochs", 1, "--out", graphs).worked();
    Ran.snx("molecules", "compare", AMIDE, AMINE, "--model", graphs, "--out", temp.resolve("o"))
        .failed(1, "was not trained on molecules");
    Ran.snx("molecules", "screen", "--model", graphs, "--out", temp.resolve("o"))
        .failed(1, "was not trained on molecules");
  }

  @Test
  void the_nearest_of_a_library_are_listed_without_the_query_itself() throws Exception {
    Path library =
        Files.writeString(
            temp.resolve("library.smi"),
            AMIDE
                + " itself\nCC(=O)N1CCCCC1 ring6\nC1CC bad\nCCCCCC =cmd|x\n"
                + AMINE
                + " amine\n");
    Path out = temp.resolve("near");
    Object[] words = {
      "molecules", "neighbours", library, "--query", AMIDE, "--top", 2, "--explain", 1, "--out", out
    };
    Ran ran = Ran.snx(words).worked();
    assertTrue(ran.out().contains("4 molecules, 1 records skipped"), ran.out());
    assertTrue(ran.out().contains("itself    itself (not listed)"), ran.out());
    List<String> rows = Files.readAllLines(out.resolve("neighbours.csv"));
    assertEquals(3, rows.size());
    assertEquals("rank,line,id,smiles,f,tanimoto,label", rows.get(0));
    double first = Double.parseDouble(rows.get(1).split(",", -1)[4]);
    assertTrue(first >= Double.parseDouble(rows.get(2).split(",", -1)[4]));
    assertEquals(List.of("neighbour-01.svg"), names(out.resolve("pictures")));
    words[6] = 3;
    words[8] = 0;
    Ran.snx(words).worked();
    assertEquals(List.of(), names(out.resolve("pictures")), "no picture of an earlier run is left");
    assertTrue(Files.readString(out.resolve("neighbours.csv")).contains(",'=cmd|x,"));
  }

  @Test
  void a_library_is_screened_as_a_stream_with_bad_records_listed() throws Exception {
    Path library =
        Files.writeString(
            temp.resolve("library.csv"),
            "id,smiles,label\na,"
                + AMIDE
                + ",promising\nb,C1CC,other\nc,"
                + AMINE
                + ",other\n"
                + "d,CCCCCCCC,\ne,CC(=O)N1CCCCC1,promising\n");
    Path out = temp.resolve("screened");
    Path model = trained();
    Ran ran =
        Ran.snx(
                "molecules",
                "screen",
                library,
                "--label",
                "label",
                "--model",
                model,
                "--top",
                2,
                "--out",
                out)
            .worked();
    assertTrue(ran.out().contains("looks for 'promising'"), ran.out());
    assertTrue(ran.out().contains("4 molecules, 1 records skipped"), ran.out());
    assertTrue(ran.out().contains("of 3 molecules with a class"), ran.out());
    assertEquals(
        List.of("best.csv", "run.json", "screen.csv", "screen.sdf", "skipped.csv"), names(out));
    List<String> rows = Files.readAllLines(out.resolve("screen.csv"));
    assertEquals("line,id,smiles,score,probability,label", rows.get(0));
    assertEquals(5, rows.size());
    assertTrue(rows.get(1).startsWith("2,a,"), rows.get(1));
    for (String row : rows.subList(1, 5)) {
      double probability = Double.parseDouble(row.split(",", -1)[4]);
      assertTrue(probability > 0 && probability < 1, row);
    }
    assertEquals(3, Files.readAllLines(out.resolve("best.csv")).size());
    assertEquals(2, Files.readString(out.resolve("screen.sdf")).split("\\$\\$\\$\\$\n", 0).length);
    assertTrue(Files.readString(out.resolve("skipped.csv")).contains("3,b,C1CC,"));

    Files.delete(model.resolve("references.json"));
    Ran.snx("molecules", "screen", library, "--model", model, "--out", out)
        .failed(1, "knows no references", "molecules train");
  }

  @Test
  void a_library_of_nothing_leaves_no_half_written_files() throws Exception {
    Path library = Files.writeString(temp.resolve("bad.smi"), "C1CC x\nhello y\n");
    Path out = temp.resolve("screened");
    Ran ran = Ran.snx("molecules", "screen", library, "--model", trained(), "--out", out);
    assertEquals(1, ran.code());
    assertTrue(ran.err().contains("none of 2 records"), ran.err());
    assertFalse(Files.exists(out), "a folder of nothing");
  }

  @Test
  void a_reused_network_is_scored_on_the_new_data_and_both_scores_are_named() throws Exception {
    Path model = trained();
    StringBuilder rows = new StringBuilder("id,smiles,kind\n");
    for (int i = 1; i <= 12; i++) {
      rows.append("a%d,%sO,alcohol%n".formatted(i, "C".repeat(i)));
      rows.append("b%d,%sN,amine%n".formatted(i, "C".repeat(i)));
    }
    Path other = Files.writeString(temp.resolve("other.csv"), rows);
    Path out = temp.resolve("explained");
    Object[] words = {
      "molecules",
      "explain",
      other,
      "--label",
      "kind",
      "--positive",
      "amine",
      "--model",
      model,
      "--limit",
      2,
      "--iterations",
      2,
      "--global-iterations",
      2,
      "--out",
      out
    };
    Ran ran = Ran.snx(words).worked();
    assertTrue(ran.out().contains("network   on 30% of molecule-library held out"), ran.out());
    assertTrue(ran.out().contains("; on these data: AUC "), ran.out());
    JsonNode scores = json(out.resolve("run.json")).path("network_scores");
    assertEquals("molecule-library", scores.path("training_data").asText());
    assertFalse(scores.path("same_data").asBoolean());
    assertNotEquals(scores.path("training_auc").asDouble(), scores.path("auc").asDouble());
    String page = Files.readString(out.resolve("index.html"));
    assertTrue(page.contains("on 30% of molecule-library held out"), "the page names both");
    assertTrue(page.contains("on these data: AUC"), "the page names both");

    Path none = Files.writeString(temp.resolve("none.smi"), "CCO a\nCCN b\n");
    Path pairs = Files.writeString(temp.resolve("pairs.csv"), "query,reference\na,b\n");
    Ran unknown =
        Ran.snx(
                "molecules",
                "explain",
                none,
                "--pairs",
                pairs,
                "--model",
                model,
                "--iterations",
                2,
                "--global-iterations",
                2,
                "--out",
                temp.resolve("unlabelled"))
            .worked();
    assertTrue(unknown.out().contains("on these data: not scored"), unknown.out());
    JsonNode run = json(temp.resolve("unlabelled/run.json"));
    assertTrue(run.path("network").isMissingNode(), "no score of another set stands for this one");
  }
}
