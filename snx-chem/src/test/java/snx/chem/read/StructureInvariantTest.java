package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StructureInvariantTest {

  private static long of(String smiles) {
    return StructureInvariant.of(Structures.parse(smiles));
  }

  @ParameterizedTest
  @CsvSource({
    "OCC, CCO",
    "Cc1ccccc1C, CC1=C(C)C=CC=C1",
    "CC1=NC=CN=C1, CC1=CN=CC=N1",
    "[Na+].[O-]C(C)=O, CC(=O)[O-].[Na+]",
    "[2H]OCC, CCO[2H]",
    "[H]OCC, OCC"
  })
  void spellings_of_a_molecule_agree(String first, String second) {
    assertEquals(of(first), of(second));
  }

  @ParameterizedTest
  @CsvSource({
    "CCO, COC",
    "CC(=O)N1CCCC1, CC(=O)C1CCCN1",
    "CC=CCC, C=CCCC",
    "c1ccccc1, C1CCCCC1",
    "CC[O-], CCO",
    "CCO, [13CH3]CO"
  })
  void other_molecules_differ(String first, String second) {
    assertNotEquals(of(first), of(second));
  }
}
