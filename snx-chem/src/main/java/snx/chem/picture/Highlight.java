package snx.chem.picture;

import java.util.BitSet;
import snx.data.RootLocale;

/**
 * The masks of one molecule: one element per bond, in the bonds' order, and after these, where
 * atoms have masks too, one element per atom.
 *
 * @param global M, or empty for none
 * @param local m, or empty for none
 * @param selected which elements the explanation keeps
 */
public record Highlight(float[] global, float[] local, BitSet selected) {

  private static final double WEAK = 0.5;

  public Highlight {
    global = global.clone();
    local = local.clone();
    selected = (BitSet) selected.clone();
  }

  /** Nothing. */
  public static Highlight none() {
    return new Highlight(new float[0], new float[0], new BitSet());
  }

  /** Masks as explanations have them. */
  public static Highlight of(float[] global, float[] local, int[] selected) {
    BitSet kept = new BitSet();
    for (int element : selected) {
      kept.set(element);
    }
    return new Highlight(global, local, kept);
  }

  /**
   * Whether the masks fit a molecule.
   *
   * @throws IllegalArgumentException if they are of another
   */
  void require(int bonds, int atoms) {
    for (float[] mask : new float[][] {global, local}) {
      if (mask.length != 0 && mask.length != bonds && mask.length != bonds + atoms) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "masks of a molecule with %d bonds and %d atoms must have %d or %d elements (got %d)",
                bonds, atoms, bonds, bonds + atoms, mask.length));
      }
    }
  }

  /**
   * The mask value that has a band of full width: 1, or the strongest mask of a molecule whose
   * masks are all below a half, since the bands of its bonds would hardly be seen.
   */
  double full() {
    double strongest = 0;
    for (float[] mask : new float[][] {global, local}) {
      for (int e = 0; e < mask.length; e++) {
        strongest = Math.max(strongest, strength(mask, e));
      }
    }
    return strongest >= WEAK || strongest == 0 ? 1 : strongest;
  }

  /** The strength of an element in [0,1]; 0 where there is none. */
  static double strength(float[] mask, int element) {
    return element < mask.length && mask[element] > 0 ? Math.min(1, mask[element]) : 0;
  }
}
