package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.DatasetException;

final class NpyFileTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "1,<f8", "2,<f8", "3,<f8", "1,>f8", "1,<f4", "1,>f4", "1,<i2", "1,>i4", "1,<i8", "1,|u1",
    "1,|i1", "1,<u2", "1,>u4", "1,|b1"
  })
  void every_version_type_and_byte_order_is_read(int version, String type) throws IOException {
    Path file =
        Matrices.npy(
            folder.resolve("a.npy"),
            version,
            type,
            "2, 3",
            false,
            out -> {
              for (int i = 0; i < 6; i++) {
                put(out, type.substring(1), i);
              }
            });
    NumberArray array = NpyFile.read(file);
    assertArrayEquals(new int[] {2, 3}, array.shape());
    assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5}, array.values());
  }

  @Test
  void fortran_order_is_turned() throws IOException {
    Path file =
        Matrices.npy(folder.resolve("a.npy"), 1, "<f8", "2, 3", true, out -> doubles(out, 6));
    assertArrayEquals(new double[] {0, 2, 4, 1, 3, 5}, NpyFile.read(file).values());
  }

  @Test
  void a_stack_is_split_along_the_axis_that_is_not_square() throws IOException {
    Path first =
        Matrices.npy(folder.resolve("a.npy"), 1, "<f8", "3, 2, 2", false, out -> doubles(out, 12));
    List<double[][]> stack = NpyFile.read(first).matrices(true);
    assertEquals(3, stack.size());
    assertArrayEquals(new double[][] {{4, 5}, {6, 7}}, stack.get(1));
    Path last =
        Matrices.npy(folder.resolve("b.npy"), 1, "<f8", "2, 2, 3", false, out -> doubles(out, 12));
    assertArrayEquals(new double[][] {{1, 4}, {7, 10}}, NpyFile.read(last).matrices(true).get(1));
    NumberArray cube = new NumberArray(new int[] {2, 2, 2}, new double[] {0, 1, 2, 3, 4, 5, 6, 7});
    assertArrayEquals(new double[][] {{0, 1}, {2, 3}}, cube.matrices(true).get(0));
    assertArrayEquals(new double[][] {{0, 2}, {4, 6}}, cube.matrices(false).get(0));
  }

  @Test
  void shapes_without_square_matrices_are_refused() {
    NumberArray four = new NumberArray(new int[] {1, 1, 1, 1}, new double[1]);
    assertThrows(IllegalArgumentException.class, () -> four.matrices(true));
    NumberArray odd = new NumberArray(new int[] {2, 1, 3}, new double[6]);
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> odd.matrices(true))
            .getMessage()
            .startsWith("has the shape 2 x 1 x 3"));
  }

  @Test
  void damaged_and_foreign_files_are_refused_in_one_line() throws IOException {
    Path half =
        Matrices.npy(folder.resolve("a.npy"), 1, "<f8", "2, 3", false, out -> doubles(out, 5));
    assertFault(half, "holds 40 bytes of values, its header promises 48; is the file whole?");
    Path complex =
        Matrices.npy(folder.resolve("b.npy"), 1, "<c16", "1, 1", false, out -> doubles(out, 2));
    assertFault(
        complex, "holds values of NumPy type 'c16'; save it as float64 (array.astype('float64'))");
    assertFault(
        Files.writeString(folder.resolve("c.npy"), "1,2,3,4,5,6,7,8"),
        "is no .npy file of version 1 to 3; write it with numpy.save");
    assertFault(
        Files.writeString(folder.resolve("d.npy"), ""),
        "is too short for a .npy file; write it with numpy.save");
  }

  @ParameterizedTest
  @CsvSource({
    "<f0,'2147483647,'",
    "<f8,'2147483647, 0'",
    "<f8,'-1, -1'",
    "<f8,'4294967295, 4294967295'",
    "<f8,'2147483647, 2147483647, 2147483647'",
    "<f99999999999,'1,'"
  })
  void a_header_that_lies_costs_no_memory(String type, String shape) throws IOException {
    Path file = Matrices.npy(folder.resolve("a.npy"), 1, type, shape, false, out -> {});
    assertThrows(DatasetException.class, () -> NpyFile.read(file));
  }

  private static void assertFault(Path file, String reason) {
    assertEquals(
        file + ": " + reason,
        assertThrows(DatasetException.class, () -> NpyFile.read(file)).getMessage());
  }

  private static void doubles(ByteBuffer out, int count) {
    for (int i = 0; i < count; i++) {
      out.putDouble(i);
    }
  }

  private static void put(ByteBuffer out, String type, int value) {
    switch (type) {
      case "f8" -> out.putDouble(value);
      case "f4" -> out.putFloat(value);
      case "i8" -> out.putLong(value);
      case "i4", "u4" -> out.putInt(value);
      case "i2", "u2" -> out.putShort((short) value);
      default -> out.put((byte) value);
    }
  }
}
