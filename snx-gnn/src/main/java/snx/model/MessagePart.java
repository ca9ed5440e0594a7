package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Script;

/**
 * Message passing in some consecutive graphs of a batch, there and back (message-passing.py). In
 * graphs of few edges each costs a row, whatever the number of nodes and types; crowded ones are
 * matrices.
 */
final class MessagePart {

  private final int from;
  private final int to;
  private final long hidden;
  private final String way; // the program's name for it
  private final List<Script.Value> constants;

  /** Compiled at first use, once a process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(MessagePart.class, "message-passing.py");
  }

  /** What a pass found: sums over the nodes of every graph [B,h], and what the way back needs. */
  record Passed(NDArray totals, Script.Value saved) {}

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
    boolean dense = plan.crowded();
    this.way = dense ? "dense" : "sparse";
    Bound bound =
        dense
            ? new MatrixWeights(weights, options, form).bind(batch, plan)
            : new PortWeights(weights, options, form).bind(batch, plan);
    this.constants = bound.constants;
    this.hidden = bound.hidden;
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
   * Sums tanh(z), or exp(4·tanh(z)) where pooling is smooth, of the last layer over the nodes of
   * every graph.
   *
   * @param mask of the whole batch
   */
  Passed pass(NDArray mask) {
    try (Script.Value masks = Script.Value.of(rows(mask, from, to))) {
      Script.Value[] found = Compiled.SCRIPT.run(way, with(masks)).parts();
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
        Script.Value masks = Script.Value.of(rows(mask, from, to));
        Script.Value d = Script.Value.of(rows(cotangent, from, to))) {
      return Compiled.SCRIPT.run(way + "_back", with(d, saved, masks)).array(mask.getManager());
    }
  }

  private Script.Value[] with(Script.Value... first) {
    return Stream.concat(Arrays.stream(first), constants.stream()).toArray(Script.Value[]::new);
  }
}
