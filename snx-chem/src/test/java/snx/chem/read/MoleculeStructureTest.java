package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/** What becomes of structures, whichever file they are in. */
final class MoleculeStructureTest {

  @TempDir Path folder;

  private MoleculeSet lines(String... lines) {
    return read(file(folder, "a.smi", lines));
  }

  private MoleculeSet asWritten(String... lines) {
    return read(file(folder, "a.smi", lines), "{\"standardise\":false}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C1CC", "c1cccc1", "foo", "CC>>CO", "C~C", "C(", "*CC", "C[Xx]", "[R1]C", "C%", "[C"
      })
  void a_refused_smiles_is_listed_and_the_rest_is_read(String bad) {
    MoleculeSet set = lines("CCO a", bad + " b", "CCN c");
    assertEquals(List.of("2 REFUSED"), skipped(set));
    assertEquals("b", set.skipped().get(0).id());
    assertEquals(bad, set.skipped().get(0).smiles());
    assertEquals(1, set.skipped().get(0).reason().lines().count());
    assertEquals(2, set.molecules().size());
  }

  @Test
  void a_single_atom_has_no_bond_to_compare() {
    MoleculeSet set = lines("CC", "C", "[Na+].[Cl-]", "[CH3]", "[H+]");
    assertEquals(List.of("2 NO_BOND", "3 INORGANIC", "4 NO_BOND", "5 NO_BOND"), skipped(set));
  }

  @Test
  void salts_isotopes_radicals_charges_and_metals_are_kept_and_counted() {
    MoleculeSet set =
        asWritten(
            "CC(=O)[O-].[Na+] salt",
            "[13CH3]CO isotope",
            "C[CH2] radical",
            "CN(C)[O] nitroxide",
            "C[N+](=O)[O-] nitro",
            "CC[Mg]CC metal",
            "C(C)(C)(C)(C)C crowded",
            "CS(=O)(=O)C sulfone",
            "c1cc[nH]c1 pyrrole");
    assertEquals(9, set.molecules().size());
    assertEquals(
        Map.of(
            Trait.SEVERAL_PARTS, 1,
            Trait.CHARGED, 2,
            Trait.ISOTOPE, 1,
            Trait.METAL, 2,
            Trait.OPEN_SHELL, 2,
            Trait.CROWDED, 1),
        set.traits());
    assertTrue(set.summary().contains("kept 2 with a metal"), set.summary().toString());
  }

  @Test
  void a_peptide_of_300_atoms_is_kept_and_one_of_500_is_not_unless_wanted() {
    String glycines = "NCC(=O)".repeat(75) + "O";
    Path file = file(folder, "a.smi", glycines, "NCC(=O)".repeat(125) + "O");
    MoleculeSet set = read(file);
    assertEquals(301, set.molecules().get(0).structure().getAtomCount());
    assertEquals(List.of("2 TOO_LARGE"), skipped(set));
    assertEquals(2, read(file, "{\"max-atoms\":501}").molecules().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "C(", "C1CC1"})
  void a_monstrous_smiles_spoils_no_other(String part) {
    assertEquals(1, lines("CC", part.repeat(50_000)).molecules().size());
  }

  @ParameterizedTest
  @CsvSource({
    "OCC, CCO",
    "c1ccccc1C, CC1=CC=CC=C1",
    "CC1=C(C)C=CC=C1, CC1=CC=CC=C1C",
    "[H]OCC, OCC",
    "C[C@H](F)Cl, F[C@H](Cl)C",
    "F/C=C/F, F\\C=C\\F",
    "[2H]OCC, CCO[2H]",
    "[Na+].[O-]C(C)=O, CC(=O)[O-].[Na+]",
    "O=c1cc[nH]cc1, O=C1C=CNC=C1"
  })
  void the_same_molecule_is_taken_once(String first, String second) {
    MoleculeSet set = asWritten(first, second);
    assertEquals(List.of("2 DUPLICATE"), skipped(set));
    assertEquals("the same molecule as '1' on line 1", set.skipped().get(0).reason());
  }

  @ParameterizedTest
  @CsvSource({
    "C[C@H](F)Cl, C[C@@H](F)Cl",
    "C[C@H](F)Cl, CC(F)Cl",
    "F/C=C/F, F/C=C\\F",
    "CCO, [13CH3]CO",
    "CC(=O)O, CC(=O)[O-]",
    "CCO, CC[O]"
  })
  void stereo_isotopes_charges_and_radicals_tell_molecules_apart(String first, String second) {
    assertEquals(2, asWritten(first, second).molecules().size());
  }

  @Test
  void a_duplicate_of_another_class_is_a_clash_and_the_first_is_kept() {
    MoleculeSet set = read(file(folder, "a.csv", "smiles,label", "CCO,1", "OCC,0", "OCC,1"));
    assertEquals(List.of("3 CLASH", "4 DUPLICATE"), skipped(set));
    assertEquals(
        "the same molecule as '2' on line 2, which is kept as '1' while this one is '0'",
        set.skipped().get(0).reason());
    assertEquals(3, read(set.file(), "{\"keep-duplicates\":true}").molecules().size());
  }

  @Test
  void atoms_keep_the_order_of_the_input_and_hydrogens_become_implicit() {
    IAtomContainer structure =
        asWritten("[H]OC(=O)[N+]([H])([H])c1ccccc1Cl").molecules().get(0).structure();
    List<String> symbols = new ArrayList<>();
    structure.atoms().forEach(atom -> symbols.add(atom.getSymbol()));
    assertEquals(List.of("O", "C", "O", "N", "C", "C", "C", "C", "C", "C", "Cl"), symbols);
    assertEquals(
        List.of(1, 0, 0, 2),
        Stream.of(0, 1, 2, 3).map(v -> structure.getAtom(v).getImplicitHydrogenCount()).toList());
  }

  @Test
  void kekule_and_aromatic_spellings_have_the_same_aromatic_bonds() {
    for (String smiles : List.of("c1ccc2ccccc2c1", "C1=CC=C2C=CC=CC2=C1")) {
      IAtomContainer structure = Structures.parse(smiles);
      for (IBond bond : structure.bonds()) {
        assertTrue(bond.isAromatic() && bond.isInRing());
      }
      for (IAtom atom : structure.atoms()) {
        assertTrue(atom.isAromatic() && atom.isInRing());
      }
    }
  }
}
