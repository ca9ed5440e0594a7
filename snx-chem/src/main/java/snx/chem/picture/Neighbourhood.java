package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import javax.vecmath.Point2d;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;

/**
 * The part of a molecule around a motif that a drawing of limited size shows: the whole molecule
 * where it fits, else all atoms within as many bonds of the motif as fit.
 *
 * @param layout of the molecule
 * @param atoms which are shown
 */
record Neighbourhood(Layout layout, BitSet atoms) {

  private static final int FARTHEST = 6;
  private static final int NEAREST = 2;

  /**
   * The largest neighbourhood that fits.
   *
   * @param width of the atoms' box at most, in CDK's units
   * @param height likewise
   */
  static Neighbourhood around(Layout layout, BitSet motif, double width, double height) {
    int[] bonds = distances(layout, motif);
    Neighbourhood shown = within(layout, bonds, Integer.MAX_VALUE);
    for (int far = FARTHEST; far >= NEAREST && !shown.fits(width, height); far--) {
      shown = within(layout, bonds, far);
    }
    return shown;
  }

  private static Neighbourhood within(Layout layout, int[] distances, int far) {
    BitSet atoms = new BitSet();
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] <= far) {
        atoms.set(i);
      }
    }
    return new Neighbourhood(layout, atoms);
  }

  /** Bonds from each atom to the motif; atoms of other components are as far as can be. */
  private static int[] distances(Layout layout, BitSet motif) {
    int[] distances = new int[layout.atoms()];
    Arrays.fill(distances, Integer.MAX_VALUE);
    Deque<IAtom> next = new ArrayDeque<>();
    motif.stream()
        .forEach(
            i -> {
              distances[i] = 0;
              next.add(layout.structure().getAtom(i));
            });
    while (!next.isEmpty()) {
      IAtom atom = next.remove();
      for (IBond bond : atom.bonds()) {
        IAtom other = bond.getOther(atom);
        if (distances[other.getIndex()] == Integer.MAX_VALUE) {
          distances[other.getIndex()] = distances[atom.getIndex()] + 1;
          next.add(other);
        }
      }
    }
    return distances;
  }

  private boolean fits(double width, double height) {
    Rectangle2D box = box();
    return box.getWidth() <= width && box.getHeight() <= height;
  }

  /** The smallest box around the atoms that are shown. */
  Rectangle2D box() {
    Point2d first = layout.place(atoms.nextSetBit(0));
    Rectangle2D box = new Rectangle2D.Double(first.x, first.y, 0, 0);
    atoms.stream().mapToObj(layout::place).forEach(place -> box.add(place.x, place.y));
    return box;
  }
}
