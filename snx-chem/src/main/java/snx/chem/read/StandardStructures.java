package snx.chem.read;

import java.util.Set;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.chem.read.Structures.RefusedException;
import snx.chem.standard.FormShares;
import snx.chem.standard.Standardisation;
import snx.data.RootLocale;

/** Structures of records in the form in which they are learned. */
final class StandardStructures {

  private final boolean standardise;
  private final Structures structures;
  private final Standardisation standardisation;
  private final SmilesGenerator generator =
      new SmilesGenerator(SmiFlavor.Isomeric | SmiFlavor.UseAromaticSymbols);

  StandardStructures(MoleculeOptions options) {
    this.standardise = options.standardise();
    this.structures = new Structures(options.maxAtoms());
    this.standardisation = new Standardisation(options.stripIsotopes(), new StructureKey()::of);
  }

  /**
   * A structure and what was done to it.
   *
   * @param smiles as given, or of the structure before anything was done
   * @param before the forms in which it was read
   * @param after the forms that it has now
   * @param steps none where nothing changed
   */
  record Prepared(
      IAtomContainer structure,
      String smiles,
      Set<FormShares.Form> before,
      Set<FormShares.Form> after,
      Set<Standardisation.Step> steps) {}

  Prepared of(MoleculeRecord record) throws RefusedException {
    IAtomContainer read = record.structure().with(structures);
    Set<FormShares.Form> before = Set.copyOf(FormShares.Form.of(read));
    if (!standardise) {
      return new Prepared(read, record.smiles(), before, before, Set.of());
    }
    String smiles = record.smiles().isEmpty() ? smiles(read) : record.smiles();
    try {
      Standardisation.Standardised done = standardisation.apply(read);
      Set<FormShares.Form> after =
          done.steps().isEmpty() ? before : Set.copyOf(FormShares.Form.of(done.structure()));
      return new Prepared(done.structure(), smiles, before, after, done.steps());
    } catch (Standardisation.InorganicException e) {
      throw new RefusedException(Skipped.Cause.INORGANIC, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      // CDK meets odd structures with exceptions of all kinds, and one must not end the reading.
      throw new RefusedException(
          Skipped.Cause.REFUSED, "cannot be standardised (" + e.getMessage() + ")");
    } catch (StackOverflowError e) {
      throw new RefusedException(
          Skipped.Cause.TOO_LARGE,
          RootLocale.format("too large to be standardised (%d atoms)", read.getAtomCount()));
    }
  }

  String smiles(IAtomContainer structure) {
    try {
      return generator.create(structure);
    } catch (CDKException e) {
      throw new IllegalStateException("a structure that was read can be written", e);
    }
  }
}
