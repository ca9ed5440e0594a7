package snx.brain.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;

/**
 * Subjects that come as graphs. A node is the region that its one-hot features name where all nodes
 * of a graph have such features, as in TUDataset archives with node labels; else the region at its
 * position.
 */
final class GraphSubjects {

  private GraphSubjects() {}

  /** Whether a path holds graphs rather than matrices. */
  static boolean at(Path path) {
    if (!Files.isDirectory(path)) {
      return path.toString()
          .toLowerCase(Locale.ROOT)
          .matches(".*\\.(zip|graphml|xml|jsonl|ndjson|json)");
    }
    try (Stream<Path> inside = Files.walk(path, 2)) {
      return inside
          .map(file -> file.toString().toLowerCase(Locale.ROOT))
          .anyMatch(n -> n.endsWith("_graph_indicator.txt") || n.endsWith(".graphml"));
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(path, 0, "cannot be listed (" + e.getMessage() + ")", e);
    }
  }

  static RawSubjects read(Path path) {
    Dataset<LabelledGraph> graphs = GraphFiles.read(path);
    List<RawSubject> subjects =
        graphs.instances().stream()
            .map(g -> new RawSubject(g.id(), path, g.label(), () -> matrix(g)))
            .toList();
    return new RawSubjects(
        graphs.name(),
        subjects,
        false,
        graphs.provenance().format(),
        graphs.provenance().sources(),
        graphs.report());
  }

  private static RawMatrix matrix(LabelledGraph graph) {
    int[] region = regions(graph);
    double[][] values = new double[graph.nodes()][graph.nodes()];
    for (int e = 0; e < graph.edges(); e++) {
      int u = region[graph.source(e)];
      int v = region[graph.target(e)];
      values[u][v] = graph.weight(e);
      values[v][u] = graph.weight(e);
    }
    return new RawMatrix(values, null);
  }

  private static int[] regions(LabelledGraph graph) {
    int n = graph.nodes();
    int[] region = new int[n];
    boolean[] taken = new boolean[n];
    for (int v = 0; v < n; v++) {
      int hot = hot(graph, v);
      if (hot < 0 || taken[hot]) {
        return positions(n);
      }
      taken[hot] = true;
      region[v] = hot;
    }
    return region;
  }

  private static int[] positions(int n) {
    int[] positions = new int[n];
    for (int v = 0; v < n; v++) {
      positions[v] = v;
    }
    return positions;
  }

  /** The only 1 among the first n features of a node, the others being 0; or −1. */
  private static int hot(LabelledGraph graph, int node) {
    if (graph.featureWidth() < graph.nodes()) {
      return -1;
    }
    int hot = -1;
    for (int c = 0; c < graph.nodes(); c++) {
      float value = graph.feature(node, c);
      if (value == 1f && hot < 0) {
        hot = c;
      } else if (value != 0f) {
        return -1;
      }
    }
    return hot;
  }
}
