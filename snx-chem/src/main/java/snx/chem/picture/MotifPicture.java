package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.exception.InvalidSmilesException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** Drawings of motifs, one alone or many in a grid. */
public final class MotifPicture {

  private static final double WIDTH = 170;
  private static final double HEIGHT = 130;
  private static final double CAPTION = 36;

  private MotifPicture() {}

  /**
   * One motif.
   *
   * @param structure with attachment points as numbered pseudo atoms
   * @param smiles attachment-aware, below the drawing
   * @param note a second line, such as frequencies
   */
  public record Motif(IAtomContainer structure, String smiles, String note) {}

  /** Motifs in rows, each with its frequencies below it, so many per row. */
  public static String grid(Layouts layouts, List<Motif> motifs, int columns, Palette palette) {
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
    Layout layout = layouts.of(open(motif.structure(), motif.smiles()));
    Rectangle2D box = layout.box();
    double shrink = Math.min(WIDTH / Frame.width(box), HEIGHT / Frame.height(box));
    svg.moved("motif", x, top + HEIGHT / 2, Math.min(1, shrink));
    StructureSvg.draw(svg, layout.structure(), Frame.centred(Frame.SCALE, box, 0, 0), palette);
    svg.close();
    String style = "font-size:10px;text-anchor:middle;fill:";
    svg.words(x, top + HEIGHT + 10, Svg.brief(motif.smiles(), 28), style + palette.of("text"));
    svg.words(x, top + HEIGHT + 24, Svg.brief(motif.note(), 36), style + palette.of("soft"));
  }

  /**
   * One motif alone.
   *
   * @param structure attachment points are pseudo atoms with numbers
   * @param smiles attachment-aware; the drawing's title
   */
  public static String of(
      Layouts layouts, IAtomContainer structure, String smiles, Palette palette) {
    Layout layout = layouts.of(open(structure, smiles));
    Rectangle2D box = layout.box();
    double width = Math.max(40, Frame.width(box));
    double height = Math.max(40, Frame.height(box));
    Svg svg = new Svg(width, height, smiles, palette);
    Frame frame = Frame.centred(Frame.SCALE, box, width / 2, height / 2);
    StructureSvg.draw(svg, layout.structure(), frame, palette);
    return svg.toString();
  }

  /**
   * A copy in which bonds to attachment points that belong to an aromatic ring of the molecule have
   * no order. Drawn as single and double ones they would claim an order that the ring does not
   * have; without one they are drawn with a dashed line.
   *
   * @param smiles attachment-aware, which knows what is aromatic
   */
  private static IAtomContainer open(IAtomContainer structure, String smiles) {
    Set<Integer> aromatic = numbers(smiles);
    IAtomContainer copy = Layouts.copy(structure);
    for (IBond bond : copy.bonds()) {
      if (aromatic.contains(number(bond))) {
        bond.setOrder(IBond.Order.UNSET);
        bond.setIsAromatic(true);
      }
    }
    return copy;
  }

  private static Set<Integer> numbers(String smiles) {
    SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
    parser.kekulise(false);
    Set<Integer> aromatic = new HashSet<>();
    try {
      for (IBond bond : parser.parseSmiles(smiles).bonds()) {
        if (bond.isAromatic() && number(bond) > 0) {
          aromatic.add(number(bond));
        }
      }
    } catch (InvalidSmilesException e) {
      return Set.of(); // the structure is drawn as it is
    }
    return aromatic;
  }

  /** The number of a bond's attachment point, 0 without one. */
  private static int number(IBond bond) {
    for (IAtom atom : bond.atoms()) {
      Object number = atom.getProperty(CDKConstants.ATOM_ATOM_MAPPING);
      if (atom instanceof IPseudoAtom && number instanceof Integer found) {
        return found;
      }
    }
    return 0;
  }
}
