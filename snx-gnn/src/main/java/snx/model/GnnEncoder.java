package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.core.Linear;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.model.Encoder.NodeEncoder;
import snx.model.fast.FastMessagePassing;
import snx.model.fast.FastMessagePassing.Readout;
import snx.model.fast.GnnWeights;
import snx.tensor.RowFunction;

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

  /** In the order that {@link GnnWeights#of} reads. */
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
  public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
    Readout readout = readout();
    if (mode == Mode.RECORDED || readout == null) {
      return recorded(weights, batch);
    }
    FastMessagePassing passing =
        FastMessagePassing.bind(GnnWeights.of(weights), readout, batch, mode == Mode.WIDE);
    return new Fast(passing, batch.edgeMask());
  }

  /** How the fast path pools; null where it cannot compute what the options ask for. */
  private @Nullable Readout readout() {
    if (options.activation() != Activation.TANH) {
      return null;
    }
    return switch (options.pooling()) {
      case SUM -> Readout.SUM;
      case MEAN -> Readout.MEAN;
      case SMOOTH_MAX -> Readout.SMOOTH_MAX;
      case MAX -> null;
    };
  }

  @Override
  public boolean skipsPadding(Mode mode) {
    return mode != Mode.RECORDED && readout() != null;
  }

  /**
   * The fast path.
   *
   * @param unmasked the mask that removes nothing [B,p]
   */
  private record Fast(FastMessagePassing passing, NDArray unmasked) implements Embedder {

    @Override
    public NDArray embed(@Nullable NDArray mask) {
      return passing.embed(mask == null ? unmasked : mask);
    }

    @Override
    public RowFunction losses(Comparison comparison) {
      return comparison.fastLosses(passing::losses);
    }

    @Override
    public long workspaceBytes() {
      return passing.workspaceBytes();
    }
  }

  private Embedder recorded(NDList weights, GraphBatch batch) {
    GnnWeights transposed = transposed(weights, batch);
    Function<@Nullable NDArray, NDArray> states = states(transposed, batch);
    NDArray nodeMask = batch.nodeMask().expandDims(2);
    boolean bounded = options.activation().bounded();
    return mask ->
        head(transposed.head(), options.pooling().pool(states.apply(mask), nodeMask, bounded));
  }

  @Override
  public NDArray nodeStates(NDList weights, GraphBatch batch) {
    return states(transposed(weights, batch), batch).apply(null);
  }

  /** A mask to the last states of all nodes [B,n,h]. */
  private Function<@Nullable NDArray, NDArray> states(GnnWeights weights, GraphBatch batch) {
    Shape stacked = new Shape((long) batch.rows() * batch.nodes(), options.hidden()); // [B·n,h]
    NDArray x = batch.features().reshape(stacked.get(0), layout.features());
    GnnWeights.Layer first = weights.layers().get(0);
    UnaryOperator<NDArray> firstMessages = firstMessages(first.message(), x, batch);
    NDArray firstSelf = linear(x, first.self(), first.bias()); // only masks of nodes change it
    return mask -> {
      NDArray propagation = batch.propagation(mask); // [B,n,n·R]
      NDArray scale = batch.nodeScale(mask); // [B,n]
      NDArray h =
          scale == null
              ? firstMessages.apply(propagation).add(firstSelf)
              : firstMessages
                  .apply(fromNodes(propagation, scale))
                  .add(scaled(firstSelf, first.bias(), scale)); // [B·n,h]
      h = options.activation().apply(h);
      for (GnnWeights.Layer layer : weights.layers().subList(1, options.layers())) {
        NDArray messages = messages(h.matMul(layer.message()), batch);
        NDArray received = propagation.batchMatMul(messages).reshape(stacked);
        h = options.activation().apply(linear(h, layer.self(), layer.bias()).addi(received));
      }
      return h.reshape(batch.rows(), batch.nodes(), options.hidden());
    };
  }

  /** Messages from nodes whose features are scaled: P·diag(s) for every type. */
  private NDArray fromNodes(NDArray propagation, NDArray scale) {
    long b = scale.getShape().get(0);
    long n = scale.getShape().get(1);
    return propagation
        .reshape(b, n, n, layout.types())
        .mul(scale.reshape(b, 1, n, 1))
        .reshape(b, n, n * layout.types());
  }

  /** diag(s)·X·W + b, of X·W + b: the bias is no feature. */
  private static NDArray scaled(NDArray product, NDArray bias, NDArray scale) {
    return product.sub(bias).mul(scale.reshape(product.getShape().get(0), 1)).add(bias);
  }

  /** H·[W_1 … W_R], laid out so that row (v,r) is node v's message along type r: [B,n·R,h]. */
  private NDArray messages(NDArray product, GraphBatch batch) {
    return product.reshape(batch.rows(), (long) batch.nodes() * layout.types(), options.hidden());
  }

  /**
   * The first layer's Σ_r P_r X W_r as a function of P. Where nodes have few features, summing
   * those by type over the neighbours and multiplying then is far less work than passing messages.
   */
  private UnaryOperator<NDArray> firstMessages(NDArray weight, NDArray x, GraphBatch batch) {
    long d = layout.features();
    long r = layout.types();
    Shape stacked = new Shape(x.getShape().get(0), options.hidden());
    if (2 * d * r > options.hidden()) {
      NDArray messages = messages(x.matMul(weight), batch);
      return propagation -> propagation.batchMatMul(messages).reshape(stacked);
    }
    NDArray types = x.getManager().eye((int) r).reshape(1, 1, r, r, 1);
    NDArray byType = // row (v,r) is node v's features in the columns of type r: [B,n·R,R·d]
        x.reshape(batch.rows(), batch.nodes(), 1, 1, d)
            .mul(types)
            .reshape(batch.rows(), batch.nodes() * r, r * d);
    NDArray tall = // [R·d,h]
        inBatch(
            batch,
            () ->
                weight
                    .reshape(d, r, options.hidden())
                    .transpose(1, 0, 2)
                    .reshape(r * d, options.hidden()));
    return propagation ->
        propagation.batchMatMul(byType).reshape(stacked.get(0), r * d).matMul(tall);
  }

  private NDArray head(GnnWeights.Head head, NDArray pooled) {
    NDArray hidden =
        options.activation().apply(linear(pooled, head.hiddenWeight(), head.hiddenBias()));
    return linear(hidden, head.outputWeight(), head.outputBias());
  }

  /** x·W + b in one pass, of Wᵀ. */
  private static NDArray linear(NDArray x, NDArray transposed, NDArray bias) {
    return Linear.linear(x, transposed, bias).head();
  }

  /** The weights with those that {@link #linear} uses transposed to [out,in]; views, no copies. */
  private static GnnWeights transposed(NDList weights, GraphBatch batch) {
    GnnWeights named = GnnWeights.of(weights);
    GnnWeights.Head head = named.head();
    return new GnnWeights(
        named.layers().stream()
            .map(
                layer ->
                    new GnnWeights.Layer(
                        layer.message(), inBatch(batch, layer.self()::transpose), layer.bias()))
            .toList(),
        new GnnWeights.Head(
            inBatch(batch, head.hiddenWeight()::transpose),
            head.hiddenBias(),
            inBatch(batch, head.outputWeight()::transpose),
            head.outputBias()));
  }

  /** What is made of weights would join their manager; it lives only as long as the batch. */
  private static NDArray inBatch(GraphBatch batch, Supplier<NDArray> made) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray array = made.get();
      NDScope.unregister(array);
      array.attach(batch.features().getManager());
      return array;
    }
  }
}
