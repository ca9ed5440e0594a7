package snx.graph.synthetic;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.graph.EdgeTruth;
import snx.graph.GraphJsonWriter;
import snx.graph.LabelledGraph;

/** The generated datasets by the names that commands and files use. */
public enum SyntheticGraphs {
  /** See {@link MoleculeLikeGraphs}. */
  MOLECULE_LIKE("molecule-like"),
  /** See {@link BrainLikeGraphs}. */
  BRAIN_LIKE("brain-like");

  /** The seed of the embedded files. */
  private static final long EMBEDDED_SEED = 7;

  private final String title;

  SyntheticGraphs(String title) {
    this.title = title;
  }

  /** All of them by name, in the order of their declaration. */
  public static Map<String, SyntheticGraphs> all() {
    Map<String, SyntheticGraphs> byName = new LinkedHashMap<>();
    Arrays.stream(values()).forEach(s -> byName.put(s.title, s));
    return Collections.unmodifiableMap(byName);
  }

  /** The name, such as {@code molecule-like}. */
  public String title() {
    return title;
  }

  /** The seed with which the embedded file was made. */
  public long defaultSeed() {
    return EMBEDDED_SEED;
  }

  /** The class-path resource of the embedded file, with a leading slash. */
  public String resource() {
    return "/snx/datasets/embedded/" + title + ".jsonl";
  }

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
