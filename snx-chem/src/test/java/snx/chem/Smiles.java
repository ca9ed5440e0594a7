package snx.chem;

import org.jspecify.annotations.Nullable;

/** Molecules for tests. */
public final class Smiles {

  private Smiles() {}

  /** A molecule without a class, named after its SMILES. */
  public static Molecule molecule(String smiles) {
    return molecule(smiles, null, smiles);
  }

  public static Molecule molecule(String id, @Nullable String label, String smiles) {
    return new Molecule(id, label, snx.chem.tree.Smiles.parse(smiles), 0);
  }
}
