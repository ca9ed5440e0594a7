package snx.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Provenance;
import snx.graph.GraphMlScanner.GraphMlHeader;

/**
 * Reads undirected graphs from GraphML by JGraphT's importer: one file, or a folder or zip of them,
 * one graph a file.
 *
 * <p>The numeric node attributes are the features, in the order of their {@code <key>}s; the edge
 * attributes {@code weight} and {@code type} are weight and type, others are ignored. The id is the
 * file's name without extension. The label is the graph's data named {@code label}, or stands in a
 * {@code labels.csv} (header {@code id,label}) beside the files. Files are read in code-point order
 * of their names, as UTF-8. Any DOCTYPE is refused.
 */
public final class GraphMlReader {

  private static final String FORMAT = "GraphML";
  private static final int LARGEST = 1 << 28;

  private GraphMlReader() {}

  /** Whether a file's name says that it is GraphML. */
  static boolean accepts(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".graphml") || lower.endsWith(".xml");
  }

  /**
   * Reads a file, a folder or a zip.
   *
   * @throws DatasetException if it cannot be read or holds no usable graph
   */
  public static Dataset<LabelledGraph> read(Path path) {
    InputChecks.exists(path);
    if (Files.isDirectory(path) || path.toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
      try (FileTree tree = FileTree.of(path)) {
        return read(tree);
      }
    }
    GraphCollector graphs = new GraphCollector();
    add(graphs, path, GraphCollector.stem(path), InputChecks.open(path, Progress.NONE), null);
    return graphs.dataset(path, GraphCollector.stem(path), Provenance.of(FORMAT, List.of(path)));
  }

  static Dataset<LabelledGraph> read(FileTree tree) {
    GraphLabels labels = GraphLabels.read(tree);
    List<String> names = tree.names().stream().filter(GraphMlReader::accepts).toList();
    GraphCollector graphs = new GraphCollector();
    Set<String> ids = new HashSet<>();
    for (String name : names) {
      String id = GraphCollector.stem(name);
      ids.add(id);
      add(graphs, tree.shown(name), id, tree.open(name), labels.byId().get(id));
    }
    labels.byId().keySet().stream()
        .filter(id -> !ids.contains(id))
        .forEach(
            id -> graphs.skip(labels.shown(), 0, "label of '%s', which has no file".formatted(id)));
    List<String> used = Stream.concat(names.stream(), labels.files().stream()).toList();
    return graphs.dataset(
        tree.root(), GraphCollector.stem(tree.root()), tree.provenance(FORMAT, used));
  }

  private static void add(
      GraphCollector graphs, Path shown, String id, InputStream in, @Nullable String listed) {
    String text = text(shown, in);
    GraphMlHeader header;
    try {
      header = GraphMlScanner.scan(text);
    } catch (GraphMlHeader.Refusal e) {
      graphs.fail(shown, e.line, String.valueOf(e.getMessage()));
      return;
    }
    graphs.add(
        shown,
        0,
        () -> {
          String label = header.label();
          if (label != null && listed != null && !label.equals(listed)) {
            throw new IllegalArgumentException(
                "its label is '%s' but labels.csv says '%s'; keep one".formatted(label, listed));
          }
          return GraphMlDocument.parse(header, text).toGraph(id, label == null ? listed : label);
        });
  }

  /** One decoding for both parsers, so that they cannot disagree about what they see. */
  private static String text(Path shown, InputStream stream) {
    try (InputStream in = stream) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new DatasetException(shown, "is larger than 256 MiB; split it or use JSON lines");
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new DatasetException(shown, 0, "not UTF-8 text; save it as UTF-8", e);
    } catch (IOException e) {
      throw new DatasetException(shown, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }
}
