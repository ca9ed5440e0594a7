package snx.chem.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.LibraryStream;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.RecordChunk;
import snx.chem.read.Skipped;
import snx.chem.read.StructureKey;
import snx.data.Dataset;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.RunStopped;
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
  private static final Comparator<ScoredChunk.Row> WORST_FIRST =
      Comparator.comparingDouble(ScoredChunk.Row::score)
          .thenComparing(ScoredChunk.Row::line, Comparator.reverseOrder());

  /**
   * One molecule of the library.
   *
   * @param row what is said of it
   */
  public record Hit(Molecule molecule, ScoredChunk.Row row) {

    /** Mean f with the positive references minus mean f with the others. */
    public double score() {
      return row.score();
    }

    /** Of the class, as calibrated by held-out molecules. */
    public double probability() {
      return row.probability();
    }

    /** Unique SMILES. */
    public String key() {
      return row.key();
    }
  }

  /** Is called with everything that is read, in the order of the file. */
  public interface Output {

    /** Nobody listens. */
    Output NONE =
        new Output() {
          @Override
          public void scored(ScoredChunk.Row row) {}

          @Override
          public void skipped(Skipped record) {}
        };

    void scored(ScoredChunk.Row row);

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
   * How a pass over a library goes about it.
   *
   * @param journal which gives the same result whatever it already has
   * @param stop whether to stop before the next chunk is scored
   * @param progress is called with the bytes of the library that are done
   */
  public record Conduct(ScoredChunk.Journal journal, BooleanSupplier stop, Progress progress) {

    /** Without a journal, to the end, unwatched. */
    public static final Conduct PLAIN =
        new Conduct(ScoredChunk.Journal.NONE, () -> false, Progress.NONE);
  }

  /**
   * Scores a library.
   *
   * @param most how many of the best are kept
   */
  public Result run(Path library, MoleculeOptions options, int most, Output output) {
    return run(library, options, most, output, Conduct.PLAIN);
  }

  /**
   * The same in another way.
   *
   * @throws RunStopped if it was asked to stop; the journal has what was scored
   */
  public Result run(
      Path library, MoleculeOptions options, int most, Output output, Conduct conduct) {
    if (most < 1) {
      throw new IllegalArgumentException("top must be at least 1 (got " + most + ")");
    }
    Pass pass = new Pass(most, output, conduct);
    LibraryStream.records(library, options, CHUNK, pass::take, conduct.progress());
    List<Hit> best = new ArrayList<>(pass.best);
    best.sort(Comparator.comparing(Hit::row, WORST_FIRST).reversed());
    return new Result(pass.read, pass.skipped, best, pass.truth.cases(), pass.truth.auc());
  }

  /** One pass over a library. */
  private final class Pass {
    private final int most;
    private final Output output;
    private final ScoredChunk.Journal journal;
    private final BooleanSupplier stop;
    private final StructureKey keys = new StructureKey();
    private final PriorityQueue<Hit> best =
        new PriorityQueue<>(Comparator.comparing(Hit::row, WORST_FIRST));
    private final ScoreCounts truth = new ScoreCounts();
    private int chunks = 0;
    private long read = 0;
    private long skipped = 0;

    Pass(int most, Output output, Conduct conduct) {
      this.most = most;
      this.output = output;
      this.journal = conduct.journal();
      this.stop = conduct.stop();
    }

    void take(RecordChunk records) {
      int number = chunks++;
      ScoredChunk known = journal.known(number, records.size());
      if (known != null) {
        count(known, i -> records.molecule(known.rows().get(i).line()));
        return;
      }
      if (stop.getAsBoolean()) {
        throw new RunStopped();
      }
      LibraryStream.Chunk chunk = records.read();
      ScoredChunk scored = new ScoredChunk(rows(chunk), chunk.skipped());
      journal.put(number, scored);
      count(scored, chunk.molecules()::get);
    }

    private List<ScoredChunk.Row> rows(LibraryStream.Chunk chunk) {
      List<ScoredChunk.Row> found = new ArrayList<>();
      if (chunk.molecules().isEmpty()) {
        return found;
      }
      Dataset<LabelledGraph> graphs = graphs(chunk);
      Set<Integer> unseen = new HashSet<>();
      IntStream.of(network.unseen(graphs)).forEach(unseen::add);
      double[][] directions = network.directions(graphs.instances());
      for (int i = 0; i < directions.length; i++) {
        Molecule molecule = chunk.molecules().get(i);
        double score = references.score(directions[i]);
        found.add(
            new ScoredChunk.Row(
                molecule.line(),
                molecule.id(),
                molecule.label(),
                unseen.contains(i),
                score,
                references.calibration().probability(score),
                keys.of(molecule.structure())));
      }
      return found;
    }

    /**
     * Counts a chunk and hands it over.
     *
     * @param molecules makes the molecule of a row, for the best
     */
    private void count(ScoredChunk chunk, IntFunction<Molecule> molecules) {
      chunk.skipped().forEach(output::skipped);
      skipped += chunk.skipped().size();
      read += chunk.rows().size();
      for (int i = 0; i < chunk.rows().size(); i++) {
        ScoredChunk.Row row = chunk.rows().get(i);
        output.scored(row);
        if (row.label() != null && row.unseen()) {
          truth.add(row.score(), references.positive().equals(row.label()));
        }
        Hit worst = best.size() < most ? null : best.peek();
        if (worst == null || WORST_FIRST.compare(row, worst.row()) > 0) {
          Molecule made = molecules.apply(i);
          best.add(new Hit(new Molecule(row.id(), row.label(), made.structure(), row.line()), row));
        }
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
