package snx.cli.molecules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.Condition;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.Manifest;

final class MoleculeReadOptionsTest {

  @TempDir Path folder;

  @Command(name = "test")
  private static final class Holder implements Runnable {
    @Mixin private MoleculeReadOptions reading;

    @Override
    public void run() {}
  }

  private static MoleculeReadOptions parse(String... arguments) {
    Holder holder = new Holder();
    new CommandLine(holder).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
    return holder.reading;
  }

  private static MoleculeSet read(String... arguments) {
    MoleculeReadOptions options = parse(arguments);
    return options.read(options.input());
  }

  static Stream<Manifest> molecules() {
    return Catalogue.embedded().manifests().stream()
        .filter(manifest -> manifest.kind() == Manifest.Kind.MOLECULES);
  }

  @Test
  void without_arguments_the_embedded_library_is_read() {
    MoleculeSet set = read();
    assertEquals(Map.of("promising", 150, "other", 150), set.classes());
    assertEquals("promising", set.positive());
    assertEquals("L001", set.molecules().get(0).id());
  }

  @Test
  void options_reach_the_reader() throws IOException {
    Path file = folder.resolve("a.csv");
    Files.writeString(file, "x;y;z;key\nCCO;3;1;a\nOCC;4;0;b\nCCCCC;5;1;c\n");
    MoleculeSet set =
        read(
            file.toString(),
            "--smiles",
            "x",
            "--positive",
            "y >= 4",
            "--positive-name",
            "good",
            "--id",
            "key",
            "--separator",
            ";",
            "--max-atoms",
            "4",
            "--keep-duplicates");
    assertEquals(Map.of("good", 1, "other", 1), set.classes());
    assertEquals("b", set.molecules().get(1).id());
    assertEquals(1, set.skipped().size());
  }

  @Test
  void another_question_than_the_catalogues_replaces_it_whole() {
    ObjectNode use =
        Json.mapper()
            .createObjectNode()
            .put("smiles", "s")
            .put("positive", "a > 1")
            .put("positive-name", "promising");
    MoleculeOptions same = parse("x").over(use.deepCopy());
    assertEquals("promising", same.positiveName());
    MoleculeOptions other = parse("x", "--label", "b").over(use.deepCopy());
    assertNull(other.positive());
    assertEquals("s", other.smiles());
    assertNull(parse("x", "--positive", "a < 1").over(use).positiveName());
  }

  @ParameterizedTest
  @MethodSource("molecules")
  void every_molecule_set_of_the_catalogue_can_be_read_as_it_says(Manifest manifest)
      throws IOException {
    ObjectNode whole = Json.mapper().valueToTree(MoleculeOptions.defaults());
    whole.setAll(manifest.use());
    MoleculeOptions options =
        Json.mapper()
            .readerFor(MoleculeOptions.class)
            .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .readValue(whole);
    if (options.positive() != null && options.label() == null) {
      assertEquals(1, Condition.parse(options.positive()).columns().size());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "6000", "-3"})
  void a_limit_of_atoms_out_of_range_says_what_it_got(String atoms) {
    MoleculeReadOptions options = parse("x", "--max-atoms", atoms);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> options.over(null));
    assertEquals(
        "max-atoms must be in 2..5000 (got %s); omit it for the default 400".formatted(atoms),
        e.getMessage());
  }

  @Test
  void a_file_that_is_not_there_and_a_table_of_the_catalogue_are_refused() {
    assertTrue(
        assertThrows(DatasetException.class, () -> read("molecule-librari"))
            .getMessage()
            .contains("did you mean 'molecule-library'?"));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> read("credit-applicants"))
            .getMessage()
            .contains("holds tabular data"));
  }

  @Test
  void features_are_full_unless_said_but_elements_for_the_embedded_molecules() {
    assertEquals(AtomFeatures.Kind.FULL, parse("x").features(null).kind());
    assertEquals(AtomFeatures.Kind.ELEMENTS, parse().features(null).kind());
    assertEquals(AtomFeatures.Kind.FULL, parse("--features", "full").features(null).kind());
    assertEquals(
        AtomFeatures.Kind.ELEMENTS, parse("x", "--features", "elements").features(null).kind());
  }

  @Test
  void molecules_are_standardised_unless_switched_off() throws IOException {
    assertTrue(parse("x").over(null).standardise());
    assertTrue(parse("x", "--standardise").over(null).standardise());
    assertFalse(parse("x", "--no-standardise").over(null).standardise());
    assertTrue(parse("x", "--strip-isotopes").over(null).stripIsotopes());
    Path file = folder.resolve("a.csv");
    Files.writeString(file, "smiles\nCN(=O)=O\nC[N+](=O)[O-]\n");
    assertEquals(1, read(file.toString()).molecules().size());
    assertEquals(2, read(file.toString(), "--no-standardise").molecules().size());
  }

  @Test
  void the_summary_says_what_was_read_and_skipped() throws IOException {
    Path file = folder.resolve("a.csv");
    Files.writeString(file, "smiles,label\nCCO,x\nC1CC,y\nCC[O-],y\nC[N+](C)(C)C.Cl,y\n");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    MoleculeReadOptions.print(
        read(file.toString()), new PrintWriter(out, true), new PrintWriter(err, true));
    assertEquals(
        "data      a: 2 molecules, classes x (1), y (1); 2 records skipped",
        out.toString().strip());
    assertEquals(
        """
        note: skipped 1: refused by the chemistry reader
        note: skipped 1: duplicate with another label
        note: changed 1: desalted 1 (all in changed.csv)
        note: kept 1 with charged atoms""",
        err.toString().strip());
  }
}
