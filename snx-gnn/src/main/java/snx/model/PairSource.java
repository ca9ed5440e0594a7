package snx.model;

import ai.djl.ndarray.NDArray;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where a training epoch's steps come from. */
interface PairSource {

  /**
   * One step.
   *
   * @param instances distinct positions in the dataset, to be embedded together
   * @param loss maps their embeddings [B,h] to the mean loss of the step's pairs, a scalar
   * @param pairs how many pairs that loss covers
   */
  record Step(int[] instances, Function<NDArray, NDArray> loss, long pairs) {}

  /** The steps of an epoch; the order depends on the seed and the epoch alone. */
  Stream<Step> epoch(int number);
}
