package snx.chem.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.chem.read.AtomTruth;
import snx.chem.read.Structures;
import snx.chem.read.TruthFile;

final class MoleculeLibraryTest {

  @TempDir Path folder;

  static Stream<Scaffold> scaffolds() {
    return Scaffold.ALL.stream();
  }

  @ParameterizedTest
  @CsvSource({
    "CC(=O)N1CCCC1, true", // on a ring nitrogen
    "CC(=O)C1CCCN1, false", // on the carbon beside it
    "CC(=O)NC1CCCC1, false", // the nitrogen outside the ring
    "O=C1CCCN1, true", // a lactam is one too
    "CC(=O)n1cccc1, true",
    "C=CN1CCCC1, false",
    "CC(=O)N, false"
  })
  void the_rule_is_a_carbonyl_on_a_ring_nitrogen(String smiles, boolean holds) {
    LibraryRule rule = new LibraryRule();
    assertEquals(holds, rule.holds(Structures.parse(smiles)));
    assertEquals(holds, rule.truth(Structures.parse(smiles)).known());
  }

  @ParameterizedTest
  @MethodSource("scaffolds")
  void every_form_obeys_the_rule_and_twins_have_the_same_atoms_and_bond_orders(Scaffold scaffold) {
    LibraryRule rule = new LibraryRule();
    List<String> decorations =
        scaffold.plain()
            ? Scaffold.PLAIN_DECORATIONS
            : Stream.of(Scaffold.PLAIN_DECORATIONS, Scaffold.OTHER_DECORATIONS)
                .flatMap(List::stream)
                .toList();
    // The two places do not touch, so each group is tried once in its own.
    for (String carbonyl : Scaffold.CARBONYLS) {
      check(rule, scaffold, carbonyl, decorations.get(0));
    }
    for (String decoration : decorations) {
      check(rule, scaffold, Scaffold.CARBONYLS.get(0), decoration);
    }
  }

  private static void check(
      LibraryRule rule, Scaffold scaffold, String carbonyl, String decoration) {
    IAtomContainer with =
        Structures.parse(Scaffold.filled(scaffold.onNitrogen(), carbonyl, decoration));
    assertTrue(rule.holds(with));
    assertEquals(1, rule.truth(with).alternatives().size());
    for (String twin : scaffold.twins()) {
      IAtomContainer without = Structures.parse(Scaffold.filled(twin, carbonyl, decoration));
      assertFalse(rule.holds(without), twin);
      assertEquals(counts(with), counts(without), twin);
    }
  }

  @Test
  void the_embedded_file_is_that_of_seed_7_and_another_seed_gives_another() throws IOException {
    Path made = folder.resolve("made.tsv");
    new LibrarySet().make(made, 7);
    assertEquals(
        Files.readString(Path.of("..", "datasets", "embedded", "molecule-library.tsv")),
        Files.readString(made));
    assertNotEquals(MoleculeLibrary.file(7), MoleculeLibrary.file(8));
  }

  @Test
  void the_embedded_set_has_300_different_molecules_in_two_even_classes_with_truth() {
    TruthFile library = MoleculeLibrary.embedded();
    assertEquals(Map.of("promising", 150, "other", 150), library.molecules().classes());
    assertTrue(library.molecules().skipped().isEmpty());
    LibraryRule rule = new LibraryRule();
    for (Molecule molecule : library.molecules().molecules()) {
      AtomTruth truth = library.truths().get(molecule.id());
      assertEquals(rule.truth(molecule.structure()), truth);
      assertEquals(LibraryRule.PROMISING.equals(molecule.label()), truth.known());
      int atoms = molecule.structure().getAtomCount();
      assertTrue(atoms >= 8 && atoms <= 30, molecule.id());
      assertTrue(truth.alternatives().stream().mapToInt(BitSet::cardinality).sum() % 3 == 0);
    }
    assertEquals(90, library.splits().values().stream().filter("test"::equals).count());
    assertTrue(MoleculeLibrary.rule().contains("carbonyl"));
  }

  private static Map<String, Integer> counts(IAtomContainer structure) {
    Map<String, Integer> counts = new TreeMap<>();
    for (IAtom atom : structure.atoms()) {
      counts.merge(atom.getSymbol(), 1, Integer::sum);
      counts.merge("hydrogens", atom.getImplicitHydrogenCount(), Integer::sum);
    }
    for (IBond bond : structure.bonds()) {
      counts.merge(bond.getOrder().name(), 1, Integer::sum);
    }
    return counts;
  }
}
