package snx.chem.picture;

import java.util.List;
import java.util.Locale;
import org.openscience.cdk.interfaces.IAtomContainer;

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

  /** The drawing, so many motifs a row. */
  public static String of(Layouts layouts, List<Motif> motifs, int columns, Palette palette) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < motifs.size(); i++) {
      int row = i / columns;
      int column = i % columns;
      cell(body, layouts, motifs.get(i), column * WIDTH, row * (HEIGHT + CAPTION), palette);
    }
    int rows = (motifs.size() + columns - 1) / columns;
    return Svg.document(
        Math.max(1, Math.min(columns, motifs.size())) * WIDTH,
        Math.max(1, rows) * (HEIGHT + CAPTION),
        motifs.size() + " motifs",
        body);
  }

  private static void cell(
      StringBuilder body, Layouts layouts, Motif motif, double left, double top, Palette palette) {
    Layout layout = layouts.of(AromaticEnds.open(motif.structure(), motif.smiles()));
    Extent extent = Extent.of(layout);
    double room = 2 * MoleculePicture.MARGIN;
    double wide = MoleculePicture.SCALE * extent.width() + room;
    double high = MoleculePicture.SCALE * extent.height() + room;
    double shrink = Math.min(1, Math.min(WIDTH / wide, HEIGHT / high));
    body.append("<g class=\"motif\" transform=\"translate(")
        .append(Svg.place(left + WIDTH / 2, top + HEIGHT / 2))
        .append(')');
    if (shrink < 1) {
      body.append(String.format(Locale.ROOT, " scale(%.3f)", shrink));
    }
    body.append("\">");
    Frame frame = MoleculePicture.centred(List.of(extent), -wide / 2, -high / 2, wide, high);
    MoleculePicture.draw(body, layout, frame, Highlight.none(), palette);
    body.append("</g>");
    double middle = left + WIDTH / 2;
    PairPicture.caption(
        body, middle, top + HEIGHT + 10, 10, palette.ink(), Svg.brief(motif.smiles(), 28));
    PairPicture.caption(
        body, middle, top + HEIGHT + 24, 10, palette.soft(), Svg.brief(motif.note(), 36));
  }
}
