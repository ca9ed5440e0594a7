package snx.metric;

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

  /** Measures every item at one selection. */
  List<Measured> measure(List<Item> items, Top top);
}
