package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.data.Instance;
import snx.tensor.DeviceBatch;

/**
 * A model of pairs and how instances reach it: the only type that knows the kind of batch.
 *
 * @param <T> the instances
 * @param <B> their batch
 */
record Tower<T extends Instance, B extends DeviceBatch>(PairModel<B> model, Batcher<T, B> batcher) {

  /** f of a batch of this kind as a function of masks. */
  PairScores compare(NDList weights, DeviceBatch batch, Encoder.Mode mode) {
    return model.compare(weights, batcher.batchType().cast(batch), mode);
  }

  /** The model as an encoder; a network that reads both members at once has none. */
  Encoder<B> encoder() {
    if (model instanceof Encoder<B> encoder) {
      return encoder;
    }
    throw new IllegalArgumentException(
        "this network compares two instances at once and has no embeddings; use one that embeds");
  }

  /** The embeddings of unmasked instances. */
  NDArray embed(NDList weights, NDManager manager, List<T> instances, Encoder.Mode mode) {
    return encoder().bind(weights, batcher.batch(manager, instances), mode).embed(null);
  }

  /** The same, which is known to read this kind of batch. */
  <C extends DeviceBatch> Tower<T, C> on(Class<C> batch) {
    if (batcher.batchType() != batch) {
      throw new IllegalArgumentException(
          "this network reads batches of type %s (asked for %s)"
              .formatted(batcher.batchType().getSimpleName(), batch.getSimpleName()));
    }
    @SuppressWarnings("unchecked") // B is C, as just checked
    Tower<T, C> same = (Tower<T, C>) this;
    return same;
  }
}
