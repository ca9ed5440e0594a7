package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.model.fast.FastPerceptron;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;

/** A perceptron for one-hot rows: emb(x) = act((m⊗x) W + b) V + c (specification, section 1). */
public final class MlpEncoder implements Encoder<TableBatch> {

  private final int minors;
  private final MlpOptions options;

  /**
   * Fixes the input width.
   *
   * @param minors p
   */
  public MlpEncoder(int minors, MlpOptions options) {
    this.minors = minors;
    this.options = options;
  }

  @Override
  public List<WeightShape> weights() {
    return List.of(
        WeightShape.matrix("hidden.weight", minors, options.hidden()),
        WeightShape.bias("hidden.bias", options.hidden()),
        WeightShape.matrix("embedding.weight", options.hidden(), options.embedding()),
        WeightShape.bias("embedding.bias", options.embedding()));
  }

  @Override
  public Embedder bind(NDList weights, TableBatch batch, Mode mode) {
    Embedder recorded = recorded(weights, batch);
    return mode != Mode.RECORDED && options.activation() == Activation.TANH
        ? new Fast(recorded, FastPerceptron.bind(weights, batch))
        : recorded;
  }

  /** Embeds as recorded, and has the losses of the fast path. */
  private record Fast(Embedder recorded, FastPerceptron perceptron) implements Embedder {

    @Override
    public NDArray embed(@Nullable NDArray mask) {
      return Gradients.without(() -> recorded.embed(mask));
    }

    @Override
    public RowFunction losses(Comparison comparison) {
      return comparison.fastLosses(perceptron::losses);
    }

    @Override
    public RowFunction twinLosses(NDArray target) {
      return losses(Comparison.ofPairs(target)); // a mask serves as many rows as there are for it
    }
  }

  private Embedder recorded(NDList weights, TableBatch batch) {
    NDArray x = batch.minors();
    return mask -> {
      NDArray masked = mask == null ? x : mask.mul(x);
      NDArray hidden =
          options.activation().apply(masked.matMul(weights.get(0)).add(weights.get(1)));
      return hidden.matMul(weights.get(2)).add(weights.get(3));
    };
  }
}
