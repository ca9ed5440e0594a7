package snx.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Provenance;

/**
 * The graphs of a TUDataset with their labels as the files have them, for readers that know what
 * labels mean.
 *
 * @param name of the dataset
 * @param graphs in the order of the files
 * @param readme the text of all files whose names hold that word, empty without one
 * @param provenance the files with their hashes
 */
public record TuContents(String name, List<Graph> graphs, String readme, Provenance provenance) {

  public TuContents {
    graphs = List.copyOf(graphs);
  }

  /**
   * One graph.
   *
   * @param number from 1, the line of its label
   * @param label as the file has it
   * @param nodeLabels the first label of every node
   * @param edges two nodes each, from 0, every edge once
   * @param edgeLabels of every edge
   * @param fault why its edges cannot be used, or null
   */
  public record Graph(
      int number,
      String label,
      int[] nodeLabels,
      int[][] edges,
      int[] edgeLabels,
      @Nullable String fault) {}
}
