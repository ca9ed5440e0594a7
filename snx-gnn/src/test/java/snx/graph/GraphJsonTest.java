package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.Sha256;

final class GraphJsonTest {

  private static final String GOOD =
      "{\"id\":\"good\",\"label\":\"1\",\"features\":[[1,0],[0,1]],\"edges\":[[1,0]]}";

  @TempDir Path folder;

  private Path file(String... lines) throws IOException {
    return Files.writeString(folder.resolve("graphs.jsonl"), String.join("\n", lines));
  }

  private ReadReport.Note failure(String line) throws IOException {
    Dataset<LabelledGraph> dataset = GraphJsonReader.read(file(GOOD, line));
    assertEquals(1, dataset.size());
    assertEquals(1, dataset.report().failed().size());
    return dataset.report().failed().get(0);
  }

  @Test
  void a_label_that_is_not_a_number_is_no_label() throws IOException {
    Dataset<LabelledGraph> data = GraphJsonReader.read(file(GOOD.replace("\"1\"", "NaN")));
    assertNull(data.get(0).label());
    assertEquals(
        "NaN", GraphJsonReader.read(file(GOOD.replace("\"1\"", "\"NaN\""))).get(0).label());
  }

  @Test
  void every_field_is_read() throws IOException {
    Path file =
        file(
            "\uFEFF{\"id\":\"a\",\"label\":2,\"features\":[[1,-0.5],[0,1e-3],[2,2]],"
                + "\"edges\":[[2,0],[0,1]],\"weights\":[0.25,1],\"types\":[3,0],"
                + "\"more\":{\"x\":[1,{}]}}\r",
            "   ",
            GOOD);
    Dataset<LabelledGraph> dataset = GraphJsonReader.read(file);
    assertEquals("graphs", dataset.name());
    assertEquals("2 read, 0 skipped, 0 failed", dataset.report().summary());
    assertEquals(Sha256.of(file), dataset.provenance().sources().get(0).sha256());
    LabelledGraph graph = dataset.get(0);
    assertEquals("a", graph.id());
    assertEquals("2", graph.label());
    assertEquals(-0.5f, graph.feature(0, 1));
    assertEquals(1e-3f, graph.feature(1, 1));
    assertEquals(List.of(0, 2), List.of(graph.source(0), graph.target(0)));
    assertEquals(0.25f, graph.weight(0));
    assertEquals(3, graph.type(0));
  }

  @Test
  void a_graph_without_id_is_named_by_its_line_and_may_lack_a_label() throws IOException {
    LabelledGraph graph =
        GraphJsonReader.read(file("", "", "{\"features\":[[1]],\"edges\":[]}")).get(0);
    assertEquals("3", graph.id());
    assertNull(graph.label());
    assertEquals(0, graph.edges());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"features\":[[1,NaN],[1,1]],\"edges\":[]} | feature 1 of node 0 is NaN",
        "{\"features\":[[1,1e99],[1,1]],\"edges\":[]} | feature 1 of node 0 is Infinity",
        "{\"features\":[[1,null],[1,1]],\"edges\":[]} | features must be numbers (got 'null')",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,2]]} | edge 0 names node 2",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1],[1,0]]} | edge 1 repeats (0,1)",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[1,1]]} | edge 0 is a loop at node 1",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1.5]]} | edges must be whole numbers (got '1.5')",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1]],\"weights\":[]} | 0 weights for 1 edges",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1]],\"types\":[999]} | type of edge 0 is 999, too large",
        "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1]],\"types\":[2147483647]} | type of edge 0 is 2147483647, too large",
        "{\"features\":[[1],[1]],\"edges\":[]} | 1 features per node, the graphs before have 2",
        "{\"features\":[[1,0],[1]],\"edges\":[]} | node 1 has 1 features, node 0 has 2",
        "{\"features\":[],\"edges\":[]} | the graph has no nodes",
        "{\"features\":[[],[]],\"edges\":[]} | the nodes have no features",
        "{\"features\":[[1,0]]} | 'edges' is missing",
        "{\"edges\":[]} | 'features' is missing",
        "{\"features\":7,\"edges\":[]} | features must be a list (got '7')",
        "{\"label\":true,\"features\":[[1,0]],\"edges\":[]} | label must be a string or a number",
        "{\"id\":\"good\",\"features\":[[1,0]],\"edges\":[]} | id 'good' was used before",
        "{\"features\":[[1,0]],\"edges\":[]} {} | more follows the object",
        "{\"features\":[[1,0]],\"edges\":[],\"edges\":[]} | Duplicate field 'edges'",
        "{\"features\":[[1,0] | not JSON",
        "[1,2] | not a JSON object",
        "id;label | not JSON",
      })
  void a_bad_line_is_noted_and_reading_goes_on(String line, String reason) throws IOException {
    ReadReport.Note note = failure(line);
    assertEquals(2, note.line());
    assertTrue(note.reason().contains(reason.strip()), note.reason());
    assertEquals(1, note.reason().lines().count());
  }

  @Test
  void a_file_of_bad_lines_only_is_refused_with_the_first_reason() throws IOException {
    Path file = file("", "{\"edges\":[]}", "{}");
    DatasetException e = assertThrows(DatasetException.class, () -> GraphJsonReader.read(file));
    assertEquals(2, e.line());
    assertTrue(e.reason().contains("(all 2 graphs failed)"), e.reason());
  }

  @Test
  void empty_blank_missing_and_folder_are_refused() throws IOException {
    assertReason("is empty", file(""));
    assertReason("holds no graph", file("\n\n"));
    assertReason("no such file", folder.resolve("none.jsonl"));
    assertReason("is a folder", folder);
  }

  @Test
  void bytes_that_are_not_utf8_are_refused() throws IOException {
    Path file = folder.resolve("latin.jsonl");
    Files.write(file, "{\"id\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertReason("not UTF-8", file);
  }

  private static void assertReason(String reason, Path file) {
    DatasetException e = assertThrows(DatasetException.class, () -> GraphJsonReader.read(file));
    assertTrue(e.reason().contains(reason), e.reason());
  }

  @Test
  void what_is_written_reads_back_bit_by_bit() {
    SplittableRandom random = new SplittableRandom(3);
    float[][] features = new float[200][5];
    for (float[] row : features) {
      for (int j = 0; j < row.length; j++) {
        float any = Float.intBitsToFloat(random.nextInt());
        row[j] = Float.isFinite(any) ? any : j;
      }
    }
    features[0] = new float[] {-0f, 0f, 16_777_216f, Float.MIN_VALUE, Float.MAX_VALUE};
    features[1] = new float[] {0.1f, 1f / 3, 2e-3f, -1f, 1e10f};
    LabelledGraph graph =
        new LabelledGraph(
            "a \"quoted\" é",
            null,
            features,
            new int[][] {{0, 1}, {7, 3}},
            new float[] {0.3f, -2f},
            new int[] {0, 4});
    Path file = folder.resolve("out.jsonl");
    GraphJsonWriter.write(file, List.of(graph));
    LabelledGraph back = GraphJsonReader.read(file).get(0);
    assertEquals(graph.id(), back.id());
    assertNull(back.label());
    for (int v = 0; v < features.length; v++) {
      for (int j = 0; j < 5; j++) {
        assertEquals(
            Float.floatToRawIntBits(graph.feature(v, j)),
            Float.floatToRawIntBits(back.feature(v, j)));
      }
    }
    assertEquals(0.3f, back.weight(0));
    assertEquals(4, back.type(1));
    assertEquals(3, back.source(1));
  }

  @Test
  void numbers_are_written_short() throws IOException {
    Path file = folder.resolve("short.jsonl");
    float[][] features = {{1f, 0f, 0.1f, 2e-3f}};
    GraphJsonWriter.write(
        file, List.of(new LabelledGraph("g", "0", features, new int[0][], null, null)));
    assertEquals(
        "{\"id\":\"g\",\"label\":\"0\",\"features\":[[1,0,0.1,0.002]],\"edges\":[]}\n",
        Files.readString(file));
  }

  @Test
  void truth_is_read_by_id_and_passed_over_by_the_graph_reader() throws IOException {
    LabelledGraph graph = GraphJsonReader.read(file(GOOD)).get(0);
    Path file = folder.resolve("truth.jsonl");
    GraphJsonWriter.write(file, List.of(graph), EdgeTruth.of(Map.of("good", new int[] {0})));
    assertEquals(1, GraphJsonReader.read(file).size());
    EdgeTruth truth = EdgeTruth.read(file);
    assertArrayEquals(new int[] {0}, truth.of("good"));
    assertNull(truth.of("other"));
    assertTrue(EdgeTruth.read(file(GOOD)).isEmpty());
  }

  @Test
  void truth_that_names_a_missing_edge_is_refused_with_its_line() throws IOException {
    Path file = file(GOOD, "{\"features\":[[1,0],[1,1]],\"edges\":[[0,1]],\"truth\":[1]}");
    DatasetException e = assertThrows(DatasetException.class, () -> EdgeTruth.read(file));
    assertEquals(2, e.line());
  }
}
