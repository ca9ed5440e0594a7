package snx.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.RootLocale;
import snx.graph.GraphRecordParser.GraphRecord;

/**
 * The edges that are the known reason of a graph's label, by graph id, for data whose truth is
 * known (specification, section 6). In a graph file it is the field {@code "truth":[edge
 * positions]}, which {@link GraphJsonReader} passes over.
 */
public final class EdgeTruth {

  private final Map<String, int[]> edgesById;

  private EdgeTruth(Map<String, int[]> edgesById) {
    this.edgesById = edgesById;
  }

  /** The true edges of each graph, as positions in its edge order. */
  public static EdgeTruth of(Map<String, int[]> edgesById) {
    Map<String, int[]> sorted = new HashMap<>();
    edgesById.forEach((id, edges) -> sorted.put(id, Arrays.stream(edges).sorted().toArray()));
    return new EdgeTruth(sorted);
  }

  /** No truth of any graph. */
  public static EdgeTruth unknown() {
    return new EdgeTruth(Map.of());
  }

  /**
   * Reads the truth of every graph in a file; graphs without the field have none, and lines that
   * {@link GraphJsonReader} notes as failed are passed over here.
   *
   * @throws DatasetException if the file cannot be read or a truth names an edge that is not there
   */
  public static EdgeTruth read(Path file) {
    return read(file, InputChecks.open(file, Progress.NONE));
  }

  /** Reads a stream, such as a resource, and closes it; {@code shown} is what errors name. */
  public static EdgeTruth read(Path shown, InputStream stream) {
    Map<String, int[]> found = new HashMap<>();
    Set<String> seen = new HashSet<>();
    try (stream) {
      GraphJsonReader.eachLine(
          shown,
          stream,
          (text, line) -> {
            GraphRecord graph = usable(text, line);
            if (graph != null && seen.add(graph.idAt(line)) && graph.truth() != null) {
              found.put(
                  graph.idAt(line), checked(shown, line, graph.truth(), graph.edges().length));
            }
          });
    } catch (IOException e) {
      throw new DatasetException(shown, 0, "cannot be closed (" + e.getMessage() + ")", e);
    }
    return of(found);
  }

  private static @Nullable GraphRecord usable(String text, int line) {
    try {
      GraphRecord graph = GraphRecordParser.parse(text);
      graph.toGraph(line);
      return graph;
    } catch (IllegalArgumentException e) {
      return null; // the graph reader's to report
    }
  }

  private static int[] checked(Path shown, int line, int[] truth, int edges) {
    boolean inside = Arrays.stream(truth).allMatch(e -> e >= 0 && e < edges);
    if (!inside || Arrays.stream(truth).distinct().count() != truth.length) {
      throw new DatasetException(
          shown,
          line,
          RootLocale.format(
              "truth must name different edges from 0 to %d (got %s)",
              edges - 1, Arrays.toString(truth)));
    }
    return truth;
  }

  /** The true edges of a graph, ascending, or null where unknown. */
  public int @Nullable [] of(String id) {
    int[] edges = edgesById.get(id);
    return edges == null ? null : edges.clone();
  }

  /** Whether no truth is known at all. */
  public boolean isEmpty() {
    return edgesById.isEmpty();
  }
}
