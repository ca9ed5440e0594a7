package snx.brain.read;

import java.util.List;
import snx.brain.atlas.Atlas;
import snx.data.Dataset;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.Suggestion;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/**
 * Subjects as graphs on one atlas: node v of every graph is region v, edges run by rows of the
 * upper triangle, the label is the group.
 *
 * @param graphs one per subject
 * @param connectomes the weights of all pairs that these were made from, in the same order
 * @param atlas the regions
 * @param covariates what else is known of the subjects, in the order of the graphs
 * @param truth the edges that make the groups differ, where that is known
 * @param notes what people should know of the reading, one line each
 */
public record BrainSet(
    Dataset<LabelledGraph> graphs,
    List<Connectome> connectomes,
    Atlas atlas,
    List<Covariate> covariates,
    EdgeTruth truth,
    List<String> notes) {

  public BrainSet {
    connectomes = List.copyOf(connectomes);
    if (connectomes.size() != graphs.size()) {
      throw new IllegalArgumentException(
          RootLocale.format("%d connectomes for %d graphs", connectomes.size(), graphs.size()));
    }
    covariates = List.copyOf(covariates);
    notes = List.copyOf(notes);
    for (LabelledGraph graph : graphs.instances()) {
      if (graph.nodes() != atlas.size()) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "subject %s has %d nodes, the atlas %s has %d",
                graph.id(), graph.nodes(), atlas.name(), atlas.size()));
      }
    }
    for (Covariate covariate : covariates) {
      if (covariate.values().size() != graphs.size()) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "covariate %s has %d values for %d subjects",
                covariate.name(), covariate.values().size(), graphs.size()));
      }
    }
  }

  /** The same subjects with other graphs, such as under other groups. */
  public BrainSet with(Dataset<LabelledGraph> others) {
    return new BrainSet(others, connectomes, atlas, covariates, truth, notes);
  }

  /**
   * A covariate by its name.
   *
   * @throws IllegalArgumentException if there is none, with the nearest name
   */
  public Covariate covariate(String name) {
    List<String> names = covariates.stream().map(Covariate::name).toList();
    return covariates.stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "nothing is known of '%s'%s; covariates are columns of --participants"
                        .formatted(name, Suggestion.didYouMean(name, names))));
  }

  /** What was read, left out and why. */
  public ReadReport report() {
    return graphs.report();
  }
}
