package snx.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;

@ResourceLock("torch")
class TrialsTest {

  private static final Setting BRIEF =
      new Setting(
          "brief, of six", seed -> ExplainOptions.defaults(seed).solved(o -> o.iterations = 6));

  @TempDir Path folder;

  private static Dataset<LabelledGraph> data() {
    List<LabelledGraph> graphs = MoleculeLikeGraphs.generate(3).graphs().subList(0, 40);
    return new Dataset<>(
        "few", graphs, new Provenance("test", List.of()), new ReadReport(40, List.of(), List.of()));
  }

  private static Trials.Source source(TrialSize size, Setting setting, Method... methods) {
    List<Method> own = List.of(methods);
    return new Trials.Source(
        "few",
        data().provenance(),
        size,
        List.of(new Trials.Task(setting, own)),
        (seed, device, pairs) ->
            TrialSubject.graphs(DomainGraphs.plain(data()), seed, device, pairs, own));
  }

  private Trials trials(Consumer<String> log) {
    return new Trials(new KeptResults(folder, "--out"), Device.cpu(), log);
  }

  private List<TrialResult> run(Trials.Source source, List<String> told) {
    try (Trials trials = trials(told::add)) {
      return trials.run(source, 1);
    }
  }

  @Test
  void what_is_kept_is_not_done_again_and_reads_the_same() {
    List<String> told = new ArrayList<>();
    Trials.Source source =
        source(new TrialSize(8, 2, 0), BRIEF, Method.SNX, Method.RANDOM, Method.PICK_ALL);
    List<TrialResult> first = run(source, told);
    int steps = told.size();
    List<TrialResult> again = run(source, told);
    assertEquals(steps, told.size(), "nothing was done again");
    assertEquals(SolverTable.markdown(first), SolverTable.markdown(again));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{}", "{\"made\": {}}", "{\"made\": {\"version\": \"0"})
  void a_damaged_result_is_named_with_the_remedy(String text) throws Exception {
    Trials.Source source = source(new TrialSize(8, 1, 0), BRIEF, Method.RANDOM);
    Files.writeString(folder.resolve(Trials.name(source, BRIEF.name(), 1) + ".json"), text);
    try (Trials trials = trials(told -> {})) {
      DatasetException refused =
          assertThrows(DatasetException.class, () -> trials.progress(List.of(source), List.of(1L)));
      assertTrue(refused.getMessage().contains("delete it to make it anew"), refused.getMessage());
    }
  }

  @Test
  void what_another_run_kept_is_refused() {
    TrialSize size = new TrialSize(8, 1, 0);
    run(source(size, BRIEF, Method.RANDOM), new ArrayList<>());
    List<Executable> others =
        List.of(
            () -> run(source(size, BRIEF, Method.PICK_ALL), new ArrayList<>()),
            () -> run(source(new TrialSize(4, 1, 0), BRIEF, Method.RANDOM), new ArrayList<>()),
            () ->
                run(
                    source(size, BRIEF.with(BRIEF.name(), o -> o.eta1 = 0.2), Method.RANDOM),
                    new ArrayList<>()));
    for (Executable other : others) {
      DatasetException refusal = assertThrows(DatasetException.class, other);
      assertTrue(refusal.getMessage().contains("--out"), refusal.getMessage());
    }
  }

  @Test
  void what_is_measured_is_what_the_methods_are_known_for() {
    TrialResult result =
        run(
                source(
                    new TrialSize(12, 2, 0),
                    BRIEF,
                    Method.SNX_BOUNDED,
                    Method.SNX_GLOBAL,
                    Method.PICK_ALL),
                new ArrayList<>())
            .get(0);
    TrialResult.MethodResult bounded = result.method("snx-bounded");
    assertArrayEquals(new double[bounded.violated().length], bounded.violated());
    for (double conformity : result.method("snx-global").conformity()) {
      assertEquals(1, conformity);
    }
    TrialResult.MethodResult all = result.method("pick-all");
    assertTrue(Spread.mean(all.violated()) > 0.9, "everything passes the invariant");
    assertEquals(1, all.references(), "and stays the same over references");
    assertTrue(result.global().tau() <= 1 && result.global().tau() >= -1);
    assertEquals(0, Spread.mean(result.invariant("pick-all").fa()), 1e-5, "f(x,x) against itself");
  }

  @Test
  void problems_that_settle_count_as_ended_early() {
    Setting settles =
        BRIEF.with(
            "settles",
            o -> {
              o.iterations = 60;
              o.tolerance = 1e-9; // out of reach, so that none converges
              o.poll = 2;
              o.gain = 0.9;
              o.feasibility = 1;
            });
    TrialResult.Solved solved = solvedUnder(settles);
    assertEquals(1, solved.early());
    assertTrue(solved.iterations() < 60, "after " + solved.iterations());
    assertEquals(0, solvedUnder(settles.with("goes on", o -> o.earlyStop = false)).early());
  }

  private TrialResult.Solved solvedUnder(Setting setting) {
    Trials.Source source = source(new TrialSize(8, 1, 0), setting, Method.SNX);
    return run(source, new ArrayList<>()).get(0).global().solved();
  }

  @Test
  void every_setting_of_the_comparison_is_sound_and_has_a_name_of_its_own() {
    List<Setting> all = Setting.comparison(Method.Kind.GRAPHS);
    assertEquals(all.size(), all.stream().map(Setting::name).distinct().count());
    assertEquals(all.size(), all.stream().map(s -> s.options().apply(1)).distinct().count());
  }

  @Test
  void an_estimate_counts_iterations_methods_and_what_is_done_once() {
    Estimate.Piece piece = new Estimate.Piece(100, 7, 0.5, 0.25, 3);
    Trials.Task task =
        new Trials.Task(
            BRIEF.steps("other", 2, 8), List.of(Method.SNX, Method.SNX_UC, Method.RANDOM));
    // 6 iterations of stage 1, 10 of stage 2 under two methods that solve, metrics of three.
    assertEquals(7 + 6 * 0.5 + 2 * 10 * 0.25 + 3 * 3, piece.of(task, 1), 1e-9);
  }

  @Test
  void a_sample_is_spread_over_the_whole() {
    assertArrayEquals(new int[] {0, 2, 5, 7}, new TrialSize(1, 1, 4).positions(10));
    assertEquals(10, new TrialSize(1, 1, 0).positions(10).length);
    assertEquals(3, new TrialSize(1, 1, 9).positions(3).length);
  }
}
