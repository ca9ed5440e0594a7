package snx.brain.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.graph.EdgeTruth;
import snx.graph.GraphFiles;
import snx.graph.GraphJsonReader;
import snx.graph.LabelledGraph;

/**
 * Subjects that come as graphs. A node is the region that its node label numbers in a TUDataset
 * ({@link RegionNumbers}), or that its one-hot features name where all nodes of a graph have such
 * features; else the region at its position.
 */
final class GraphSubjects {

  /** The field of a file of graphs that names their atlas. */
  static final String ATLAS = "atlas";

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

  /**
   * Reads graphs.
   *
   * @param regions how many the atlas has, or 0 where none is named
   */
  static RawSubjects read(Path path, int regions, Progress progress) {
    Dataset<LabelledGraph> graphs = GraphFiles.read(path, progress);
    boolean lines = path.toString().toLowerCase(Locale.ROOT).matches(".*\\.(jsonl|ndjson|json)");
    EdgeTruth truth = lines ? EdgeTruth.read(path) : EdgeTruth.unknown();
    RegionNumbers numbers = RegionNumbers.of(path, graphs, regions);
    List<RawSubject> subjects = new ArrayList<>();
    for (LabelledGraph graph : graphs.instances()) {
      int[] region = numbers == null ? regions(graph) : numbers.of(graph.id());
      int n = numbers == null ? graph.nodes() : numbers.regions();
      subjects.add(
          new RawSubject(
              graph.id(),
              path,
              graph.label(),
              Map.of(),
              pairs(graph, region, truth.of(graph.id())),
              () -> matrix(graph, region, n)));
    }
    return new RawSubjects(
        graphs.name(),
        subjects,
        false,
        graphs.provenance().format(),
        graphs.provenance().sources(),
        graphs.report(),
        lines ? GraphJsonReader.common(path, ATLAS) : null);
  }

  private static @Nullable List<int[]> pairs(
      LabelledGraph graph, int[] region, int @Nullable [] edges) {
    return edges == null
        ? null
        : Arrays.stream(edges)
            .mapToObj(e -> new int[] {region[graph.source(e)], region[graph.target(e)]})
            .toList();
  }

  private static RawMatrix matrix(LabelledGraph graph, int[] region, int n) {
    double[][] values = new double[n][n];
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
