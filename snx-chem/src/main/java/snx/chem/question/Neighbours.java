package snx.chem.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.pairs.Fingerprints;
import snx.chem.read.LibraryStream;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.StructureKey;
import snx.data.Progress;
import snx.graph.LabelledGraph;
import snx.model.Network;

/**
 * The molecules of a library that are nearest to a query in a network's eyes, by f. The library is
 * read and embedded once, chunk by chunk; only the nearest stay in memory.
 *
 * @param found the nearest first
 * @param read how many molecules the library has
 * @param skipped how many records became none
 * @param same ids of the query itself in the library, which is not its own neighbour; the first few
 */
public record Neighbours(List<Neighbour> found, long read, long skipped, List<String> same) {

  private static final int CHUNK = 512;
  private static final int SHOWN = 5;
  private static final Comparator<Neighbour> FARTHEST_FIRST =
      Comparator.comparingDouble(Neighbour::score)
          .thenComparing(n -> n.molecule().line(), Comparator.reverseOrder());

  public Neighbours {
    found = List.copyOf(found);
    same = List.copyOf(same);
  }

  /**
   * One of them.
   *
   * @param score f with the query
   * @param tanimoto the likeness of circular fingerprints
   * @param key unique SMILES
   */
  public record Neighbour(Molecule molecule, double score, double tanimoto, String key) {

    /** Its class, where the library has classes. */
    public @Nullable String label() {
      return molecule.label();
    }
  }

  /**
   * Searches a library.
   *
   * @param most how many neighbours
   * @param progress is called with the bytes of the library that are done
   */
  public static Neighbours of(
      Network<LabelledGraph> network,
      AtomFeatures features,
      Molecule query,
      Path library,
      MoleculeOptions options,
      int most,
      Progress progress) {
    if (most < 1) {
      throw new IllegalArgumentException("top must be at least 1 (got " + most + ")");
    }
    Search search = new Search(network, features, query, most);
    LibraryStream.read(library, options, CHUNK, search::take, progress);
    return search.result();
  }

  /** Keeps the nearest so far. */
  private static final class Search {
    private final Network<LabelledGraph> network;
    private final AtomFeatures features;
    private final Molecule query;
    private final double[] direction;
    private final StructureKey keys = new StructureKey();
    private final String own;
    private final int most;
    private final PriorityQueue<Neighbour> nearest = new PriorityQueue<>(FARTHEST_FIRST);
    private final List<String> same = new ArrayList<>();
    private long read = 0;
    private long skipped = 0;

    Search(Network<LabelledGraph> network, AtomFeatures features, Molecule query, int most) {
      this.network = network;
      this.features = features;
      this.query = query;
      this.most = most;
      this.direction = network.directions(List.of(features.graph(query)))[0];
      this.own = keys.of(query.structure());
    }

    void take(LibraryStream.Chunk chunk) {
      read += chunk.molecules().size();
      skipped += chunk.skipped().size();
      if (chunk.molecules().isEmpty()) {
        return;
      }
      double[][] rows =
          network.directions(chunk.molecules().stream().map(features::graph).toList());
      for (int i = 0; i < rows.length; i++) {
        offer(chunk.molecules().get(i), score(rows[i]));
      }
    }

    private double score(double[] row) {
      double product = 0;
      for (int j = 0; j < row.length; j++) {
        product += row[j] * direction[j];
      }
      return (1 + product) / 2;
    }

    private void offer(Molecule molecule, double score) {
      Neighbour farthest = nearest.size() < most ? null : nearest.peek();
      if (farthest != null && score <= farthest.score()) {
        return;
      }
      String key = keys.of(molecule.structure());
      if (key.equals(own)) {
        if (same.size() < SHOWN) {
          same.add(molecule.id());
        }
        return;
      }
      double tanimoto = new Fingerprints(List.of(query, molecule)).tanimoto(0, 1);
      nearest.add(new Neighbour(molecule, score, tanimoto, key));
      if (nearest.size() > most) {
        nearest.poll();
      }
    }

    Neighbours result() {
      List<Neighbour> sorted = new ArrayList<>(nearest);
      sorted.sort(FARTHEST_FIRST.reversed());
      return new Neighbours(sorted, read, skipped, same);
    }
  }
}
