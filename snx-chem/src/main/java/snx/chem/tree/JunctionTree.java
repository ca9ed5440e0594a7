package snx.chem.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;

/**
 * The junction tree of a molecule (W. Jin, R. Barzilay and T. Jaakkola, 2018), one tree for every
 * connected component.
 *
 * <p>Bonds outside rings and relevant cycles are cliques; rings that share more than two atoms are
 * merged; atoms where many cliques meet become singletons; a maximum spanning tree by the number of
 * shared atoms joins them. Ties go by canonical atom ranks, so that the tree does not depend on the
 * order of atoms or bonds in the input.
 */
public final class JunctionTree {

  private final MolecularGraph molecule;
  private final KekuleForms kekule;
  private final IAtomContainer structure;
  private final List<Clique> cliques;
  private final List<Edge> edges;
  private final List<List<Integer>> neighbours = new ArrayList<>();
  private final List<List<Integer>> at = new ArrayList<>();
  private final List<Clique> unlisted;

  /** Two adjacent cliques, the lower number first. */
  public record Edge(int first, int second) {}

  private JunctionTree(IAtomContainer structure, MolecularGraph molecule, CliqueGraph graph) {
    this.structure = structure;
    this.molecule = molecule;
    this.kekule = new KekuleForms(molecule);
    this.cliques = List.copyOf(graph.cliques());
    this.edges = graph.spanningTree();
    this.unlisted = List.copyOf(graph.unlisted());
    for (int clique = 0; clique < cliques.size(); clique++) {
      neighbours.add(new ArrayList<>());
    }
    for (Edge edge : edges) {
      neighbours.get(edge.first()).add(edge.second());
      neighbours.get(edge.second()).add(edge.first());
    }
    neighbours.forEach(Collections::sort);
    for (int atom = 0; atom < molecule.atoms(); atom++) {
      at.add(new ArrayList<>());
    }
    for (int clique = 0; clique < cliques.size(); clique++) {
      for (int atom : cliques.get(clique).atoms()) {
        at.get(atom).add(clique);
      }
    }
  }

  /** The tree of a structure, which must have implicit hydrogens and perceived aromaticity. */
  public static JunctionTree of(IAtomContainer structure) {
    MolecularGraph molecule = new MolecularGraph(structure);
    return new JunctionTree(structure, molecule, new CliqueGraph(molecule));
  }

  /** The molecule. */
  public IAtomContainer structure() {
    return structure;
  }

  /** All cliques: bonds, then rings, lone atoms and singletons. */
  public List<Clique> cliques() {
    return cliques;
  }

  /** The tree's edges, cliques − 1 in every component. */
  public List<Edge> edges() {
    return edges;
  }

  /** The cliques next to one, ascending. */
  public List<Integer> neighbours(int clique) {
    return Collections.unmodifiableList(neighbours.get(clique));
  }

  /** The cliques that hold an atom, ascending. */
  public List<Integer> at(int atom) {
    return Collections.unmodifiableList(at.get(atom));
  }

  /** Connected components of the molecule, each with its own tree. */
  public int components() {
    return molecule.components();
  }

  /**
   * The atoms whose cliques are no connected subtree, ascending: where three rings meet at an atom,
   * and in cages, no tree of these cliques can have the running-intersection property.
   */
  public List<Integer> breaks() {
    List<Integer> breaks = new ArrayList<>();
    for (int atom = 0; atom < at.size(); atom++) {
      int inner = 0;
      for (Edge edge : edges) {
        boolean both =
            cliques.get(edge.first()).contains(atom) && cliques.get(edge.second()).contains(atom);
        inner += both ? 1 : 0;
      }
      if (inner != at.get(atom).size() - 1) { // a forest is connected when one edge is missing
        breaks.add(atom);
      }
    }
    return breaks;
  }

  /** Cliques that stand for a ring system with too many rings to list one by one. */
  public List<Clique> unlisted() {
    return unlisted;
  }

  MolecularGraph molecule() {
    return molecule;
  }

  KekuleForms kekule() {
    return kekule;
  }
}
