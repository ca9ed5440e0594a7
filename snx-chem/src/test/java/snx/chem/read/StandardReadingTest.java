package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;
import static snx.chem.read.TextData.ids;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.chem.standard.Standardisation.Step;

/** Molecules are standardised as they are read, and what changed is listed. */
final class StandardReadingTest {

  @TempDir Path folder;

  @Test
  void two_spellings_of_nitro_are_one_molecule() {
    MoleculeSet set = read(file(folder, "a.smi", "CCN(=O)=O a", "CC[N+](=O)[O-] b"));
    assertEquals(List.of("a"), ids(set));
    assertEquals(List.of("2 DUPLICATE"), skipped(set));
    assertEquals(2, read(set.file(), "{\"standardise\":false}").molecules().size());
  }

  @Test
  void a_salt_and_its_acid_of_another_class_are_a_clash() {
    MoleculeSet set =
        read(file(folder, "a.csv", "smiles,label", "CCC(=O)O,x", "[Na+].[O-]C(=O)CC,y", "CCO,y"));
    assertEquals(List.of("3 CLASH"), skipped(set));
    assertEquals(
        "the same molecule as '2' on line 2 once standardised, which is kept as 'x' while this one"
            + " is 'y'",
        set.skipped().get(0).reason());
  }

  @Test
  void what_changed_is_a_file_and_a_line() throws IOException {
    MoleculeSet set =
        read(
            file(
                folder,
                "a.csv",
                "id,smiles",
                "=cmd|x,CC[NH3+].[Cl-]",
                "b,CCO",
                "c,CN(=O)=O",
                "d,[Na+].[Cl-]",
                "e,C.[Na+]"));
    assertEquals(List.of("5 INORGANIC", "6 NO_BOND"), skipped(set));
    assertEquals(
        "changed 2: desalted 1, respelt 1, neutralised 1 (all in changed.csv)",
        set.summary().stream().filter(line -> line.startsWith("changed")).findFirst().orElse(""));
    assertTrue(set.provenance().format().endsWith("standardised"));
    Path out = folder.resolve(Changed.FILE);
    Changed.write(out, set.changed());
    assertEquals(
        List.of(
            "line,id,before,after,what",
            "2,'=cmd|x,CC[NH3+].[Cl-],CCN,\"desalted, neutralised\"",
            "4,c,CN(=O)=O,C[N+]([O-])=O,respelt"),
        Files.readAllLines(out));
  }

  @Test
  void isotopes_are_stripped_on_request() {
    Path file = file(folder, "a.smi", "[13CH3]CO", "CCO");
    assertEquals(2, read(file).molecules().size());
    MoleculeSet stripped = read(file, "{\"strip-isotopes\":true}");
    assertEquals(1, stripped.molecules().size());
    assertTrue(stripped.changed().get(0).steps().contains(Step.ISOTOPES_STRIPPED));
    assertThrows(
        IllegalArgumentException.class,
        () -> read(file, "{\"strip-isotopes\":true,\"standardise\":false}"));
  }

  @Test
  void a_file_with_known_truth_keeps_its_atoms() {
    Path file =
        file(
            folder,
            "t.tsv",
            "mol_id\tsmiles\tlabel\tsplit\tn_atoms\tatom_masks",
            "a\t[Na+].[O-]C(=O)C\t1\ttrain\t5\t01000");
    assertEquals(
        5, TruthFile.read("t", file).molecules().molecules().get(0).structure().getAtomCount());
  }

  @Test
  void a_charge_that_tells_classes_apart_is_a_warning() {
    List<String> lines = new ArrayList<>(List.of("smiles,label"));
    for (int i = 1; i <= 20; i++) {
      lines.add("C".repeat(i) + (i > 7 ? "[NH3+],toxic" : "N,toxic"));
      lines.add("C".repeat(i) + "CO,approved");
    }
    MoleculeSet set = read(file(folder, "a.csv", lines.toArray(String[]::new)));
    assertTrue(
        set.notes()
            .contains(
                "65% of 'toxic' but 0% of 'approved' are charged as written, which alone tells them"
                    + " apart; standardisation removed the difference"),
        set.notes().toString());
    MoleculeSet kept = read(set.file(), "{\"standardise\":false}");
    assertTrue(
        kept.notes().stream().anyMatch(note -> note.contains("65% against 0% still are")),
        kept.notes().toString());
  }

  @Test
  void salts_that_tell_classes_apart_are_one_warning_and_nitro_groups_none() {
    List<String> lines = new ArrayList<>(List.of("smiles,label"));
    for (int i = 1; i <= 20; i++) {
      lines.add("C".repeat(i) + "N.Cl,a");
      lines.add("C".repeat(i) + "C[N+](=O)[O-],b");
    }
    List<String> notes = read(file(folder, "a.csv", lines.toArray(String[]::new))).notes();
    assertEquals(1, notes.size(), notes.toString());
    assertTrue(notes.get(0).startsWith("100% of 'a' but 0% of 'b' are salts as written"));
  }

  @Test
  void a_small_difference_or_few_molecules_are_no_warning() {
    assertEquals(
        List.of(),
        read(file(folder, "a.csv", "smiles,label", "CC[NH3+],a", "CCCC[NH3+],a", "CCO,b", "CCF,b"))
            .notes());
  }
}
