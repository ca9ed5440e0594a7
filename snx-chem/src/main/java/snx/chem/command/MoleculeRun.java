package snx.chem.command;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.chem.feature.AtomFeatures;
import snx.chem.knowledge.SmartsRules;
import snx.chem.model.MoleculeNetwork;
import snx.chem.motif.MotifOptions;
import snx.chem.read.MoleculeSet;
import snx.command.EngineOptions;
import snx.command.ExplainFolder;
import snx.command.GraphJob;
import snx.command.Input;
import snx.command.ModelOptions;
import snx.command.RunOptions;
import snx.command.SolveOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.graph.LabelledGraph;

/** What ranking motifs and explaining pairs of molecules have in common: all but the pairs. */
final class MoleculeRun {

  @Mixin MoleculeReadOptions read;
  @Mixin RunOptions run;
  @Mixin ModelOptions network;
  @Mixin SmartsOptions knowledge;
  @Mixin SolveOptions solve;
  @Mixin EngineOptions engine;

  @Option(
      names = "--mask",
      paramLabel = "bonds|bonds-and-atoms",
      defaultValue = "bonds",
      converter = MaskedConverter.class,
      description = {
        "What is masked: bonds, or atoms too, for networks that see elements",
        "without any bond (default: bonds)."
      })
  MaskedElements masked;

  @Option(
      names = "--motif-size",
      paramLabel = "N",
      defaultValue = "2",
      description = "Most cliques in a motif, 1 to 5 (default: ${DEFAULT-VALUE}).")
  int motifSize;

  /**
   * Reads, trains where no network is given, explains, counts motifs, and writes everything.
   *
   * @param pairs chooses pairs among molecules, given those that the network never saw
   */
  void run(CommandSpec spec, Function<Molecules, Function<int[], List<Pair>>> pairs) {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed);
    GraphJob.How how =
        new GraphJob.How(options, run.edges(), run.methods(Method.Kind.GRAPHS), seed, run.seeds());
    MotifOptions motifs = MotifOptions.defaults().withSize(motifSize).withSeed(seed);
    SmartsRules rules = new SmartsRules(knowledge.rules());
    Input input = read.input();
    Path folder = run.folder(input.name());
    ExplainFolder results = ExplainFolder.open(folder, MoleculesDomain.names());
    PrintWriter out = spec.commandLine().getOut();
    long start = System.nanoTime();
    MoleculeSet set = read.read(input);
    MoleculeReadOptions.print(set, out, spec.commandLine().getErr());
    AtomFeatures features = read.features(network.saved());
    Dataset<LabelledGraph> graphs = masked.of(set.graphs(features));
    double reading = (System.nanoTime() - start) * 1e-9;
    out.printf("reading   %.1f s%n", reading);
    Knowledge known = rules.apply(set.molecules(), graphs, options.global().epsilon());
    rules
        .matched()
        .forEach((smarts, n) -> out.printf("known     %s in %,d molecules%n", smarts, n));
    MoleculesDomain domain =
        new MoleculesDomain(
            set,
            new MoleculesDomain.Details(
                promising(set),
                how.methods().get(0),
                how.top(),
                known,
                motifs,
                record(features, reading)));
    Function<int[], List<Pair>> choice = pairs.apply(new Molecules(set, graphs, promising(set)));
    GraphJob job =
        new GraphJob(graphs, choice, run.globals(graphs), known, knowledge.given(), domain);
    Device device = engine.start();
    try (ModelOptions.Chosen model =
        network.open(
            spec,
            graphs,
            device,
            seed,
            folder.resolve("model"),
            () -> MoleculeNetwork.task(graphs, features, seed))) {
      job.run(spec, how, model, results, engine.workers());
    }
    out.printf("motifs    counted in %.1f s%n", domain.seconds());
  }

  /**
   * What pairs are chosen of.
   *
   * @param promising the class whose motifs are looked for
   */
  record Molecules(MoleculeSet set, Dataset<LabelledGraph> graphs, String promising) {}

  private Map<String, Object> record(AtomFeatures features, double reading) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("features", features.kind().toString());
    record.put("masked", masked.toString());
    record.put("motif_size", motifSize);
    record.put("reading_seconds", reading);
    return record;
  }

  /** The class of the condition, or the last by name where classes are as they are. */
  private static String promising(MoleculeSet set) {
    String positive = set.positive();
    NavigableSet<String> classes = new TreeSet<>(set.classes().keySet());
    if (positive != null) {
      return positive;
    }
    return classes.isEmpty() || classes.contains("promising") ? "promising" : classes.last();
  }
}
