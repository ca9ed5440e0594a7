package snx.chem.tree;

import java.util.Arrays;
import java.util.BitSet;

/**
 * One node of a junction tree: atoms that belong together, and the bonds among them.
 *
 * @param kind what holds it together
 * @param atoms indices in the structure, ascending
 * @param bonds indices of all bonds between these atoms, ascending; none for one atom
 */
public record Clique(Kind kind, int[] atoms, int[] bonds) {

  /** What holds a clique together. */
  public enum Kind {
    /** A bond outside rings. */
    BOND,
    /** One relevant cycle. */
    RING,
    /** Rings that share more than two atoms, as one. */
    MERGED,
    /** An atom where cliques meet that are in the tree themselves. */
    SINGLETON,
    /** An atom without any bond. */
    ATOM
  }

  /** Whether an atom is in it. */
  public boolean contains(int atom) {
    return Arrays.binarySearch(atoms, atom) >= 0;
  }

  /** How many atoms are in both. */
  public int shared(Clique other) {
    int shared = 0;
    for (int atom : atoms) {
      shared += other.contains(atom) ? 1 : 0;
    }
    return shared;
  }

  /** Whether it is a ring, merged or not. */
  public boolean ring() {
    return kind == Kind.RING || kind == Kind.MERGED;
  }

  static Clique of(Kind kind, BitSet atoms, BitSet bonds) {
    return new Clique(kind, atoms.stream().toArray(), bonds.stream().toArray());
  }

  @Override
  public String toString() {
    return kind + Arrays.toString(atoms);
  }
}
