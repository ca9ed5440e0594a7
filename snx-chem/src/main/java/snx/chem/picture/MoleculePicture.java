package snx.chem.picture;

import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;

/** One structure alone. */
public final class MoleculePicture {

  static final double SCALE = 20;
  static final double MARGIN = 22;

  private MoleculePicture() {}

  /**
   * A motif.
   *
   * @param structure attachment points are pseudo atoms with numbers
   * @param smiles attachment-aware; the drawing's title
   */
  public static String motif(
      Layouts layouts, IAtomContainer structure, String smiles, Palette palette) {
    Layout layout = layouts.of(AromaticEnds.open(structure, smiles));
    Extent extent = Extent.of(layout);
    double width = Math.max(40, SCALE * extent.width() + 2 * MARGIN);
    double height = Math.max(40, SCALE * extent.height() + 2 * MARGIN);
    StringBuilder body = new StringBuilder();
    draw(body, layout, centred(List.of(extent), 0, 0, width, height), Highlight.none(), palette);
    return Svg.document(width, height, smiles, body);
  }

  /** The frame that puts the middle of these boxes into the middle of a panel. */
  static Frame centred(List<Extent> boxes, double left, double top, double width, double height) {
    double west = boxes.stream().mapToDouble(Extent::west).min().orElse(0);
    double east = boxes.stream().mapToDouble(Extent::east).max().orElse(0);
    double south = boxes.stream().mapToDouble(Extent::south).min().orElse(0);
    double north = boxes.stream().mapToDouble(Extent::north).max().orElse(0);
    return new Frame(
        SCALE,
        left + width / 2 - SCALE * (west + east) / 2,
        top + height / 2 + SCALE * (south + north) / 2);
  }

  static void draw(
      StringBuilder body, Layout layout, Frame frame, Highlight masks, Palette palette) {
    new HighlightSvg(layout, frame, masks).draw(body, palette);
    new StructureSvg(layout, frame).draw(body, palette);
  }
}
