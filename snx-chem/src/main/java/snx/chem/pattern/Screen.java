package snx.chem.pattern;

import java.util.Arrays;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * Counts of coarse kinds of atoms and bonds. A molecule with fewer of any kind than a part of it
 * cannot hold that part, which spares most attempts to match. O(kinds) per test.
 */
final class Screen {

  private static final int ATOMS = 128;
  private static final int BUCKETS = 512;
  private static final int PRIME = 31;

  private final short[] counts = new short[BUCKETS];
  private int[] kinds = new int[0]; // buckets that are not empty

  private Screen() {}

  /** Asks for nothing. */
  static Screen open() {
    return new Screen();
  }

  /** Everything of a structure. */
  static Screen of(IAtomContainer structure) {
    Screen all = new Screen();
    structure.atoms().forEach(all::add);
    structure.bonds().forEach(all::add);
    return all.closed();
  }

  /** Some atoms and bonds of a structure. */
  static Screen of(IAtomContainer structure, int[] atoms, int[] bonds) {
    Screen part = new Screen();
    for (int atom : atoms) {
      part.add(structure.getAtom(atom));
    }
    for (int bond : bonds) {
      part.add(structure.getBond(bond));
    }
    return part.closed();
  }

  private Screen closed() {
    int[] used = new int[BUCKETS];
    int n = 0;
    for (int i = 0; i < BUCKETS; i++) {
      if (counts[i] > 0) {
        used[n++] = i;
      }
    }
    kinds = Arrays.copyOf(used, n);
    return this;
  }

  private void add(IAtom atom) {
    counts[Math.floorMod(kind(atom), ATOMS)]++;
  }

  private void add(IBond bond) {
    int ends = kind(bond.getBegin()) + kind(bond.getEnd()); // whichever comes first
    int order = bond.isAromatic() ? 0 : bond.getOrder().numeric();
    counts[ATOMS + Math.floorMod(PRIME * (ends + PRIME * order), BUCKETS - ATOMS)]++;
  }

  private static int kind(IAtom atom) {
    return 2 * atom.getAtomicNumber() + (atom.isAromatic() ? 1 : 0);
  }

  /** Whether a structure has as many of every kind as this part asks for. */
  boolean fits(Screen structure) {
    for (int kind : kinds) {
      if (counts[kind] > structure.counts[kind]) {
        return false;
      }
    }
    return true;
  }
}
