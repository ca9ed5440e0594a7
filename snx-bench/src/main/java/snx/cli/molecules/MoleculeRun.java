package snx.cli.molecules;

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
import snx.api.Input;
import snx.chem.feature.AtomFeatures;
import snx.chem.knowledge.SmartsRules;
import snx.chem.model.MaskedElements;
import snx.chem.model.MoleculeNetwork;
import snx.chem.motif.MotifOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.report.MoleculesDomain;
import snx.cli.EngineOptions;
import snx.cli.ExplainOutput;
import snx.cli.NetworkChoice;
import snx.cli.RunOptions;
import snx.cli.SolveOptions;
import snx.cli.graphs.GraphRun;
import snx.cli.graphs.ModelOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.TrainingOptions;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What ranking motifs and explaining pairs of molecules have in common: all but the pairs. */
public final class MoleculeRun {

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
  public void run(CommandSpec spec, Function<Molecules, Function<int[], List<Pair>>> pairs) {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed);
    List<Method> methods = run.methods(Method.Kind.GRAPHS);
    int seeds = run.seeds();
    run.top();
    MotifOptions motifs = MotifOptions.defaults().withSize(motifSize).withSeed(seed);
    SmartsRules rules = new SmartsRules(knowledge.rules());
    Input input = read.input();
    Path folder = run.folder(input.name());
    RunFolder results = RunFolder.open(folder, MoleculesDomain.names());
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
    Function<int[], List<Pair>> choice = pairs.apply(new Molecules(set, graphs, promising(set)));
    GraphMasking masking = GraphMasking.of(graphs).with(known);
    Invariants invariants = run.invariants(masking);
    Device device = engine.start();
    MoleculesDomain.Details details =
        new MoleculesDomain.Details(
            promising(set), methods.get(0), motifs, record(features, reading));
    try (NetworkChoice.Opened<LabelledGraph> opened =
        network.open(
            spec,
            graphs,
            device,
            TrainingOptions.graphs(graphs.size()).withSeed(seed),
            folder.resolve("model"),
            () -> MoleculeNetwork.task(graphs, features, seed))) {
      List<Pair> wanted = choice.apply(opened.network().unseen(graphs));
      Explainer<LabelledGraph> explainer =
          GraphRun.fitted(
              spec,
              run.over(masking, opened.network(), options, engine.workers(), invariants),
              opened,
              methods,
              seed);
      MoleculesDomain domain =
          new MoleculesDomain(
              set, details, new GraphsDomain(explainer, ExplainOutput.queries(wanted)));
      Map<String, Object> record = new LinkedHashMap<>();
      record.put("knowledge", knowledge.given());
      record.putAll(opened.record());
      new ExplainOutput(spec, results, methods, seeds).write(explainer, wanted, domain, record);
      out.printf("motifs    counted in %.1f s%n", domain.seconds());
    }
  }

  /**
   * What pairs are chosen of.
   *
   * @param promising the class whose motifs are looked for
   */
  public record Molecules(MoleculeSet set, Dataset<LabelledGraph> graphs, String promising) {}

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
