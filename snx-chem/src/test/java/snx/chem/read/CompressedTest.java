package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.ids;
import static snx.chem.read.TextData.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.DatasetException;

final class CompressedTest {

  private static final String MOLFILE =
      """
      a


        2  1  0  0  0  0            999 V2000
          0.0000    0.0000    0.0000 C   0  0
          1.5000    0.0000    0.0000 O   0  0
        1  2  1  0
      M  END
      $$$$
      """;

  @TempDir Path folder;

  private Path gzip(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  @ParameterizedTest
  @CsvSource({
    "a.csv.gz, 'id,smiles|a,CO'",
    "a.tsv.gz, 'id\tsmiles|a\tCO'",
    "a.smi.gz, 'CO a'",
    "A.SMI.GZ, 'CO a'",
    "a.csv, 'id,smiles|a,CO'" // by what it holds, not by its name
  })
  void text_is_inflated(String name, String text) throws IOException {
    assertEquals(List.of("a"), ids(read(gzip(name, text.replace('|', '\n').replace("\\t", "\t")))));
  }

  @Test
  void structures_are_inflated() throws IOException {
    assertEquals(List.of("a"), ids(read(gzip("a.sdf.gz", MOLFILE))));
  }

  @Test
  void a_bomb_and_a_torn_file_are_refused() throws IOException {
    Path bomb = gzip("b.csv.gz", "id,smiles\n" + "a,CO\n".repeat(2_000_000));
    DatasetException e = assertThrows(DatasetException.class, () -> read(bomb));
    assertTrue(e.getMessage().contains("inflates more than"), e.getMessage());
    Path whole = gzip("c.csv.gz", "id,smiles\na,CO\n");
    byte[] bytes = Files.readAllBytes(whole);
    Files.write(whole, Arrays.copyOf(bytes, bytes.length - 6));
    DatasetException torn = assertThrows(DatasetException.class, () -> read(whole));
    assertTrue(torn.getMessage().contains("damaged"), torn.getMessage());
  }
}
