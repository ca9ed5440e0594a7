package snx.chem.picture;

import java.util.Optional;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;

/**
 * The letters at an atom: its symbol in the middle, hydrogens at the side that is free.
 *
 * @param symbol of the element, or the number of an attachment point
 * @param hydrogens how many are implicit
 * @param charge formal
 * @param mass of an isotope that is named, or 0
 * @param side where hydrogens stand
 * @param attachment whether it stands for the rest of a molecule
 */
record AtomLabel(
    String symbol, int hydrogens, int charge, int mass, Side side, boolean attachment) {

  /** Where hydrogens stand. */
  enum Side {
    LEFT,
    RIGHT,
    ABOVE,
    BELOW
  }

  static final double SIZE = 14;
  static final double SMALL = 10;
  static final double CIRCLE = 8;

  /** What is written at an atom; nothing at a plain carbon with neighbours. */
  static Optional<AtomLabel> of(IAtom atom) {
    if (atom instanceof IPseudoAtom pseudo) {
      return Optional.of(pseudo(pseudo));
    }
    int charge = atom.getFormalCharge() == null ? 0 : atom.getFormalCharge();
    int mass = atom.getMassNumber() == null ? 0 : atom.getMassNumber();
    boolean plain =
        "C".equals(atom.getSymbol())
            && charge == 0
            && mass == 0
            && atom.getBondCount() > 0
            && !cumulated(atom);
    if (plain) {
      return Optional.empty();
    }
    int hydrogens = atom.getImplicitHydrogenCount() == null ? 0 : atom.getImplicitHydrogenCount();
    return Optional.of(new AtomLabel(atom.getSymbol(), hydrogens, charge, mass, side(atom), false));
  }

  private static AtomLabel pseudo(IPseudoAtom atom) {
    Object map = atom.getProperty(org.openscience.cdk.CDKConstants.ATOM_ATOM_MAPPING);
    String number =
        map != null
            ? map.toString()
            : atom.getMassNumber() != null ? atom.getMassNumber().toString() : "";
    return new AtomLabel(number.equals("0") ? "" : number, 0, 0, 0, Side.RIGHT, true);
  }

  /** Between two double bonds nothing bends, so that the atom would not be seen. */
  private static boolean cumulated(IAtom atom) {
    int doubles = 0;
    for (IBond bond : atom.bonds()) {
      doubles += bond.getOrder() == IBond.Order.DOUBLE ? 1 : 0;
    }
    return doubles > 1;
  }

  private static Side side(IAtom atom) {
    double x = 0;
    double y = 0;
    for (IBond bond : atom.bonds()) {
      double dx = bond.getOther(atom).getPoint2d().x - atom.getPoint2d().x;
      double dy = bond.getOther(atom).getPoint2d().y - atom.getPoint2d().y;
      double length = Math.max(1e-9, Math.hypot(dx, dy));
      x += dx / length;
      y += dy / length;
    }
    if (atom.getBondCount() > 1 && Math.abs(x) < 0.5) {
      return y > 0 ? Side.BELOW : Side.ABOVE;
    }
    return x > 0.1 ? Side.LEFT : Side.RIGHT;
  }

  /** Half the width of the symbol. */
  double halfWidth() {
    return width(symbol) * SIZE / 2;
  }

  /** The width of the hydrogens with their number. */
  double hydrogenWidth() {
    if (hydrogens == 0) {
      return 0;
    }
    return width("H") * SIZE + (hydrogens > 1 ? width("" + hydrogens) * SMALL : 0);
  }

  /** How far from the middle a bond to this direction ends, so that it does not touch letters. */
  double clear(double dx, double dy) {
    if (attachment) {
      return CIRCLE;
    }
    double wide = halfWidth() + 2;
    wide += (side == Side.RIGHT && dx > 0) || (side == Side.LEFT && dx < 0) ? hydrogenWidth() : 0;
    double high = SIZE * 0.36 + 2.5;
    high += (side == Side.ABOVE && dy < 0) || (side == Side.BELOW && dy > 0) ? hydrogenHigh() : 0;
    double length = Math.max(1e-9, Math.hypot(dx, dy));
    return Math.min(
        wide * length / Math.max(1e-9, Math.abs(dx)), high * length / Math.max(1e-9, Math.abs(dy)));
  }

  private double hydrogenHigh() {
    return hydrogens == 0 ? 0 : SIZE * 0.8;
  }

  /** Advance widths of Helvetica and its kin, in units of the size. */
  static double width(String text) {
    return text.chars().mapToDouble(AtomLabel::width).sum();
  }

  private static double width(int letter) {
    return switch (letter) {
      case 'I', 'l', 'i', 't', 'f' -> 0.278;
      case 'r' -> 0.333;
      case 'O' -> 0.778;
      case 'F' -> 0.611;
      case 'S', 'P', 'B', 'A', 'K' -> 0.667;
      case 'C', 'N', 'H' -> 0.722;
      default -> Character.isUpperCase(letter) ? 0.722 : 0.556;
    };
  }
}
