package snx.chem.truth;

import snx.graph.LabelledGraph;

/**
 * Scores of atoms from a mask of a molecule's graph: the mean mask of an atom's bonds, or, where
 * atoms are maskable elements, the mask of the atom itself.
 */
public final class AtomScores {

  private AtomScores() {}

  /** One score per atom; 0 for an atom without bonds. */
  public static double[] of(LabelledGraph graph, float[] mask) {
    double[] scores = new double[graph.nodes()];
    if (graph.hasNodeElements()) {
      for (int v = 0; v < scores.length; v++) {
        scores[v] = mask[graph.links() + v];
      }
      return scores;
    }
    int[] bonds = new int[graph.nodes()];
    for (int e = 0; e < graph.links(); e++) {
      for (int end : new int[] {graph.source(e), graph.target(e)}) {
        scores[end] += mask[e];
        bonds[end]++;
      }
    }
    for (int v = 0; v < scores.length; v++) {
      scores[v] /= Math.max(1, bonds[v]);
    }
    return scores;
  }
}
