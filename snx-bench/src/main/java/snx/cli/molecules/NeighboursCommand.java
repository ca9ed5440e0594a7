package snx.cli.molecules;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.chem.Molecule;
import snx.chem.question.Neighbours;
import snx.chem.question.PairAnswer;
import snx.chem.question.PairQuestions;
import snx.chem.read.GivenMolecules;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.StructureKey;
import snx.chem.report.NeighboursPage;
import snx.cli.Console;
import snx.cli.WatchedBar;
import snx.report.OutputFolder;
import snx.report.TextTable;
import snx.report.svg.Svg;

/** {@code snx molecules neighbours}. */
@Command(
    name = "neighbours",
    description = {
      "Lists the molecules of a library that are nearest to a query in a network's eyes.",
      "The nearest are drawn with why. Classes are not needed; the library may be of any size."
    },
    footer = {
      "",
      "Examples:",
      "  snx molecules neighbours library.smi --query 'Oc1ccccc1' --model my-model --top 20",
      "  snx molecules neighbours --query 'CC(=O)N1CCCC1'       asks the demonstration"
    })
final class NeighboursCommand implements Runnable {

  private static final int WIDEST = 48;

  @Spec CommandSpec spec;

  @Mixin MoleculeReadOptions read;

  @Option(names = "--query", paramLabel = "SMILES", required = true, description = "The molecule.")
  String query;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many neighbours (default: ${DEFAULT-VALUE}).")
  int top;

  @Option(
      names = "--explain",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many of them are explained and drawn (default: ${DEFAULT-VALUE}).")
  int explain;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-neighbours).")
  @Nullable Path out;

  @Mixin SavedNetworkOptions saved;

  @Override
  public void run() {
    if (top < 1 || explain < 0) {
      throw new IllegalArgumentException(
          "top must be at least 1 and explain at least 0 (got %d and %d)".formatted(top, explain));
    }
    Molecule asked = GivenMolecules.of(Map.of("query", query)).get(0);
    saved.check();
    Input input = read.input();
    MoleculeOptions reading = read.over(input.use());
    OutputFolder folder =
        OutputFolder.open(
            out == null ? Path.of("snx-out", input.name() + "-neighbours") : out,
            NeighboursPage.NAMES);
    try (SavedNetworkOptions.Opened opened = saved.open(spec)) {
      PairQuestions questions = opened.questions();
      Neighbours found;
      try (WatchedBar bar = WatchedBar.ofBytes("searching")) {
        found =
            Neighbours.of(
                questions.network(),
                questions.features(),
                asked,
                input.files().get(0),
                reading,
                top,
                bar);
      }
      List<Molecule> first =
          found.found().stream().limit(explain).map(Neighbours.Neighbour::molecule).toList();
      List<PairAnswer> why = first.isEmpty() ? List.of() : opened.compare(asked, first);
      String key = new StructureKey().of(asked.structure());
      new NeighboursPage(key, input.name(), opened.origin(), opened.scores())
          .write(folder.folder(), found, why);
      new Console(spec).writeRecord(folder.folder(), "molecules neighbours");
      print(input.name(), found, folder);
    }
  }

  private void print(String library, Neighbours found, OutputFolder folder) {
    PrintWriter lines = spec.commandLine().getOut();
    lines.printf(
        "library   %s: %,d molecules, %,d records skipped%n",
        library, found.read(), found.skipped());
    if (!found.same().isEmpty()) {
      lines.println("itself    " + String.join(", ", found.same()) + " (not listed)");
    }
    TextTable table = new TextTable(List.of("rank", "id", "f", "Tanimoto", "class", "SMILES"));
    for (int i = 0; i < found.found().size(); i++) {
      Neighbours.Neighbour one = found.found().get(i);
      table.add(
          List.of(
              Integer.toString(i + 1),
              Svg.brief(one.molecule().id(), WIDEST),
              "%.3f".formatted(one.score()),
              "%.3f".formatted(one.tanimoto()),
              one.label() == null ? "" : one.label(),
              Svg.brief(one.key(), WIDEST)));
    }
    table.lines().forEach(lines::println);
    lines.println("results   " + folder.folder());
    Console console = new Console(spec);
    console.answer("read", found.read());
    console.answer("skipped", found.skipped());
    console.answer("itself", found.same());
    console.answer(
        "neighbours",
        found.found().stream()
            .map(
                one ->
                    Map.of(
                        "id",
                        one.molecule().id(),
                        "f",
                        one.score(),
                        "tanimoto",
                        one.tanimoto(),
                        "smiles",
                        one.key()))
            .toList());
    console.page(folder.file("index.html"));
  }
}
