package snx.bench.truth;

import java.util.List;
import snx.chem.feature.AtomFeatures;
import snx.explain.Method;
import snx.model.GnnOptions;

/**
 * How explanations are compared with known atoms.
 *
 * @param queries different queries per network at most
 * @param references of either class per query
 * @param methods by which pairs are explained
 * @param features what the networks see of atoms
 * @param shape of the networks
 * @param atoms whether masks of atoms are compared beside masks of bonds
 */
public record TruthOptions(
    int queries,
    int references,
    List<Method> methods,
    AtomFeatures features,
    GnnOptions shape,
    boolean atoms) {

  public TruthOptions {
    methods = List.copyOf(methods);
    if (queries < 1 || references < 1) {
      throw new IllegalArgumentException(
          "queries and references must be at least 1 (got %d and %d)"
              .formatted(queries, references));
    }
  }
}
