package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import javax.vecmath.Point2d;
import org.openscience.cdk.geometry.GeometryUtil;
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

  /** The smallest box around all atoms. */
  Rectangle2D box() {
    if (atoms() == 0) {
      return new Rectangle2D.Double();
    }
    double[] ends = GeometryUtil.getMinMax(structure); // west, south, east, north
    return new Rectangle2D.Double(ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1]);
  }

  int atoms() {
    return structure.getAtomCount();
  }

  int bonds() {
    return structure.getBondCount();
  }
}
