package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.graph.NodeGroup;
import snx.graph.Ports;
import snx.tensor.Script;

/**
 * What message passing along lists of edges is given: one weight for each group of nodes that have
 * edges of the same types.
 */
record PortWeights(NDList weights, GnnOptions options, StateForm form) {

  /** Binds them to some graphs of a batch. */
  MessagePart.Bound bind(GraphBatch batch, MessagePlan plan) {
    NDManager manager = batch.manager();
    Ports ports = plan.ports();
    List<NodeGroup> groups = ports.groups();
    List<NodeGroup> linked = groups.stream().filter(own -> own.types().length > 0).toList();
    NDList loops = plan.loops(manager, ports);
    NDArray bias = form.ofFeatures(weights.get(2));
    NDList start = start(batch, plan, ports);
    if (loops.isEmpty()) {
      start.set(1, start.get(1).add(bias));
    } else {
      loops.add(bias);
    }
    long[] rows = groups.stream().mapToLong(own -> own.nodes().length).toArray();
    long[] taken = linked.stream().mapToLong(own -> ports(own)).toArray();
    Script.Value smooth = Script.Value.of(options.pooling() == Pooling.SMOOTH_MAX).ownedBy(manager);
    return new MessagePart.Bound(
        List.of(
            MessagePart.owned(ports.entries(manager), manager),
            MessagePart.owned(ports.graphs(manager), manager),
            MessagePart.owned(start, manager),
            MessagePart.owned(loops, manager),
            Script.Value.of(rows).ownedBy(manager),
            Script.Value.of(taken).ownedBy(manager),
            MessagePart.owned(layers(linked), manager),
            smooth,
            Script.Value.of(form.slope()).ownedBy(manager)),
        hidden(Arrays.stream(rows).sum(), Arrays.stream(taken).sum()));
  }

  private static long ports(NodeGroup group) {
    return (long) group.nodes().length * group.types().length;
  }

  /** X·W_r of every port [P,h], and X·W_self of every row [N,h]. */
  private NDList start(GraphBatch batch, MessagePlan plan, Ports ports) {
    NDArray x = MessagePart.rows(batch.features(), plan.from(), plan.to());
    NDArray flat = x.reshape(-1, weights.get(0).getShape().get(0));
    int[] nodes = ports.nodes();
    int[] owners = ports.owners();
    int[] types = ports.types();
    int all = batch.types();
    long[] sent = new long[owners.length];
    Arrays.setAll(sent, i -> (long) nodes[owners[i]] * all + types[i]);
    NDArray messages = flat.matMul(weights.get(0)).reshape(-1, options.hidden()); // [B·n·R,h]
    NDArray own = flat.matMul(weights.get(1)); // [B·n,h]
    return new NDList(
        picked(messages, batch.manager().create(sent)),
        picked(own, batch.manager().create(Arrays.stream(nodes).asLongStream().toArray())));
  }

  private NDArray picked(NDArray all, NDArray rows) {
    return form.ofFeatures(all.get(rows));
  }

  /** Of every later layer W_self, b, W_self back; then W_r of each group, and those back. */
  private NDList layers(List<NodeGroup> groups) {
    NDList layers = new NDList();
    for (int l = 1; l < options.layers(); l++) {
      NDArray messages = weights.get(3 * l);
      NDArray own = weights.get(3 * l + 1);
      layers.add(form.ofStates(own));
      layers.add(form.ofFeatures(weights.get(3 * l + 2)));
      layers.add(form.back(own));
      NDList stacked = new NDList();
      groups.forEach(group -> stacked.add(stacked(group, messages)));
      stacked.forEach(weight -> layers.add(form.ofStates(weight)));
      stacked.forEach(weight -> layers.add(form.back(weight)));
    }
    return layers;
  }

  /** The weights of a group's types below each other [k·h,h]. */
  private NDArray stacked(NodeGroup group, NDArray messages) {
    int hidden = options.hidden();
    NDList parts = new NDList();
    for (int r : group.types()) {
      parts.add(messages.get(":, " + r * hidden + ":" + (r + 1) * hidden));
    }
    return NDArrays.concat(parts, 0);
  }

  private long hidden(long rows, long ports) {
    return (long) Float.BYTES * options.hidden() * (rows * (options.layers() + 3) + 2 * ports);
  }
}
