package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.iterator.IteratingSDFReader;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import snx.chem.Molecule;
import snx.chem.pattern.Motif;
import snx.chem.tree.Smiles;
import snx.data.DatasetException;

/** What is written comes back. */
final class MotifFilesTest {

  private static final String SECOND_LINE = "  SNX               2D";

  @TempDir Path folder;

  private MotifCounts counts;
  private MotifTable table;

  @BeforeEach
  void count() {
    count("good", "not so good");
  }

  private void count(String positive, String other) {
    List<String> set =
        List.of("CCOC(=O)c1ccccc1", "C[N+](C)(C)C", "c1ccc2ccccc2c1O", "CC(=O)[O-].[Na+]");
    List<Molecule> molecules =
        IntStream.range(0, set.size())
            .mapToObj(
                i ->
                    new Molecule(
                        i == 0 ? "=cmd|x" : "m" + i,
                        i % 2 == 0 ? positive : other,
                        Smiles.parse(set.get(i)),
                        0))
            .toList();
    counts =
        new MotifCounts(
            new MotifTable.Classes(positive, other),
            MotifOptions.paper().withKinds(EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS))),
            molecules);
    for (Molecule one : molecules) {
      int bonds = one.structure().getBondCount();
      counts.take(one, IntStream.range(0, bonds).toArray(), new float[bonds], true);
      counts.take(one, IntStream.range(0, bonds / 2).toArray(), new float[bonds], true);
      counts.take(one, new int[0], new float[bonds], false);
    }
    table = counts.table();
  }

  @Test
  void the_table_comes_back_as_it_was() {
    Path file = folder.resolve(MotifsFile.NAME);
    Path copies = folder.resolve(MotifMoleculesFile.NAME);
    MotifsFile.write(file, table);
    MotifMoleculesFile.write(copies, table, counts);
    assertEquals(table, MotifMoleculesFile.examples(copies, MotifsFile.read(file)));
  }

  @ParameterizedTest
  @CsvSource({"p, q", "direction, odds_low", "of_n, n"})
  void classes_that_are_called_as_columns_are_come_back_as_well(String positive, String other) {
    count(positive, other);
    Path file = folder.resolve(MotifsFile.NAME);
    Path copies = folder.resolve(MotifMoleculesFile.NAME);
    MotifsFile.write(file, table);
    MotifMoleculesFile.write(copies, table, counts);
    assertEquals(table, MotifMoleculesFile.examples(copies, MotifsFile.read(file)));
  }

  @Test
  void columns_are_named_after_the_classes() throws Exception {
    Path file = folder.resolve(MotifsFile.NAME);
    MotifsFile.write(file, table);
    String header = Files.readAllLines(file).get(0);
    assertTrue(header.contains("explained_good,explained_not so good"), header);
    assertFalse(header.contains("promising"), header);
  }

  @Test
  void ids_that_a_spreadsheet_would_run_are_neutralised() throws Exception {
    Path file = folder.resolve(MotifMoleculesFile.NAME);
    MotifMoleculesFile.write(file, table, counts);
    MotifsFile.write(folder.resolve(MotifsFile.NAME), table);
    for (String text :
        List.of(Files.readString(file), Files.readString(folder.resolve(MotifsFile.NAME)))) {
      assertTrue(text.contains("'=cmd|x"), text);
      assertFalse(text.matches("(?s).*(^|[,\n\"])=cmd.*"), text);
    }
  }

  @Test
  void a_table_that_is_none_is_refused_with_its_name() throws Exception {
    Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
    DatasetException e = assertThrows(DatasetException.class, () -> MotifsFile.read(file));
    assertTrue(e.getMessage().contains("no table of motifs"), e.getMessage());
  }

  @Test
  void structures_are_molecules_with_places_titled_by_the_motifs_names() throws Exception {
    Path file = folder.resolve(MotifsSdf.NAME);
    MotifsSdf.write(file, table, 5);
    // Five second lines, none with the time of writing: equal runs give equal files.
    assertEquals(5, Files.readAllLines(file).stream().filter(SECOND_LINE::equals).count());
    try (IteratingSDFReader sdf =
        new IteratingSDFReader(
            Files.newBufferedReader(file), SilentChemObjectBuilder.getInstance())) {
      for (MotifRow row : table.rows().subList(0, 5)) {
        IAtomContainer structure = sdf.next();
        assertEquals(row.motif().name(), structure.getTitle());
        assertEquals(row.motif().smarts(), structure.getProperty("smarts"));
        for (IAtom atom : structure.atoms()) {
          assertNotNull(atom.getPoint2d());
          assertTrue(atom.getAtomicNumber() > 0, "no R groups");
        }
      }
      assertFalse(sdf.hasNext());
    }
  }
}
