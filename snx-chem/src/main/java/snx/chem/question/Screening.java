package snx.chem.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.LibraryStream;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.Skipped;
import snx.chem.read.StructureKey;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;
import snx.model.Network;

/**
 * Scores a library for the class that a network's references name, chunk by chunk: memory does not
 * grow with the library.
 *
 * @param network of molecules
 * @param features what it sees of atoms
 * @param references its training molecules in a nutshell
 */
public record Screening(
    Network<LabelledGraph> network, AtomFeatures features, References references) {

  private static final int CHUNK = 512;
  private static final Comparator<Hit> WORST_FIRST =
      Comparator.comparingDouble(Hit::score)
          .thenComparing(hit -> hit.molecule().line(), Comparator.reverseOrder());

  /**
   * One molecule of the library.
   *
   * @param score mean f with the positive references minus mean f with the others
   * @param probability of the class, as calibrated by held-out molecules
   * @param key unique SMILES
   */
  public record Hit(Molecule molecule, double score, double probability, String key) {}

  /** Is called with everything that is read, in the order of the file. */
  public interface Output {

    /** Nobody listens. */
    Output NONE =
        new Output() {
          @Override
          public void scored(Hit hit) {}

          @Override
          public void skipped(Skipped record) {}
        };

    void scored(Hit hit);

    void skipped(Skipped record);
  }

  /**
   * What came of it.
   *
   * @param read molecules
   * @param skipped records that became none
   * @param best the highest scores, the highest first
   * @param labelled how many molecules that training did not see the library has a class of
   * @param auc how well the score tells these, or NaN without molecules of both kinds
   */
  public record Result(long read, long skipped, List<Hit> best, long labelled, double auc) {
    public Result {
      best = List.copyOf(best);
    }
  }

  /**
   * Scores a library.
   *
   * @param most how many of the best are kept
   */
  public Result run(Path library, MoleculeOptions options, int most, Output output) {
    if (most < 1) {
      throw new IllegalArgumentException("top must be at least 1 (got " + most + ")");
    }
    Pass pass = new Pass(most, output);
    LibraryStream.read(library, options, CHUNK, pass::take);
    List<Hit> best = new ArrayList<>(pass.best);
    best.sort(WORST_FIRST.reversed());
    return new Result(pass.read, pass.skipped, best, pass.truth.cases(), pass.truth.auc());
  }

  /** One pass over a library. */
  private final class Pass {
    private final int most;
    private final Output output;
    private final StructureKey keys = new StructureKey();
    private final PriorityQueue<Hit> best = new PriorityQueue<>(WORST_FIRST);
    private final ScoreCounts truth = new ScoreCounts();
    private long read = 0;
    private long skipped = 0;

    Pass(int most, Output output) {
      this.most = most;
      this.output = output;
    }

    void take(LibraryStream.Chunk chunk) {
      chunk.skipped().forEach(output::skipped);
      skipped += chunk.skipped().size();
      read += chunk.molecules().size();
      if (chunk.molecules().isEmpty()) {
        return;
      }
      Dataset<LabelledGraph> graphs = graphs(chunk);
      Set<Integer> unseen = new HashSet<>();
      IntStream.of(network.unseen(graphs)).forEach(unseen::add);
      double[][] rows = network.directions(graphs.instances());
      for (int i = 0; i < rows.length; i++) {
        Molecule molecule = chunk.molecules().get(i);
        double score = references.score(rows[i]);
        Hit hit =
            new Hit(
                molecule,
                score,
                references.calibration().probability(score),
                keys.of(molecule.structure()));
        output.scored(hit);
        if (molecule.label() != null && unseen.contains(i)) {
          truth.add(score, references.positive().equals(molecule.label()));
        }
        best.add(hit);
        if (best.size() > most) {
          best.poll();
        }
      }
    }

    private Dataset<LabelledGraph> graphs(LibraryStream.Chunk chunk) {
      return new Dataset<>(
          "library",
          chunk.molecules().stream().map(features::graph).toList(),
          new Provenance("part of a library", List.of()),
          new ReadReport(chunk.molecules().size(), List.of(), List.of()));
    }
  }
}
