package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.Encoder.NodeEncoder;
import snx.model.Network;
import snx.model.WeightShape;
import snx.solve.RowLayout;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * PGExplainer's generator (specification, section 5): the logit of an edge (u,v) is
 *
 * <pre>o(z_u, z_v) + o(z_v, z_u),   o(a, b) = w·tanh([a; b] W + c) + d</pre>
 *
 * where z are the last node states of the built-in network. A TorchScript network shows none, and
 * the features of the nodes are used instead: the generator then cannot tell nodes with equal
 * features apart. One generator serves every pair; {@link PgTraining} makes it.
 */
public final class PgGenerator implements AutoCloseable {

  private final NDManager manager;
  private final NDList weights;
  private final List<Double> losses;

  private PgGenerator(NDManager manager, NDList weights, List<Double> losses) {
    this.manager = manager;
    this.weights = weights;
    this.losses = losses;
  }

  /** Owns the manager and the weights in it. */
  static PgGenerator of(NDManager manager, NDList weights, List<Double> losses) {
    return new PgGenerator(manager, weights, List.copyOf(losses));
  }

  /** What can be sent to other processes. */
  byte[] bytes() {
    return weights.encode();
  }

  /** The one whose bytes these are, on the device of a manager that owns it. */
  static PgGenerator of(NDManager owner, byte[] bytes) {
    NDManager manager = owner.newSubManager();
    return of(manager, NDList.decode(manager, bytes), List.of());
  }

  /** Mean training loss by epoch; shorter than asked for where it stopped being finite. */
  public List<Double> losses() {
    return losses;
  }

  /** Fresh weights for node states of the given width. */
  static NDList initial(NDManager manager, int states, PgOptions options) {
    return WeightShape.initial(
        List.of(
            WeightShape.matrix("generator0.weight", 2 * states, options.hidden()),
            WeightShape.bias("generator0.bias", options.hidden()),
            WeightShape.matrix("generator1.weight", options.hidden(), 1),
            WeightShape.bias("generator1.bias", 1)),
        manager,
        options.seed());
  }

  /** Both orders of every edge's end states [B,p,2h], which no weight of the generator changes. */
  static NDList ends(Network<LabelledGraph> model, GraphBatch batch) {
    return Gradients.without(
        () -> {
          NDArray states = states(model, batch);
          NDArray first = rows(states, batch.sources());
          NDArray second = rows(states, batch.targets());
          return new NDList(
              NDArrays.concat(new NDList(first, second), 2),
              NDArrays.concat(new NDList(second, first), 2));
        });
  }

  /** The node states z [B,n,h] that it reads. */
  static NDArray states(Network<LabelledGraph> model, GraphBatch batch) {
    return model.pairModel(GraphBatch.class) instanceof NodeEncoder nodes
        ? nodes.nodeStates(model.weights(), batch)
        : batch.features();
  }

  /** states[b, index[b,e], :] for every edge. */
  private static NDArray rows(NDArray states, NDArray index) {
    Shape at = index.getShape();
    long width = states.getShape().get(2);
    return states.gather(index.expandDims(2).broadcast(at.get(0), at.get(1), width), 1);
  }

  /** The logit of every edge [B,p]. */
  static NDArray logits(NDList weights, NDList ends) {
    return half(weights, ends.get(0)).add(half(weights, ends.get(1))).squeeze(2);
  }

  private static NDArray half(NDList weights, NDArray ends) {
    NDArray inner = ends.matMul(weights.get(0)).add(weights.get(1)).tanh();
    return inner.matMul(weights.get(2)).add(weights.get(3));
  }

  /** sigmoid(logit) of every edge of both sides, by one forward pass. */
  List<LocalMasks> of(Network<LabelledGraph> model, Dataset<LabelledGraph> data, List<Pair> pairs) {
    try (NDScope scope = new NDScope();
        NDManager manager = model.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      PairBatch batch = new PairBatch(model, data, pairs, manager, Encoder.Mode.RECORDED);
      NDArray logits =
          Gradients.without(() -> logits(weights, ends(model, batch.graphs()))); // [2B,p]
      float[] flat = Host.floats(logits.getNDArrayInternal().sigmoid());
      RowLayout columns = batch.bothSides(); // [B,2p], the same memory
      List<LocalMasks> masks = new ArrayList<>();
      for (int b = 0; b < pairs.size(); b++) {
        float[] both = columns.gather(flat, b);
        int query = batch.queryEdges(b);
        masks.add(
            new LocalMasks(
                Arrays.copyOf(both, query), Arrays.copyOfRange(both, query, both.length), null));
      }
      return masks;
    }
  }

  @Override
  public void close() {
    manager.close();
  }
}
