package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Scalars;
import snx.tensor.Script;

/** What message passing by matrices is given: the network for states s = sigmoid(2z). */
record MatrixWeights(NDList weights, GnnOptions options) {

  /** Binds them to some graphs of a batch. */
  MessagePart.Bound bind(GraphBatch batch, MessagePlan plan) {
    NDManager manager = batch.manager();
    NDList loops = plan.loops(manager);
    if (!loops.isEmpty()) {
      loops.add(Scalars.times(weights.get(2), 2));
    }
    Script.Value smooth = Script.Value.of(options.pooling() == Pooling.SMOOTH_MAX).ownedBy(manager);
    return new MessagePart.Bound(
        List.of(
            MessagePart.owned(plan.places(manager), manager),
            MessagePart.owned(start(batch, plan.from(), plan.to()), manager),
            MessagePart.owned(loops, manager),
            MessagePart.owned(layers(), manager),
            smooth),
        hidden(batch, plan.to() - plan.from()));
  }

  /** 2·X·W_r of every node, 2·(X·W_self + b), and the node mask. */
  private NDList start(GraphBatch batch, int from, int to) {
    int graphs = to - from;
    NDArray x =
        MessagePart.rows(batch.features(), from, to).reshape((long) graphs * batch.nodes(), -1);
    NDArray own = Scalars.times(x.matMul(weights.get(1)).add(weights.get(2)), 2);
    NDArray messages = Scalars.times(x.matMul(weights.get(0)), 2); // [N,R·h]
    NDArray nodes = MessagePart.rows(batch.nodeMask(), from, to).expandDims(1).duplicate();
    return new NDList(messages.reshape(graphs, -1, options.hidden()), own, nodes);
  }

  /** Of every later layer, for states s in place of 2s − 1 and twice the sum z. */
  private NDList layers() {
    NDList layers = new NDList();
    for (int l = 1; l < options.layers(); l++) {
      NDArray message = weights.get(3 * l); // [h,R·h]
      NDArray own = weights.get(3 * l + 1);
      layers.add(Scalars.times(message, 4));
      layers.add(Scalars.times(message.sum(new int[] {0}), -2));
      layers.add(Scalars.times(own, 4));
      layers.add(Scalars.times(weights.get(3 * l + 2).sub(own.sum(new int[] {0})), 2));
    }
    return layers;
  }

  private long hidden(GraphBatch batch, long graphs) {
    long rows = graphs * batch.nodes();
    long states = rows * (options.layers() + 1) + rows * batch.types() * (options.layers() - 1);
    long entries = 2 * rows * batch.nodes() * batch.types();
    return Float.BYTES * (options.hidden() * states + entries);
  }
}
