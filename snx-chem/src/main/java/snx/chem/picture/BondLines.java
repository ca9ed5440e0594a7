package snx.chem.picture;

import java.util.Optional;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;

/** The lines of one bond as a path, in units of the drawing. */
final class BondLines {

  private static final double GAP = 5;
  private static final double WEDGE = 3.5;
  private static final double SHORTER = 4.5;
  private static final double STEP = 3.2;

  private final double x1;
  private final double y1;
  private final double x2;
  private final double y2;
  private final double normalX;
  private final double normalY;

  /** A bond's ends, drawn back from letters. */
  BondLines(Frame frame, IBond bond, Optional<AtomLabel> begin, Optional<AtomLabel> end) {
    double ax = frame.x(bond.getBegin().getPoint2d().x);
    double ay = frame.y(bond.getBegin().getPoint2d().y);
    double bx = frame.x(bond.getEnd().getPoint2d().x);
    double by = frame.y(bond.getEnd().getPoint2d().y);
    double length = Math.max(1e-9, Math.hypot(bx - ax, by - ay));
    double ux = (bx - ax) / length;
    double uy = (by - ay) / length;
    double from = begin.map(label -> label.clear(ux, uy)).orElse(0.0);
    double to = end.map(label -> label.clear(-ux, -uy)).orElse(0.0);
    boolean room = from + to < length - 2;
    this.x1 = ax + (room ? from * ux : 0);
    this.y1 = ay + (room ? from * uy : 0);
    this.x2 = bx - (room ? to * ux : 0);
    this.y2 = by - (room ? to * uy : 0);
    this.normalX = -uy;
    this.normalY = ux;
  }

  String single() {
    return Svg.line(x1, y1, x2, y2);
  }

  /** Two lines on both sides of the middle. */
  String even() {
    return shifted(GAP / 2, 0) + shifted(-GAP / 2, 0);
  }

  String triple() {
    return single() + shifted(GAP - 0.8, 0) + shifted(0.8 - GAP, 0);
  }

  /**
   * A line in the middle and a shorter one at a side.
   *
   * @param side 1 or −1 along the normal
   */
  String uneven(int side) {
    return single() + shifted(side * GAP, SHORTER);
  }

  /** The second line of a bond whose order nobody knows: dashes. */
  String dashes(int side) {
    StringBuilder path = new StringBuilder(single());
    for (int i = 0; i < 3; i++) {
      double from = (1 + 3 * i) / 10.0;
      double dx = side * GAP * normalX;
      double dy = side * GAP * normalY;
      path.append(
          Svg.line(
              x1 + from * (x2 - x1) + dx,
              y1 + from * (y2 - y1) + dy,
              x1 + (from + 0.2) * (x2 - x1) + dx,
              y1 + (from + 0.2) * (y2 - y1) + dy));
    }
    return path.toString();
  }

  /** A full wedge, narrow at the begin or at the end. */
  String wedge(boolean narrowBegin) {
    double fromX = narrowBegin ? x1 : x2;
    double fromY = narrowBegin ? y1 : y2;
    double toX = narrowBegin ? x2 : x1;
    double toY = narrowBegin ? y2 : y1;
    return "M%sL%sL%sZ"
        .formatted(
            Svg.place(fromX, fromY),
            Svg.place(toX + WEDGE * normalX, toY + WEDGE * normalY),
            Svg.place(toX - WEDGE * normalX, toY - WEDGE * normalY));
  }

  /** A wedge of rungs. */
  String hash(boolean narrowBegin) {
    int rungs = Math.max(4, (int) (Math.hypot(x2 - x1, y2 - y1) / STEP));
    StringBuilder path = new StringBuilder();
    for (int i = 1; i <= rungs; i++) {
      double part = (double) i / rungs;
      double half = WEDGE * part;
      double at = narrowBegin ? part : 1 - part;
      double x = x1 + at * (x2 - x1);
      double y = y1 + at * (y2 - y1);
      path.append(
          Svg.line(x + half * normalX, y + half * normalY, x - half * normalX, y - half * normalY));
    }
    return path.toString();
  }

  /** A wave: a centre that may be either. */
  String wave() {
    int waves = 4;
    StringBuilder path = new StringBuilder("M" + Svg.place(x1, y1));
    for (int i = 1; i <= 2 * waves; i++) {
      double middle = (i - 0.5) / (2 * waves);
      double end = i / (2.0 * waves);
      double side = i % 2 == 0 ? 4 : -4;
      path.append("Q")
          .append(
              Svg.place(
                  x1 + middle * (x2 - x1) + side * normalX,
                  y1 + middle * (y2 - y1) + side * normalY))
          .append(' ')
          .append(Svg.place(x1 + end * (x2 - x1), y1 + end * (y2 - y1)));
    }
    return path.toString();
  }

  private String shifted(double by, double shorter) {
    double length = Math.max(1e-9, Math.hypot(x2 - x1, y2 - y1));
    double cut = Math.min(shorter, length / 4);
    double ux = (x2 - x1) / length;
    double uy = (y2 - y1) / length;
    return Svg.line(
        x1 + by * normalX + cut * ux,
        y1 + by * normalY + cut * uy,
        x2 + by * normalX - cut * ux,
        y2 + by * normalY - cut * uy);
  }

  /** Which side of a bond a point of the drawing is on: 1 along the normal, −1 against it. */
  int side(double x, double y) {
    return (x - x1) * normalX + (y - y1) * normalY >= 0 ? 1 : -1;
  }

  /** Whether a double bond stands evenly about its middle: at an end that has no other bond. */
  static boolean endsThere(IBond bond) {
    return lonely(bond.getBegin()) || lonely(bond.getEnd());
  }

  private static boolean lonely(IAtom atom) {
    return atom.getBondCount() == 1;
  }
}
