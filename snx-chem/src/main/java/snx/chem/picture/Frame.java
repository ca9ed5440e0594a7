package snx.chem.picture;

import java.awt.geom.Rectangle2D;

/**
 * From CDK's plane to a drawing's: y grows downwards there.
 *
 * @param scale units of the drawing for one of CDK's
 * @param left where x = 0 goes
 * @param top where y = 0 goes
 */
record Frame(double scale, double left, double top) {

  /** Units of a drawing for one of CDK's, a bond being 1.5 of these. */
  static final double SCALE = 20;

  /** Around the atoms. */
  static final double MARGIN = 22;

  /** The frame that puts the middle of a box of CDK's plane to a point of the drawing. */
  static Frame centred(double scale, Rectangle2D box, double x, double y) {
    return new Frame(scale, x - scale * box.getCenterX(), y + scale * box.getCenterY());
  }

  /** How wide a box of CDK's plane is with margins. */
  static double width(Rectangle2D box) {
    return SCALE * box.getWidth() + 2 * MARGIN;
  }

  /** How high a box of CDK's plane is with margins. */
  static double height(Rectangle2D box) {
    return SCALE * box.getHeight() + 2 * MARGIN;
  }

  double x(double x) {
    return left + scale * x;
  }

  double y(double y) {
    return top - scale * y;
  }
}
