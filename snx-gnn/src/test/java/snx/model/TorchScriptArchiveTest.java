package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;
import snx.tensor.ScriptModule;

/** Files that lie about their tensors never reach the engine. */
class TorchScriptArchiveTest {

  private static final int[] SHAPE = {2, 3};
  private static final int[] STRIDES = {3, 1};
  private static final float[] VALUES = {1, 2, 3, 4, 5, 6};

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("net.pt");
  }

  private void write(int[] shape, int offset, int[] strides, int elements) {
    TorchScriptFile.tables("return torch.matmul(x, self.w)")
        .weight("w", shape, offset, strides, elements, VALUES)
        .write(file);
  }

  private void refused(String part) {
    DatasetException fault = assertThrows(DatasetException.class, () -> ScriptModule.check(file));
    assertEquals(file, fault.path());
    assertEquals(1, fault.getMessage().lines().count(), fault.getMessage());
    assertTrue(fault.getMessage().contains("cannot be read as TorchScript ("), fault.getMessage());
    assertTrue(fault.getMessage().contains(part), fault.getMessage());
  }

  @Test
  void sound_views_pass() {
    write(SHAPE, 0, STRIDES, 6);
    ScriptModule.check(file);
    write(new int[] {2, 2}, 1, STRIDES, 6);
    ScriptModule.check(file);
    write(new int[] {1_000, 3}, 0, new int[] {0, 1}, 6); // one row, many times
    ScriptModule.check(file);
    write(new int[] {0, 3}, 0, STRIDES, 0);
    ScriptModule.check(file);
    write(new int[0], 5, new int[0], 6);
    ScriptModule.check(file);
  }

  @Test
  void a_storage_larger_than_its_bytes_is_refused() {
    write(SHAPE, 0, STRIDES, 7);
    refused("data/0 holds 24 bytes and is said to hold 7 elements of 4");
  }

  @Test
  void a_lying_shape_stride_or_offset_is_refused() {
    write(new int[] {2, 4}, 0, STRIDES, 6);
    refused("ends at element 7 of 6");
    write(SHAPE, 0, new int[] {1_000_000_000, 1}, 6);
    refused("ends at element 1000000003 of 6");
    write(SHAPE, 1, STRIDES, 6);
    refused("ends at element 7 of 6");
    write(SHAPE, -1, STRIDES, 6);
    refused("of data/0");
    write(new int[] {-2, 3}, 0, STRIDES, 6);
    refused("negative size or stride");
    write(SHAPE, 0, new int[] {-3, 1}, 6);
    refused("negative size or stride");
    write(SHAPE, 0, new int[] {3}, 6);
    refused("sizes and strides differ");
  }

  @Test
  void a_size_beyond_all_numbers_is_refused() {
    int most = Integer.MAX_VALUE;
    write(new int[] {most, most, most, most}, 0, new int[] {0, 0, 0, 0}, 6);
    refused("larger than any memory");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", // ends before it begins
        "\u0080\u0004.", // another protocol
        "\u0080\u0002", // no end
        "\u0080\u0002ctorch._utils\n_rebuild_sparse_tensor\n.", // indices that nobody checks
        "\u0080\u0002cos\nsystem\n.",
        "\u0080\u0002K\u0000)R.", // a function by number
        "\u0080\u0002t.", // a tuple without a mark
        "\u0080\u0002(K\u0001K\u00010", // an opcode that the engine does not know
        "\u0080\u0002}(K\u0001u.", // a key without a value
        "\u0080\u0002Q.", // no storage
        "\u0080\u0002)Q.",
        "\u0080\u0002)r\u00ff\u00ff\u00ff\u007f.", // a memory of two billion slots
        "\u0080\u0002h\u0007.",
        "\u0080\u0002X\u00ff\u00ff\u00ff\u007f.", // a text of two gigabytes
      })
  void a_pickle_that_cannot_be_followed_is_refused(String pickle) throws IOException {
    archive("data.pkl", pickle, "constants.pkl", "\u0080\u0002).");
    refused("");
  }

  @Test
  void entries_that_two_readers_may_find_differently_are_refused() throws IOException {
    archive("data.pkl", "\u0080\u0002).", "DATA.pkl", "\u0080\u0002).");
    refused("two entries named");
    archive("data.pkl", "\u0080\u0002).", "../constants.pkl", "\u0080\u0002).");
    refused("entr");
  }

  private void archive(String... namesAndContents) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < namesAndContents.length; i += 2) {
        zip.putNextEntry(new ZipEntry("net/" + namesAndContents[i]));
        zip.write(namesAndContents[i + 1].getBytes(StandardCharsets.ISO_8859_1));
        zip.closeEntry();
      }
    }
    Files.write(file, bytes.toByteArray());
  }

  @Test
  void mutants_are_checked_or_refused_but_never_break_the_reader() throws IOException {
    write(SHAPE, 0, STRIDES, 6);
    byte[] sound = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 2_000; i++) {
      byte[] mutant = sound.clone();
      for (int j = random.nextInt(1, 5); j > 0; j--) {
        mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
      }
      Files.write(file, mutant);
      try {
        ScriptModule.check(file);
      } catch (DatasetException e) {
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
      }
    }
  }
}
