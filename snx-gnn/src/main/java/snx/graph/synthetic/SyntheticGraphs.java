package snx.graph.synthetic;

import java.nio.file.Path;
import java.util.List;
import snx.graph.EdgeTruth;
import snx.graph.GraphJsonWriter;
import snx.graph.LabelledGraph;

/** The generated datasets, by the names that commands and files use in kebab case. */
public enum SyntheticGraphs {
  /** See {@link MoleculeLikeGraphs}. */
  MOLECULE_LIKE,
  /** See {@link BrainLikeGraphs}. */
  BRAIN_LIKE;

  /** Makes the graphs of a seed. */
  public GraphsWithTruth generate(long seed) {
    return switch (this) {
      case MOLECULE_LIKE -> MoleculeLikeGraphs.generate(seed);
      case BRAIN_LIKE -> BrainLikeGraphs.generate(seed);
    };
  }

  /** Writes the graphs of a seed as JSON lines with the field {@code truth}. */
  public void write(Path out, long seed) {
    GraphsWithTruth made = generate(seed);
    GraphJsonWriter.write(out, made.graphs(), made.truth());
  }

  /**
   * Generated graphs and the edges that make their labels true.
   *
   * @param graphs in the order in which a file holds them
   * @param truth by graph id
   */
  public record GraphsWithTruth(List<LabelledGraph> graphs, EdgeTruth truth) {
    public GraphsWithTruth {
      graphs = List.copyOf(graphs);
    }
  }
}
