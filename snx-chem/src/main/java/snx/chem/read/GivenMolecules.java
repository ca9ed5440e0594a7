package snx.chem.read;

import java.util.List;
import java.util.Map;
import snx.chem.Molecule;

/** Molecules that someone asks about: SMILES as typed, without classes, read as files are. */
public final class GivenMolecules {

  private GivenMolecules() {}

  /**
   * Reads them.
   *
   * @param smiles by the ids that they get, in order
   * @throws IllegalArgumentException for the first that cannot be read, in one line
   */
  public static List<Molecule> of(Map<String, String> smiles) {
    MoleculeOptions options = MoleculeOptions.defaults().with(draft -> draft.keepDuplicates = true);
    MoleculeCollector found = new MoleculeCollector(options, Labelling.of(options, null));
    int number = 0;
    for (Map.Entry<String, String> one : smiles.entrySet()) {
      number++;
      found.accept(
          MoleculeCollector.MoleculeRecord.ofSmiles(
              number, one.getKey(), one.getValue(), column -> null));
      if (!found.skipped().isEmpty()) {
        throw new IllegalArgumentException(
            "%s is no molecule to compare: %s (got '%s')"
                .formatted(one.getKey(), found.skipped().get(0).reason(), one.getValue()));
      }
    }
    return found.molecules();
  }
}
