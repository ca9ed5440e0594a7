package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * Some consecutive graphs of a batch on their way through the network and back
 * (message-passing.py). In graphs of few edges each costs a row, whatever the number of nodes and
 * types; crowded ones are matrices.
 */
final class MessagePart {

  private final int from;
  private final int to;
  private final long hidden;
  private final String way; // the program's name for it
  private final NDManager manager;
  private final List<Script.Value> constants;

  /** Compiled at first use, once a process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(MessagePart.class, "message-passing.py");
  }

  /**
   * What the program is given beside a mask.
   *
   * @param constants in the order of its arguments
   * @param hidden bytes that one pass leaves for the way back
   */
  record Bound(List<Script.Value> constants, long hidden) {}

  /** Binds weights and graphs; call it in a scope that records nothing. */
  MessagePart(
      NDList weights, GnnOptions options, StateForm form, GraphBatch batch, MessagePlan plan) {
    this.from = plan.from();
    this.to = plan.to();
    this.manager = batch.manager();
    boolean dense = plan.crowded();
    this.way = dense ? "dense" : "sparse";
    Bound bound =
        dense
            ? new MatrixWeights(weights, options, form).bind(batch, plan)
            : new PortWeights(weights, options, form).bind(batch, plan);
    this.constants = new ArrayList<>();
    constants.add(Script.Value.of(new long[] {from, to}).ownedBy(manager));
    constants.add(owned(head(weights, options), manager));
    constants.add(owned(counts(batch, options), manager));
    constants.addAll(bound.constants);
    this.hidden = bound.hidden;
  }

  /** Weights and biases of the head, and the weights turned, last first. */
  private static NDList head(NDList weights, GnnOptions options) {
    int at = 3 * options.layers();
    NDList head = new NDList();
    for (int i = 0; i < 4; i++) {
      head.add(weights.get(at + i).duplicate());
    }
    head.add(weights.get(at + 2).transpose().duplicate());
    head.add(weights.get(at).transpose().duplicate());
    return head;
  }

  private NDList counts(GraphBatch batch, GnnOptions options) {
    NDArray counts = rows(batch.nodeMask(), from, to).sum(new int[] {1}, true);
    return options.pooling() == Pooling.MEAN
        ? new NDList(counts.maximum(Scalars.like(counts, 1)))
        : new NDList();
  }

  /** Keeps arrays open with a batch: the engine reads memory that belongs to them. */
  static Script.Value owned(NDList arrays, NDManager manager) {
    for (NDArray array : arrays) {
      NDScope.unregister(array);
      array.attach(manager);
    }
    return Script.Value.of(arrays).ownedBy(manager);
  }

  /** The rows of graphs of an array of the whole batch; they share its memory. */
  static NDArray rows(NDArray all, int from, int to) {
    return all.getShape().get(0) == to - from ? all : all.get(from + ":" + to);
  }

  /** Bytes that one pass leaves for the way back; no array of ours shows them. */
  long hidden() {
    return hidden;
  }

  /**
   * Embeds these graphs.
   *
   * @param masks of the whole batch
   */
  NDArray embed(NDArray masks) {
    try (Script.Value all = Script.Value.of(masks)) {
      return Compiled.SCRIPT.run(way + "_embedded", with(all)).array(masks.getManager());
    }
  }

  /** What the graphs of this part are compared with, for {@link #losses}. */
  Script.Value against(Comparison comparison) {
    NDList rows = comparison.byRow();
    NDList own = new NDList();
    rows.forEach(array -> own.add(rows(array, from, to).duplicate()));
    return owned(own, manager);
  }

  /**
   * Writes ℓ of these graphs' problems and its gradient by the mask where they belong.
   *
   * @param all masks, gradients and losses of the whole batch
   */
  void losses(List<Script.Value> all, Script.Value against) {
    Script.Value[] first = {all.get(0), all.get(1), all.get(2), against};
    Compiled.SCRIPT.run(way + "_losses", with(first)).close();
  }

  private Script.Value[] with(Script.Value... first) {
    return Stream.concat(Arrays.stream(first), constants.stream()).toArray(Script.Value[]::new);
  }
}
