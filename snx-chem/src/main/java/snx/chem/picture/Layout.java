package snx.chem.picture;

import javax.vecmath.Point2d;
import org.openscience.cdk.interfaces.IAtomContainer;

/**
 * Places of a molecule's atoms in the plane, in CDK's units (a bond is 1.5 long, y grows upwards).
 *
 * @param structure a copy of the molecule with places and wedges, atoms and bonds in its order; not
 *     to be changed
 */
record Layout(IAtomContainer structure) {

  /** Half a bond: atoms that are nearer cannot be told apart. */
  private static final double CROWDED = 0.75;

  /** Whether two atoms lie nearly on each other. */
  boolean crowded() {
    for (int i = 0; i < atoms(); i++) {
      for (int j = 0; j < i; j++) {
        if (place(i).distance(place(j)) < CROWDED) {
          return true;
        }
      }
    }
    return false;
  }

  double x(int atom) {
    return place(atom).x;
  }

  double y(int atom) {
    return place(atom).y;
  }

  Point2d place(int atom) {
    return structure.getAtom(atom).getPoint2d();
  }

  int atoms() {
    return structure.getAtomCount();
  }

  int bonds() {
    return structure.getBondCount();
  }
}
