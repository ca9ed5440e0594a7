package snx.chem.read;

import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * The hydrogens of atoms at aromatic bonds of a molfile, which states neither their orders nor the
 * hydrogens: as in SMILES, a carbon with two bonds has one, and other elements have none. A pyrrole
 * whose hydrogen is not drawn is therefore refused, as the standard says it must be drawn.
 */
final class AromaticHydrogens {

  private AromaticHydrogens() {}

  static void complete(IAtomContainer structure) {
    for (IAtom atom : structure.atoms()) {
      if (atom.getImplicitHydrogenCount() != CDKConstants.UNSET) {
        continue;
      }
      boolean carbon = atom.getAtomicNumber() == IAtom.C && atom.getFormalCharge() == 0;
      atom.setImplicitHydrogenCount(carbon && atom.getBondCount() == 2 && aromatic(atom) ? 1 : 0);
    }
  }

  private static boolean aromatic(IAtom atom) {
    for (IBond bond : atom.bonds()) {
      if (!bond.isAromatic()) {
        return false;
      }
    }
    return true;
  }
}
