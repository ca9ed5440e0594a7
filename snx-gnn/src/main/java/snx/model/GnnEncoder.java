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
import snx.tensor.Gradients;

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
    NDList turned = turned(weights, batch);
    Function<@Nullable NDArray, NDArray> states = states(turned, batch);
    NDArray nodeMask = batch.nodeMask().expandDims(2);
    boolean bounded = options.activation().bounded();
    Embedder recorded =
        mask -> head(turned, options.pooling().pool(states.apply(mask), nodeMask, bounded));
    boolean trained = weights.stream().anyMatch(NDArray::hasGradient);
    return trained || !MessagePassing.serves(options)
        ? recorded
        : new Fast(recorded, batch.edgeMask(), () -> MessagePassing.bind(weights, options, batch));
  }

  @Override
  public boolean alongEdges() {
    return MessagePassing.serves(options);
  }

  /** Records a graph only where one is asked for; bound at first use. */
  private static final class Fast implements Embedder {
    private final Embedder recorded;
    private final NDArray whole; // the mask that leaves everything
    private final Supplier<MessagePassing> binding;
    private @Nullable MessagePassing bound;

    Fast(Embedder recorded, NDArray whole, Supplier<MessagePassing> binding) {
      this.recorded = recorded;
      this.whole = whole;
      this.binding = binding;
    }

    private MessagePassing passing() {
      MessagePassing passing = bound == null ? binding.get() : bound;
      bound = passing;
      return passing;
    }

    @Override
    public NDArray embed(@Nullable NDArray mask) {
      return Gradients.recording()
          ? recorded.embed(mask)
          : passing().embed(mask == null ? whole : mask);
    }

    @Override
    public UnaryOperator<NDArray> losses(Comparison comparison) {
      return passing().losses(comparison);
    }

    @Override
    public long hidden() {
      return passing().hidden();
    }
  }

  @Override
  public NDArray nodeStates(NDList weights, GraphBatch batch) {
    return states(turned(weights, batch), batch).apply(null);
  }

  /** A mask to the last states of all nodes [B,n,h]. */
  private Function<@Nullable NDArray, NDArray> states(NDList weights, GraphBatch batch) {
    Shape stacked = new Shape((long) batch.rows() * batch.nodes(), options.hidden()); // [B·n,h]
    NDArray x = batch.features().reshape(stacked.get(0), layout.features());
    UnaryOperator<NDArray> first = firstMessages(weights.get(0), x, batch);
    NDArray own = product(x, weights, 1); // only masks of nodes touch it
    return mask -> {
      NDArray propagation = batch.propagation(mask); // [B,n,n·R]
      NDArray scale = batch.nodeScale(mask); // [B,n]
      NDArray h =
          scale == null
              ? first.apply(propagation).add(own)
              : first
                  .apply(fromNodes(propagation, scale))
                  .add(scaled(own, weights.get(2), scale)); // [B·n,h]
      h = options.activation().apply(h);
      for (int l = 1; l < options.layers(); l++) {
        NDArray messages = messages(h.matMul(weights.get(3 * l)), batch);
        NDArray received = propagation.batchMatMul(messages).reshape(stacked);
        h = options.activation().apply(product(h, weights, 3 * l + 1).addi(received));
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
  private static NDArray scaled(NDArray own, NDArray bias, NDArray scale) {
    return own.sub(bias).mul(scale.reshape(own.getShape().get(0), 1)).add(bias);
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
        keep(
            batch,
            () ->
                weight
                    .reshape(d, r, options.hidden())
                    .transpose(1, 0, 2)
                    .reshape(r * d, options.hidden()));
    return propagation ->
        propagation.batchMatMul(byType).reshape(stacked.get(0), r * d).matMul(tall);
  }

  private NDArray head(NDList weights, NDArray pooled) {
    int at = 3 * options.layers();
    return product(options.activation().apply(product(pooled, weights, at)), weights, at + 2);
  }

  /** x·W + b in one pass, of turned weights at a place and the bias behind them. */
  private static NDArray product(NDArray x, NDList turned, int at) {
    return Linear.linear(x, turned.get(at), turned.get(at + 1)).head();
  }

  /** The weights with those that {@link #product} takes turned to [out,in]; views, not copies. */
  private NDList turned(NDList weights, GraphBatch batch) {
    NDList turned = new NDList(weights.size());
    for (int i = 0; i < weights.size(); i++) {
      NDArray weight = weights.get(i);
      boolean message = i < 3 * options.layers() && i % 3 == 0;
      boolean matrix = weight.getShape().dimension() == 2;
      turned.add(matrix && !message ? keep(batch, weight::transpose) : weight);
    }
    return turned;
  }

  /** What is made of weights would join their manager; it lives only as long as the batch. */
  private static NDArray keep(GraphBatch batch, Supplier<NDArray> made) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray array = made.get();
      NDScope.unregister(array);
      array.attach(batch.features().getManager());
      return array;
    }
  }
}
