package snx.chem;

import org.jspecify.annotations.Nullable;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.InvalidSmilesException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;

/** Molecules for tests, as readers prepare them. */
public final class Smiles {

  private Smiles() {}

  /** A molecule without a class, named after its SMILES. */
  public static Molecule molecule(String smiles) {
    return molecule(smiles, null, smiles);
  }

  public static Molecule molecule(String id, @Nullable String label, String smiles) {
    try {
      IAtomContainer structure =
          new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
      Cycles.markRingAtomsAndBonds(structure);
      Aromaticity.apply(Aromaticity.Model.Daylight, structure);
      return new Molecule(id, label, structure, 0);
    } catch (InvalidSmilesException e) {
      throw new AssertionError(smiles, e);
    }
  }
}
