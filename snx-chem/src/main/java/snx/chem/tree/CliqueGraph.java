package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.alg.spanning.KruskalMinimumSpanningTree;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;
import snx.chem.tree.CanonicalOrder.ColouredGraph;

/** The cliques of a molecule and what a junction tree may join, with weights. */
final class CliqueGraph {

  private static final int KEPT = 1_000_000; // more than any two cliques share
  private static final int LARGE_RING = 4; // rings of more atoms than this count as large

  private final MolecularGraph molecule;
  private final List<Clique> cliques = new ArrayList<>();
  private final List<Clique> unlisted;
  private final Map<JunctionTree.Edge, Integer> weights = new HashMap<>();

  CliqueGraph(MolecularGraph molecule) {
    this.molecule = molecule;
    RingCliques rings = new RingCliques(molecule);
    this.unlisted = rings.unlisted();
    BitSet inRings = new BitSet();
    rings.cliques().forEach(ring -> Arrays.stream(ring.bonds()).forEach(inRings::set));
    for (int bond = 0; bond < molecule.bonds(); bond++) {
      if (!inRings.get(bond)) {
        int begin = molecule.begin(bond);
        int end = molecule.end(bond);
        int[] atoms = {Math.min(begin, end), Math.max(begin, end)};
        cliques.add(new Clique(Clique.Kind.BOND, atoms, new int[] {bond}));
      }
    }
    cliques.addAll(rings.cliques());
    for (int atom = 0; atom < molecule.atoms(); atom++) {
      if (molecule.bondsAt(atom).length == 0) {
        cliques.add(new Clique(Clique.Kind.ATOM, new int[] {atom}, new int[0]));
      }
    }
    join();
  }

  List<Clique> cliques() {
    return cliques;
  }

  List<Clique> unlisted() {
    return unlisted;
  }

  private void join() {
    List<List<Integer>> at = new ArrayList<>();
    for (int atom = 0; atom < molecule.atoms(); atom++) {
      at.add(new ArrayList<>());
    }
    for (int clique = 0; clique < cliques.size(); clique++) {
      for (int atom : cliques.get(clique).atoms()) {
        at.get(atom).add(clique);
      }
    }
    for (int atom = 0; atom < molecule.atoms(); atom++) {
      if (at.get(atom).size() > 1) {
        joinAt(atom, at.get(atom));
      }
    }
  }

  private void joinAt(int atom, List<Integer> here) {
    long bonds = here.stream().filter(c -> cliques.get(c).kind() == Clique.Kind.BOND).count();
    long large = here.stream().filter(c -> cliques.get(c).atoms().length > LARGE_RING).count();
    if (bonds > 2 || (bonds == 2 && here.size() > 2)) {
      star(atom, here, 1);
    } else if (large > 2) {
      star(atom, here, KEPT);
    } else {
      for (int i = 0; i < here.size(); i++) {
        for (int j = i + 1; j < here.size(); j++) {
          int shared = cliques.get(here.get(i)).shared(cliques.get(here.get(j)));
          weights.put(new JunctionTree.Edge(here.get(i), here.get(j)), shared);
        }
      }
    }
  }

  private void star(int atom, List<Integer> here, int weight) {
    int centre = cliques.size();
    cliques.add(new Clique(Clique.Kind.SINGLETON, new int[] {atom}, new int[0]));
    here.forEach(clique -> weights.put(new JunctionTree.Edge(clique, centre), weight));
  }

  /** The maximum spanning tree of every component; ties by the canonical ranks of the atoms. */
  List<JunctionTree.Edge> spanningTree() {
    List<JunctionTree.Edge> candidates = new ArrayList<>(weights.keySet());
    Comparator<JunctionTree.Edge> byNumber =
        Comparator.comparingInt(JunctionTree.Edge::first)
            .thenComparingInt(JunctionTree.Edge::second);
    if (candidates.size() > cliques.size() - molecule.components()) {
      candidates.sort(canonically());
    }
    SimpleWeightedGraph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    for (int clique = 0; clique < cliques.size(); clique++) {
      graph.addVertex(clique);
    }
    for (int rank = 0; rank < candidates.size(); rank++) {
      // Ranks as weights are all different: one spanning tree alone is the smallest.
      JunctionTree.Edge edge = candidates.get(rank);
      graph.setEdgeWeight(graph.addEdge(edge.first(), edge.second()), rank);
    }
    return new KruskalMinimumSpanningTree<>(graph)
        .getSpanningTree().getEdges().stream()
            .map(edge -> edge(graph.getEdgeSource(edge), graph.getEdgeTarget(edge)))
            .sorted(byNumber)
            .toList();
  }

  private static JunctionTree.Edge edge(int a, int b) {
    return new JunctionTree.Edge(Math.min(a, b), Math.max(a, b));
  }

  private Comparator<JunctionTree.Edge> canonically() {
    int[] ranks = CanonicalOrder.of(coloured());
    int[][] keys = new int[cliques.size()][];
    for (int clique = 0; clique < keys.length; clique++) {
      keys[clique] =
          Arrays.stream(cliques.get(clique).atoms()).map(a -> ranks[a]).sorted().toArray();
    }
    Comparator<JunctionTree.Edge> heaviest = Comparator.comparing(weights::get);
    return heaviest
        .reversed()
        .thenComparing(edge -> extreme(keys, edge, true), Arrays::compare)
        .thenComparing(edge -> extreme(keys, edge, false), Arrays::compare);
  }

  /** The lesser or the greater of an edge's two keys. */
  private static int[] extreme(int[][] keys, JunctionTree.Edge edge, boolean lesser) {
    int[] first = keys[edge.first()];
    int[] second = keys[edge.second()];
    return Arrays.compare(first, second) < 0 == lesser ? first : second;
  }

  private ColouredGraph coloured() {
    int n = molecule.atoms();
    long[] colours = new long[n];
    int[][] neighbours = new int[n][];
    int[][] edges = new int[n][];
    for (int atom = 0; atom < n; atom++) {
      int here = atom;
      int[] bonds = molecule.bondsAt(atom);
      colours[atom] = molecule.kind(atom).colour(bonds.length);
      neighbours[atom] = Arrays.stream(bonds).map(bond -> molecule.other(bond, here)).toArray();
      edges[atom] = Arrays.stream(bonds).map(molecule::colour).toArray();
    }
    return new ColouredGraph(colours, neighbours, edges);
  }
}
