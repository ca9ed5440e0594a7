package snx.graph;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.graph.builder.GraphTypeBuilder;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.graph.GraphMlScanner.GraphMlHeader;

/** One GraphML text, read by JGraphT's importer after {@link GraphMlScanner} let it pass. */
final class GraphMlDocument {

  private final GraphMlHeader header;
  private final Graph<String, Integer> graph;
  private final Map<String, Map<String, Attribute>> nodeData = new HashMap<>();
  private final Map<Integer, Map<String, Attribute>> edgeData = new HashMap<>();
  private int nextEdge;

  private GraphMlDocument(GraphMlHeader header) {
    this.header = header;
    this.graph =
        GraphTypeBuilder.<String, Integer>undirected()
            .allowingMultipleEdges(true)
            .allowingSelfLoops(true)
            .edgeSupplier(() -> nextEdge++)
            .buildGraph();
  }

  static GraphMlDocument parse(GraphMlHeader header, String text) {
    GraphMlDocument document = new GraphMlDocument(header);
    GraphMLImporter<String, Integer> importer = new GraphMLImporter<>();
    importer.setSchemaValidation(false);
    importer.setVertexFactory(id -> id);
    importer.addVertexAttributeConsumer(
        (at, value) -> put(document.nodeData, at.getFirst(), at.getSecond(), value));
    importer.addEdgeAttributeConsumer(
        (at, value) -> put(document.edgeData, at.getFirst(), at.getSecond(), value));
    try {
      importer.importGraph(document.graph, new StringReader(text));
    } catch (ImportException | IllegalArgumentException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          "not a usable GraphML graph (%s); mend the file".formatted(cause.getMessage()), e);
    }
    return document;
  }

  private static <K> void put(
      Map<K, Map<String, Attribute>> data, K element, String name, Attribute value) {
    data.computeIfAbsent(element, k -> new HashMap<>()).put(name, value);
  }

  /** The graph with this id and label; nodes and edges in file order. */
  LabelledGraph toGraph(String id, @Nullable String label) {
    Map<String, Integer> position = new LinkedHashMap<>();
    graph.vertexSet().forEach(v -> position.put(v, position.size()));
    List<float[]> features = new ArrayList<>();
    graph.vertexSet().forEach(v -> features.add(features(v)));
    int[][] ends = new int[graph.edgeSet().size()][];
    for (int e = 0; e < ends.length; e++) {
      ends[e] =
          new int[] {at(position, graph.getEdgeSource(e)), at(position, graph.getEdgeTarget(e))};
    }
    float[] weights = null;
    int[] types = null;
    if (anyEdgeHas("weight")) {
      weights = new float[ends.length];
      for (int e = 0; e < ends.length; e++) {
        weights[e] = number("edge " + e, "weight", edgeValue(e, "weight"));
      }
    }
    if (anyEdgeHas("type")) {
      types = new int[ends.length];
      for (int e = 0; e < ends.length; e++) {
        types[e] = type(e);
      }
    }
    return new LabelledGraph(id, label, features.toArray(float[][]::new), ends, weights, types);
  }

  private static int at(Map<String, Integer> position, String node) {
    return position.getOrDefault(node, -1);
  }

  private float[] features(String node) {
    Map<String, Attribute> values = nodeData.getOrDefault(node, Map.of());
    List<GraphMlHeader.Key> used = new ArrayList<>();
    for (GraphMlHeader.Key key : header.nodeKeys()) {
      if (key.numeric()) {
        used.add(key);
      } else if (values.containsKey(key.name())) {
        throw new IllegalArgumentException(
            "node attribute '%s' is of type %s; encode it as numbers (attr.type=\"double\") or"
                    .formatted(key.name(), key.type())
                + " remove it");
      }
    }
    float[] row = new float[used.size()];
    for (int j = 0; j < row.length; j++) {
      String name = used.get(j).name();
      row[j] = number("node '" + node + "'", name, values.get(name));
    }
    return row;
  }

  private boolean anyEdgeHas(String name) {
    return edgeData.values().stream().anyMatch(data -> data.containsKey(name));
  }

  private @Nullable Attribute edgeValue(int edge, String name) {
    return edgeData.getOrDefault(edge, Map.of()).get(name);
  }

  private int type(int edge) {
    float value = number("edge " + edge, "type", edgeValue(edge, "type"));
    if (value != (int) value) {
      throw new IllegalArgumentException(
          RootLocale.format("type of edge %d is %s; number the types from 0", edge, value));
    }
    return (int) value;
  }

  private static float number(String element, String name, @Nullable Attribute value) {
    if (value == null) {
      throw new IllegalArgumentException(
          "%s has no '%s'; give it a value or the key a <default>".formatted(element, name));
    }
    try {
      return Float.parseFloat(value.getValue().strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'%s' of %s is '%s'; encode it as a number".formatted(name, element, value.getValue()),
          e);
    }
  }
}
