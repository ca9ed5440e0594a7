package snx.chem.pattern;

import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import snx.data.RootLocale;

/** What every generated SMARTS asks of an atom, in primitives that all toolkits read alike. */
final class AtomSmarts {

  private AtomSmarts() {}

  /** Element, aromaticity and charge, without the closing bracket. */
  static String of(IAtom atom) {
    return RootLocale.format(
        "[#%d;%s;%+d",
        atom.getAtomicNumber(), atom.isAromatic() ? "a" : "A", atom.getFormalCharge());
  }

  /** Also its hydrogens and its bonds to other atoms: all of its attachments. */
  static String attached(IAtom atom) {
    return of(atom)
        + RootLocale.format(";H%d;D%d]", atom.getImplicitHydrogenCount(), atom.getBondCount());
  }

  /** Also its connections, hydrogens among them, and how many of its bonds are in rings. */
  static String ring(IAtom atom) {
    int rings = 0;
    for (IBond bond : atom.bonds()) {
      rings += bond.isInRing() ? 1 : 0;
    }
    return of(atom)
        + RootLocale.format(
            ";X%d;x%d]", atom.getBondCount() + atom.getImplicitHydrogenCount(), rings);
  }
}
