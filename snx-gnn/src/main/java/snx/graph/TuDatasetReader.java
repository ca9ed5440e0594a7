package snx.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.RootLocale;

/**
 * Reads a TUDataset folder or zip: {@code NAME_A.txt}, {@code NAME_graph_indicator.txt}, {@code
 * NAME_graph_labels.txt} and what else is there.
 *
 * <p>Node features are the node labels one-hot (values ascending over the dataset, column by
 * column) followed by the node attributes. A dataset with neither gets two columns: a constant 1,
 * and the node's degree divided by the largest degree of the dataset. Edge labels become types,
 * numbered from 0 by ascending value over the dataset; a single edge attribute becomes the weight.
 *
 * <p>The two directions of an edge become one undirected edge, in order of first appearance. Loops
 * are left out with a note. Graph ids are {@code 1, 2, …}, as in the files.
 */
public final class TuDatasetReader {

  static final String EDGES = "_A.txt";
  static final String GRAPH_INDICATOR = "_graph_indicator.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String NODE_ATTRIBUTES = "_node_attributes.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String EDGE_ATTRIBUTES = "_edge_attributes.txt";

  private static final List<String> SUFFIXES =
      List.of(
          EDGES,
          GRAPH_INDICATOR,
          GRAPH_LABELS,
          NODE_LABELS,
          NODE_ATTRIBUTES,
          EDGE_LABELS,
          EDGE_ATTRIBUTES);

  private final TuFiles files;
  private final TuTables tables;
  private final TuEdges[] edges;
  private final TuFeatures features;
  private final int[][] nodes; // per graph
  private final int[] position; // of every node in its graph
  private final GraphCollector graphs = new GraphCollector();

  private TuDatasetReader(TuFiles files) {
    this.files = files;
    this.tables = TuTables.read(files);
    this.edges = TuEdges.of(tables);
    this.features = TuFeatures.of(files, tables, edges);
    this.position = new int[tables.graphOf().length];
    this.nodes = nodesByGraph();
  }

  /**
   * Reads a folder or a zip that holds one dataset.
   *
   * @throws DatasetException if a file is missing or malformed as a whole, or no graph is usable
   */
  public static Dataset<LabelledGraph> read(Path folderOrZip) {
    try (FileTree tree = FileTree.of(folderOrZip)) {
      return read(tree);
    }
  }

  /**
   * The first node label of every node, as the files have it, by the id of the graph: in data of
   * brains the number of a region. Empty where there are no node labels.
   */
  public static Map<String, int[]> nodeLabels(Path folderOrZip) {
    try (FileTree tree = FileTree.of(folderOrZip)) {
      TuFiles files = TuFiles.find(tree);
      if (!files.has(NODE_LABELS)) {
        return Map.of();
      }
      TuDatasetReader reader = new TuDatasetReader(files);
      int[][] labels = reader.tables.nodeLabels();
      Map<String, int[]> byGraph = new HashMap<>();
      for (int g = 0; g < reader.nodes.length && labels != null; g++) {
        byGraph.put(
            Integer.toString(g + 1),
            IntStream.of(reader.nodes[g]).map(v -> labels[v][0]).toArray());
      }
      return byGraph;
    }
  }

  /** Whether a path is a folder or zip that holds such files. */
  public static boolean accepts(Path path) {
    if (!Files.isDirectory(path) && !path.toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
      return false;
    }
    try (FileTree tree = FileTree.of(path)) {
      return tree.names().stream().anyMatch(name -> name.endsWith(EDGES));
    }
  }

  /**
   * Everything as the files have it.
   *
   * @throws DatasetException if a file is missing or malformed, or there are no labels of nodes or
   *     edges
   */
  public static TuContents contents(Path folderOrZip) {
    try (FileTree tree = FileTree.of(folderOrZip)) {
      TuFiles files = TuFiles.find(tree);
      int[][] edgeLabels = files.integers(EDGE_LABELS);
      files.integers(NODE_LABELS);
      TuDatasetReader reader = new TuDatasetReader(files);
      List<TuContents.Graph> graphs = new ArrayList<>();
      for (int g = 0; g < reader.edges.length; g++) {
        graphs.add(reader.contents(g, edgeLabels));
      }
      return new TuContents(reader.name(), graphs, files.readme(), reader.provenance());
    }
  }

  private TuContents.Graph contents(int g, int[][] edgeLabels) {
    int[][] labels = Objects.requireNonNull(tables.nodeLabels());
    List<Integer> rows = edges[g].rows();
    return new TuContents.Graph(
        g + 1,
        tables.graphLabels().get(g),
        IntStream.of(nodes[g]).map(v -> labels[v][0]).toArray(),
        rows.stream().map(this::ends).toArray(int[][]::new),
        rows.stream().mapToInt(row -> edgeLabels[row][0]).toArray(),
        edges[g].faults().isEmpty() ? null : edges[g].faults().get(0).reason());
  }

  static Dataset<LabelledGraph> read(FileTree tree) {
    TuDatasetReader reader = new TuDatasetReader(TuFiles.find(tree));
    for (int g = 0; g < reader.edges.length; g++) {
      reader.add(g);
    }
    return reader.graphs.dataset(tree.root(), reader.name(), reader.provenance());
  }

  private String name() {
    return files.prefix().substring(files.prefix().lastIndexOf('/') + 1);
  }

  private Provenance provenance() {
    List<String> used = SUFFIXES.stream().filter(files::has).map(s -> files.prefix() + s).toList();
    return files.tree().provenance("TUDataset", used);
  }

  private int[][] nodesByGraph() {
    List<List<Integer>> lists =
        Stream.generate(() -> (List<Integer>) new ArrayList<Integer>())
            .limit(tables.graphLabels().size())
            .toList();
    for (int v = 0; v < position.length; v++) {
      List<Integer> members = lists.get(tables.graphOf()[v]);
      position[v] = members.size();
      members.add(v);
    }
    return lists.stream()
        .map(members -> members.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private void add(int g) {
    TuEdges found = edges[g];
    if (!found.loops().isEmpty()) {
      graphs.skip(
          files.path(EDGES),
          found.loops().get(0) + 1,
          RootLocale.format(
              "%d self loops of graph %d left out; the network has its own self weight",
              found.loops().size(), g + 1));
    }
    if (!found.faults().isEmpty()) {
      TuEdges.Fault first = found.faults().get(0);
      graphs.fail(
          files.path(EDGES),
          first.row() + 1,
          RootLocale.format("graph %d: %s", g + 1, first.reason()));
      return;
    }
    graphs.add(files.path(GRAPH_LABELS), g + 1, () -> graph(g));
  }

  private LabelledGraph graph(int g) {
    int[] rows = edges[g].rows().stream().mapToInt(Integer::intValue).toArray();
    int[] types = tables.edgeTypes();
    float[] weights = tables.edgeWeights();
    float[] ownWeights = null;
    if (weights != null) {
      ownWeights = new float[rows.length];
      for (int e = 0; e < rows.length; e++) {
        ownWeights[e] = weights[rows[e]];
      }
    }
    return new LabelledGraph(
        Integer.toString(g + 1),
        tables.graphLabels().get(g),
        IntStream.of(nodes[g]).mapToObj(features::row).toArray(float[][]::new),
        IntStream.of(rows).mapToObj(this::ends).toArray(int[][]::new),
        ownWeights,
        types == null ? null : IntStream.of(rows).map(r -> types[r]).toArray());
  }

  private int[] ends(int row) {
    return new int[] {position[tables.ends()[row][0]], position[tables.ends()[row][1]]};
  }
}
