package snx.model;

import java.util.Objects;
import snx.data.RootLocale;

/**
 * The shape of a network for table rows.
 *
 * @param hidden width of the hidden layer
 * @param embedding width of the embedding
 * @param activation nonlinearity of the hidden layer
 */
public record MlpOptions(int hidden, int embedding, Activation activation) {

  public MlpOptions {
    Objects.requireNonNull(activation, "activation");
    if (hidden < 1 || embedding < 1) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "hidden and embedding must be at least 1 (got %d, %d)", hidden, embedding));
    }
  }

  /** Hidden 64, embedding 32, tanh. */
  public static MlpOptions defaults() {
    return new MlpOptions(64, 32, Activation.TANH);
  }
}
