package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.List;

/** The weights of a graph network by name (specification, section 1). */
public record GnnWeights(List<Layer> layers, Head head) {

  private static final int PER_LAYER = 3;
  private static final int OF_HEAD = 4;

  /**
   * One layer of message passing.
   *
   * @param message [W_1 … W_R] side by side [in,R·h]
   * @param self W_self [in,h]
   * @param bias b [h]
   */
  public record Layer(NDArray message, NDArray self, NDArray bias) {}

  /**
   * From the pooled state to the embedding, with one hidden layer.
   *
   * @param hiddenWeight [h,h]
   * @param hiddenBias [h]
   * @param outputWeight [h,k]
   * @param outputBias [k]
   */
  public record Head(
      NDArray hiddenWeight, NDArray hiddenBias, NDArray outputWeight, NDArray outputBias) {}

  /** Names weights that come in the order of the records' components, layer after layer. */
  public static GnnWeights of(NDList weights) {
    int end = weights.size() - OF_HEAD;
    List<Layer> layers = new ArrayList<>();
    for (int i = 0; i < end; i += PER_LAYER) {
      layers.add(new Layer(weights.get(i), weights.get(i + 1), weights.get(i + 2)));
    }
    return new GnnWeights(
        layers,
        new Head(
            weights.get(end), weights.get(end + 1), weights.get(end + 2), weights.get(end + 3)));
  }

  Layer first() {
    return layers.get(0);
  }

  /** All layers but the first: those whose inputs depend on the mask. */
  List<Layer> later() {
    return layers.subList(1, layers.size());
  }

  /** h. */
  int hidden() {
    return (int) first().bias().getShape().get(0);
  }
}
