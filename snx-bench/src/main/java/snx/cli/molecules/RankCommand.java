package snx.cli.molecules;

import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.cli.PairOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;

/** {@code snx molecules rank}. */
@Command(
    name = "rank",
    description =
        "Ranks the motifs that tell one class of molecules from the others, with evidence.",
    footer = {
      "",
      "Every molecule is explained against references of its own and of the other class (one of",
      "each, or --references) by a network that was trained on none of them; motifs of these",
      "explanations are counted, and so are complete molecules.",
      "",
      "Examples:",
      "  snx molecules rank                      on an embedded library with a known rule",
      "  snx molecules rank my.csv --smiles SMILES --label active --positive 1 --out why",
      "  snx molecules rank my.csv --smiles smi --positive \"40 <= delta_H <= 70\"",
      "  SNX_DATA=~/data snx molecules rank qm9-lohc"
    })
final class RankCommand implements Runnable {

  private static final int REFERENCES = 2;
  private static final int MOST_FOLDS = 1000;

  @Spec CommandSpec spec;

  @Mixin MoleculeRun run;
  @Mixin PairOptions pairs;

  @Option(
      names = "--folds",
      paramLabel = "K",
      defaultValue = "5",
      description = {
        "Cross-validation: K networks; each explains the molecules that it never saw, against",
        "references that it never saw. 1 trains one network on 70%% of the molecules and",
        "explains all, what it was trained on included (default: ${DEFAULT-VALUE})."
      })
  int folds;

  @Override
  public void run() {
    pairs.check();
    if (folds < 1 || folds > MOST_FOLDS) {
      throw new IllegalArgumentException(
          "folds must be 1 to %d (got %d)".formatted(MOST_FOLDS, folds));
    }
    run.run(spec, true, folds, this::choice);
  }

  private MoleculeRun.Choice choice(MoleculeRun.Molecules molecules) {
    molecules.set().requireClasses();
    Dataset<LabelledGraph> graphs = molecules.graphs();
    List<Pair> given = pairs.read(graphs, run.run.skipBad());
    long seed = run.run.seed();
    return new MoleculeRun.Choice() {
      @Override
      public List<Pair> unseen(int[] heldOut) {
        int[] all = IntStream.range(0, graphs.size()).toArray();
        return pairs.given() ? given : pairs.draw(graphs, all, seed, REFERENCES);
      }

      @Override
      public List<List<Pair>> unseen(List<int[]> parts) {
        return pairs.given()
            ? PairOptions.byQuery(given, parts)
            : pairs.draw(graphs, parts, seed, REFERENCES);
      }
    };
  }
}
