package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** Motifs in rows, each with its frequencies below it. */
public final class MotifGrid {

  private static final double WIDTH = 170;
  private static final double HEIGHT = 130;
  private static final double CAPTION = 36;

  private MotifGrid() {}

  /**
   * One motif.
   *
   * @param structure with attachment points as numbered pseudo atoms
   * @param smiles attachment-aware, below the drawing
   * @param note a second line, such as frequencies
   */
  public record Motif(IAtomContainer structure, String smiles, String note) {}

  /** The drawing, so many motifs per row. */
  public static String of(Layouts layouts, List<Motif> motifs, int columns, Palette palette) {
    int rows = (motifs.size() + columns - 1) / columns;
    Svg svg =
        new Svg(
            Math.max(1, Math.min(columns, motifs.size())) * WIDTH,
            Math.max(1, rows) * (HEIGHT + CAPTION),
            motifs.size() + " motifs",
            palette);
    for (int i = 0; i < motifs.size(); i++) {
      double x = (i % columns + 0.5) * WIDTH;
      int row = i / columns;
      cell(svg, layouts, motifs.get(i), x, row * (HEIGHT + CAPTION), palette);
    }
    return svg.toString();
  }

  private static void cell(
      Svg svg, Layouts layouts, Motif motif, double x, double top, Palette palette) {
    Layout layout = layouts.of(AromaticEnds.open(motif.structure(), motif.smiles()));
    Rectangle2D box = layout.box();
    double shrink = Math.min(WIDTH / Frame.width(box), HEIGHT / Frame.height(box));
    svg.moved("motif", x, top + HEIGHT / 2, Math.min(1, shrink));
    StructureSvg.draw(svg, layout.structure(), Frame.centred(Frame.SCALE, box, 0, 0), palette);
    svg.close();
    String style = "font-size:10px;text-anchor:middle;fill:";
    svg.words(x, top + HEIGHT + 10, Svg.brief(motif.smiles(), 28), style + palette.of("text"));
    svg.words(x, top + HEIGHT + 24, Svg.brief(motif.note(), 36), style + palette.of("soft"));
  }
}
