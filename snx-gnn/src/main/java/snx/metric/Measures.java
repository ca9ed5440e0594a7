package snx.metric;

import java.util.Collection;
import java.util.List;
import snx.data.Pair;
import snx.explain.LocalMasks;

/** Measures explanations of pairs (specification, section 6). */
public interface Measures {

  /** One pair with its masks. */
  record Item(Pair pair, LocalMasks masks) {}

  /**
   * What is known of one pair.
   *
   * @param score f of the whole instances
   * @param selectedQuery positions of the kept elements
   * @param selectedReference likewise
   */
  record Measured(
      double score, int[] selectedQuery, int[] selectedReference, PairMetrics metrics) {}

  /**
   * How well an invariant speaks for its instance alone.
   *
   * @param fa ℓ(f(x,x), f(x, M̂⊗x)), lower is better
   * @param cf the same with 1−M̂, higher is better
   */
  record OfInvariant(double fa, double cf) {}

  /** Measures the invariants of instances at one selection. */
  List<OfInvariant> invariants(Collection<Integer> instances, Top top);

  /** Measures every item at one selection. */
  List<Measured> measure(List<Item> items, Top top);

  /** What depends on how much is selected: the three of {@link PairMetrics}, means over items. */
  record Cut(double fa, double cf, double conformity) {}

  /** Measures items at several selections; what does not depend on them is scored once. */
  List<Cut> cuts(List<Item> items, List<Top> tops);
}
