package snx.chem.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * Ring systems and the scaffold of a molecule whose rings are perceived (G. Bemis and M. Murcko,
 * 1996), each with the atoms that a double bond joins to it, which decide on its aromaticity.
 */
public final class RingSystems {

  private RingSystems() {}

  /** The atoms of rings that share atoms, one set per system. */
  public static List<BitSet> of(IAtomContainer structure) {
    List<BitSet> systems = new ArrayList<>();
    BitSet seen = new BitSet();
    for (IAtom atom : structure.atoms()) {
      if (atom.isInRing() && !seen.get(atom.getIndex())) {
        BitSet system = reached(atom);
        seen.or(system);
        systems.add(withDoubleBonds(structure, system));
      }
    }
    return systems;
  }

  private static BitSet reached(IAtom first) {
    BitSet system = new BitSet();
    Deque<IAtom> next = new ArrayDeque<>(List.of(first));
    system.set(first.getIndex());
    while (!next.isEmpty()) {
      IAtom atom = next.pop();
      for (IBond bond : atom.bonds()) {
        IAtom other = bond.getOther(atom);
        if (bond.isInRing() && !system.get(other.getIndex())) {
          system.set(other.getIndex());
          next.push(other);
        }
      }
    }
    return system;
  }

  /** All rings and the chains between them; empty without rings. */
  public static BitSet scaffold(IAtomContainer structure) {
    BitSet kept = new BitSet();
    kept.set(0, structure.getAtomCount());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (IAtom atom : structure.atoms()) {
        if (kept.get(atom.getIndex()) && !atom.isInRing() && ends(atom, kept)) {
          kept.clear(atom.getIndex());
          changed = true;
        }
      }
    }
    return withDoubleBonds(structure, kept);
  }

  private static boolean ends(IAtom atom, BitSet kept) {
    int bonds = 0;
    for (IBond bond : atom.bonds()) {
      bonds += kept.get(bond.getOther(atom).getIndex()) ? 1 : 0;
    }
    return bonds < 2;
  }

  private static BitSet withDoubleBonds(IAtomContainer structure, BitSet atoms) {
    return withDoubleBonds(structure, atoms, atom -> true);
  }

  private static BitSet withDoubleBonds(
      IAtomContainer structure, BitSet atoms, Predicate<IAtom> at) {
    BitSet more = (BitSet) atoms.clone();
    for (IBond bond : structure.bonds()) {
      boolean begin = atoms.get(bond.getBegin().getIndex());
      boolean leaves = begin != atoms.get(bond.getEnd().getIndex());
      IAtom inside = begin ? bond.getBegin() : bond.getEnd();
      if (leaves
          && bond.getOrder() == IBond.Order.DOUBLE
          && !bond.isAromatic()
          && at.test(inside)) {
        more.set(bond.getOther(inside).getIndex());
      }
    }
    return more;
  }

  /**
   * The same atoms with a shortest ring through every aromatic one among them, so that they can be
   * written alone: an aromatic atom without its ring is no molecule.
   */
  public static BitSet closed(IAtomContainer structure, BitSet atoms) {
    BitSet closed = (BitSet) atoms.clone();
    atoms.stream()
        .mapToObj(structure::getAtom)
        .filter(IAtom::isAromatic)
        .forEach(
            atom -> {
              if (!inRingOf(atom, closed)) {
                closed.or(shortestRing(structure, atom));
              }
            });
    return withDoubleBonds(structure, closed, atom -> atom.isAromatic());
  }

  /** Whether two aromatic bonds at an atom lead into a set: then its ring was added before. */
  private static boolean inRingOf(IAtom atom, BitSet atoms) {
    int inside = 0;
    for (IBond bond : atom.bonds()) {
      inside += bond.isAromatic() && atoms.get(bond.getOther(atom).getIndex()) ? 1 : 0;
    }
    return inside > 1;
  }

  /** Breadth first along aromatic bonds, until two branches meet. */
  private static BitSet shortestRing(IAtomContainer structure, IAtom first) {
    int[] parent = new int[structure.getAtomCount()];
    int[] branch = new int[structure.getAtomCount()]; // the first step from the atom, 0 before
    Arrays.fill(parent, -1);
    Deque<IAtom> next = new ArrayDeque<>(List.of(first));
    while (!next.isEmpty()) {
      IAtom atom = next.remove();
      for (IBond bond : atom.bonds()) {
        IAtom other = bond.getOther(atom);
        int from = atom.equals(first) ? other.getIndex() + 1 : branch[atom.getIndex()];
        if (!bond.isAromatic() || other.equals(first)) {
          continue;
        }
        if (branch[other.getIndex()] == 0) {
          branch[other.getIndex()] = from;
          parent[other.getIndex()] = atom.getIndex();
          next.add(other);
        } else if (branch[other.getIndex()] != from) {
          return joined(parent, first.getIndex(), atom.getIndex(), other.getIndex());
        }
      }
    }
    return new BitSet(); // aromatic by a reader's word alone
  }

  private static BitSet joined(int[] parent, int first, int one, int other) {
    BitSet ring = new BitSet();
    ring.set(first);
    for (int end : new int[] {one, other}) {
      for (int atom = end; atom != first && atom >= 0; atom = parent[atom]) {
        ring.set(atom);
      }
    }
    return ring;
  }

  /** The bonds between atoms of a set. */
  public static int[] bonds(IAtomContainer structure, BitSet atoms) {
    BitSet bonds = new BitSet();
    for (IBond bond : structure.bonds()) {
      bonds.set(
          bond.getIndex(),
          atoms.get(bond.getBegin().getIndex()) && atoms.get(bond.getEnd().getIndex()));
    }
    return bonds.stream().toArray();
  }
}
