package snx.chem.picture;

import java.util.List;
import java.util.Locale;
import snx.chem.Molecule;

/**
 * Query and reference side by side, turned the same way where they share a scaffold: atoms of it
 * stand at the same places of both panels.
 */
public final class PairPicture {

  private static final double GAP = 16;
  private static final double CAPTION = 40;
  private static final double LINE = 14;
  private static final double LEAST = 150;

  private final Layouts layouts;

  public PairPicture(Layouts layouts) {
    this.layouts = layouts;
  }

  /**
   * One molecule of a pair.
   *
   * @param masks what is marked in it
   */
  public record Side(Molecule molecule, Highlight masks) {}

  /**
   * What stands around the molecules.
   *
   * @param note below both, such as the method; may be empty
   * @param legend whether colours are explained
   */
  public record Trim(String note, boolean legend) {}

  /** The drawing. */
  public String of(Side query, Side reference, Trim trim, Palette palette) {
    Layout left = layouts.of(query.molecule());
    Layout right = layouts.aligned(query.molecule(), reference.molecule());
    List<Extent> extents = List.of(Extent.of(left), Extent.of(right));
    double wide =
        Math.max(LEAST, MoleculePicture.SCALE * union(extents, true) + 2 * MoleculePicture.MARGIN);
    double high = MoleculePicture.SCALE * union(extents, false) + 2 * MoleculePicture.MARGIN;
    double width = 2 * wide + GAP;
    boolean weak = query.masks().full() < 1 || reference.masks().full() < 1;
    double captions = weak ? CAPTION + LINE : CAPTION;
    double height = high + captions + Legend.height(trim);
    StringBuilder body = new StringBuilder();
    panel(body, left, query, extents, new double[] {0, wide, high}, "query", palette);
    panel(
        body,
        right,
        reference,
        extents,
        new double[] {wide + GAP, wide, high},
        "reference",
        palette);
    Legend.draw(body, width, high + captions, trim, palette);
    return Svg.document(width, height, title(query, reference, trim), body);
  }

  private static double union(List<Extent> extents, boolean across) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Extent extent : extents) {
      low = Math.min(low, across ? extent.west() : extent.south());
      high = Math.max(high, across ? extent.east() : extent.north());
    }
    return high - low;
  }

  private static void panel(
      StringBuilder body,
      Layout layout,
      Side side,
      List<Extent> extents,
      double[] box, // left, width, height
      String role,
      Palette palette) {
    body.append("<g class=\"").append(role).append("\">");
    Frame frame = MoleculePicture.centred(extents, box[0], 0, box[1], box[2]);
    MoleculePicture.draw(body, layout, frame, side.masks(), palette);
    double middle = box[0] + box[1] / 2;
    int letters = (int) (box[1] / 7);
    Molecule molecule = side.molecule();
    caption(body, middle, box[2] + 14, 13, palette.ink(), Svg.brief(molecule.id(), letters));
    String label = molecule.label() == null ? role : role + ", class " + molecule.label();
    caption(body, middle, box[2] + 30, 11, palette.soft(), Svg.brief(label, letters));
    double full = side.masks().full();
    if (full < 1) {
      String words = String.format(Locale.ROOT, "full width = %.2g", full);
      caption(body, middle, box[2] + 44, 11, palette.soft(), words);
    }
    body.append("</g>");
  }

  static void caption(
      StringBuilder body, double x, double y, int size, String colour, String words) {
    body.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\" text-anchor=\"middle\">%s</text>"
            .formatted(Svg.number(x), Svg.number(y), size, colour, Svg.text(words)));
  }

  private static String title(Side query, Side reference, Trim trim) {
    return "%s and %s%s"
        .formatted(
            query.molecule().id(),
            reference.molecule().id(),
            trim.note().isEmpty() ? "" : ", " + trim.note());
  }
}
