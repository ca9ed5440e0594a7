package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.Sha256;

final class TuDatasetReaderTest {

  @TempDir Path folder;

  /** Graph 1: a triangle; graph 2: one edge and a lone node; graph 3: a lone node. */
  @BeforeEach
  void write_three_graphs() throws IOException {
    put("A", "1, 2", "2, 1", "3, 2", "2, 3", "3, 1", "1, 3", "5, 4", "4, 5");
    put("graph_indicator", "1", "1", "1", "2", "2", "2", "3");
    put("graph_labels", "-1", "1", "1");
  }

  private Path put(String file, String... lines) throws IOException {
    return Files.writeString(
        folder.resolve("DS_" + file + ".txt"), String.join("\n", lines) + "\n");
  }

  private DatasetException refusal() {
    return assertThrows(DatasetException.class, () -> TuDatasetReader.read(folder));
  }

  private static void assertNote(ReadReport.Note note, String file, int line, String reason) {
    assertTrue(note.path().endsWith(file), note.toString());
    assertEquals(line, note.line(), note.toString());
    assertTrue(note.reason().contains(reason), note.toString());
  }

  @Test
  void both_directions_are_one_edge_in_order_of_first_appearance() {
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    assertEquals("DS", dataset.name());
    assertEquals("3 read, 0 skipped, 0 failed", dataset.report().summary());
    assertEquals(List.of("1", "2", "3"), dataset.instances().stream().map(g -> g.id()).toList());
    assertEquals(List.of("-1", "1"), dataset.classes());
    LabelledGraph triangle = dataset.get(0);
    assertEquals(3, triangle.edges());
    assertEquals(List.of(1, 2), List.of(triangle.source(1), triangle.target(1)));
    assertFalse(triangle.typed());
    assertFalse(triangle.weighted());
    assertEquals(3, dataset.get(1).nodes());
    assertEquals(1, dataset.get(1).edges());
    assertEquals(0, dataset.get(2).edges());
  }

  @Test
  void without_labels_and_attributes_the_features_are_one_and_the_relative_degree() {
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    assertArrayEquals(new float[] {1, 1}, dataset.get(0).features(0));
    assertArrayEquals(new float[] {1, 0.5f}, dataset.get(1).features(1));
    assertArrayEquals(new float[] {1, 0}, dataset.get(2).features(0));
  }

  @Test
  void node_labels_are_one_hot_by_ascending_value_and_attributes_follow() throws IOException {
    put("node_labels", "7", "-2", "7", "10", "7", "7", "7");
    put("node_attributes", "0.5, 1", "2,3", "0 0", "0, 0", "0, 0", "0, 0", "0, 0");
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    assertArrayEquals(new float[] {0, 1, 0, 0.5f, 1}, dataset.get(0).features(0));
    assertArrayEquals(new float[] {1, 0, 0, 2, 3}, dataset.get(0).features(1));
    assertArrayEquals(new float[] {0, 0, 1, 0, 0}, dataset.get(1).features(0));
  }

  @Test
  void edge_labels_become_types_and_one_attribute_the_weight() throws IOException {
    put("edge_labels", "5", "5", "-1", "-1", "5", "5", "9", "9");
    put("edge_attributes", "1", "1", "0.25", "0.25", "1", "1", "-3", "-3");
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    LabelledGraph triangle = dataset.get(0);
    assertArrayEquals(
        new int[] {1, 0, 1}, new int[] {triangle.type(0), triangle.type(1), triangle.type(2)});
    assertEquals(0.25f, triangle.weight(1));
    assertEquals(2, dataset.get(1).type(0));
    assertEquals(-3f, dataset.get(1).weight(0));
  }

  @Test
  void directions_that_contradict_each_other_fail_their_graph_alone() throws IOException {
    put("edge_labels", "0", "0", "0", "1", "0", "0", "0", "0");
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    assertEquals("2 read, 0 skipped, 1 failed", dataset.report().summary());
    assertNote(dataset.report().failed().get(0), "DS_A.txt", 4, "another label than in line 3");
    Files.delete(folder.resolve("DS_edge_labels.txt"));
    put("edge_attributes", "0", "0", "0", "0", "0", "0", "1", "2");
    ReadReport report = TuDatasetReader.read(folder).report();
    assertNote(report.failed().get(0), "DS_A.txt", 8, "graph 2: the edge has another attribute");
  }

  @Test
  void loops_are_left_out_with_a_note() throws IOException {
    put("A", "1, 2", "2, 2", "3, 3", "4, 5");
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(folder);
    assertEquals("3 read, 1 skipped, 0 failed", dataset.report().summary());
    assertNote(dataset.report().skipped().get(0), "DS_A.txt", 2, "2 self loops of graph 1");
    assertEquals(1, dataset.get(0).edges());
  }

  @Test
  void an_edge_between_graphs_fails_both() throws IOException {
    put("A", "1, 2", "3, 4");
    ReadReport report = TuDatasetReader.read(folder).report();
    assertEquals("1 read, 0 skipped, 2 failed", report.summary());
    assertNote(report.failed().get(0), "DS_A.txt", 2, "joins graph 1 and graph 2");
  }

  @Test
  void a_missing_value_fails_its_graph_alone() throws IOException {
    put("node_attributes", "1", "1", "1", "1", "nan", "1", "1");
    ReadReport report = TuDatasetReader.read(folder).report();
    assertEquals("2 read, 0 skipped, 1 failed", report.summary());
    assertNote(report.failed().get(0), "DS_graph_labels.txt", 2, "feature 0 of node 1 is NaN");
  }

  @Test
  void a_graph_without_nodes_fails() throws IOException {
    put("graph_labels", "-1", "1", "1", "0");
    ReadReport report = TuDatasetReader.read(folder).report();
    assertNote(report.failed().get(0), "DS_graph_labels.txt", 4, "no nodes");
  }

  @Test
  void a_missing_file_of_graph_labels_is_refused() throws IOException {
    Files.delete(folder.resolve("DS_graph_labels.txt"));
    assertTrue(refusal().getMessage().contains("DS_graph_labels.txt: is missing"));
  }

  @Test
  void a_node_beyond_the_indicator_is_refused_with_its_line() throws IOException {
    put("A", "1, 2", "2, 8");
    assertEquals(2, refusal().line());
    assertTrue(refusal().reason().contains("node 8 does not exist"));
  }

  @Test
  void tables_that_do_not_fit_together_are_refused() throws IOException {
    put("node_labels", "1");
    assertTrue(refusal().reason().contains("1 rows for 7 nodes"));
    Files.delete(folder.resolve("DS_node_labels.txt"));
    put("edge_attributes", "1, 2", "1, 2", "1, 2", "1, 2", "1, 2", "1, 2", "1, 2", "1, 2");
    assertTrue(refusal().reason().contains("keep one column"));
    Files.delete(folder.resolve("DS_edge_attributes.txt"));
    put("graph_indicator", "1", "1", "1", "4");
    assertEquals(4, refusal().line());
  }

  @Test
  void text_and_blank_rows_are_refused_with_their_line() throws IOException {
    put("A", "1, 2", "one, two");
    assertEquals(2, refusal().line());
    put("A", "1, 2", "", "2, 3");
    assertEquals(2, refusal().line());
    assertTrue(refusal().reason().contains("blank"));
  }

  @Test
  void a_zip_with_double_slashes_reads_like_its_folder() throws IOException {
    Path zip = folder.resolve("DS.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String name : List.of("A", "graph_indicator", "graph_labels")) {
        out.putNextEntry(new ZipEntry("DS//DS_" + name + ".txt"));
        Files.copy(folder.resolve("DS_" + name + ".txt"), out);
        out.closeEntry();
      }
      out.putNextEntry(new ZipEntry("__MACOSX/DS/._DS_A.txt"));
      out.closeEntry();
    }
    Dataset<LabelledGraph> dataset = TuDatasetReader.read(zip);
    assertEquals(3, dataset.size());
    assertEquals("DS", dataset.name());
    assertEquals(Sha256.of(zip), dataset.provenance().sources().get(0).sha256());
    assertEquals(3, TuDatasetReader.read(folder).provenance().sources().size());
  }

  @Test
  void two_datasets_in_one_folder_are_refused() throws IOException {
    Files.writeString(folder.resolve("OTHER_A.txt"), "1, 2\n");
    assertTrue(refusal().reason().contains("several datasets"));
  }
}
