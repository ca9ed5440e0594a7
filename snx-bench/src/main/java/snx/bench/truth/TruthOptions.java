package snx.bench.truth;

import java.util.List;
import snx.chem.feature.AtomFeatures;
import snx.explain.Method;
import snx.model.GnnOptions;

/**
 * How explanations are held against known atoms.
 *
 * @param queries different queries a network at most
 * @param references of either class a query
 * @param methods by which pairs are explained
 * @param features what the networks see of atoms
 * @param shape of the networks
 * @param atoms whether masks of atoms are compared beside masks of bonds
 */
record TruthOptions(
    int queries,
    int references,
    List<Method> methods,
    AtomFeatures features,
    GnnOptions shape,
    boolean atoms) {

  TruthOptions {
    methods = List.copyOf(methods);
    if (queries < 1 || references < 1) {
      throw new IllegalArgumentException(
          "queries and references must be at least 1 (got %d and %d)"
              .formatted(queries, references));
    }
  }
}
