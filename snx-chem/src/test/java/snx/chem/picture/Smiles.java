package snx.chem.picture;

import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.aromaticity.ElectronDonation;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import snx.chem.Molecule;

/** Molecules for tests. */
public final class Smiles {

  private Smiles() {}

  /** A molecule named after its SMILES. */
  public static Molecule molecule(String smiles) {
    return molecule(smiles, smiles, null);
  }

  /** A molecule. */
  public static Molecule molecule(String id, String smiles, String label) {
    try {
      IAtomContainer structure =
          new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
      Cycles.markRingAtomsAndBonds(structure);
      Aromaticity.apply(ElectronDonation.daylight(), structure);
      return new Molecule(id, label, structure, 1);
    } catch (CDKException e) {
      throw new IllegalArgumentException(smiles, e);
    }
  }
}
