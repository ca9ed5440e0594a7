package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.ids;
import static snx.chem.read.TextData.labels;
import static snx.chem.read.TextData.read;
import static snx.chem.read.TextData.skipped;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.io.SDFWriter;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import snx.chem.feature.AtomFeatures;
import snx.data.DatasetException;

final class SdfTest {

  @TempDir Path folder;

  private static String record(String smiles, String title, Map<String, String> values, boolean v3)
      throws CDKException, IOException {
    IAtomContainer structure = Structures.parse(smiles);
    new StructureDiagramGenerator().generateCoordinates(structure);
    structure.setTitle(title);
    values.forEach(structure::setProperty);
    StringWriter text = new StringWriter();
    try (SDFWriter writer = new SDFWriter(text)) {
      writer.setAlwaysV3000(v3);
      writer.write(structure);
    }
    return text.toString();
  }

  private Path sdf(String... records) throws IOException {
    return Files.writeString(folder.resolve("a.sdf"), String.join("", records));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ids_are_titles_and_labels_are_properties(boolean v3) throws Exception {
    Path file =
        sdf(
            record("C[C@H](F)Cl", "first", Map.of("activity", "1.5", "code", "x1"), v3),
            record("C[C@@H](F)Cl", "second", Map.of("activity", "0.5", "code", "x2"), v3),
            record("c1ccccc1O", "", Map.of("code", "x3"), v3));
    MoleculeSet set = read(file, "{\"positive\":\"activity > 1\"}");
    assertEquals(List.of("first", "second"), ids(set));
    assertEquals(List.of("positive", "other"), labels(set));
    assertEquals(List.of("NO_LABEL"), set.skipped().stream().map(s -> s.cause().name()).toList());
    MoleculeSet named = read(file, "{\"id\":\"code\"}");
    assertEquals(List.of("x1", "x2", "x3"), ids(named));
    assertEquals(1, named.molecules().get(0).line());
  }

  @Test
  void a_bad_record_is_listed_with_its_line_and_spoils_no_other() throws Exception {
    String good = record("CCO", "good", Map.of(), false);
    String bad = record("CCN", "bad", Map.of(), false).replaceFirst("(?m)^.* N .*$", "zzz");
    String cut =
        record("CCF", "cut", Map.of(), false).lines().limit(5).reduce("", (a, b) -> a + b + "\n");
    MoleculeSet set = read(sdf(good, bad, record("CCCl", "", Map.of(), false), cut + "$$$$\n"));
    int length = (int) good.lines().count();
    assertEquals(List.of("good", Integer.toString(2 * length + 1)), ids(set));
    assertEquals(List.of((length + 1) + " REFUSED", (3 * length + 1) + " REFUSED"), skipped(set));
    assertEquals("bad", set.skipped().get(0).id());
    assertTrue(set.skipped().get(0).reason().startsWith("the molfile cannot be read"));
  }

  @Test
  void aromatic_bonds_of_a_molfile_get_orders() throws IOException {
    StringBuilder ring =
        new StringBuilder("benzene\n\n\n  6  6  0  0  0  0            999 V2000\n");
    ring.append("    0.0000    0.0000    0.0000 C   0  0\n".repeat(6));
    for (int v = 0; v < 6; v++) {
      ring.append("%3d%3d  4  0\n".formatted(v + 1, (v + 1) % 6 + 1));
    }
    IAtomContainer structure = read(sdf(ring + "M  END\n$$$$\n")).molecules().get(0).structure();
    for (IBond bond : structure.bonds()) {
      assertTrue(bond.isAromatic() && bond.getOrder() != IBond.Order.UNSET);
    }
    assertEquals(1, structure.getAtom(0).getImplicitHydrogenCount());
  }

  @Test
  void a_record_without_structure_is_listed_by_number_and_spoils_no_other() throws Exception {
    String good = record("CCO", "good", Map.of(), false);
    String none = "title\n\n$$$$\n";
    String blank = "\n\n\n\n$$$$\n";
    MoleculeSet set = read(sdf(none, good, blank));
    assertEquals(List.of("good"), ids(set));
    assertEquals(2, set.skipped().size());
    assertTrue(set.skipped().get(0).reason().contains("record 1"), set.skipped().toString());
    assertTrue(set.skipped().get(1).reason().contains("record 3"), set.skipped().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"  1  2  1", "  2  2  1", "  2 99  1"})
  void a_bond_that_no_molecule_has_is_refused(String bond) throws Exception {
    String good = record("CCO", "good", Map.of(), false);
    String bad = record("CCO", "bad", Map.of(), false).replaceFirst("(?m)^  2  3  1", bond);
    MoleculeSet set = read(sdf(bad, good));
    assertEquals(List.of("good"), ids(set));
    assertEquals(List.of("1 REFUSED"), skipped(set));
    assertEquals(1, set.graphs(new AtomFeatures(AtomFeatures.Kind.FULL)).size());
  }

  @Test
  void a_property_that_no_record_has_is_answered_with_the_nearest() throws Exception {
    Path file = sdf(record("CCO", "a", Map.of("activity", "1"), false));
    DatasetException e =
        assertThrows(DatasetException.class, () -> read(file, "{\"label\":\"Activty\"}"));
    assertTrue(e.getMessage().contains("did you mean 'activity'?"), e.getMessage());
  }

  @Test
  void the_last_record_needs_no_end_mark() throws Exception {
    String only = record("CCO", "a", Map.of(), false).replace("$$$$\n", "");
    assertEquals(List.of("a"), ids(read(sdf(only))));
  }
}
