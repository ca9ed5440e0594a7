package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** One structure alone. */
public final class MoleculePicture {

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
    Rectangle2D box = layout.box();
    double width = Math.max(40, Frame.width(box));
    double height = Math.max(40, Frame.height(box));
    Svg svg = new Svg(width, height, smiles, palette);
    Frame frame = Frame.centred(Frame.SCALE, box, width / 2, height / 2);
    StructureSvg.draw(svg, layout.structure(), frame, palette);
    return svg.toString();
  }
}
