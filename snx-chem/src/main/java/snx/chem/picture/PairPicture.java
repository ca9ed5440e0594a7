package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import snx.chem.Molecule;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Query and reference side by side, turned the same way where they share a scaffold: atoms of it
 * stand at the same positions of both panels.
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
   * @param changed atoms that the other molecule lacks, drawn on a coloured ground; may be empty
   */
  public record Side(Molecule molecule, Highlight masks, int[] changed) {

    public Side(Molecule molecule, Highlight masks) {
      this(molecule, masks, new int[0]);
    }
  }

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
    Rectangle2D box = left.box().createUnion(right.box());
    double wide = Math.max(LEAST, Frame.width(box));
    double high = Frame.height(box);
    double width = 2 * wide + GAP;
    boolean weak = query.masks().full() < 1 || reference.masks().full() < 1;
    double captions = weak ? CAPTION + LINE : CAPTION;
    String title = query.molecule().id() + " and " + reference.molecule().id();
    String note = trim.note().isEmpty() ? "" : ", " + trim.note();
    Svg svg = new Svg(width, high + captions + Legend.height(trim), title + note, palette);
    Frame frame = Frame.centred(Frame.SCALE, box, wide / 2, high / 2);
    panel(svg, left, query, frame, "query", palette);
    captions(svg, query, "query", wide / 2, high, wide, palette);
    frame = Frame.centred(Frame.SCALE, box, wide * 1.5 + GAP, high / 2);
    panel(svg, right, reference, frame, "reference", palette);
    captions(svg, reference, "reference", wide * 1.5 + GAP, high, wide, palette);
    Legend.draw(svg, width, high + captions, trim, palette);
    return svg.toString();
  }

  private static void panel(
      Svg svg, Layout layout, Side side, Frame frame, String role, Palette palette) {
    svg.open(role, "");
    ChangedGround.draw(svg, layout, frame, side.changed(), palette);
    MaskBands.draw(svg, layout, frame, side.masks(), palette);
    StructureSvg.draw(svg, layout.structure(), frame, palette);
    svg.close();
  }

  private static void captions(
      Svg svg, Side side, String role, double x, double y, double wide, Palette palette) {
    int letters = (int) (wide / 7);
    Molecule molecule = side.molecule();
    String label = molecule.label() == null ? role : role + ", class " + molecule.label();
    String centred = "text-anchor:middle;fill:";
    svg.words(
        x,
        y + 14,
        Svg.brief(molecule.id(), letters),
        "font-size:13px;" + centred + palette.of("text"));
    svg.words(x, y + 30, Svg.brief(label, letters), centred + palette.of("soft"));
    double full = side.masks().full();
    if (full < 1) {
      String words = RootLocale.format("full width = %.2g", full);
      svg.words(x, y + 44, words, centred + palette.of("soft"));
    }
  }
}
