package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.BiconnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.openscience.cdk.graph.RelevantCycles;

/**
 * The rings of a molecule as cliques: its relevant cycles (P. Vismara, 1997), those that share more
 * than two atoms merged to a fixpoint.
 *
 * <p>Relevant cycles may be exponentially many (a hoop of k para-linked rings has 2^k). They are
 * counted per block before they are listed; a block of more than {@value #MOST} is one merged
 * clique as a whole, which for such hoops is what merging would give.
 */
final class RingCliques {

  /** More relevant cycles than this in one block are not listed. */
  static final int MOST = 10_000;

  /** More independent cycles than this in one block are not listed: cubic time and more. */
  static final int MOST_INDEPENDENT = 300;

  private final MolecularGraph molecule;
  private final List<Clique> cliques = new ArrayList<>();
  private final List<Clique> unlisted = new ArrayList<>();

  RingCliques(MolecularGraph molecule) {
    this.molecule = molecule;
    for (Graph<Integer, DefaultEdge> block :
        new BiconnectivityInspector<>(molecule.graph()).getBlocks()) {
      if (block.edgeSet().size() > 1) {
        add(block);
      }
    }
    Comparator<Clique> byAtoms = (a, b) -> Arrays.compare(a.atoms(), b.atoms());
    cliques.sort(byAtoms);
    unlisted.sort(byAtoms);
  }

  /** All rings, in the order of their atoms. */
  List<Clique> cliques() {
    return cliques;
  }

  /** Those that stand for a block with too many rings to list. */
  List<Clique> unlisted() {
    return unlisted;
  }

  private void add(Graph<Integer, DefaultEdge> block) {
    int[] atoms = block.vertexSet().stream().mapToInt(Integer::intValue).sorted().toArray();
    int independent = block.edgeSet().size() - atoms.length + 1;
    if (independent == 1) {
      cliques.add(clique(Clique.Kind.RING, bits(atoms)));
      return;
    }
    RelevantCycles cycles =
        independent > MOST_INDEPENDENT ? null : new RelevantCycles(adjacency(block, atoms));
    if (cycles == null || cycles.size() < independent || cycles.size() > MOST) { // may overflow
      Clique whole = clique(Clique.Kind.MERGED, bits(atoms));
      cliques.add(whole);
      unlisted.add(whole);
      return;
    }
    List<Merged> merged = new ArrayList<>();
    for (int[] path : cycles.paths()) {
      BitSet ring = new BitSet();
      for (int vertex : path) {
        ring.set(atoms[vertex]);
      }
      insert(new Merged(ring, 1), merged);
    }
    for (Merged one : merged) {
      cliques.add(clique(one.rings > 1 ? Clique.Kind.MERGED : Clique.Kind.RING, one.atoms));
    }
  }

  private record Merged(BitSet atoms, int rings) {}

  /** Keeps the invariant that no two share more than two atoms. */
  private static void insert(Merged ring, List<Merged> apart) {
    Merged grown = ring;
    for (int i = 0; i < apart.size(); i++) {
      BitSet common = (BitSet) grown.atoms.clone();
      common.and(apart.get(i).atoms);
      if (common.cardinality() > 2) {
        Merged other = apart.remove(i);
        BitSet all = (BitSet) grown.atoms.clone();
        all.or(other.atoms);
        grown = new Merged(all, grown.rings + other.rings);
        i = -1; // the larger one may meet those that were passed
      }
    }
    apart.add(grown);
  }

  private Clique clique(Clique.Kind kind, BitSet atoms) {
    return Clique.of(kind, atoms, molecule.bondsAmong(atoms));
  }

  private static BitSet bits(int[] atoms) {
    BitSet bits = new BitSet();
    for (int atom : atoms) {
      bits.set(atom);
    }
    return bits;
  }

  private static int[][] adjacency(Graph<Integer, DefaultEdge> block, int[] atoms) {
    int[][] adjacency = new int[atoms.length][];
    for (int v = 0; v < atoms.length; v++) {
      Integer vertex = atoms[v];
      adjacency[v] =
          block.edgesOf(vertex).stream()
              .mapToInt(edge -> other(block, edge, vertex))
              .map(atom -> Arrays.binarySearch(atoms, atom))
              .sorted()
              .toArray();
    }
    return adjacency;
  }

  private static int other(Graph<Integer, DefaultEdge> graph, DefaultEdge edge, Integer vertex) {
    Integer source = graph.getEdgeSource(edge);
    return source.equals(vertex) ? graph.getEdgeTarget(edge) : source;
  }
}
