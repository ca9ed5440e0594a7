package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Script;

/** What message passing by matrices is given. */
record MatrixWeights(NDList weights, GnnOptions options, StateForm form) {

  /** Binds them to some graphs of a batch. */
  MessagePart.Bound bind(GraphBatch batch, MessagePlan plan) {
    NDManager manager = batch.manager();
    NDList loops = plan.loops(manager);
    if (!loops.isEmpty()) {
      loops.add(form.ofFeatures(weights.get(2)));
    }
    Script.Value smooth = Script.Value.of(options.pooling() == Pooling.SMOOTH_MAX).ownedBy(manager);
    return new MessagePart.Bound(
        List.of(
            MessagePart.owned(plan.places(manager), manager),
            MessagePart.owned(start(batch, plan.from(), plan.to()), manager),
            MessagePart.owned(loops, manager),
            MessagePart.owned(layers(), manager),
            smooth,
            Script.Value.of(form.slope()).ownedBy(manager)),
        hidden(batch, plan.to() - plan.from()));
  }

  /** X·W_r of every node, X·W_self + b, the node mask, and the first of these turned. */
  private NDList start(GraphBatch batch, int from, int to) {
    int graphs = to - from;
    NDArray x =
        MessagePart.rows(batch.features(), from, to).reshape((long) graphs * batch.nodes(), -1);
    NDArray own = form.ofFeatures(x.matMul(weights.get(1)).add(weights.get(2)));
    NDArray messages = form.ofFeatures(x.matMul(weights.get(0))); // [N,R·h]
    NDArray nodes = MessagePart.rows(batch.nodeMask(), from, to).expandDims(1).duplicate();
    NDArray first = messages.reshape(graphs, -1, options.hidden());
    return new NDList(first, own, nodes, first.transpose(0, 2, 1).duplicate());
  }

  /** Of every later layer W_self, b, W_self back, W_1 … W_R, and those back. */
  private NDList layers() {
    NDList layers = new NDList();
    for (int l = 1; l < options.layers(); l++) {
      NDArray messages = weights.get(3 * l); // [h,R·h]
      NDArray own = weights.get(3 * l + 1);
      layers.add(form.ofStates(own));
      layers.add(form.ofFeatures(weights.get(3 * l + 2)));
      layers.add(form.back(own));
      layers.add(form.ofStates(messages));
      layers.add(form.back(messages));
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
