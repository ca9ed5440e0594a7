package snx.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link GraphMlScanner} finds in a GraphML text besides nodes and edges.
 *
 * @param nodeKeys the keys of nodes in the order of their declaration
 * @param label the graph's data named {@code label}, which JGraphT's importer does not report
 */
record GraphMlHeader(List<Key> nodeKeys, @Nullable String label) {

  private static final List<String> NUMERIC = List.of("int", "long", "float", "double");

  /** One declared node attribute. */
  record Key(String name, String type) {
    boolean numeric() {
      return NUMERIC.contains(type);
    }
  }

  /** What is wrong with a text, and in which of its lines. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;
    final int line;

    Refusal(int line, String reason, @Nullable Throwable cause) {
      super(reason, cause);
      this.line = line;
    }
  }
}
