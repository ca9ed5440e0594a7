package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.model.ScriptReading.Side;
import snx.tensor.RowFunction;
import snx.tensor.ScriptModule;

/**
 * A user's network that reads both members of a pair at once, from a TorchScript file: {@code
 * forward(query…, reference…) -> [B]} in [0,1], the arguments of one member as {@link
 * TorchScriptEncoder} lists them (specification, section 1). The towers may differ; stage 1
 * compares an instance, as the query, with itself, masked, as the reference.
 *
 * @param <B> the batch it reads
 */
record TorchScriptPairNetwork<B>(ScriptModule module, ScriptReading<B> reading)
    implements TorchScriptModel<B> {

  @Override
  public PairScores compare(NDList weights, B batch, Encoder.Mode mode) {
    return new Scores(
        module,
        reading.bind(batch, Side.QUERIES),
        reading.bind(batch, Side.REFERENCES),
        reading.bind(batch, Side.ALL));
  }

  private record Scores(
      ScriptModule module,
      Function<@Nullable NDArray, NDList> queries,
      Function<@Nullable NDArray, NDList> references,
      Function<@Nullable NDArray, NDList> all)
      implements PairScores {

    @Override
    public NDArray ofPairs(@Nullable NDArray masks) {
      return f(queries.apply(masks), references.apply(masks));
    }

    @Override
    public RowFunction selfLosses() {
      NDList unmasked = all.apply(null);
      NDArray target = f(unmasked, unmasked).stopGradient();
      return RowFunction.recorded(masks -> Similarity.loss(target, f(unmasked, all.apply(masks))));
    }

    private NDArray f(NDList query, NDList reference) {
      NDList both = new NDList(query);
      both.addAll(reference);
      return Similarity.wide(module.forward(both));
    }
  }
}
