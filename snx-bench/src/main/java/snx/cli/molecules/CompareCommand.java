package snx.cli.molecules;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.chem.Molecule;
import snx.chem.question.PairAnswer;
import snx.chem.read.GivenMolecules;
import snx.chem.report.AnswerPage;
import snx.cli.Console;
import snx.report.OutputFolder;

/** {@code snx molecules compare}. */
@Command(
    name = "compare",
    description = {
      "Asks a saved network about two molecules: alike or different, how sure, and why.",
      "Both are drawn; of a matched pair what differs is marked. Classes are not needed."
    },
    footer = {
      "",
      "Examples:",
      "  snx molecules compare 'CC(=O)Oc1ccccc1C(=O)O' 'OC(=O)c1ccccc1O' --model my-model",
      "  snx molecules compare 'CC(=O)N1CCCC1' 'CCN1CCCC1'      asks the demonstration"
    })
final class CompareCommand implements Runnable {

  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "SMILES-A", description = "One molecule.")
  String first;

  @Parameters(index = "1", paramLabel = "SMILES-B", description = "The other.")
  String second;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "snx-out/compared",
      description = "Where the drawing and the page go (default: ${DEFAULT-VALUE}).")
  Path out;

  @Mixin SavedNetworkOptions saved;

  @Override
  public void run() {
    Map<String, String> typed = new LinkedHashMap<>();
    typed.put("A", first);
    typed.put("B", second);
    List<Molecule> molecules = GivenMolecules.of(typed);
    saved.check();
    OutputFolder folder = OutputFolder.open(out, AnswerPage.NAMES);
    try (SavedNetworkOptions.Opened opened = saved.open(spec)) {
      PairAnswer answer = opened.compare(molecules.get(0), molecules.subList(1, 2)).get(0);
      new AnswerPage(opened.origin(), opened.scores()).write(folder.folder(), answer);
      new Console(spec).writeRecord(folder.folder(), "molecules compare");
      print(answer, folder);
    }
  }

  private void print(PairAnswer answer, OutputFolder folder) {
    PrintWriter lines = spec.commandLine().getOut();
    if (!answer.seen().isEmpty()) {
      spec.commandLine()
          .getErr()
          .printf(
              "warning: the network was trained on %s: its answer may be memorised%n",
              String.join(" and ", answer.seen()));
    }
    lines.println("answer    " + answer.verdict());
    lines.println("evidence  " + answer.evidence());
    lines.printf(
        "pair      %s; Tanimoto %.3f%n",
        answer.matched() == null ? "no matched pair" : answer.matched().words(), answer.tanimoto());
    lines.println("drawn     " + folder.file("pair.svg"));
    Console console = new Console(spec);
    console.answer("f", answer.score());
    console.answer("alike", answer.alike());
    console.answer("verdict", answer.verdict());
    console.answer("evidence", answer.evidence());
    console.answer("tanimoto", answer.tanimoto());
    console.answer("trained_on", answer.seen());
    console.page(folder.file("index.html"));
  }
}
