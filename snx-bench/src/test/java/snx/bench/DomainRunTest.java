package snx.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Input;
import snx.bench.paper.LongTables;
import snx.bench.paper.PaperPage;
import snx.bench.paper.Results;
import snx.brain.model.BrainNetwork;
import snx.brain.synthetic.BrainSubjects;
import snx.chem.library.MoleculeLibrary;
import snx.cli.DataOptions;
import snx.data.Dataset;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.shell.PageMarkdown;

/** The paper's experiments on molecules and connectomes, from embedded sets to Markdown. */
@ResourceLock("torch")
class DomainRunTest {

  private static final TrialSize SIZE = new TrialSize(4, 1, 24);
  private static final int EPOCHS = 2;

  @TempDir Path folder;

  private static List<Trials.Task> tasks(Method.Kind kind) {
    return List.of(brief(Setting.PAPER, kind), brief(Setting.USERS, kind));
  }

  private static Trials.Task brief(String name, Method.Kind kind) {
    return new Trials.Task(
        new Setting(name, seed -> ExplainOptions.defaults(seed).solved(o -> o.iterations = 4)),
        Method.serving(kind));
  }

  private static Trials.Source source(String name) {
    return new TrialSources(new DataOptions().dirs(), SIZE, DomainRunTest::tasks).open(name);
  }

  /** The same with a network of two epochs. */
  private static Trials.Source brief(String name, DomainGraphs whole) {
    DomainGraphs graphs = whole.part(SIZE);
    DomainGraphs.Learning own = graphs.learning();
    DomainGraphs.Learning briefly =
        new DomainGraphs.Learning() {
          @Override
          public TrainingTask<LabelledGraph> task(Dataset<LabelledGraph> data, long seed) {
            return own.task(data, seed);
          }

          @Override
          public TrainingOptions options(int instances, long seed) {
            return own.options(instances, seed).withEpochs(EPOCHS);
          }
        };
    DomainGraphs brief = new DomainGraphs(graphs.data(), briefly, graphs.gamma());
    return new Trials.Source(
        name,
        graphs.data().provenance(),
        SIZE,
        source(name).tasks(),
        (seed, device, pairs) ->
            TrialSubject.graphs(brief, seed, device, pairs, Method.serving(Method.Kind.GRAPHS)));
  }

  private Results run(Trials.Source source, Consumer<String> tell) {
    try (Trials trials = new Trials(new KeptResults(folder, "--out"), Device.cpu(), tell)) {
      return new Results(trials.run(source, 1));
    }
  }

  /** All that a reader gets, but for how long it took. */
  private static String text(Results results) {
    JsonNode run = Json.mapper().valueToTree(Map.of("seeds", List.of(1), "pairs", SIZE.pairs()));
    String page = PageMarkdown.of(PaperPage.of(results, run)).replaceAll("- Time: .*", "");
    return page.substring(0, page.indexOf("## Wall time"))
        + LongTables.iterations(results)
        + LongTables.sizes(results);
  }

  private void continues(Trials.Source source) throws IOException {
    String whole = text(run(source, told -> {}));
    assertTrue(whole.contains("| " + source.name() + " | graphs | 24 | 4 |"), whole);
    // As if it had been interrupted before.
    Files.delete(folder.resolve(Trials.name(source, Setting.USERS, 1) + ".json"));
    List<String> after = new ArrayList<>();
    assertEquals(whole, text(run(source, after::add)));
    assertEquals(2, after.size(), "one training, one trial: " + after);
  }

  @Test
  void a_run_on_molecules_goes_on_to_the_same_tables() throws IOException {
    Input input = Input.ofAnyKind(MoleculeLibrary.NAME, new DataOptions().dirs());
    continues(brief(MoleculeLibrary.NAME, DomainGraphs.molecules(input)));
  }

  /** Small graphs in the place of connectomes, which would take a minute. */
  @Test
  void a_run_under_the_network_and_price_of_connectomes_goes_on_to_the_same_tables()
      throws IOException {
    List<LabelledGraph> molecules = MoleculeLikeGraphs.generate(3).graphs();
    int nodes = molecules.stream().mapToInt(LabelledGraph::nodes).max().orElseThrow();
    List<LabelledGraph> graphs = molecules.stream().map(graph -> widened(graph, nodes)).toList();
    Dataset<LabelledGraph> data =
        new Dataset<>(
            BrainSubjects.NAME,
            graphs,
            new Provenance("test", List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    continues(brief(BrainSubjects.NAME, DomainGraphs.connectomes(data)));
  }

  /** The same edges on as many nodes as every graph has, as regions of an atlas are. */
  private static LabelledGraph widened(LabelledGraph graph, int nodes) {
    int[][] edges = new int[graph.links()][];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {graph.source(e), graph.target(e)};
    }
    return new LabelledGraph(graph.id(), graph.label(), new float[nodes][1], edges, null, null);
  }

  @Test
  void masks_of_connectomes_have_the_price_of_connectomes() {
    for (Trials.Task task : source(BrainSubjects.NAME).tasks()) {
      ExplainOptions options = task.setting().options().apply(1);
      assertEquals(BrainNetwork.GAMMA, options.global().gamma());
      assertEquals(BrainNetwork.GAMMA, options.local().gamma());
    }
    ExplainOptions molecules =
        source(MoleculeLibrary.NAME).tasks().get(0).setting().options().apply(1);
    assertEquals(ExplainOptions.defaults(1).local().gamma(), molecules.local().gamma());
  }
}
