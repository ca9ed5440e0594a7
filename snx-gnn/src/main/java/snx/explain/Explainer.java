package snx.explain;

import java.util.Collection;
import java.util.Map;
import java.util.function.IntConsumer;
import snx.data.Pair;
import snx.solve.Solution;
import snx.solve.Trace;

/** Explains pairs of instances of one kind: stage 1 once an instance, stage 2 once a pair. */
public interface Explainer {

  /**
   * Stage 1 of every instance that has no invariant yet.
   *
   * @param globals takes the invariants
   * @param progress hears how many instances were just done
   */
  Map<Integer, Solution> globals(
      Collection<Integer> instances, GlobalMasks globals, Trace trace, IntConsumer progress);

  /**
   * The local masks of distinct pairs, by pair.
   *
   * @param globals has the invariant of every instance of the pairs
   * @param progress hears how many pairs were just done
   * @throws IllegalArgumentException if the method does not explain this kind of data
   */
  Map<Pair, LocalMasks> locals(
      Collection<Pair> pairs,
      Method method,
      GlobalMasks globals,
      Trace trace,
      IntConsumer progress);

  /** The same started from another seed. */
  Explainer withSeed(long seed);

  /** Scores of pairs under masks, batched. */
  PairScorer scorer();
}
