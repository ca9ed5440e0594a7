package snx.chem.standard;

import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;

/** Counts at an atom that CDK leaves null where nothing was said. */
final class Charges {

  private Charges() {}

  static int charge(IAtom atom) {
    return atom.getFormalCharge() == null ? 0 : atom.getFormalCharge();
  }

  static int hydrogens(IAtom atom) {
    return atom.getImplicitHydrogenCount() == null ? 0 : atom.getImplicitHydrogenCount();
  }

  static boolean is(IAtom atom, int element) {
    return atom.getAtomicNumber() == element;
  }

  /** The sum of bond orders and hydrogens. */
  static int valence(IAtom atom) {
    int valence = hydrogens(atom);
    for (IBond bond : atom.bonds()) {
      valence += bond.getOrder().numeric();
    }
    return valence;
  }

  /** Whether a neighbour has a charge of the other sign, as in nitro groups and N-oxides. */
  static boolean balanced(IAtom atom) {
    int sign = Integer.signum(charge(atom));
    for (IBond bond : atom.bonds()) {
      if (Integer.signum(charge(bond.getOther(atom))) == -sign) {
        return sign != 0;
      }
    }
    return false;
  }
}
