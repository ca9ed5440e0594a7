package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.graph.LabelledGraph;
import snx.tabular.Row;

class InvariantsTest {

  @TempDir Path folder;
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());

  @Test
  void a_file_gives_back_every_bit() {
    SplittableRandom random = new SplittableRandom(3);
    Invariants masks = new Invariants();
    for (int i = 0; i < data.size(); i += 2) {
      float[] mask = new float[data.get(i).edges()];
      for (int e = 0; e < mask.length; e++) {
        mask[e] = (float) Math.pow(random.nextDouble(), e % 4 == 0 ? 20 : 1);
      }
      mask[0] = i % 4 == 0 ? 0f : 1f;
      masks.put(i, mask);
    }
    masks.put(0, new float[] {Float.MIN_VALUE, Math.nextDown(1f)});
    Path file = folder.resolve("globals.jsonl");
    masks.write(file, data);
    Invariants read = Invariants.read(file, GraphMasking.of(data));
    assertEquals(masks.size(), read.size());
    for (int i = 0; i < data.size(); i += 2) {
      assertArrayEquals(masks.of(i), read.of(i));
    }
  }

  @Test
  void what_is_handed_out_is_a_copy() {
    Invariants masks = new Invariants();
    float[] given = {0.5f, 0.5f};
    masks.put(0, given);
    given[0] = 9;
    masks.of(0)[1] = 9;
    assertArrayEquals(new float[] {0.5f, 0.5f}, masks.of(0));
    assertThrows(IllegalStateException.class, () -> masks.of(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":\"nobody\",\"mask\":[0.5]} | names 'nobody'",
        "{\"id\":\"g0\",\"mask\":[0.5]} | has 1 values for the",
        "{\"id\":\"g0\",\"mask\":[0.5,1.5]} | outside [0,1]",
        "{\"id\":\"g0\",\"mask\":[0.5,-0.1]} | outside [0,1]",
        "{\"id\":\"g0\",\"mask\":[0.5,\"NaN\"]} | outside [0,1]",
        "{\"id\":\"g0\",\"mask\":[0.5, | is no {\"id\"",
        "{\"id\":\"g0\"} | is no {\"id\"",
        "{\"mask\":[0.5,0.5]} | is no {\"id\"",
        "null | is no {\"id\"",
        "17 | is no {\"id\"",
        "{\"id\":\"g1\",\"mask\":[0.5,0.5,0.5,0.5]} | names 'g1' again",
      })
  void a_bad_line_is_named(String line, String complaint) throws IOException {
    Invariants good = new Invariants();
    good.put(1, new float[data.get(1).edges()]);
    Path file = folder.resolve("globals.jsonl");
    good.write(file, data);
    Files.writeString(file, Files.readString(file) + "\n" + line + "\n");
    DatasetException error =
        assertThrows(DatasetException.class, () -> Invariants.read(file, GraphMasking.of(data)));
    assertEquals(3, error.line());
    assertTrue(error.reason().contains(complaint), error.getMessage());
  }

  @Test
  void a_file_that_is_missing_empty_or_a_folder_is_an_error() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.jsonl"));
    for (Path file : new Path[] {empty, folder, folder.resolve("missing.jsonl")}) {
      DatasetException error =
          assertThrows(DatasetException.class, () -> Invariants.read(file, GraphMasking.of(data)));
      assertEquals(file, error.path());
    }
  }

  @Test
  void masks_of_rows_are_as_long_as_there_are_minors() {
    Dataset<Row> rows = RowSamples.data();
    int minors = RowSamples.SCHEMA.minors();
    Invariants masks = new Invariants();
    masks.put(3, new float[minors]);
    Path file = folder.resolve("rows.jsonl");
    masks.write(file, rows);
    Invariants read = Invariants.read(file, TableMasking.of(rows, RowSamples.SCHEMA));
    assertArrayEquals(masks.of(3), read.of(3));
    masks.put(3, new float[minors - 1]);
    masks.write(file, rows);
    DatasetException error =
        assertThrows(
            DatasetException.class,
            () -> Invariants.read(file, TableMasking.of(rows, RowSamples.SCHEMA)));
    assertTrue(error.reason().contains("14 values for the 15 minors of r3"), error.reason());
  }

  @Test
  void what_does_not_fit_into_memory_lies_in_a_file() {
    Invariants few = new Invariants(16);
    for (int i = 0; i < 20; i++) {
      few.put(i, new float[] {i, 0.5f, i / 20f});
    }
    few.put(3, new float[] {1, 2});
    for (int i = 0; i < 20; i++) {
      float[] wanted = i == 3 ? new float[] {1, 2} : new float[] {i, 0.5f, i / 20f};
      assertArrayEquals(wanted, few.of(i));
    }
  }
}
