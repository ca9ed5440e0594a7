package snx.report.parquet;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;

/** The class path here is the one that users have. */
final class WithoutHadoopTest {

  @Test
  void parquet_is_written_on_a_class_path_without_hadoop(@TempDir Path temp) throws IOException {
    assertThrows(
        ClassNotFoundException.class, () -> Class.forName("org.apache.hadoop.conf.Configuration"));
    float[] mask = {0.5f, 1f};
    int[] selected = {1};
    Path file = temp.resolve(ParquetFile.NAME);
    try (ParquetFile parquet = new ParquetFile(file, Method.Kind.GRAPHS)) {
      parquet.add(
          0,
          true,
          new Explanation(
              Method.Kind.GRAPHS,
              "a",
              "b",
              Method.SNX,
              0.5,
              new Explanation.Masks(mask, mask),
              new Explanation.Masks(mask, mask),
              new Selection(selected, selected),
              new PairMetrics(1, 2, 3, 4, 5, 6, 7, 8),
              null));
    }
    byte[] bytes = Files.readAllBytes(file);
    String end = new String(Arrays.copyOfRange(bytes, bytes.length - 4, bytes.length), US_ASCII);
    assertEquals("PAR1", end, "a file that is not complete lacks its end");
  }
}
