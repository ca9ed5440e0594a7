package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * Message passing in some consecutive graphs of a batch, there and back (message-passing.py). In
 * graphs of few edges each costs a row, whatever the number of nodes and types; crowded ones are
 * matrices.
 */
final class MessagePart {

  private final NDManager manager;
  private final int from;
  private final int to;
  private final long hidden;
  private final String way; // the program's name for it
  private final List<Script.Value> there;
  private final List<Script.Value> back;

  /** Compiled at first use, once a process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(MessagePart.class, "message-passing.py");
  }

  /** What a pass found: sums over the nodes of every graph [B,h], and what the way back needs. */
  record Passed(NDArray totals, Script.Value saved) {}

  /** Binds weights and graphs; call it in a scope that records nothing. */
  MessagePart(NDList weights, GnnOptions options, GraphBatch batch, MessagePlan plan) {
    this.manager = batch.manager();
    this.from = plan.from();
    this.to = plan.to();
    boolean dense = plan.crowded();
    this.way = dense ? "dense" : "sparse";
    this.hidden = hidden(options, batch, plan);
    Script.Value layers = owned(layers(weights, options, batch.types(), dense));
    Script.Value smooth = Script.Value.of(options.pooling() == Pooling.SMOOTH_MAX).ownedBy(manager);
    NDList nodes = plan.loops(manager);
    if (!nodes.isEmpty()) {
      nodes.add(Scalars.times(weights.get(2), 2));
    }
    Script.Value loops = owned(nodes);
    int width = options.hidden();
    if (dense) {
      Script.Value start = owned(start(weights, batch, all -> all.reshape(to - from, -1, width)));
      this.there = List.of(owned(plan.places(manager)), start, loops, layers, smooth);
      this.back = there;
    } else {
      NDList rows = plan.rows(manager);
      Script.Value start = owned(start(weights, batch, all -> sent(all, rows.head(), plan, width)));
      Script.Value own = owned(rows);
      Script.Value parts = Script.Value.of(plan.parts()).ownedBy(manager);
      this.there = List.of(owned(plan.arriving(manager)), own, start, loops, parts, layers, smooth);
      this.back = List.of(owned(plan.leaving(manager)), own, start, loops, parts, layers, smooth);
    }
  }

  /** Keeps arrays open with the batch: the engine reads memory that belongs to them. */
  private Script.Value owned(NDList arrays) {
    for (NDArray array : arrays) {
      NDScope.unregister(array);
      array.attach(manager);
    }
    return Script.Value.of(arrays).ownedBy(manager);
  }

  /** This part's rows of an array of the whole batch; they share its memory. */
  private NDArray rows(NDArray all) {
    return all.getShape().get(0) == to - from ? all : all.get(from + ":" + to);
  }

  /** 2·X·W_r of the messages wanted, 2·(X·W_self + b) of every node, and the node mask. */
  private NDList start(NDList weights, GraphBatch batch, UnaryOperator<NDArray> wanted) {
    NDArray x = rows(batch.features()).reshape((long) (to - from) * batch.nodes(), -1);
    NDArray own = Scalars.times(x.matMul(weights.get(1)).add(weights.get(2)), 2);
    NDArray messages = Scalars.times(x.matMul(weights.get(0)), 2); // [N,R·h]
    NDArray nodes = rows(batch.nodeMask()).expandDims(1).duplicate();
    return new NDList(wanted.apply(messages), own, nodes);
  }

  /** The messages that someone receives [K,h], of all [N,R·h]. */
  private NDArray sent(NDArray all, NDArray senders, MessagePlan plan, int width) {
    long[] parts = plan.parts();
    int types = parts.length - 1;
    if (types == 1) {
      return all;
    }
    long[] type = new long[plan.messages()];
    for (int r = 0; r < types; r++) {
      Arrays.fill(type, (int) parts[r], (int) parts[r + 1], r);
    }
    NDArray rows = Scalars.times(senders, types).add(manager.create(type));
    return all.reshape(-1, width).get(rows);
  }

  /** Of every later layer, for states s in place of 2s − 1 and twice the sum z. */
  private static NDList layers(NDList weights, GnnOptions options, int types, boolean wide) {
    NDList layers = new NDList();
    long hidden = options.hidden();
    for (int l = 1; l < options.layers(); l++) {
      NDArray all = weights.get(3 * l); // [h,R·h]
      NDArray message =
          wide ? all : all.reshape(hidden, types, hidden).transpose(1, 0, 2); // or [R,h,h]
      NDArray own = weights.get(3 * l + 1);
      layers.add(Scalars.times(message, 4).reshape(message.getShape()));
      layers.add(Scalars.times(message.sum(new int[] {wide ? 0 : 1}), -2));
      layers.add(Scalars.times(own, 4));
      layers.add(Scalars.times(weights.get(3 * l + 2).sub(own.sum(new int[] {0})), 2));
    }
    return layers;
  }

  private static long hidden(GnnOptions options, GraphBatch batch, MessagePlan plan) {
    long rows = (long) (plan.to() - plan.from()) * batch.nodes();
    boolean dense = plan.crowded();
    long messages = dense ? rows * batch.types() : plan.messages();
    long states = rows * (options.layers() + 1) + messages * (options.layers() - 1);
    long edges = dense ? 2 * rows * batch.nodes() * batch.types() : 0;
    return Float.BYTES * (options.hidden() * states + edges);
  }

  /** Bytes that one pass leaves for the way back; no array of ours shows them. */
  long hidden() {
    return hidden;
  }

  /**
   * Sums exp(8s), or s, of the last states over the nodes of every graph.
   *
   * @param mask of the whole batch
   */
  Passed pass(NDArray mask) {
    try (Script.Value masks = Script.Value.of(rows(mask))) {
      Script.Value[] found = Compiled.SCRIPT.run(way, with(there, masks)).parts();
      return new Passed(found[0].array(mask.getManager()), found[1]);
    }
  }

  /**
   * The gradient by this part's rows of the mask; what the pass saved is closed.
   *
   * @param cotangent the gradient by the totals of the whole batch
   * @param mask of the whole batch
   */
  NDArray back(Passed passed, NDArray cotangent, NDArray mask) {
    try (Script.Value saved = passed.saved;
        Script.Value masks = Script.Value.of(rows(mask));
        Script.Value d = Script.Value.of(rows(cotangent))) {
      return Compiled.SCRIPT
          .run(way + "_back", with(back, d, saved, masks))
          .array(mask.getManager());
    }
  }

  private static Script.Value[] with(List<Script.Value> constants, Script.Value... first) {
    return Stream.concat(Arrays.stream(first), constants.stream()).toArray(Script.Value[]::new);
  }
}
