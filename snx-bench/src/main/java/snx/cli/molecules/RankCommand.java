package snx.cli.molecules;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.cli.PairOptions;
import snx.data.Pair;

/** {@code snx molecules rank}. */
@Command(
    name = "rank",
    description =
        "Ranks the motifs that tell one class of molecules from the others, with evidence.",
    footer = {
      "",
      "Every molecule is explained against references of its own and of the other class (one of",
      "each, or --references); motifs of these explanations are counted, and so are complete"
          + " molecules.",
      "",
      "Examples:",
      "  snx molecules rank                      on an embedded library with a known rule",
      "  snx molecules rank my.csv --smiles SMILES --label active --positive 1 --out why",
      "  snx molecules rank my.csv --smiles smi --positive \"40 <= delta_H <= 70\"",
      "  SNX_DATA=~/data snx molecules rank qm9-lohc"
    })
final class RankCommand implements Runnable {

  private static final int REFERENCES = 2;

  @Spec CommandSpec spec;

  @Mixin MoleculeRun run;
  @Mixin PairOptions pairs;

  @Override
  public void run() {
    pairs.check();
    run.run(spec, true, this::choice);
  }

  private Function<int[], List<Pair>> choice(MoleculeRun.Molecules molecules) {
    molecules.set().requireClasses();
    List<Pair> given = pairs.read(molecules.graphs(), run.run.skipBad());
    int[] all = IntStream.range(0, molecules.graphs().size()).toArray();
    return heldOut ->
        pairs.given() ? given : pairs.draw(molecules.graphs(), all, run.run.seed(), REFERENCES);
  }
}
