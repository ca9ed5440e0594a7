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
import snx.tensor.Gradients;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * The message passing of {@link GnnEncoder} for explanation: weights are constants, so only the way
 * back to the mask is needed, and it is written out (message-passing.py) instead of recorded. In
 * graphs of few edges each costs a row, whatever the number of nodes and types.
 *
 * <p>Serves tanh, as tanh(z) = 2·sigmoid(2z) − 1, and pooling that sums over nodes.
 */
final class MessagePassing {

  private static final double SHARPNESS = 4; // of smooth-max pooling
  private static final double NOTHING = 1e-30;

  private final NDManager manager;
  private final GnnOptions options;
  private final long hidden;
  private final NDArray counts; // [B,1] nodes
  private final String way; // the program's name for it
  private final List<Script.Value> there;
  private final List<Script.Value> back;

  /** Compiled at first use, once a process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(MessagePassing.class, "message-passing.py");
  }

  private MessagePassing(NDList weights, GnnOptions options, GraphBatch batch, MessagePlan plan) {
    this.manager = batch.manager();
    this.options = options;
    this.counts = batch.nodeMask().sum(new int[] {1}, true);
    NDScope.unregister(counts);
    boolean dense = plan.crowded();
    this.way = dense ? "dense" : "sparse";
    long sent = dense ? (long) batch.rows() * batch.nodes() * batch.types() : plan.messages();
    this.hidden = hidden(batch, dense, sent);
    Script.Value layers = owned(layers(weights, batch.types(), dense));
    Script.Value smooth = Script.Value.of(options.pooling() == Pooling.SMOOTH_MAX).ownedBy(manager);
    NDList nodes = plan.loops(manager);
    if (!nodes.isEmpty()) {
      nodes.add(Scalars.times(weights.get(2), 2));
    }
    Script.Value loops = owned(nodes);
    if (dense) {
      Script.Value start =
          owned(start(weights, batch, all -> all.reshape(batch.rows(), -1, options.hidden())));
      this.there = List.of(owned(plan.places(manager)), start, loops, layers, smooth);
      this.back = there;
    } else {
      NDList rows = plan.rows(manager);
      Script.Value start = owned(start(weights, batch, all -> sent(all, rows.head(), plan)));
      Script.Value own = owned(rows);
      Script.Value parts = Script.Value.of(plan.parts()).ownedBy(manager);
      this.there = List.of(owned(plan.arriving(manager)), own, start, loops, parts, layers, smooth);
      this.back = List.of(owned(plan.leaving(manager)), own, start, loops, parts, layers, smooth);
    }
  }

  /** Whether this way computes what the options ask for. */
  static boolean serves(GnnOptions options) {
    return options.activation() == Activation.TANH && options.pooling() != Pooling.MAX;
  }

  /** Binds weights and graphs. */
  static MessagePassing bind(NDList weights, GnnOptions options, GraphBatch batch) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            return new MessagePassing(weights, options, batch, batch.messagePlan());
          }
        });
  }

  /** Keeps arrays open with the batch: the engine reads memory that belongs to them. */
  private Script.Value owned(NDList arrays) {
    for (NDArray array : arrays) {
      NDScope.unregister(array);
      array.attach(manager);
    }
    return Script.Value.of(arrays).ownedBy(manager);
  }

  /** 2·X·W_r of the messages wanted, 2·(X·W_self + b) of every node, and the node mask. */
  private static NDList start(NDList weights, GraphBatch batch, UnaryOperator<NDArray> wanted) {
    long nodes = (long) batch.rows() * batch.nodes();
    NDArray x = batch.features().reshape(nodes, -1);
    NDArray own = Scalars.times(x.matMul(weights.get(1)).add(weights.get(2)), 2);
    NDArray messages = Scalars.times(x.matMul(weights.get(0)), 2); // [N,R·h]
    return new NDList(wanted.apply(messages), own, batch.nodeMask().expandDims(1));
  }

  /** The messages that someone receives [K,h], of all [N,R·h]. */
  private NDArray sent(NDArray all, NDArray senders, MessagePlan plan) {
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
    return all.reshape(-1, options.hidden()).get(rows);
  }

  /** Of every later layer, for states s in place of 2s − 1 and twice the sum z. */
  private NDList layers(NDList weights, int types, boolean wide) {
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

  /** Bytes that one pass leaves for the way back; no array of ours shows them. */
  long hidden() {
    return hidden;
  }

  private long hidden(GraphBatch batch, boolean dense, long messages) {
    long states = (long) batch.rows() * batch.nodes() * (options.layers() + 1);
    long edges = dense ? 2L * batch.rows() * batch.nodes() * batch.nodes() * batch.types() : 0;
    return Float.BYTES * (options.hidden() * (states + messages * (options.layers() - 1)) + edges);
  }

  /** Pooled states of every row under a mask [B,h]; no graph. */
  NDArray pooled(NDArray mask) {
    Passed passed = pass(mask);
    passed.saved.close();
    return finished(passed.totals);
  }

  /**
   * A function of the pooled states, with its gradient by the mask.
   *
   * @param function [B,h] to one value a problem
   */
  NDArray through(NDArray mask, UnaryOperator<NDArray> function) {
    Passed passed = Gradients.without(() -> pass(mask.stopGradient()));
    NDArray[] value = new NDArray[1];
    NDArray cotangent =
        Gradients.of(
                new NDList(passed.totals),
                leaf -> {
                  value[0] = function.apply(finished(leaf.head()));
                  return value[0].sum();
                })
            .gradients()
            .head();
    NDArray gradient = Gradients.without(() -> back(passed, cotangent, mask));
    return Gradients.graft(value[0].stopGradient(), mask, gradient);
  }

  private record Passed(NDArray totals, Script.Value saved) {}

  private Passed pass(NDArray mask) {
    try (Script.Value masks = Script.Value.of(mask)) {
      Script.Value[] found = Compiled.SCRIPT.run(way, with(there, masks)).parts();
      return new Passed(found[0].array(mask.getManager()), found[1]);
    }
  }

  private NDArray back(Passed passed, NDArray cotangent, NDArray mask) {
    try (Script.Value saved = passed.saved;
        Script.Value masks = Script.Value.of(mask.stopGradient());
        Script.Value d = Script.Value.of(cotangent)) {
      return Compiled.SCRIPT
          .run(way + "_back", with(back, d, saved, masks))
          .array(mask.getManager());
    }
  }

  private static Script.Value[] with(List<Script.Value> constants, Script.Value... first) {
    return Stream.concat(Arrays.stream(first), constants.stream()).toArray(Script.Value[]::new);
  }

  /** From what the program sums over nodes, exp(8s) or s, to pooled states. */
  private NDArray finished(NDArray totals) {
    if (options.pooling() == Pooling.SMOOTH_MAX) {
      NDArray sum = Scalars.times(totals, Math.exp(-SHARPNESS)).add(Scalars.like(totals, NOTHING));
      return Scalars.times(sum.log(), 1 / SHARPNESS);
    }
    NDArray sum = Scalars.times(totals, 2).sub(counts);
    return options.pooling() == Pooling.SUM
        ? sum
        : sum.div(counts.maximum(Scalars.like(counts, 1)));
  }
}
