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
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

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

  private static Trials.Source source(List<Method> methods) {
    return new Trials.Source(
        "few",
        List.of(BRIEF),
        methods,
        (seed, device, pairs) -> GraphSubject.open(data(), seed, device, pairs, methods));
  }

  @Test
  void rows_are_tried_like_graphs_with_des_beside_them() throws Exception {
    Setting brief =
        new Setting("brief", s -> ExplainOptions.defaultTables(s).solved(o -> o.iterations = 6));
    StringBuilder csv = new StringBuilder("colour,size,shape,label\n");
    for (int i = 0; i < 120; i++) {
      csv.append(i % 3 == 0 ? "red" : "blue").append(',').append(i % 7).append(',');
      csv.append(i % 5 < 2 ? "round" : "square").append(',').append(i % 2).append('\n');
    }
    Path file = Files.writeString(folder.resolve("t.csv"), csv);
    TableOptions reading = TableOptions.defaults().with(o -> o.label = "label");
    RawTable table = TableReader.read(List.of(file), reading);
    List<Method> methods = List.of(Method.SNX, Method.DES, Method.PICK_ALL, Method.RANDOM);
    Trials.Source source =
        new Trials.Source(
            "adult",
            List.of(brief),
            methods,
            (seed, device, pairs) ->
                TableSubject.open("adult", table, reading, seed, device, pairs));
    List<TrialResult> results = new Trials(8, 1, null, text -> {}).run(source, 1, Device.cpu());
    assertTrue(results.get(0).global().des().fa().length > 0);
    String tables = new PublishedTables(results).markdown();
    assertTrue(
        tables.contains("| *paper* | 0.66 (0.14) | 1.67 (2.46) | 0.65 (0.14) | – |"), tables);
  }

  @Test
  void a_run_that_was_broken_off_goes_on_and_gives_the_same_tables() throws Exception {
    List<String> told = new ArrayList<>();
    List<Method> methods = List.of(Method.SNX, Method.RANDOM, Method.PICK_ALL);
    Trials trials = new Trials(8, 2, folder, told::add);
    List<TrialResult> first = trials.run(source(methods), 1, Device.cpu());
    int steps = told.size();
    List<TrialResult> again = trials.run(source(methods), 1, Device.cpu());
    assertEquals(steps, told.size(), "nothing was done again");
    assertEquals(new PaperTable(first).markdown(), new PaperTable(again).markdown());
    assertEquals(new SolverTable(first).markdown(), new SolverTable(again).markdown());
    try (Stream<Path> kept = Files.list(folder)) {
      assertEquals(1, kept.count());
    }
    Trials.Source other = source(List.of(Method.RANDOM));
    assertEquals(1, trials.run(other, 1, Device.cpu()).get(0).methods().size(), "other methods");
  }

  @Test
  void what_is_measured_is_what_the_methods_are_known_for() {
    Trials.Source source = source(List.of(Method.SNX_BOUNDED, Method.SNX_GLOBAL, Method.PICK_ALL));
    Trials trials = new Trials(12, 2, null, text -> {});
    TrialResult result = trials.run(source, 2, Device.cpu()).get(0);
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
    List<Setting> all = Setting.comparison(Method.Kind.GRAPHS);
    assertEquals(all.size(), all.stream().map(Setting::name).distinct().count());
    assertEquals(all.size(), all.stream().map(s -> s.options().apply(1)).distinct().count());
  }
}
