package snx.model;

import java.util.Objects;
import snx.data.RootLocale;

/**
 * The shape of a graph network (specification, section 1).
 *
 * @param layers message-passing layers, 1 to 8
 * @param hidden width of node states
 * @param embedding width of the embedding
 * @param pooling node states to graph state
 * @param activation nonlinearity of layers and head
 */
public record GnnOptions(
    int layers, int hidden, int embedding, Pooling pooling, Activation activation) {

  public GnnOptions {
    Objects.requireNonNull(pooling, "pooling");
    Objects.requireNonNull(activation, "activation");
    if (layers < 1 || layers > 8) {
      throw new IllegalArgumentException("layers must be 1 to 8 (got " + layers + ")");
    }
    if (hidden < 1 || embedding < 1) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "hidden and embedding must be at least 1 (got %d, %d)", hidden, embedding));
    }
  }

  /** Three layers of 64, embedding 32, smooth-max pooling, tanh. */
  public static GnnOptions defaults() {
    return new GnnOptions(3, 64, 32, Pooling.SMOOTH_MAX, Activation.TANH);
  }

  public GnnOptions withPooling(Pooling other) {
    return new GnnOptions(layers, hidden, embedding, other, activation);
  }
}
