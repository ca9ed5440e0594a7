package snx.explain.knowledge;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import snx.data.CsvRecords;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.Suggestion;
import snx.data.TextFile;
import snx.graph.LabelledGraph;

/**
 * Rules about graphs as CSV: {@code graph,edge} or {@code graph,node}, and {@code value} where
 * edges are capped. A graph is named by its id, {@code *} means every graph; an edge by its two
 * nodes ({@code 0-4}) or its position in the input ({@code 12}); a node, counted from 0, stands for
 * all its edges.
 */
public final class KnowledgeFile {

  private static final String EVERY = "*";

  private final Path path;
  private final Knowledge.Kind kind;
  private final GraphKnowledge knowledge;
  private final ReadReport.Builder report = new ReadReport.Builder();
  private List<String> header = List.of();
  private int read;

  private KnowledgeFile(Path path, Knowledge.Kind kind, GraphKnowledge knowledge) {
    this.path = path;
    this.kind = kind;
    this.knowledge = knowledge;
  }

  /**
   * Adds a file's rules; nothing is added twice, nothing is left out in silence.
   *
   * @return what was read and what failed, such as an edge that a graph lacks
   * @throws DatasetException if the file is missing or its header is wrong
   */
  public static ReadReport read(Path path, Knowledge.Kind kind, GraphKnowledge knowledge) {
    KnowledgeFile file = new KnowledgeFile(path, kind, knowledge);
    TextFile text = TextFile.open(path);
    try (Reader reader = text.reader()) {
      CsvRecords.Marks marks = new CsvRecords.Marks(text.separator(null), '#');
      CsvRecords.forEach(path, reader, marks, file::accept);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    if (file.header.isEmpty()) {
      throw new DatasetException(path, "has no lines; the first must be " + file.wanted());
    }
    return file.report.build(file.read);
  }

  private String wanted() {
    String tail = kind == Knowledge.Kind.CAP ? ",value" : "";
    return "graph,edge%s or graph,node%s".formatted(tail, tail);
  }

  private void accept(CsvRecords.Line record) {
    if (header.isEmpty()) {
      header(record);
      return;
    }
    if (record.values().size() != header.size()) {
      report.fail(
          path,
          record.line(),
          RootLocale.format("%d values, expected %d", record.values().size(), header.size()));
      return;
    }
    try {
      rules(record);
      read++;
    } catch (IllegalArgumentException e) {
      report.fail(path, record.line(), String.valueOf(e.getMessage()));
    }
  }

  private void header(CsvRecords.Line record) {
    header = List.copyOf(record.values());
    boolean named = header.contains("graph") && header.contains("edge") != header.contains("node");
    if (!named || header.contains("value") != (kind == Knowledge.Kind.CAP)) {
      throw new DatasetException(
          path,
          record.line(),
          "the header must be %s (got %s)".formatted(wanted(), String.join(",", header)));
    }
  }

  private void rules(CsvRecords.Line record) {
    boolean byNode = header.contains("node");
    String element = value(record, byNode ? "node" : "edge");
    double value =
        switch (kind) {
          case REQUIRE -> 1;
          case FORBID -> 0;
          case CAP -> number(value(record, "value"));
        };
    String graph = value(record, "graph");
    List<Integer> graphs = graphs(graph);
    List<Integer> having = new ArrayList<>();
    for (int g : graphs) {
      int[] edges = byNode ? edgesAt(data().get(g), element) : edges(data().get(g), element);
      for (int edge : edges) {
        String name =
            RootLocale.format(
                "edge %d-%d of %s (%s:%d)",
                data().get(g).source(edge),
                data().get(g).target(edge),
                data().get(g).id(),
                path.getFileName(),
                record.line());
        knowledge.add(kind, g, edge, value, name);
      }
      if (edges.length > 0) {
        having.add(g);
      }
    }
    if (having.isEmpty()) {
      String what = byNode ? "node '" + element + "' with edges" : "edge '" + element + "'";
      String who = graph.equals(EVERY) ? "no graph has" : "graph '" + graph + "' lacks";
      throw new IllegalArgumentException(who + " a" + (byNode ? " " : "n ") + what);
    }
  }

  private Dataset<LabelledGraph> data() {
    return knowledge.data();
  }

  private String value(CsvRecords.Line record, String column) {
    return record.values().get(header.indexOf(column));
  }

  private List<Integer> graphs(String id) {
    if (id.equals(EVERY)) {
      return IntStream.range(0, data().size()).boxed().toList();
    }
    int graph = data().indexOf(id);
    if (graph < 0) {
      List<String> ids = data().instances().stream().map(Instance::id).toList();
      throw new IllegalArgumentException(
          "no graph has the id '" + id + "'" + Suggestion.didYouMean(id, ids));
    }
    return List.of(graph);
  }

  private static int[] edgesAt(LabelledGraph graph, String node) {
    int position = position(node, "node");
    return position < graph.nodes() ? graph.edgesAt(position) : new int[0];
  }

  private static int[] edges(LabelledGraph graph, String edge) {
    int dash = edge.indexOf('-');
    if (dash < 0) {
      int position = position(edge, "edge");
      return position < graph.edges() ? new int[] {position} : new int[0];
    }
    int u = position(edge.substring(0, dash), "edge");
    int v = position(edge.substring(dash + 1), "edge");
    boolean inside = u < graph.nodes() && v < graph.nodes();
    return inside ? between(graph, Math.min(u, v), Math.max(u, v)) : new int[0];
  }

  private static int[] between(LabelledGraph graph, int source, int target) {
    return IntStream.range(0, graph.links())
        .filter(e -> graph.source(e) == source && graph.target(e) == target)
        .toArray();
  }

  private static int position(String text, String what) {
    if (!text.strip().matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          "%s '%s' is no position (nodes and edges count from 0; an edge may be u-v)"
              .formatted(what, text));
    }
    return Integer.parseInt(text.strip());
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is no number from 0 to 1", e);
    }
  }
}
