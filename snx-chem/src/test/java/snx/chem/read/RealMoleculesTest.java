package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.chem.Molecule;
import snx.chem.read.Skipped.Cause;
import snx.chem.standard.Standardisation;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.Manifest;

/** Public molecules, where the environment variable SNX_DATA says they are. */
final class RealMoleculesTest {

  private static Path file(String name) {
    String folder = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(folder != null && !folder.isBlank(), "SNX_DATA is not set");
    Path file = Path.of(folder).resolve(name);
    Assumptions.assumeTrue(Files.exists(file), file + " is not here");
    return file;
  }

  private static MoleculeSet read(String name, Consumer<MoleculeOptions.Draft> more) {
    Manifest manifest = Catalogue.embedded().find(name);
    return MoleculeFiles.read(
        name, file(manifest.files().get(0).path()), MoleculeOptions.of(manifest.use()).with(more));
  }

  @Test
  void every_row_of_the_hydrogen_carriers_is_a_molecule() {
    MoleculeSet set = read("qm9-lohc", draft -> draft.keepDuplicates = true);
    assertEquals(Map.of("promising", 3040, "other", 7333), set.classes());
    assertEquals("promising", set.positive());
    assertEquals(0, set.skipped().size());
  }

  @Test
  void hydrogen_carriers_that_are_written_twice_are_read_once() {
    MoleculeSet set = read("qm9-lohc", draft -> {});
    assertEquals(Map.of("promising", 3022, "other", 7323), set.classes());
    assertEquals(Map.of(Cause.DUPLICATE, 25, Cause.CLASH, 3), set.skippedByCause());
    assertEquals(126, set.skipped().get(0).line());
  }

  @ParameterizedTest
  @CsvSource({"benzene, 5999, 6001, 2000", "logic7, 3951, 375, 486", "logic8, 7144, 1527, 918"})
  void every_molecule_with_a_known_truth_fits_its_masks(
      String name, int without, int with, int test) {
    TruthFile truth = TruthFile.read(name, file("ground_truth/" + name + "_groundtruth.tsv"));
    assertEquals(Map.of("0", without, "1", with), truth.molecules().classes());
    assertEquals(test, truth.splits().values().stream().filter("test"::equals).count());
    for (Molecule molecule : truth.molecules().molecules()) {
      assertEquals("1".equals(molecule.label()), truth.truths().get(molecule.id()).known());
    }
  }

  @Test
  void solubilities_and_drug_like_molecules_are_read() {
    MoleculeSet esol = read("esol", draft -> {});
    assertEquals(Map.of(Cause.NO_BOND, 1, Cause.DUPLICATE, 11), onlyCauses(esol));
    assertEquals(1116, esol.molecules().size());
    MoleculeSet zinc = read("zinc", draft -> {});
    assertEquals(5000, zinc.molecules().size());
  }

  @ParameterizedTest
  @CsvSource({"mutag-molecules, 2, mutagenic, 124", "mutagenicity-molecules, 39, mutagen, 2390"})
  void graphs_with_elements_and_bonds_are_molecules(
      String name, int refused, String positive, int count) {
    MoleculeSet set = read(name, draft -> draft.keepDuplicates = true);
    assertEquals(Map.of(Cause.REFUSED, refused), set.skippedByCause());
    assertEquals(positive, set.positive());
    assertEquals(count, set.classes().get(positive));
  }

  @ParameterizedTest
  @CsvSource({"esol", "zinc", "qm9-lohc", "mutagenicity-molecules"})
  void standardising_twice_is_standardising_once(String name) throws Exception {
    StructureKey key = new StructureKey();
    Standardisation standardisation = new Standardisation(false, key::of);
    for (Molecule molecule : read(name, draft -> {}).molecules()) {
      String once = key.of(molecule.structure());
      Standardisation.Standardised again = standardisation.apply(molecule.structure());
      assertEquals(Set.of(), again.steps(), molecule.id());
      assertEquals(once, key.of(again.structure()), molecule.id());
    }
  }

  /** By cause; that two records of one molecule fall into two classes does not matter here. */
  private static Map<Cause, Integer> onlyCauses(MoleculeSet set) {
    Map<Cause, Integer> counts = new EnumMap<>(Cause.class);
    set.skipped()
        .forEach(
            s ->
                counts.merge(
                    s.cause() == Cause.CLASH ? Cause.DUPLICATE : s.cause(), 1, Integer::sum));
    return counts;
  }
}
