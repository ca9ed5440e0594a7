package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Dataset;
import snx.data.DatasetException;

final class GraphMlReaderTest {

  private static final String OPEN =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      """;

  private static final String KEYS =
      """
      <key id="k2" for="node" attr.name="size" attr.type="double"/>
      <key id="k1" for="node" attr.name="charge" attr.type="int"><default>3</default></key>
      <key id="w" for="edge" attr.name="weight" attr.type="double"/>
      <key id="t" for="edge" attr.name="type" attr.type="int"/>
      <key id="c" for="edge" attr.name="colour" attr.type="string"/>
      <key id="l" for="graph" attr.name="label" attr.type="string"/>
      """;

  private static final String GOOD =
      OPEN
          + KEYS
          + """
          <graph id="G" edgedefault="undirected">
            <data key="l">yes</data>
            <node id="b"><data key="k1">-1</data><data key="k2">0.5</data></node>
            <node id="a"><data key="k2">2</data></node>
            <node id="c"><data key="k2">4</data></node>
            <edge source="c" target="a"><data key="w">0.25</data><data key="t">1</data></edge>
            <edge source="b" target="a"><data key="w">1</data><data key="t">0</data>
              <data key="c">red</data></edge>
          </graph></graphml>
          """;

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static DatasetException refusal(Path path) {
    return assertThrows(DatasetException.class, () -> GraphMlReader.read(path));
  }

  @Test
  void features_follow_the_keys_and_edges_their_order() throws IOException {
    Dataset<LabelledGraph> dataset = GraphMlReader.read(file("one.graphml", GOOD));
    LabelledGraph graph = dataset.get(0);
    assertEquals("one", graph.id());
    assertEquals("yes", graph.label());
    assertArrayEquals(new float[] {0.5f, -1}, graph.features(0));
    assertArrayEquals(new float[] {2, 3}, graph.features(1));
    assertEquals(List.of(1, 2), List.of(graph.source(0), graph.target(0)));
    assertEquals(0.25f, graph.weight(0));
    assertEquals(1, graph.type(0));
    assertEquals(0, graph.type(1));
    assertEquals(1, dataset.provenance().sources().size());
  }

  @Test
  void an_external_entity_is_never_resolved() throws IOException {
    Path secret = file("secret.txt", "the-secret-text");
    String text =
        "<!DOCTYPE graphml [<!ENTITY x SYSTEM \""
            + secret.toUri()
            + "\">]>\n"
            + GOOD.substring(GOOD.indexOf("<graphml")).replace(">yes<", ">&x;<");
    DatasetException e = refusal(file("xxe.graphml", text));
    assertTrue(e.reason().contains("DOCTYPE is not allowed"), e.reason());
    assertFalse(e.getMessage().contains("the-secret-text"));
  }

  @ParameterizedTest
  @CsvSource({
    "<!DOCTYPE graphml>",
    "<!DOCTYPE graphml SYSTEM 'http://127.0.0.1:9/none.dtd'>",
    "<!DOCTYPE graphml [<!ENTITY a 'b'>]>",
    "<!DOCTYPE graphml [<!ENTITY % p SYSTEM 'file:///etc/hostname'> %p;]>"
  })
  void every_doctype_is_refused(String doctype) throws IOException {
    Path file = file("d.xml", doctype + "\n" + GOOD.substring(GOOD.indexOf("<graphml")));
    assertTrue(refusal(file).reason().contains("DOCTYPE"), refusal(file).reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"undirected\" | \"directed\" | the graph is directed; set edgedefault",
        "<edge source=\"c\" | <edge directed=\"true\" source=\"c\" | the graph is directed",
        "attr.type=\"int\"><default> | attr.type=\"string\"><default> | node attribute 'charge'",
        "<data key=\"k2\">2</data> | | node 'a' has no 'size'",
        "<data key=\"k2\">2</data> | <data key=\"k2\">two</data> | 'size' of node 'a' is 'two'",
        "<data key=\"k2\">2</data> | <data key=\"k2\">NaN</data> | feature 0 of node 1 is NaN",
        "<data key=\"w\">0.25</data> | | edge 0 has no 'weight'",
        "<data key=\"t\">1</data> | <data key=\"t\">0.5</data> | type of edge 0 is 0.5",
        "<data key=\"t\">1</data> | <data key=\"t\">-1</data> | type of edge 0 is -1",
        "target=\"a\"><data key=\"w\">0.25 | target=\"z\"><data key=\"w\">0.25 | z",
        "target=\"a\"><data key=\"w\">0.25 | target=\"c\"><data key=\"w\">0.25 | loop at node 2",
        "source=\"b\" target=\"a\" | source=\"a\" target=\"c\" | edge 1 repeats",
        "<node id=\"c\"> | <node id=\"b\"> | b",
        "attr.name=\"charge\" | attr.name=\"size\" | two node keys named 'size'",
        "</graph> | </graph><graph edgedefault=\"undirected\"/> | several or nested graphs",
        "</graph> | <hyperedge/></graph> | <hyperedge> is not supported",
        "</graphml> | | not XML",
      })
  void what_cannot_be_a_graph_is_refused_with_its_reason(String part, String instead, String reason)
      throws IOException {
    String text = GOOD.replace(part, instead == null ? "" : instead);
    assertFalse(text.equals(GOOD));
    DatasetException e = refusal(file("bad.graphml", text));
    assertTrue(e.reason().contains(reason), e.reason());
    assertEquals(1, e.reason().lines().count());
  }

  @Test
  void another_encoding_than_utf8_is_refused() throws IOException {
    Path file = folder.resolve("wide.graphml");
    Files.write(file, GOOD.getBytes(StandardCharsets.UTF_16));
    assertTrue(refusal(file).reason().contains("UTF-8"));
  }

  @Test
  void a_folder_takes_labels_from_its_table() throws IOException {
    String unlabelled = GOOD.replace("<data key=\"l\">yes</data>", "");
    file("b.graphml", unlabelled);
    file("a.xml", unlabelled);
    file("c.graphml", unlabelled);
    file("d.graphml", GOOD);
    file("labels.csv", "id,label\na,0\nb,1\nd,no\ngone,1\n");
    Dataset<LabelledGraph> dataset = GraphMlReader.read(folder);
    assertEquals(List.of("a", "b", "c"), dataset.instances().stream().map(g -> g.id()).toList());
    assertEquals("0", dataset.get(0).label());
    assertEquals("1", dataset.get(1).label());
    assertNull(dataset.get(2).label());
    assertEquals("3 read, 1 skipped, 1 failed", dataset.report().summary());
    assertTrue(dataset.report().skipped().get(0).reason().contains("'gone'"));
    assertTrue(dataset.report().failed().get(0).reason().contains("labels.csv says 'no'"));
    assertEquals(5, dataset.provenance().sources().size());
  }

  @Test
  void a_table_of_labels_may_begin_with_a_byte_order_mark() throws IOException {
    file("a.graphml", GOOD.replace("<data key=\"l\">yes</data>", ""));
    file("labels.csv", "\uFEFFid,label\na,1\n");
    assertEquals("1", GraphMlReader.read(folder).get(0).label());
  }

  @Test
  void a_table_of_labels_with_another_header_is_refused() throws IOException {
    file("a.graphml", GOOD);
    file("labels.csv", "name,class\na,0\n");
    assertTrue(refusal(folder).reason().contains("header must be id,label"));
  }

  @Test
  void a_zip_of_files_reads_good_ones_and_notes_bad_ones() throws IOException {
    Path zip = folder.resolve("set.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("in/good.graphml"));
      out.write(GOOD.getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("in/bad.graphml"));
      out.write("<!DOCTYPE x><x/>".getBytes(StandardCharsets.UTF_8));
    }
    Dataset<LabelledGraph> dataset = GraphMlReader.read(zip);
    assertEquals("set", dataset.name());
    assertEquals("1 read, 0 skipped, 1 failed", dataset.report().summary());
    assertEquals("good", dataset.get(0).id());
  }
}
