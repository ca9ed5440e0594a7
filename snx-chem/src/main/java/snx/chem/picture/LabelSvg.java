package snx.chem.picture;

/** Writes labels of atoms; letters, not outlines, so that drawings stay small and editable. */
final class LabelSvg {

  private static final double MIDDLE = 0.36;

  private final StringBuilder body;
  private final Palette palette;

  LabelSvg(StringBuilder body, Palette palette) {
    this.body = body;
    this.palette = palette;
  }

  /** Opens what all letters share: a rim of paper keeps them readable on bands. */
  void open() {
    body.append(
        "<g fill=\"%s\" stroke=\"%s\" stroke-width=\"2.5\" stroke-linejoin=\"round\" paint-order=\"stroke\" font-size=\"%s\" text-anchor=\"middle\">"
            .formatted(palette.ink(), palette.paper(), Svg.number(AtomLabel.SIZE)));
  }

  void close() {
    body.append("</g>");
  }

  void draw(AtomLabel label, double x, double y) {
    if (label.attachment()) {
      attachment(label, x, y);
      return;
    }
    double base = y + MIDDLE * AtomLabel.SIZE;
    text(x, base, "middle", label.symbol());
    double right = x + label.halfWidth();
    double left = x - label.halfWidth();
    if (label.mass() != 0) {
      small(left, base - 5, "end", Integer.toString(label.mass()));
    }
    if (label.hydrogens() > 0) {
      right = hydrogens(label, x, base, left, right);
    }
    if (label.charge() != 0) {
      small(right, base - 5, "start", charge(label.charge()));
    }
  }

  /** Returns where a charge follows. */
  private double hydrogens(AtomLabel label, double x, double base, double left, double right) {
    double width = label.hydrogenWidth();
    return switch (label.side()) {
      case RIGHT -> {
        hydrogen(right, base, label.hydrogens());
        yield right + width;
      }
      case LEFT -> {
        hydrogen(left - width, base, label.hydrogens());
        yield right;
      }
      case ABOVE -> {
        hydrogen(x - label.halfWidth(), base - AtomLabel.SIZE * 0.85, label.hydrogens());
        yield right;
      }
      case BELOW -> {
        hydrogen(x - label.halfWidth(), base + AtomLabel.SIZE * 0.85, label.hydrogens());
        yield right;
      }
    };
  }

  private void hydrogen(double x, double base, int count) {
    text(x, base, "start", "H");
    if (count > 1) {
      double after = x + AtomLabel.width("H") * AtomLabel.SIZE;
      small(after, base + 3, "start", Integer.toString(count));
    }
  }

  static String charge(int charge) {
    String sign = charge > 0 ? "+" : "−";
    return Math.abs(charge) == 1 ? sign : Math.abs(charge) + sign;
  }

  /** A numbered circle, dashed round, that nobody takes for an atom. */
  private void attachment(AtomLabel label, double x, double y) {
    body.append(
        "<circle class=\"attachment\" cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.2\" stroke-dasharray=\"2.5 1.7\"/>"
            .formatted(
                Svg.number(x),
                Svg.number(y),
                Svg.number(AtomLabel.CIRCLE),
                palette.paper(),
                palette.ink()));
    if (!label.symbol().isEmpty()) {
      small(x, y + MIDDLE * AtomLabel.SMALL, "middle", label.symbol());
    }
  }

  private void text(double x, double y, String anchor, String words) {
    body.append("<text x=\"").append(Svg.number(x)).append("\" y=\"").append(Svg.number(y));
    if (!anchor.equals("middle")) {
      body.append("\" text-anchor=\"").append(anchor);
    }
    body.append("\">").append(Svg.text(words)).append("</text>");
  }

  private void small(double x, double y, String anchor, String words) {
    body.append("<text x=\"").append(Svg.number(x)).append("\" y=\"").append(Svg.number(y));
    body.append("\" font-size=\"").append(Svg.number(AtomLabel.SMALL));
    if (!anchor.equals("middle")) {
      body.append("\" text-anchor=\"").append(anchor);
    }
    body.append("\">").append(Svg.text(words)).append("</text>");
  }
}
