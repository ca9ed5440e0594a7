package snx.chem.pairs;

import java.util.BitSet;
import java.util.List;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.fingerprint.CircularFingerprinter;
import snx.chem.Molecule;

/** Circular fingerprints of diameter 4 (ECFP4), folded, and their Tanimoto likeness. */
public final class Fingerprints {

  private static final int BITS = 1024; // enough for likeness

  private final long[][] words; // [molecule][bits/64]
  private final int[] counts; // [molecule]

  /** Folded to 1024 bits. */
  public Fingerprints(List<Molecule> molecules) {
    this(molecules, BITS);
  }

  /**
   * Folded to a number of bits.
   *
   * @param size a multiple of 64
   */
  public Fingerprints(List<Molecule> molecules, int size) {
    words = new long[molecules.size()][];
    counts = new int[molecules.size()];
    CircularFingerprinter circles =
        new CircularFingerprinter(CircularFingerprinter.CLASS_ECFP4, size);
    for (int i = 0; i < words.length; i++) {
      BitSet bits = bits(circles, molecules.get(i));
      words[i] = new long[size / Long.SIZE];
      long[] set = bits.toLongArray();
      System.arraycopy(set, 0, words[i], 0, set.length);
      counts[i] = bits.cardinality();
    }
  }

  private static BitSet bits(CircularFingerprinter circles, Molecule molecule) {
    try {
      return circles.getBitFingerprint(molecule.structure()).asBitSet();
    } catch (CDKException e) {
      throw new IllegalArgumentException(
          "molecule %s has no fingerprint (%s); leave it out"
              .formatted(molecule.id(), e.getMessage()),
          e);
    }
  }

  /** The bits of a molecule that are set, ascending. */
  public int[] bits(int molecule) {
    return BitSet.valueOf(words[molecule]).stream().toArray();
  }

  /** |a ∧ b| / |a ∨ b|, 0 where both are empty. */
  public double tanimoto(int a, int b) {
    int common = 0;
    for (int w = 0; w < words[a].length; w++) {
      common += Long.bitCount(words[a][w] & words[b][w]);
    }
    int all = counts[a] + counts[b] - common;
    return all == 0 ? 0 : (double) common / all;
  }

  /** An upper bound of the likeness from the numbers of bits alone. */
  double most(int a, int b) {
    int smaller = Math.min(counts[a], counts[b]);
    int larger = Math.max(counts[a], counts[b]);
    return larger == 0 ? 0 : (double) smaller / larger;
  }
}
