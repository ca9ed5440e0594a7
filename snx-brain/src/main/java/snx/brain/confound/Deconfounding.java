package snx.brain.confound;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
import snx.brain.read.Covariate;
import snx.data.Dataset;
import snx.graph.LabelledGraph;

/**
 * Which confounds are taken out of connectomes before a network reads them: by regression, and for
 * sites by ComBat after that. Both are fitted on the training part alone and never see groups; the
 * edges of a graph stay, their weights change.
 *
 * @param regressed columns whose linear effect is taken out
 * @param site harmonised by ComBat, or null
 */
public record Deconfounding(List<Covariate> regressed, @Nullable Covariate site) {

  public Deconfounding {
    regressed = List.copyOf(regressed);
  }

  /** Nothing is taken out. */
  public static Deconfounding none() {
    return new Deconfounding(List.of(), null);
  }

  /** Whether nothing is. */
  public boolean isNone() {
    return regressed.isEmpty() && site == null;
  }

  /** Whether the effect of a covariate is taken out. */
  public boolean takes(Covariate covariate) {
    return regressed.contains(covariate) || covariate.equals(site);
  }

  /** "age, sex, site (ComBat)". */
  public String words() {
    List<String> names = new ArrayList<>(regressed.stream().map(Covariate::name).toList());
    if (site != null) {
      names.add(site.name() + " (ComBat)");
    }
    return String.join(", ", names);
  }

  /**
   * The graphs of all subjects without the confounds' effects.
   *
   * @param training positions of the subjects that effects are learned from
   */
  public Dataset<LabelledGraph> graphs(BrainSet set, int[] training) {
    Dataset<LabelledGraph> graphs = set.graphs();
    if (isNone()) {
      return graphs;
    }
    List<Connectome> raw = set.connectomes();
    ConfoundRegression regression = new ConfoundRegression(regressed, raw, training);
    List<float[]> weights =
        IntStream.range(0, raw.size())
            .mapToObj(s -> regression.without(s, raw.get(s).weights()))
            .toList();
    ComBat combat = site == null ? null : new ComBat(site, weights, training);
    RegionPairs pairs = new RegionPairs(set.atlas().size());
    List<LabelledGraph> changed = new ArrayList<>();
    for (int s = 0; s < weights.size(); s++) {
      float[] own = combat == null ? weights.get(s) : combat.harmonised(s, weights.get(s));
      changed.add(reweighted(graphs.get(s), own, pairs));
    }
    return new Dataset<>(graphs.name(), changed, graphs.provenance(), graphs.report());
  }

  private static LabelledGraph reweighted(LabelledGraph graph, float[] weights, RegionPairs pairs) {
    float[] own = new float[graph.edges()];
    for (int e = 0; e < own.length; e++) {
      own[e] = weights[pairs.of(graph.source(e), graph.target(e))];
    }
    return graph.withWeights(own);
  }
}
