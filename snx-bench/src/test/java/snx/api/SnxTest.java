package snx.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.counterfactual.Counterfactual;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.report.ExplanationsFile;
import snx.tabular.Row;

/** What a Java program can rely on. */
@ResourceLock("torch")
final class SnxTest {

  @TempDir Path temp;

  private static ExplainOptions quick(ExplainOptions options) {
    return options.solved(o -> o.iterations = 20);
  }

  @Test
  void explanations_stream_lazily_in_the_order_of_the_pairs() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<LabelledGraph> model = snx.trainGraphs(snx.readGraphs("molecule-like"), 7);
      List<Pair> pairs = model.unseenPairs(4, 7).subList(0, 6);
      int[] asked = new int[1];
      Iterable<Pair> lazy = () -> pairs.stream().peek(pair -> asked[0]++).iterator();
      Explanations<LabelledGraph> explanations =
          model.explain().options(SnxTest::quick).pairs(lazy);
      try (Stream<Explanation> stream = explanations.stream()) {
        assertEquals(0, asked[0], "nothing is explained before it is asked for");
        List<String> queries = stream.map(Explanation::query).toList();
        assertEquals(
            pairs.stream().map(pair -> model.data().get(pair.query()).id()).toList(), queries);
      }
      assertNotNull(model.evaluation());
    }
  }

  @Test
  void a_saved_run_holds_the_explanations_that_a_list_gives() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Snx.Table table = snx.readTable("credit-applicants", "approved", "id");
      Model<Row> model = snx.trainTable(table, 7);
      model.save(temp.resolve("model"));
      Model<Row> loaded = snx.loadTable(temp.resolve("model"), table, 7);
      List<Pair> pairs = model.unseenPairs(2, 7).subList(0, 5);
      List<Explanation> listed = model.explain().pairs(pairs).list();
      Path page = loaded.explain().pairs(pairs).save(temp.resolve("run"));
      assertTrue(Files.exists(page));
      List<Explanation> saved = new ArrayList<>();
      ExplanationsFile.read(temp.resolve("run").resolve("explanations.jsonl"), saved::add);
      assertEquals(listed.size(), saved.size());
      for (int i = 0; i < saved.size(); i++) {
        assertEquals(listed.get(i).query(), saved.get(i).query());
        assertArrayEquals(listed.get(i).local().query(), saved.get(i).local().query());
        assertArrayEquals(listed.get(i).selection().query(), saved.get(i).selection().query());
        assertArrayEquals(listed.get(i).effects(), saved.get(i).effects());
      }
    }
  }

  @Test
  void what_would_have_to_change_is_found_within_what_may_change() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Snx.Table table = snx.readTable("credit-applicants", "approved", "id");
      Model<Row> model = snx.trainTable(table, 7);
      List<Pair> pairs = model.unseenPairs(2, 7).subList(0, 10);
      Snx.Changes changes = new Snx.Changes(List.of("age"), List.of(), Snx.Changes.any().options());
      List<Counterfactual> found = snx.counterfactuals(model, table, pairs, changes);
      assertEquals(pairs.size(), found.size());
      assertTrue(found.stream().anyMatch(Counterfactual::isFound));
      assertTrue(
          found.stream()
              .flatMap(one -> one.options().stream())
              .flatMap(option -> option.changes().stream())
              .noneMatch(change -> change.column().equals("age")));
    }
  }

  @Test
  void several_threads_explain_with_one_model_and_get_what_one_gets() throws Exception {
    try (Snx snx = Snx.open("cpu", 1)) {
      Dataset<LabelledGraph> graphs = snx.readGraphs("molecule-like");
      Model<LabelledGraph> model = snx.trainGraphs(graphs, 7);
      List<Pair> pairs = model.unseenPairs(4, 7).subList(0, 16);
      List<Explanation> alone = model.explain().options(SnxTest::quick).pairs(pairs).list();
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Future<List<Explanation>>> found = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          found.add(
              threads.submit(() -> model.explain().options(SnxTest::quick).pairs(pairs).list()));
        }
        for (Future<List<Explanation>> one : found) {
          for (int i = 0; i < alone.size(); i++) {
            assertArrayEquals(
                alone.get(i).local().query(), one.get().get(i).local().query(), 1e-5f);
          }
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }

  @Test
  void wrong_use_is_named() {
    refused("threads must be at least 1 (got 0)", () -> Snx.open("cpu", 0));
    try (Snx snx = Snx.open("cpu", 1)) {
      refused("a dataset needs graphs (got none)", () -> snx.graphs("empty", List.of()));
      Model<LabelledGraph> model = snx.trainGraphs(snx.readGraphs("molecule-like"), 7);
      refused("no instance has the id 'nobody'", () -> model.pair("m001", "nobody"));
      refused("name a method or more (got none)", () -> model.explain().methods());
      assertThrows(
          IllegalStateException.class,
          () -> model.explain().methods(Method.SNX, Method.SM).stream());
    }
  }

  @Test
  void a_pair_of_no_instances_is_refused_by_its_positions_and_nothing_is_written() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Snx.Table table = snx.readTable("credit-applicants", "approved", "id");
      Model<Row> model = snx.trainTable(table, 7);
      int rows = model.data().size();
      String range = "positions from 0 to " + (rows - 1);
      List<Pair> beyond = List.of(new Pair(0, rows));
      refused(range + " (got 0 and " + rows + ")", () -> model.explain().pairs(beyond).list());
      refused(range, () -> model.explain().pairs(beyond).to(e -> {}));
      refused(range, () -> model.explain().pairs(beyond).save(temp.resolve("run")));
      assertTrue(Files.notExists(temp.resolve("run")));
      refused(range, () -> snx.counterfactuals(model, table, beyond, Snx.Changes.any()));
      refused(range, () -> model.explain().pairs(List.of(new Pair(-1, 0))).list());
    }
  }

  @Test
  void what_is_closed_says_so_and_opens_no_other_network() {
    Snx snx = Snx.open("cpu", 1);
    Dataset<LabelledGraph> graphs = snx.readGraphs("molecule-like");
    Model<LabelledGraph> model = snx.trainGraphs(graphs, 7);
    model.save(temp.resolve("model"));
    Explanations<LabelledGraph> explanations =
        model.explain().pairs(model.unseenPairs(2, 7).subList(0, 2));
    Stream<Explanation> started = explanations.stream();
    snx.close();
    snx.close();
    for (Executable use :
        List.<Executable>of(
            started::toList,
            explanations::list,
            () -> explanations.save(temp.resolve("run")),
            model::explain,
            model::network,
            () -> model.save(temp.resolve("again")),
            () -> snx.trainGraphs(graphs, 7),
            () -> snx.loadGraphs(temp.resolve("model"), graphs, 7))) {
      String message = assertThrows(IllegalStateException.class, use).getMessage();
      assertTrue(message.startsWith("this Snx is closed"), message);
    }
  }

  private static void refused(String words, Executable use) {
    String message = assertThrows(IllegalArgumentException.class, use).getMessage();
    assertTrue(message.contains(words), message);
  }
}
