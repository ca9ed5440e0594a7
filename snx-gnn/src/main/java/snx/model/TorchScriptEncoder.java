package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.model.ScriptReading.Side;
import snx.tensor.ScriptModule;

/**
 * A user's encoder, from a TorchScript file. The contracts (specification, section 1):
 *
 * <pre>
 * dense graphs   forward(x[B,n,d], adjacency[B,n,n], nodeMask[B,n]) -> [B,h]
 * typed graphs   forward(x[B,n,d], adjacency[B,R,n,n], nodeMask[B,n]) -> [B,h]
 * edge lists     forward(x[N,d], edge_index[2,E], edge_weight[E], batch[N]) -> [B,h]
 * tables         forward(x[B,p]) -> [B,h]
 * </pre>
 *
 * all in float32, positions in int64. The mask scales edges, or minor features, before the network
 * sees them. A second method {@code similarity(a[B,h], b[B,h]) -> [B]} in [0,1] takes the place of
 * the cosine. Its weights stay in the file's module and are never trained; the manager that it is
 * loaded into owns the module, and closes it.
 *
 * @param <B> the batch it reads
 */
record TorchScriptEncoder<B>(ScriptModule module, ScriptReading<B> reading)
    implements Encoder<B>, TorchScriptModel<B> {

  /** The method that compares two embeddings. */
  static final String SIMILARITY = "similarity";

  @Override
  public Embedder bind(NDList weights, B batch, Encoder.Mode mode) {
    Function<@Nullable NDArray, NDList> inputs = reading.bind(batch, Side.ALL);
    return masks -> module.forward(inputs.apply(masks));
  }

  @Override
  public SimilarityHead similarity() {
    return module.has(SIMILARITY)
        ? (query, reference) -> Similarity.wide(module.call(SIMILARITY, query, reference))
        : SimilarityHead.COSINE;
  }
}
