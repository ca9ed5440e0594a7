package snx.chem.tree;

import java.util.BitSet;
import java.util.Objects;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.Sketch.AtomKind;
import snx.data.RootLocale;

/** A structure's atoms and bonds as numbers, for graph algorithms. */
final class MolecularGraph {

  /** The colour of an aromatic bond; others have their order, 0 where it is not set. */
  static final int AROMATIC = 5;

  private final IAtomContainer structure;
  private final int[][] ends; // [p][2]
  private final int[][] bondsAt; // [n][degree]
  private final SimpleGraph<Integer, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);

  MolecularGraph(IAtomContainer structure) {
    this.structure = structure;
    int atoms = structure.getAtomCount();
    this.ends = new int[structure.getBondCount()][];
    this.bondsAt = new int[atoms][];
    for (int atom = 0; atom < atoms; atom++) {
      graph.addVertex(atom);
    }
    BitSet[] at = new BitSet[atoms];
    for (int bond = 0; bond < ends.length; bond++) {
      IBond one = structure.getBond(bond);
      if (one.getAtomCount() != 2) {
        throw new IllegalArgumentException(
            RootLocale.format("bond %d must join two atoms (got %d)", bond, one.getAtomCount()));
      }
      int begin = structure.indexOf(one.getBegin());
      int end = structure.indexOf(one.getEnd());
      ends[bond] = new int[] {begin, end};
      graph.addEdge(begin, end);
      at[begin] = with(at[begin], bond);
      at[end] = with(at[end], bond);
    }
    for (int atom = 0; atom < atoms; atom++) {
      bondsAt[atom] = at[atom] == null ? new int[0] : at[atom].stream().toArray();
    }
  }

  private static BitSet with(@Nullable BitSet bits, int bit) {
    BitSet set = bits == null ? new BitSet() : bits;
    set.set(bit);
    return set;
  }

  Graph<Integer, DefaultEdge> graph() {
    return graph;
  }

  int atoms() {
    return bondsAt.length;
  }

  int bonds() {
    return ends.length;
  }

  int[] bondsAt(int atom) {
    return bondsAt[atom];
  }

  int begin(int bond) {
    return ends[bond][0];
  }

  int end(int bond) {
    return ends[bond][1];
  }

  int other(int bond, int atom) {
    return ends[bond][0] == atom ? ends[bond][1] : ends[bond][0];
  }

  int components() {
    return new ConnectivityInspector<>(graph).connectedSets().size();
  }

  /** All bonds with both ends in a set. */
  BitSet bondsAmong(BitSet atoms) {
    BitSet among = new BitSet();
    atoms.stream()
        .forEach(
            atom -> {
              for (int bond : bondsAt[atom]) {
                if (atoms.get(other(bond, atom))) {
                  among.set(bond);
                }
              }
            });
    return among;
  }

  /** The order of a bond as drawn; 0 where it is not set. */
  int order(int bond) {
    IBond.Order order = structure.getBond(bond).getOrder();
    return order == null || order == IBond.Order.UNSET ? 0 : order.numeric();
  }

  boolean aromatic(int bond) {
    return structure.getBond(bond).isAromatic();
  }

  /** The order, or {@link #AROMATIC}: the same for every Kekulé structure. */
  int colour(int bond) {
    return aromatic(bond) ? AROMATIC : order(bond);
  }

  /**
   * The element, charge, hydrogens and aromaticity of an atom; isotopes and stereo are left out.
   */
  AtomKind kind(int atom) {
    IAtom one = structure.getAtom(atom);
    return new AtomKind(
        Objects.requireNonNullElse(one.getAtomicNumber(), 0),
        Objects.requireNonNullElse(one.getFormalCharge(), 0),
        Objects.requireNonNullElse(one.getImplicitHydrogenCount(), 0),
        one.isAromatic());
  }
}
