package snx.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.bench.paper.LongTables;
import snx.bench.paper.PaperPage;
import snx.bench.paper.Results;
import snx.data.Json;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.report.shell.PageMarkdown;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/** The paper's experiments on a small table called Adult, from trials to Markdown. */
@ResourceLock("torch")
class PaperRunTest {

  private static final TrialSize SIZE = new TrialSize(8, 1, 0);
  private static final List<Long> SEEDS = List.of(1L, 2L);
  private static final List<Method> ALL = Method.serving(Method.Kind.TABLES);

  @TempDir static Path folder;
  private static Trials.Source source;
  private static Results whole;

  @BeforeAll
  static void runOnce() throws IOException {
    StringBuilder csv = new StringBuilder("colour,size,shape,label\n");
    for (int i = 0; i < 120; i++) {
      csv.append(i % 3 == 0 ? "red" : "blue").append(',').append(i % 7).append(',');
      csv.append(i % 5 < 2 ? "round" : "square").append(',').append(i % 2).append('\n');
    }
    Path file = Files.writeString(folder.resolve("t.csv"), csv);
    TableOptions reading = TableOptions.defaults().with(o -> o.label = "label");
    RawTable table = TableReader.read(List.of(file), reading);
    source =
        new Trials.Source(
            "adult",
            table.provenance(),
            SIZE,
            Stream.of(Setting.PAPER, Setting.USERS, Setting.FROM_THE_START)
                .map(name -> new Trials.Task(brief(name), ALL))
                .toList(),
            (seed, device, pairs) ->
                TrialSubject.table("adult", table, reading, seed, device, pairs));
    whole = run("whole", told -> {});
  }

  private static Setting brief(String name) {
    return new Setting(
        name, seed -> ExplainOptions.defaultTables(seed).solved(o -> o.iterations = 5));
  }

  private static Trials trials(String name, Consumer<String> log) {
    return new Trials(new KeptResults(folder.resolve(name), "--out"), Device.cpu(), log);
  }

  private static Results run(String name, Consumer<String> tell) {
    List<TrialResult> results = new ArrayList<>();
    try (Trials trials = trials(name, tell)) {
      SEEDS.forEach(seed -> results.addAll(trials.run(source, seed)));
    }
    return new Results(results);
  }

  /** All that a reader gets, but for how long it took. */
  private static String text(Results results) {
    JsonNode run = Json.mapper().valueToTree(Map.of("seeds", SEEDS, "pairs", SIZE.pairs()));
    String page = PageMarkdown.of(PaperPage.of(results, run)).replaceAll("- Time: .*", "");
    return page.substring(0, page.indexOf("## Wall time"))
        + LongTables.iterations(results)
        + LongTables.sizes(results);
  }

  @Test
  void a_run_that_was_broken_off_after_its_first_trial_goes_on_to_the_same_tables() {
    List<String> before = new ArrayList<>();
    assertThrows(
        CancellationException.class,
        () ->
            run(
                "broken",
                told -> {
                  if (told.contains(Setting.USERS)) {
                    throw new CancellationException("broken off");
                  }
                  before.add(told);
                }));
    assertEquals(2, before.size(), "one training, one trial: " + before);
    List<String> after = new ArrayList<>();
    String resumed = text(run("broken", after::add));
    assertTrue(after.stream().noneMatch(told -> told.contains("seed 1: paper, 8")), "" + after);
    assertEquals(7, after.size(), "two trainings, five trials: " + after);
    assertEquals(text(whole), resumed);
  }

  @Test
  void the_papers_figures_stand_beside_ours() {
    String text = text(whole);
    assertTrue(text.contains("| des | 1.67 (2.46) | "), "Table II, FA of DES: " + text);
    assertTrue(text.contains("| adult | des | 0.28 (0.28) | "), "Table I, FA of DES: " + text);
    assertTrue(text.contains("| snx-bounded | – | "), "not in the paper");
  }

  @Test
  void violations_of_methods_without_constraints_reach_the_figure() {
    TrialResult result = trials("whole", log -> {}).find(source, source.tasks().get(0), 1);
    for (String method : List.of("snx-kl", "snx-uc")) {
      List<Step> steps = result.method(method).steps();
      assertEquals(5, steps.size());
      assertNotEquals(0, steps.stream().mapToDouble(s -> s.violated().mean()).sum(), method);
    }
  }
}
