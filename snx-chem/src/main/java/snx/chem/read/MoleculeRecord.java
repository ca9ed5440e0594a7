package snx.chem.read;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;

/**
 * One record of a file, before anything is made of it.
 *
 * @param line where it begins, from 1
 * @param id as given, empty without one
 * @param smiles as given, empty where the format has none
 * @param values the text in a column or property, null where there is no such
 * @param structure reads its structure
 */
record MoleculeRecord(
    int line,
    String id,
    String smiles,
    Function<String, @Nullable String> values,
    Reading structure) {

  /** Reads a structure. */
  @FunctionalInterface
  interface Reading {
    IAtomContainer with(Structures structures) throws Structures.RefusedException;
  }

  /** A record whose structure is a SMILES. */
  static MoleculeRecord ofSmiles(
      int line, String id, String smiles, Function<String, @Nullable String> values) {
    return new MoleculeRecord(line, id, smiles, values, structures -> structures.read(smiles));
  }
}
