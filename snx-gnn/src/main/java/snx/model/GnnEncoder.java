package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;

/**
 * A graph network with one message weight per edge type and a separate self weight:
 *
 * <pre>H' = act( Σ_r P_r(m) H W_r + H W_self + b ),   P_r(m)[u,v] = m_e w_e / √(d_u d_v)</pre>
 *
 * followed by pooling and a two-layer head. Degrees are those of the unmasked graph (specification,
 * section 1).
 */
public final class GnnEncoder implements Encoder<GraphBatch>, NodeEncoder {

  private final GraphLayout layout;
  private final GnnOptions options;

  public GnnEncoder(GraphLayout layout, GnnOptions options) {
    this.layout = layout;
    this.options = options;
  }

  public GraphLayout layout() {
    return layout;
  }

  public GnnOptions options() {
    return options;
  }

  @Override
  public List<WeightShape> weights() {
    List<WeightShape> shapes = new ArrayList<>();
    int hidden = options.hidden();
    for (int l = 0; l < options.layers(); l++) {
      int in = l == 0 ? layout.features() : hidden;
      shapes.add(WeightShape.matrix("layer" + l + ".message", in, layout.types() * hidden));
      shapes.add(WeightShape.matrix("layer" + l + ".self", in, hidden));
      shapes.add(WeightShape.bias("layer" + l + ".bias", hidden));
    }
    shapes.add(WeightShape.matrix("head0.weight", hidden, hidden));
    shapes.add(WeightShape.bias("head0.bias", hidden));
    shapes.add(WeightShape.matrix("head1.weight", hidden, options.embedding()));
    shapes.add(WeightShape.bias("head1.bias", options.embedding()));
    return shapes;
  }

  @Override
  public Embedder bind(NDList weights, GraphBatch batch) {
    Function<@Nullable NDArray, NDArray> states = states(weights, batch);
    NDArray nodeMask = batch.nodeMask().expandDims(2);
    return mask -> head(weights, options.pooling().pool(states.apply(mask), nodeMask));
  }

  @Override
  public NDArray nodeStates(NDList weights, GraphBatch batch) {
    return states(weights, batch).apply(null);
  }

  /** A mask to the last states of all nodes [B,n,h]. */
  private Function<@Nullable NDArray, NDArray> states(NDList weights, GraphBatch batch) {
    NDArray message = messages(weights, 0, batch.features()); // no mask touches the first layer's
    NDArray own = selves(weights, 0, batch.features());
    return mask -> {
      NDArray propagation = batch.propagation(mask); // [B,n,n·R]
      NDArray h = options.activation().apply(propagation.matMul(message).add(own)); // [B,n,h]
      for (int l = 1; l < options.layers(); l++) {
        NDArray received = propagation.matMul(messages(weights, l, h));
        h = options.activation().apply(received.add(selves(weights, l, h)));
      }
      return h;
    };
  }

  /** H·[W_1 … W_R], laid out so that row (v,r) is node v's message along type r: [B,n·R,h]. */
  private NDArray messages(NDList weights, int layer, NDArray h) {
    long nodes = h.getShape().get(1);
    return h.matMul(weights.get(3 * layer))
        .reshape(h.getShape().get(0), nodes * layout.types(), options.hidden());
  }

  private static NDArray selves(NDList weights, int layer, NDArray h) {
    return h.matMul(weights.get(3 * layer + 1)).add(weights.get(3 * layer + 2));
  }

  private NDArray head(NDList weights, NDArray pooled) {
    int at = 3 * options.layers();
    NDArray inner =
        options.activation().apply(pooled.matMul(weights.get(at)).add(weights.get(at + 1)));
    return inner.matMul(weights.get(at + 2)).add(weights.get(at + 3));
  }
}
