package snx.cli.molecules;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.chem.pairs.Cliffs;
import snx.cli.PairOptions;
import snx.data.Pair;

/** {@code snx molecules explain}. */
@Command(
    name = "explain",
    description = "Explains chosen pairs of molecules: which bonds keep the network's verdict.",
    footer = {
      "",
      "Examples:",
      "  snx molecules explain my.csv --label active --pairs pairs.csv --out why",
      "  snx molecules explain my.csv --label active --cliffs 50   similar pairs, opposite class",
      "  snx molecules explain my.sdf --label class --forbid '[OX2H]' --require 'c1ccccc1'"
    })
public final class ExplainCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin MoleculeRun run;
  @Mixin PairOptions pairs;

  @Option(
      names = "--cliffs",
      paramLabel = "N",
      description =
          "The N most similar pairs of opposite class, those of the positive class as queries.")
  @Nullable Integer cliffs;

  @Override
  public void run() {
    pairs.check();
    if (cliffs != null && pairs.given()) {
      throw new IllegalArgumentException("give --pairs or --cliffs, not both");
    }
    if (cliffs != null && cliffs < 1) {
      throw new IllegalArgumentException("cliffs must be at least 1 (got " + cliffs + ")");
    }
    run.run(spec, false, 1, this::choice);
  }

  private MoleculeRun.Choice choice(MoleculeRun.Molecules molecules) {
    if (pairs.given()) {
      List<Pair> given = pairs.read(molecules.graphs(), run.run.skipBad());
      return heldOut -> given;
    }
    molecules.set().requireClasses();
    if (cliffs == null) {
      return heldOut -> pairs.draw(molecules.graphs(), heldOut, run.run.seed());
    }
    List<Cliffs.Cliff> found = Cliffs.of(molecules.set().molecules(), molecules.positive(), cliffs);
    spec.commandLine()
        .getOut()
        .printf(
            "cliffs    %d pairs, likeness %.2f to %.2f%n",
            found.size(), found.get(found.size() - 1).likeness(), found.get(0).likeness());
    List<Pair> chosen = found.stream().map(Cliffs.Cliff::pair).toList();
    return heldOut -> chosen;
  }
}
