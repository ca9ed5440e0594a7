package snx.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;

@ResourceLock("torch")
class GraphTrialsTest {

  private static final Setting BRIEF =
      new Setting(
          "brief, of six", seed -> ExplainOptions.defaults(seed).solved(o -> o.iterations = 6));

  @TempDir Path folder;

  private static Dataset<LabelledGraph> data() {
    List<LabelledGraph> graphs = MoleculeLikeGraphs.generate(3).graphs().subList(0, 40);
    return new Dataset<>(
        "few", graphs, new Provenance("test", List.of()), new ReadReport(40, List.of(), List.of()));
  }

  @Test
  void a_run_that_was_broken_off_goes_on_and_gives_the_same_tables() throws Exception {
    List<String> told = new ArrayList<>();
    List<Method> methods = List.of(Method.SNX, Method.RANDOM, Method.PICK_ALL);
    GraphTrials trials = new GraphTrials(List.of(BRIEF), methods, 8, 2, folder, told::add);
    List<TrialResult> first = trials.run(data(), 1, Device.cpu());
    int steps = told.size();
    List<TrialResult> again = trials.run(data(), 1, Device.cpu());
    assertEquals(steps, told.size(), "nothing was done again");
    assertEquals(new PaperTable(first).markdown(), new PaperTable(again).markdown());
    assertEquals(new SolverTable(first).markdown(), new SolverTable(again).markdown());
    try (Stream<Path> kept = Files.list(folder)) {
      assertEquals(1, kept.count());
    }
    GraphTrials more =
        new GraphTrials(List.of(BRIEF), List.of(Method.RANDOM), 8, 2, folder, told::add);
    assertEquals(1, more.run(data(), 1, Device.cpu()).get(0).methods().size(), "other methods");
  }

  @Test
  void what_is_measured_is_what_the_methods_are_known_for() {
    GraphTrials trials =
        new GraphTrials(
            List.of(BRIEF),
            List.of(Method.SNX_BOUNDED, Method.SNX_GLOBAL, Method.PICK_ALL),
            12,
            2,
            null,
            text -> {});
    TrialResult result = trials.run(data(), 2, Device.cpu()).get(0);
    TrialResult.MethodResult bounded = result.methods().get("snx-bounded");
    assertArrayEquals(new double[bounded.violated().length], bounded.violated());
    TrialResult.MethodResult global = result.methods().get("snx-global");
    for (double conformity : global.conformity()) {
      assertEquals(1, conformity);
    }
    TrialResult.MethodResult all = result.methods().get("pick-all");
    assertTrue(Cells.mean(all.violated()) > 0.9, "everything passes the invariant");
    assertEquals(1, all.references(), "and stays the same over references");
    assertTrue(result.global().tau() <= 1 && result.global().tau() >= -1);
  }

  @Test
  void every_setting_of_the_comparison_is_sound_and_has_a_name_of_its_own() {
    List<Setting> all = Setting.comparison();
    assertEquals(all.size(), all.stream().map(Setting::name).distinct().count());
    assertEquals(all.size(), all.stream().map(s -> s.options().apply(1)).distinct().count());
  }
}
