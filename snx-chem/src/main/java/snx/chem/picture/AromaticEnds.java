package snx.chem.picture;

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

/**
 * Bonds of a motif to attachment points that belong to an aromatic ring of the molecule. Drawn as
 * single and double ones they would claim an order that the ring does not have; without an order
 * they are drawn with a dashed line.
 */
final class AromaticEnds {

  private AromaticEnds() {}

  /**
   * A copy in which these bonds have no order.
   *
   * @param smiles attachment-aware, which knows what is aromatic
   */
  static IAtomContainer open(IAtomContainer structure, String smiles) {
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
