package snx.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.DatasetException;

final class GraphFilesTest {

  private static final String JSON = "{\"features\":[[1],[1]],\"edges\":[[0,1]]}\n";
  private static final String XML =
      """
      <graphml><key id="k" for="node" attr.name="x" attr.type="double"/>
      <graph edgedefault="undirected"><node id="a"><data key="k">1</data></node></graph></graphml>
      """;

  @TempDir Path folder;

  private static DatasetException refusal(Path path) {
    return assertThrows(DatasetException.class, () -> GraphFiles.read(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"g.jsonl", "g.json", "g.NDJSON"})
  void json_lines_are_known_by_their_extension(String name) throws IOException {
    Path file = Files.writeString(folder.resolve(name), JSON);
    assertEquals("graph JSON lines", GraphFiles.read(file).provenance().format());
  }

  @Test
  void graphml_is_known_as_file_and_as_folder() throws IOException {
    Path file = Files.writeString(folder.resolve("g.xml"), XML);
    assertEquals("GraphML", GraphFiles.read(file).provenance().format());
    assertEquals("GraphML", GraphFiles.read(folder).provenance().format());
  }

  @Test
  void a_tu_dataset_is_known_by_its_edge_file() throws IOException {
    Files.writeString(folder.resolve("D_A.txt"), "1, 2\n");
    Files.writeString(folder.resolve("D_graph_indicator.txt"), "1\n1\n");
    Files.writeString(folder.resolve("D_graph_labels.txt"), "0\n");
    assertEquals("TUDataset", GraphFiles.read(folder).provenance().format());
  }

  @Test
  void anything_else_is_refused_with_the_accepted_formats() throws IOException {
    Path text = Files.writeString(folder.resolve("notes.txt"), "hello");
    assertTrue(refusal(text).reason().contains("accepted are JSON lines"));
    assertTrue(refusal(folder).reason().contains("accepted are JSON lines"));
    assertTrue(refusal(folder.resolve("none")).reason().contains("no such file"));
  }

  @Test
  void a_file_without_one_usable_graph_is_refused_with_the_first_reason() throws IOException {
    Path file = Files.writeString(folder.resolve("g.jsonl"), "{\n\"features\": []\n}\n");
    assertEquals(1, refusal(file).line());
    assertTrue(refusal(file).reason().contains("write one object a line"));
  }

  @ParameterizedTest
  @CsvSource({
    "tu/MUTAG.zip,188,3371,3721,7,4",
    "tu/Mutagenicity.zip,4337,131488,133447,14,3",
    "tu/KKI.zip,83,2238,4019,190,1",
    "brain/BIP.zip,118,13688,157412,116,1"
  })
  void real_datasets_have_their_known_sizes(
      String name, int graphs, int nodes, int edges, int width, int types) {
    String data = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(data != null, "set SNX_DATA to the folder of the real data");
    Dataset<LabelledGraph> dataset = GraphFiles.read(Path.of(data, name));
    assertEquals(graphs + " read, 0 skipped, 0 failed", dataset.report().summary());
    assertEquals(nodes, dataset.instances().stream().mapToInt(g -> g.nodes()).sum());
    assertEquals(edges, dataset.instances().stream().mapToInt(g -> g.edges()).sum());
    assertEquals(width, dataset.get(0).featureWidth());
    assertEquals(types, dataset.instances().stream().mapToInt(g -> g.typeCount()).max().orElse(0));
    assertEquals(2, dataset.classes().size());
  }
}
