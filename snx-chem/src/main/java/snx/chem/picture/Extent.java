package snx.chem.picture;

/** The smallest box around a layout's atoms. */
record Extent(double west, double south, double east, double north) {

  static Extent of(Layout layout) {
    Extent box =
        new Extent(
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NEGATIVE_INFINITY);
    for (int i = 0; i < layout.atoms(); i++) {
      double x = layout.x(i);
      double y = layout.y(i);
      box =
          new Extent(
              Math.min(box.west, x),
              Math.min(box.south, y),
              Math.max(box.east, x),
              Math.max(box.north, y));
    }
    return layout.atoms() == 0 ? new Extent(0, 0, 0, 0) : box;
  }

  double width() {
    return east - west;
  }

  double height() {
    return north - south;
  }
}
