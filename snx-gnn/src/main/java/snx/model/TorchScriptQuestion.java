package snx.model;

import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.List;
import snx.graph.GraphLayout;

/** What a TorchScript file is loaded for: the contract that it is held to. */
sealed interface TorchScriptQuestion {

  /**
   * Loads the file and holds it to the contract, in this process.
   *
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  void ask(Path file, NDManager manager);

  /** As {@link #parse} reads it. */
  List<String> words();

  /** Graphs of a layout. */
  record OfGraphs(GraphLayout layout, boolean typed) implements TorchScriptQuestion {
    @Override
    public void ask(Path file, NDManager manager) {
      TorchScriptLoading.graphs(file, manager, layout, typed);
    }

    @Override
    public List<String> words() {
      return List.of(
          "graphs",
          Integer.toString(layout.features()),
          Integer.toString(layout.types()),
          Boolean.toString(typed));
    }
  }

  /** Rows of so many minor features. */
  record OfTables(int minors) implements TorchScriptQuestion {
    @Override
    public void ask(Path file, NDManager manager) {
      TorchScriptLoading.tables(file, manager, minors);
    }

    @Override
    public List<String> words() {
      return List.of("tables", Integer.toString(minors));
    }
  }

  /** The question of these words. */
  static TorchScriptQuestion parse(List<String> words) {
    if (words.get(0).equals("tables")) {
      return new OfTables(Integer.parseInt(words.get(1)));
    }
    GraphLayout layout =
        new GraphLayout(Integer.parseInt(words.get(1)), Integer.parseInt(words.get(2)));
    return new OfGraphs(layout, Boolean.parseBoolean(words.get(3)));
  }
}
