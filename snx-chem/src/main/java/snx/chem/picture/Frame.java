package snx.chem.picture;

/**
 * From CDK's plane to a drawing's: y grows downwards there.
 *
 * @param scale units of the drawing for one of CDK's
 * @param left where x = 0 goes
 * @param top where y = 0 goes
 */
record Frame(double scale, double left, double top) {

  double x(double x) {
    return left + scale * x;
  }

  double y(double y) {
    return top - scale * y;
  }
}
