package snx.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;

/** Reads graphs from whatever a path holds: the one entry that commands need. */
public final class GraphFiles {

  static final String ACCEPTED =
      "accepted are JSON lines (.jsonl, .ndjson, .json), a TUDataset folder or zip (with"
          + " NAME_A.txt), and GraphML (.graphml, .xml, or a folder or zip of them)";

  private GraphFiles() {}

  /**
   * Picks the reader by what is there.
   *
   * @throws DatasetException if the path holds none of the accepted formats, or no usable graph
   */
  public static Dataset<LabelledGraph> read(Path path) {
    return read(path, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are read
   */
  public static Dataset<LabelledGraph> read(Path path, Progress progress) {
    InputChecks.exists(path);
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (Files.isDirectory(path) || name.endsWith(".zip")) {
      return readTree(path, progress);
    }
    if (name.endsWith(".jsonl") || name.endsWith(".ndjson") || name.endsWith(".json")) {
      return GraphJsonReader.read(path, progress);
    }
    if (GraphMlReader.accepts(name)) {
      return GraphMlReader.read(path);
    }
    throw new DatasetException(path, "not a graph file by its name; " + ACCEPTED);
  }

  private static Dataset<LabelledGraph> readTree(Path path, Progress progress) {
    try (FileTree tree = FileTree.of(path, progress)) {
      if (tree.names().stream().anyMatch(n -> n.endsWith(TuDatasetReader.EDGES))) {
        return TuDatasetReader.read(tree);
      }
      if (tree.names().stream().anyMatch(GraphMlReader::accepts)) {
        return GraphMlReader.read(tree);
      }
    }
    throw new DatasetException(path, "no graph files inside; " + ACCEPTED);
  }
}
