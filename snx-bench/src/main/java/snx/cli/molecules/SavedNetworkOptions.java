package snx.cli.molecules;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.library.DemonstrationNetwork;
import snx.chem.model.MaskedElements;
import snx.chem.question.PairAnswer;
import snx.chem.question.PairQuestions;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.cli.SolveOptions;
import snx.cli.WatchedBar;
import snx.data.Sha256;
import snx.data.Versions;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.NetworkScores;
import snx.report.page.Fact;
import snx.report.page.RunOrigin;

/** Which saved network is asked about pairs of molecules, and how its answers are explained. */
final class SavedNetworkOptions {

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description = {
        "A network that 'snx molecules train' saved (default: a small demonstration that",
        "comes with SNX and knows no chemistry)."
      })
  private @Nullable Path model;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "How pairs are explained (default: snx-bounded; snx with --preset paper).")
  private @Nullable String method;

  @Option(
      names = "--mask",
      paramLabel = "bonds|bonds-and-atoms",
      defaultValue = "bonds",
      converter = MoleculeRun.MaskedConverter.class,
      description = "What is masked (default: ${DEFAULT-VALUE}).")
  private MaskedElements masked;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  private long seed;

  @Mixin private SolveOptions solve;
  @Mixin private EngineOptions engine;

  /**
   * A network that is ready to be asked.
   *
   * @param scores how good it is, in words
   * @param origin for the foot of a page
   */
  record Opened(PairQuestions questions, String scores, RunOrigin origin) implements AutoCloseable {

    /** Compares one molecule with others, with progress where it takes long. */
    List<PairAnswer> compare(Molecule query, List<Molecule> others) {
      try (WatchedBar bar = WatchedBar.late("explaining", " problems", 1)) {
        return questions.compare(query, others, bar);
      }
    }

    @Override
    public void close() {
      questions.network().close();
    }
  }

  /** Refuses what cannot be, before anything is read or written. */
  void check() {
    if (chosen() == Method.PGEXPLAINER) {
      throw new IllegalArgumentException(
          "pgexplainer must learn from many pairs first (got --method pgexplainer); give another");
    }
    solve.options(seed);
    if (model != null) {
      AtomFeatures.of(model);
    }
  }

  private Method chosen() {
    return method == null ? solve.method() : Method.parse(method, Method.Kind.GRAPHS);
  }

  /** Starts the engine, loads the network and says which it is. */
  Opened open(CommandSpec spec) {
    Method chosen = chosen();
    ExplainOptions options = solve.options(seed);
    Path folder = model == null ? DemonstrationNetwork.folder() : model;
    AtomFeatures features = AtomFeatures.of(folder);
    Network<LabelledGraph> network = GraphNetwork.load(folder, engine.start());
    String scores = NetworkScores.trained(network);
    if (model == null) {
      spec.commandLine()
          .getErr()
          .println("note: no --model given: this is " + DemonstrationNetwork.WORDS);
    }
    spec.commandLine().getOut().println("network   " + scores);
    RunOrigin origin =
        new RunOrigin(
            List.of(
                Fact.of("Command", new Console(spec).command()),
                Fact.of("Versions", "snx " + Versions.current().snx()),
                Fact.of("Seed", Long.toString(seed)),
                Fact.of("SHA-256 of the model", Sha256.of(folder.resolve("model.json")))));
    return new Opened(
        new PairQuestions(network, features, masked, options, chosen), scores, origin);
  }
}
