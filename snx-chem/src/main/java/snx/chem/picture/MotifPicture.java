package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.HashSet;
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

/** Drawings of motifs without a molecule around them. */
public final class MotifPicture {

  private MotifPicture() {}

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
