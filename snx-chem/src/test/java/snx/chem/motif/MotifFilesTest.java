package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IPseudoAtom;
import snx.chem.Molecule;
import snx.chem.tree.Smiles;
import snx.data.DatasetException;

/** What is written comes back. */
final class MotifFilesTest {

  @TempDir Path folder;

  private static MotifTable table() {
    MotifCounts counts = new MotifCounts("good", MotifOptions.defaults());
    List<String> set =
        List.of("CCOC(=O)c1ccccc1", "C[N+](C)(C)C", "c1ccc2ccccc2c1O", "CC(=O)[O-].[Na+]");
    for (int i = 0; i < set.size(); i++) {
      Molecule one =
          new Molecule("m" + i, i % 2 == 0 ? "good" : "bad", Smiles.parse(set.get(i)), 0);
      int bonds = one.structure().getBondCount();
      counts.take(one, IntStream.range(0, bonds).toArray(), new float[bonds]);
      counts.take(one, IntStream.range(0, bonds / 2).toArray(), new float[bonds]);
    }
    return counts.table();
  }

  @Test
  void the_table_comes_back_as_it_was() {
    Path file = folder.resolve(MotifsFile.NAME);
    MotifTable table = table();
    MotifsFile.write(file, table);
    MotifTable read = MotifsFile.read(file);
    assertEquals(table.rows(), read.rows());
    assertEquals(table.explained(), read.explained());
    assertEquals(table.whole(), read.whole());
    assertEquals(table.explanations(), read.explanations());
    assertEquals(table.promising(), read.promising());
    assertEquals(table.onlyInPromising(), read.onlyInPromising());
  }

  @Test
  void a_table_that_is_none_is_refused_with_its_name() throws Exception {
    Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
    DatasetException e = assertThrows(DatasetException.class, () -> MotifsFile.read(file));
    assertTrue(e.getMessage().contains("no table of motifs"), e.getMessage());
  }

  @Test
  void structures_come_back_with_places_numbers_and_statistics() {
    Path file = folder.resolve(MotifsSdf.NAME);
    MotifTable table = table();
    MotifsSdf.write(file, table, Integer.MAX_VALUE);
    Map<String, IAtomContainer> read = MotifsSdf.read(file);
    assertEquals(table.rows().size(), read.size());
    for (MotifRow row : table.rows()) {
      IAtomContainer structure = read.get(row.smiles());
      assertNotNull(structure, row.smiles());
      assertEquals(
          Integer.toString(row.explained().promising()),
          structure.getProperty("explained_promising"));
      IAtomContainer written = table.structures().get(row.smiles());
      assertEquals(written.getAtomCount(), structure.getAtomCount());
      assertEquals(written.getBondCount(), structure.getBondCount());
      assertEquals(points(written), points(structure), row.smiles());
      for (IAtom atom : structure.atoms()) {
        assertNotNull(atom.getPoint2d());
      }
    }
  }

  private static List<String> points(IAtomContainer structure) {
    return IntStream.range(0, structure.getAtomCount())
        .mapToObj(structure::getAtom)
        .filter(IPseudoAtom.class::isInstance)
        .map(atom -> ((IPseudoAtom) atom).getLabel())
        .toList();
  }

  @Test
  void only_the_first_rows_are_drawn_where_so_many_are_asked_for() {
    Path file = folder.resolve(MotifsSdf.NAME);
    MotifTable table = table();
    MotifsSdf.write(file, table, 3);
    assertEquals(
        table.rows().subList(0, 3).stream().map(MotifRow::smiles).toList(),
        List.copyOf(MotifsSdf.read(file).keySet()));
  }
}
