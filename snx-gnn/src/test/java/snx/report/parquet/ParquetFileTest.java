package snx.report.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.solve.Solution;
import snx.solve.Status;

final class ParquetFileTest {

  private static final Solution.Certificate SOLVED =
      new Solution.Certificate(0.25, 0.125, 1, 0.5, "cap of edge 3", 1e-3, 300, Status.CONVERGED);

  @TempDir Path temp;

  private static Explanation pair(
      Method.Kind kind, int number, Solution.Certificate certificate, float... mask) {
    return new Explanation(
        kind,
        "query " + number,
        "référence",
        Method.SNX,
        0.1 * number,
        new Explanation.Masks(mask, new float[] {0.75f}),
        new Explanation.Masks(mask, new float[] {1f}),
        new Selection(IntStream.range(0, mask.length).toArray(), new int[] {}),
        new PairMetrics(number, 2, 3, 4, 5, 6, Double.NaN, 8),
        kind == Method.Kind.TABLES ? mask : new float[0],
        certificate);
  }

  private Path written(Method.Kind kind, List<Explanation> explanations) {
    Path file = temp.resolve(kind + ".parquet");
    try (ParquetFile parquet = new ParquetFile(file, kind)) {
      explanations.forEach(e -> parquet.add(0, e.certificate() == null ? null : true, e));
    }
    return file;
  }

  @Test
  void rows_read_back_as_they_were_explained() throws IOException {
    List<Group> rows =
        read(
            written(
                Method.Kind.GRAPHS,
                List.of(
                    pair(Method.Kind.GRAPHS, 0, SOLVED, 0.1f, 1f, Float.MIN_VALUE),
                    pair(Method.Kind.GRAPHS, 1, null))));
    assertEquals(2, rows.size());
    Group first = rows.get(0);
    assertEquals("query 0", first.getString("query", 0));
    assertEquals("référence", first.getString("reference", 0));
    assertEquals("snx", first.getString("method", 0));
    assertArrayEquals(new float[] {0.1f, 1f, Float.MIN_VALUE}, floats(first, "query_mask"));
    assertArrayEquals(new float[] {0.75f}, floats(first, "reference_mask"));
    assertEquals(3, first.getGroup("selected_query", 0).getFieldRepetitionCount("list"));
    assertEquals(0, first.getGroup("selected_reference", 0).getFieldRepetitionCount("list"));
    assertEquals(Double.NaN, first.getDouble("soft_fa", 0));
    assertEquals(true, first.getBoolean("same_class", 0));
    assertFalse(first.getBoolean("diverged", 0));
    assertEquals(300, first.getInteger("iterations", 0));
    assertEquals("CONVERGED", first.getString("status", 0));
  }

  @Test
  void what_a_pair_lacks_is_null_and_no_mask_is_an_empty_list() throws IOException {
    Group row =
        read(written(Method.Kind.GRAPHS, List.of(pair(Method.Kind.GRAPHS, 1, null)))).get(0);
    for (String name : List.of("same_class", "objective", "worst", "iterations", "status")) {
      assertEquals(0, row.getFieldRepetitionCount(name), name);
    }
    assertEquals(0, floats(row, "query_mask").length);
  }

  @Test
  void a_pair_of_table_rows_has_one_mask() throws IOException {
    Group row =
        read(written(Method.Kind.TABLES, List.of(pair(Method.Kind.TABLES, 1, SOLVED, 0.5f))))
            .get(0);
    assertArrayEquals(new float[] {0.5f}, floats(row, "mask"));
    assertArrayEquals(new float[] {0.5f}, floats(row, "effects"));
    assertFalse(row.getType().containsField("query_mask"));
  }

  @Test
  void equal_explanations_give_equal_bytes_over_several_row_groups() throws IOException {
    float[] large = new float[20_000];
    for (int i = 0; i < large.length; i++) {
      large[i] = (float) Math.sin(i);
    }
    List<Explanation> many =
        IntStream.range(0, 200).mapToObj(i -> pair(Method.Kind.GRAPHS, i, SOLVED, large)).toList();
    byte[] once = Files.readAllBytes(written(Method.Kind.GRAPHS, many));
    Path again = written(Method.Kind.GRAPHS, many);
    assertArrayEquals(once, Files.readAllBytes(again));
    try (ParquetFileReader reader = open(again)) {
      assertTrue(reader.getRowGroups().size() > 1, "memory is bounded");
      assertEquals(200, reader.getRecordCount());
    }
  }

  private static float[] floats(Group row, String name) {
    Group list = row.getGroup(name, 0);
    float[] values = new float[list.getFieldRepetitionCount("list")];
    for (int i = 0; i < values.length; i++) {
      values[i] = list.getGroup("list", i).getFloat("element", 0);
    }
    return values;
  }

  private static ParquetFileReader open(Path file) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new Decompression())
            .build();
    return ParquetFileReader.open(new LocalInputFile(file), options);
  }

  private static List<Group> read(Path file) throws IOException {
    List<Group> rows = new ArrayList<>();
    try (ParquetFileReader reader = open(file)) {
      MessageType schema = reader.getFileMetaData().getSchema();
      for (PageReadStore pages = reader.readNextRowGroup();
          pages != null;
          pages = reader.readNextRowGroup()) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages, new GroupRecordConverter(schema));
        for (long i = 0; i < pages.getRowCount(); i++) {
          rows.add(records.read());
        }
      }
    }
    return rows;
  }

  /** The library's own wants Hadoop. */
  private static final class Decompression
      implements CompressionCodecFactory, CompressionCodecFactory.BytesInputDecompressor {

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName name) {
      throw new UnsupportedOperationException();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
      assertEquals(CompressionCodecName.GZIP, name);
      return this;
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      return BytesInput.from(new GZIPInputStream(bytes.toInputStream()).readAllBytes());
    }

    @Override
    public void decompress(ByteBuffer in, int inSize, ByteBuffer out, int outSize) {
      throw new UncheckedIOException(new IOException("not on the heap"));
    }

    @Override
    public void release() {}
  }
}
