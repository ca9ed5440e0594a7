package snx.explain.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.explain.Samples;
import snx.explain.knowledge.Knowledge.Kind;
import snx.graph.LabelledGraph;
import snx.solve.Bounds;

class KnowledgeFileTest {

  private static final Dataset<LabelledGraph> DATA =
      Samples.dataset(
          List.of(
              graph("star", new int[][] {{0, 1}, {0, 2}, {0, 3}}),
              graph("line", new int[][] {{0, 1}, {1, 2}, {2, 3}})));

  @TempDir Path temp;

  private static LabelledGraph graph(String id, int[][] edges) {
    return new LabelledGraph(id, null, new float[4][1], edges, null, null);
  }

  private ReadReport read(GraphKnowledge into, Kind kind, String text) throws Exception {
    Path file = temp.resolve("known.csv");
    Files.writeString(file, text);
    return KnowledgeFile.read(file, kind, into);
  }

  private float[] high(Kind kind, String text, int graph) throws Exception {
    GraphKnowledge rules = new GraphKnowledge(DATA);
    assertTrue(read(rules, kind, text).failed().isEmpty());
    Bounds bounds = rules.check(1).of(graph);
    return bounds == null ? new float[] {1, 1, 1} : bounds.high();
  }

  @Test
  void an_edge_is_named_by_its_nodes_in_either_order_or_by_its_position() throws Exception {
    for (String edge : List.of("1-2", "2-1", "1")) {
      float[] high = high(Kind.FORBID, "graph,edge\nline," + edge + "\n", 1);
      assertEquals(List.of(1f, 0f, 1f), List.of(high[0], high[1], high[2]), edge);
    }
  }

  @Test
  void a_node_stands_for_all_its_edges() throws Exception {
    float[] high = high(Kind.CAP, "graph,node,value\nstar,0,0.5\n", 0);
    assertEquals(List.of(0.5f, 0.5f, 0.5f), List.of(high[0], high[1], high[2]));
  }

  @Test
  void a_star_reaches_every_graph_that_has_the_edge() throws Exception {
    String text = "graph,edge\n# a remark\n*,2-3\n";
    assertEquals(1f, high(Kind.FORBID, text, 0)[2]);
    assertEquals(0f, high(Kind.FORBID, text, 1)[2]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lime,0-1 | no graph has the id 'lime'; did you mean 'line'?",
        "line,0-3 | graph 'line' lacks an edge '0-3'",
        "line,7 | graph 'line' lacks an edge '7'",
        "*,1-3 | no graph has an edge '1-3'",
        "line,a-b | edge 'a' is no position (nodes and edges count from 0; an edge may be u-v)",
        "line | 1 values, expected 2",
      })
  void a_line_that_names_nothing_fails_with_its_reason(String line, String reason)
      throws Exception {
    ReadReport report =
        read(new GraphKnowledge(DATA), Kind.FORBID, "graph,edge\n" + line.strip() + "\n");
    assertEquals(1, report.failed().size());
    assertEquals(2, report.failed().get(0).line());
    assertEquals(reason, report.failed().get(0).reason());
  }

  @ParameterizedTest
  @CsvSource({"1.5", "-0.1", "half", "NaN"})
  void a_cap_outside_its_range_fails(String value) throws Exception {
    ReadReport report =
        read(new GraphKnowledge(DATA), Kind.CAP, "graph,edge,value\nline,0," + value + "\n");
    assertEquals(1, report.failed().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "REQUIRE | graph,edges | graph,edge or graph,node (got graph,edges)",
        "REQUIRE | graph,edge,value | graph,edge or graph,node (got graph,edge,value)",
        "CAP | graph,edge | graph,edge,value or graph,node,value (got graph,edge)",
        "FORBID | graph,edge,node | graph,edge or graph,node (got graph,edge,node)",
      })
  void a_wrong_header_is_refused(Kind kind, String header, String told) {
    DatasetException refused =
        assertThrows(
            DatasetException.class, () -> read(new GraphKnowledge(DATA), kind, header + "\n"));
    assertEquals("the header must be " + told, refused.reason());
  }
}
