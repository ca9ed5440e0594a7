package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.chem.Molecule;
import snx.data.Progress;

final class LibraryStreamTest {

  private static final String TABLE =
      "id,smiles,active\na,CCO,yes\nb,C1CC,no\nc,CCN,\nd,CCO,no\ne,C\nf,c1ccccc1O,yes\n";

  @TempDir Path temp;

  private static List<LibraryStream.Chunk> chunks(Path file, MoleculeOptions options, int size) {
    List<LibraryStream.Chunk> chunks = new ArrayList<>();
    LibraryStream.read(file, options, size, chunks::add, Progress.NONE);
    return chunks;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void the_size_of_chunks_changes_nothing_and_bad_records_are_listed(int size) throws Exception {
    Path file = Files.writeString(temp.resolve("library.csv"), TABLE);
    List<LibraryStream.Chunk> chunks =
        chunks(file, MoleculeOptions.defaults().withLabel("active"), size);
    List<Molecule> molecules = chunks.stream().flatMap(c -> c.molecules().stream()).toList();
    assertEquals(List.of("a", "c", "d", "f"), molecules.stream().map(Molecule::id).toList());
    List<String> labels = new ArrayList<>();
    molecules.forEach(m -> labels.add(String.valueOf(m.label())));
    assertEquals(
        List.of("active=yes", "null", "active=no", "active=yes"),
        labels,
        "no class is no reason to leave out");
    List<Integer> skipped =
        chunks.stream().flatMap(c -> c.skipped().stream()).map(Skipped::line).sorted().toList();
    assertEquals(List.of(3, 6), skipped);
  }

  @Test
  void lines_and_sdf_are_streamed_too() throws Exception {
    Path lines = Files.writeString(temp.resolve("l.smi"), "CCO one\nC1CC two\nCCN three\n");
    List<LibraryStream.Chunk> chunks = chunks(lines, MoleculeOptions.defaults(), 2);
    assertEquals(2, chunks.size());
    assertEquals("three", chunks.get(1).molecules().get(0).id());
    String record =
        """
        %s


          2  1  0  0  0  0  0  0  0  0999 V2000
            0.0000    0.0000    0.0000 C   0  0
            1.5000    0.0000    0.0000 O   0  0
          1  2  1  0
        M  END
        $$$$
        """;
    Path sdf =
        Files.writeString(temp.resolve("l.sdf"), record.formatted("x") + record.formatted("y"));
    List<LibraryStream.Chunk> records = chunks(sdf, MoleculeOptions.defaults(), 1);
    assertEquals(2, records.size());
    assertEquals("y", records.get(1).molecules().get(0).id());
  }

  @Test
  void molecules_as_typed_are_read_as_they_are_even_twice() {
    Map<String, String> typed = new LinkedHashMap<>();
    typed.put("A", "CCO");
    typed.put("B", "OCC");
    assertEquals(2, GivenMolecules.of(typed).size());
    typed.put("B", "C1CC");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> GivenMolecules.of(typed));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("B is no molecule to compare: "));
    assertTrue(String.valueOf(refused.getMessage()).contains("(got 'C1CC')"));
  }
}
