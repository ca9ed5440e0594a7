package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;

final class MatFileReaderTest {

  @TempDir Path folder;

  @Test
  void a_named_variable_is_read_and_the_only_square_one_needs_no_name() throws IOException {
    Matrix square = Mat5.newMatrix(2, 2);
    square.setDouble(0, 1, 0.5);
    square.setDouble(1, 0, 0.25);
    Path file =
        write(
            Mat5.newMatFile()
                .addArray("age", Mat5.newScalar(30))
                .addArray("conn", square)
                .addArray("who", Mat5.newString("sub-01")));
    assertArrayEquals(
        new double[] {0, 0.5, 0.25, 0}, MatFileReader.read(file, null, true).values());
    assertArrayEquals(
        new double[] {0, 0.5, 0.25, 0}, MatFileReader.read(file, "conn", true).values());
  }

  @Test
  void a_stack_has_its_subjects_last_as_matlab_has_it() throws IOException {
    Matrix stack = Mat5.newMatrix(new int[] {2, 2, 3});
    stack.setDouble(new int[] {0, 1, 2}, 7);
    Path file = write(Mat5.newMatFile().addArray("z", stack));
    List<double[][]> matrices = MatFileReader.read(file, null, true).matrices(false);
    assertEquals(3, matrices.size());
    assertArrayEquals(new double[][] {{0, 7}, {0, 0}}, matrices.get(2));
  }

  @Test
  void several_or_no_square_variables_ask_for_a_name() throws IOException {
    Path two =
        write(
            Mat5.newMatFile()
                .addArray("fa", Mat5.newMatrix(2, 2))
                .addArray("count", Mat5.newMatrix(2, 2)));
    assertFault(two, null, "holds several matrices (fa, count); name one with --variable");
    assertFault(
        two,
        "counts",
        "has no numeric variable 'counts' (it has fa, count); did you mean 'count'?");
    Path none = write(Mat5.newMatFile().addArray("age", Mat5.newScalar(30)));
    assertFault(
        none, null, "holds no square matrix (numeric variables: age); name one with --variable");
  }

  @Test
  void version_7_3_is_refused_with_a_remedy() throws IOException {
    byte[] head = new byte[600];
    byte[] text = "MATLAB 7.3 MAT-file, Platform: GLNXA64".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, head, 0, text.length);
    Path file = Files.write(folder.resolve("v73.mat"), head);
    assertFault(
        file,
        null,
        "is a MAT file of version 7.3 (HDF5), which is not read; in MATLAB: save(file, 'name',"
            + " '-v7'), or write .npy or .csv");
  }

  @Test
  void a_damaged_file_is_refused_in_one_line() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.mat"), "this is no MAT file ".repeat(20));
    String line =
        assertThrows(DatasetException.class, () -> MatFileReader.read(file, null, true))
            .getMessage();
    assertTrue(line.contains("is no readable MAT file of version 5 to 7"), line);
    assertEquals(1, line.lines().count());
  }

  @Test
  void a_small_file_that_inflates_hugely_is_refused() throws IOException {
    byte[] zeros = new byte[1 << 20];
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      out.write(tag(14, 1 << 30));
      for (int i = 0; i < 400; i++) {
        out.write(zeros);
      }
    }
    Path file = mat(tag(15, packed.size()), packed.toByteArray());
    String line = refusal(file);
    assertTrue(line.contains("inflates more than 200-fold"), line);
  }

  @Test
  void tags_that_claim_more_than_there_is_are_refused() throws IOException {
    String outer = refusal(mat(tag(14, Integer.MAX_VALUE)));
    assertTrue(outer.contains("claims 2147483647 bytes where 0 are left"), outer);
    String inner = refusal(mat(tag(14, 16), tag(6, 8), new byte[8], tag(5, 1 << 30)));
    assertTrue(inner.contains("claims"), inner);
    String sizes =
        refusal(
            mat(
                tag(14, 48),
                tag(6, 8),
                ints(6, 0),
                tag(5, 8),
                ints(65536, 65536),
                tag(1 + (1 << 16), 'x'),
                tag(9, 0)));
    assertTrue(sizes.contains("at most 2,147,483,647 elements"), sizes);
  }

  private static String refusal(Path file) {
    return assertThrows(DatasetException.class, () -> MatFileReader.read(file, null, true))
        .getMessage();
  }

  private Path mat(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] text = "MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII);
    byte[] header = Arrays.copyOf(text, 128);
    header[125] = 1;
    header[126] = 'I';
    header[127] = 'M';
    out.writeBytes(header);
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return Files.write(folder.resolve("made.mat"), out.toByteArray());
  }

  private static byte[] tag(int type, int length) {
    return ints(type, length);
  }

  private static byte[] ints(int first, int second) {
    return ByteBuffer.allocate(8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(first)
        .putInt(second)
        .array();
  }

  private static void assertFault(Path file, String variable, String reason) {
    assertEquals(
        file + ": " + reason,
        assertThrows(DatasetException.class, () -> MatFileReader.read(file, variable, true))
            .getMessage());
  }

  private Path write(MatFile mat) throws IOException {
    return Mat5.writeToFile(mat, folder.resolve("m.mat").toFile()).toPath();
  }
}
