package snx.cli.molecules;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.chem.feature.AtomFeatures;
import snx.chem.question.References;
import snx.chem.question.Screening;
import snx.chem.read.MoleculeOptions;
import snx.chem.report.ScreenFiles;
import snx.chem.report.ScreenRun;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.cli.FolderOptions;
import snx.cli.WatchedBar;
import snx.graph.LabelledGraph;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.NetworkScores;
import snx.report.RunFolder;
import snx.report.TextTable;
import snx.report.svg.Svg;

/** {@code snx molecules screen}. */
@Command(
    name = "screen",
    description = {
      "Scores a library for molecules like those of the class that a network looks for.",
      "The score is the mean f with training molecules of that class minus the mean f with the",
      "others; held-out molecules calibrate its probability. The library is streamed; a run that",
      "was killed continues with --resume."
    },
    footer = {
      "",
      "Probabilities hold for libraries in which the class is as frequent as in the training data",
      "and whose molecules are like these; elsewhere only the order counts.",
      "",
      "Examples:",
      "  snx molecules screen library.smi --model my-model --top 100 --out found",
      "  snx molecules screen tested.csv --model my-model --label active    scores itself, too"
    })
final class ScreenCommand implements Runnable {

  private static final int SHOWN = 10;
  private static final int WIDEST = 48;

  @Spec CommandSpec spec;

  @Mixin MoleculeReadOptions read;

  @Option(
      names = "--model",
      paramLabel = "DIR",
      required = true,
      description = "A network that 'snx molecules train' saved.")
  Path model;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many of the best go to best.csv and screen.sdf (default: 100).")
  int top;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-screened).")
  @Nullable Path out;

  @Mixin FolderOptions existing;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    if (top < 1) {
      throw new IllegalArgumentException("top must be at least 1 (got " + top + ")");
    }
    AtomFeatures features = read.features(model);
    References references = References.read(model);
    Input input = read.input();
    MoleculeOptions options = read.over(input.use());
    Path folder = out == null ? Path.of("snx-out", input.name() + "-screened") : out;
    try (RunFolder results = existing.open(spec, folder, ScreenFiles.NAMES);
        Network<LabelledGraph> network = GraphNetwork.load(model, engine.start())) {
      screen(new ScreenRun(new Screening(network, features, references), results), input, options);
    }
  }

  private void screen(ScreenRun run, Input input, MoleculeOptions options) {
    PrintWriter lines = spec.commandLine().getOut();
    References references = run.screening().references();
    lines.println("network   " + NetworkScores.trained(run.screening().network()));
    lines.printf(
        "looks for '%s': held-out molecules AUC %.3f%n", references.positive(), references.auc());
    int known = run.folder().journal().batches();
    if (known > 0) {
      lines.printf("resumed   %,d chunks are done%n", known);
    }
    lines.flush();
    long start = System.nanoTime();
    Screening.Result result;
    try (WatchedBar bar = WatchedBar.ofBytes("screening")) {
      result =
          run.write(
              input.files().get(0),
              options,
              top,
              FolderOptions.stop(),
              bar,
              new Console(spec).record());
    }
    print(input.name(), result, (System.nanoTime() - start) * 1e-9, run.folder().folder());
  }

  private void print(String library, Screening.Result result, double seconds, Path folder) {
    PrintWriter lines = spec.commandLine().getOut();
    lines.printf(
        "library   %s: %,d molecules, %,d records skipped; %.1f s, %,.0f molecules/s%n",
        library, result.read(), result.skipped(), seconds, result.read() / Math.max(1e-9, seconds));
    if (!Double.isNaN(result.auc())) {
      lines.printf(
          "here      AUC %.3f of %,d molecules with a class that training did not see%n",
          result.auc(), result.labelled());
    }
    TextTable table = new TextTable(List.of("rank", "id", "score", "probability", "SMILES"));
    for (int i = 0; i < Math.min(SHOWN, result.best().size()); i++) {
      Screening.Hit hit = result.best().get(i);
      table.add(
          List.of(
              Integer.toString(i + 1),
              Svg.brief(hit.molecule().id(), WIDEST),
              "%.3f".formatted(hit.score()),
              "%.3f".formatted(hit.probability()),
              Svg.brief(hit.key(), WIDEST)));
    }
    table.lines().forEach(lines::println);
    lines.println("results   " + folder);
    Console console = new Console(spec);
    console.answer("read", result.read());
    console.answer("skipped", result.skipped());
    console.answer("labelled", result.labelled());
    if (!Double.isNaN(result.auc())) {
      console.answer("auc", result.auc());
    }
    console.answer("best", result.best().stream().map(Screening.Hit::row).toList());
    console.answer("results", folder.toString());
  }
}
