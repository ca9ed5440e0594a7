package snx.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.RootLocale;

/** Gathers the graphs of one source and notes those that cannot be used, as every reader does. */
final class GraphCollector {

  /** Types become adjacency channels, so a stray large number must not pass. */
  static final int MOST_TYPES = 256;

  private final ReadReport.Builder report = new ReadReport.Builder();
  private final List<LabelledGraph> graphs = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();

  /** Builds a graph and keeps it, or notes why not. */
  void add(Path path, int line, Supplier<LabelledGraph> builder) {
    try {
      LabelledGraph graph = builder.get();
      check(graph);
      ids.add(graph.id());
      graphs.add(graph);
    } catch (IllegalArgumentException e) {
      fail(path, line, String.valueOf(e.getMessage()));
    }
  }

  private void check(LabelledGraph graph) {
    if (ids.contains(graph.id())) {
      throw new IllegalArgumentException(
          "id '%s' was used before; give every graph its own".formatted(graph.id()));
    }
    if (graph.featureWidth() == 0) {
      throw new IllegalArgumentException(
          graph.nodes() == 0
              ? "the graph has no nodes; leave it out"
              : "the nodes have no features; give at least one number per node, such as 1");
    }
    if (!graphs.isEmpty() && graph.featureWidth() != graphs.get(0).featureWidth()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d features per node, the graphs before have %d; give all graphs as many",
              graph.featureWidth(), graphs.get(0).featureWidth()));
    }
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.type(e) >= MOST_TYPES) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "type of edge %d is %d, too large; number the types from 0, at most %d of them",
                e, graph.type(e), MOST_TYPES));
      }
    }
  }

  void fail(Path path, int line, String reason) {
    report.fail(path, line, reason);
  }

  void skip(Path path, int line, String reason) {
    report.skip(path, line, reason);
  }

  /**
   * The dataset of all graphs kept.
   *
   * @throws DatasetException if there is none, with the first reason
   */
  Dataset<LabelledGraph> dataset(Path source, String name, Provenance provenance) {
    ReadReport done = report.build(graphs.size());
    if (!graphs.isEmpty()) {
      return new Dataset<>(name, graphs, provenance, done);
    }
    if (done.failed().isEmpty()) {
      throw new DatasetException(source, "holds no graph; " + GraphFiles.ACCEPTED);
    }
    ReadReport.Note first = done.failed().get(0);
    throw new DatasetException(
        first.path(),
        first.line(),
        done.failed().size() == 1
            ? first.reason()
            : first.reason() + RootLocale.format(" (all %d graphs failed)", done.failed().size()));
  }

  /** A file's name without its last extension. */
  static String stem(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return stem(last == null ? path.toString() : last.toString());
  }

  /** A name without its folders and its last extension. */
  static String stem(String name) {
    String last = name.substring(name.lastIndexOf('/') + 1);
    int dot = last.lastIndexOf('.');
    return dot > 0 ? last.substring(0, dot) : last;
  }
}
