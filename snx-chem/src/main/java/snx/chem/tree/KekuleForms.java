package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/**
 * The Kekulé structures of a molecule as one of its parts sees them: which double bonds of its
 * aromatic systems can lie inside the part. A fused ring alone has as many as any Kekulé structure
 * of the whole molecule gives it, so that the drawing in the input does not matter.
 */
final class KekuleForms {

  private static final int MOST = 512;

  private final MolecularGraph molecule;
  private final BitSet paired = new BitSet(); // atoms with a double bond in an aromatic system
  private final BitSet movable = new BitSet(); // aromatic bonds between two such atoms

  KekuleForms(MolecularGraph molecule) {
    this.molecule = molecule;
    for (int bond = 0; bond < molecule.bonds(); bond++) {
      if (molecule.aromatic(bond) && molecule.order(bond) == 2) {
        paired.set(molecule.begin(bond));
        paired.set(molecule.end(bond));
      }
    }
    for (int bond = 0; bond < molecule.bonds(); bond++) {
      boolean both = paired.get(molecule.begin(bond)) && paired.get(molecule.end(bond));
      movable.set(bond, both && molecule.aromatic(bond));
    }
  }

  /** The order of a bond where these movable bonds are double. */
  int order(int bond, BitSet doubles) {
    if (movable.get(bond)) {
      return doubles.get(bond) ? 2 : 1;
    }
    return Math.max(1, molecule.order(bond));
  }

  /**
   * The largest sets of movable bonds within a part that are double in one Kekulé structure of the
   * molecule; none where there are too many to enumerate.
   */
  List<BitSet> doubles(Fragment part) {
    BitSet given = new BitSet();
    boolean closed = true;
    int inside = 0;
    for (int atom : part.atoms()) {
      for (int bond : molecule.bondsAt(atom)) {
        if (movable.get(bond) && !part.holdsBond(bond)) {
          closed = false;
        } else if (movable.get(bond)) {
          inside++;
          given.set(bond, molecule.order(bond) == 2);
        }
      }
    }
    boolean oneRing = inside / 2 <= 6; // every bond was met at both ends
    return inside == 0 || (closed && oneRing) ? List.of(given) : largest(part);
  }

  private List<BitSet> largest(Fragment part) {
    List<BitSet> best = new ArrayList<>();
    for (BitSet candidate : candidates(part)) {
      if (!best.isEmpty() && candidate.cardinality() < best.get(0).cardinality()) {
        break;
      }
      if (extendable(part, candidate)) {
        best.add(candidate);
      }
    }
    return best;
  }

  /** As {@link #doubles}, but of every size. */
  List<BitSet> all(Fragment part) {
    return candidates(part).stream().filter(one -> extendable(part, one)).toList();
  }

  /** Largest first; none where there are too many. */
  private List<BitSet> candidates(Fragment part) {
    int[] atoms = Arrays.stream(part.atoms()).filter(paired::get).toArray();
    List<BitSet> candidates = new ArrayList<>();
    choose(part, atoms, 0, new Choice(new BitSet(), new BitSet()), candidates);
    if (candidates.size() > MOST) {
      return List.of();
    }
    candidates.sort(Comparator.comparingInt(BitSet::cardinality).reversed());
    return candidates;
  }

  private record Choice(BitSet doubles, BitSet covered) {}

  /** All matchings within the part that leave an atom bare only where it can pair outside. */
  private void choose(Fragment part, int[] atoms, int at, Choice choice, List<BitSet> candidates) {
    if (candidates.size() > MOST) {
      return;
    }
    if (at == atoms.length) {
      candidates.add((BitSet) choice.doubles.clone());
      return;
    }
    int atom = atoms[at];
    if (choice.covered.get(atom)) {
      choose(part, atoms, at + 1, choice, candidates);
      return;
    }
    boolean outside = false;
    for (int bond : molecule.bondsAt(atom)) {
      int other = molecule.other(bond, atom);
      if (!movable.get(bond)) {
        continue;
      }
      if (!part.holdsBond(bond)) {
        outside = true;
      } else if (other > atom && !choice.covered.get(other)) { // lower ones chose to pair outside
        choice.doubles.set(bond);
        choice.covered.set(other);
        choose(part, atoms, at + 1, choice, candidates);
        choice.doubles.clear(bond);
        choice.covered.clear(other);
      }
    }
    if (outside) {
      choose(part, atoms, at + 1, choice, candidates);
    }
  }

  /** Whether all other atoms of the aromatic systems can be paired by bonds outside the part. */
  private boolean extendable(Fragment part, BitSet doubles) {
    BitSet open = (BitSet) paired.clone();
    doubles.stream()
        .forEach(
            bond -> {
              open.clear(molecule.begin(bond));
              open.clear(molecule.end(bond));
            });
    if (open.isEmpty() || open.cardinality() % 2 == 1) {
      return open.isEmpty();
    }
    SimpleGraph<Integer, DefaultEdge> rest = new SimpleGraph<>(DefaultEdge.class);
    open.stream().forEach(rest::addVertex);
    movable.stream()
        .filter(bond -> !part.holdsBond(bond))
        .filter(bond -> open.get(molecule.begin(bond)) && open.get(molecule.end(bond)))
        .forEach(bond -> rest.addEdge(molecule.begin(bond), molecule.end(bond)));
    return new SparseEdmondsMaximumCardinalityMatching<>(rest).getMatching().getEdges().size() * 2
        == open.cardinality();
  }
}
