package snx.brain.study;

import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.Connectome;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/**
 * One subject's network: which pairs of regions its edges join.
 *
 * @param id as the participants table has it
 * @param group null where unknown
 * @param pairs of every edge, in the order that masks follow, by {@link RegionPairs}
 * @param weights of all pairs, edges or not, by {@link RegionPairs}; empty where unknown
 */
public record Subject(String id, @Nullable String group, int[] pairs, float[] weights) {

  public Subject {
    pairs = pairs.clone();
  }

  /** A subject of whom the edges alone are known. */
  public Subject(String id, @Nullable String group, int[] pairs) {
    this(id, group, pairs, new float[0]);
  }

  /** The subject of a graph whose node v is region v; its label is the group. */
  public static Subject of(LabelledGraph graph, RegionPairs pairs) {
    if (graph.nodes() != pairs.regions()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "subject %s must have %d regions as the atlas has (got %d)",
              graph.id(), pairs.regions(), graph.nodes()));
    }
    int[] own = new int[graph.edges()];
    for (int e = 0; e < own.length; e++) {
      own[e] = pairs.of(graph.source(e), graph.target(e));
    }
    return new Subject(graph.id(), graph.label(), own);
  }

  /** The same with the weights of all pairs. */
  public static Subject of(LabelledGraph graph, Connectome connectome, RegionPairs pairs) {
    Subject own = of(graph, pairs);
    return new Subject(own.id(), own.group(), own.pairs(), connectome.weights());
  }

  /** The same in another group. */
  public Subject withGroup(@Nullable String other) {
    return new Subject(id, other, pairs, weights);
  }

  /** p. */
  public int edges() {
    return pairs.length;
  }
}
