package snx.chem.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;

/** Lines and letters of one molecule. */
final class StructureSvg {

  private final Layout layout;
  private final Frame frame;
  private final List<Optional<AtomLabel>> labels = new ArrayList<>();
  private final int[][] rings;
  private final StringBuilder thin = new StringBuilder();
  private final StringBuilder full = new StringBuilder();

  StructureSvg(Layout layout, Frame frame) {
    this.layout = layout;
    this.frame = frame;
    for (IAtom atom : layout.structure().atoms()) {
      labels.add(AtomLabel.of(atom));
    }
    this.rings = Cycles.mcb(layout.structure()).paths();
  }

  /** Draws everything. */
  void draw(StringBuilder body, Palette palette) {
    for (IBond bond : layout.structure().bonds()) {
      draw(bond);
    }
    body.append(
        "<path class=\"bonds\" d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
            .formatted(thin, palette.ink()));
    if (full.length() > 0) {
      body.append("<path d=\"%s\" fill=\"%s\"/>".formatted(full, palette.ink()));
    }
    LabelSvg letters = new LabelSvg(body, palette);
    letters.open();
    for (int i = 0; i < labels.size(); i++) {
      Optional<AtomLabel> label = labels.get(i);
      if (label.isPresent()) {
        letters.draw(label.get(), frame.x(layout.x(i)), frame.y(layout.y(i)));
      }
    }
    letters.close();
  }

  private void draw(IBond bond) {
    int begin = bond.getBegin().getIndex();
    int end = bond.getEnd().getIndex();
    BondLines lines = new BondLines(frame, bond, labels.get(begin), labels.get(end));
    switch (bond.getOrder() == null ? IBond.Order.UNSET : bond.getOrder()) {
      case SINGLE -> single(bond, lines);
      case DOUBLE -> {
        boolean even = BondLines.endsThere(bond) && !bond.isInRing();
        thin.append(even ? lines.even() : lines.uneven(side(bond, lines)));
      }
      case TRIPLE -> thin.append(lines.triple());
      default -> thin.append(lines.dashes(side(bond, lines)));
    }
  }

  private void single(IBond bond, BondLines lines) {
    switch (bond.getDisplay()) {
      case WedgeBegin -> full.append(lines.wedge(true));
      case WedgeEnd -> full.append(lines.wedge(false));
      case WedgedHashBegin -> thin.append(lines.hash(true));
      case WedgedHashEnd -> thin.append(lines.hash(false));
      case Wavy -> thin.append(lines.wave());
      default -> thin.append(lines.single());
    }
  }

  /** Inside the ring that most wants it, else where more neighbours are. */
  private int side(IBond bond, BondLines lines) {
    int[] best = null;
    for (int[] ring : rings) {
      if (holds(ring, bond) && (best == null || wish(ring) > wish(best))) {
        best = ring;
      }
    }
    double x = 0;
    double y = 0;
    if (best != null) {
      for (int i = 0; i < best.length - 1; i++) { // a cycle's first atom is its last
        x += frame.x(layout.x(best[i])) / (best.length - 1);
        y += frame.y(layout.y(best[i])) / (best.length - 1);
      }
      return lines.side(x, y);
    }
    int sum = 0;
    for (IAtom end : bond.atoms()) {
      for (IBond other : end.bonds()) {
        if (!other.equals(bond)) {
          int far = other.getOther(end).getIndex();
          sum += lines.side(frame.x(layout.x(far)), frame.y(layout.y(far)));
        }
      }
    }
    return sum >= 0 ? 1 : -1;
  }

  private static boolean holds(int[] ring, IBond bond) {
    for (int i = 1; i < ring.length; i++) {
      int a = ring[i - 1];
      int b = ring[i];
      int begin = bond.getBegin().getIndex();
      int end = bond.getEnd().getIndex();
      if ((a == begin && b == end) || (a == end && b == begin)) {
        return true;
      }
    }
    return false;
  }

  /** Six-membered rings first, then by double bonds, so that fused rings look as chemists draw. */
  private int wish(int[] ring) {
    int doubles = 0;
    for (int i = 1; i < ring.length; i++) {
      IBond bond =
          layout
              .structure()
              .getBond(
                  layout.structure().getAtom(ring[i - 1]), layout.structure().getAtom(ring[i]));
      doubles += bond != null && bond.getOrder() == IBond.Order.DOUBLE ? 1 : 0;
    }
    return (ring.length == 7 ? 100 : 0) + doubles;
  }
}
