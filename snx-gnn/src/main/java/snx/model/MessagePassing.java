package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import snx.graph.GraphBatch;
import snx.graph.MessagePlan;
import snx.tensor.Gradients;
import snx.tensor.Scalars;

/**
 * The message passing of {@link GnnEncoder} for explanation: weights are constants, so only the way
 * back to the mask is needed, and it is written out instead of recorded. On a CPU a large batch
 * goes through the layers part by part, each small enough to stay in the caches meanwhile.
 *
 * <p>Serves tanh, in the {@link StateForm} that is quicker, and pooling that sums over nodes.
 */
final class MessagePassing {

  private static final double SHARPNESS = 4; // of smooth-max pooling
  private static final double NOTHING = 1e-30;
  private static final int STATES = 1 << 18; // numbers in a layer of a part on a CPU

  private final GnnOptions options;
  private final NDArray counts; // [B,1] nodes
  private final List<MessagePart> parts;

  private MessagePassing(NDArray counts, GnnOptions options, List<MessagePart> parts) {
    this.options = options;
    this.counts = counts;
    this.parts = parts;
  }

  /** Whether this way computes what the options ask for. */
  static boolean serves(GnnOptions options) {
    return options.activation() == Activation.TANH && options.pooling() != Pooling.MAX;
  }

  /** Binds weights and graphs. */
  static MessagePassing bind(NDList weights, GnnOptions options, GraphBatch batch) {
    Device device = batch.manager().getDevice();
    return bind(weights, options, StateForm.on(device), batch, nodesAtOnce(options, device));
  }

  /** The same in parts of so many nodes. */
  static MessagePassing bind(
      NDList weights, GnnOptions options, StateForm form, GraphBatch batch, int most) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            NDArray counts = batch.nodeMask().sum(new int[] {1}, true);
            NDScope.unregister(counts);
            List<MessagePart> parts = new ArrayList<>();
            for (MessagePlan plan : batch.messagePlans(most)) {
              parts.add(new MessagePart(weights, options, form, batch, plan));
            }
            return new MessagePassing(counts, options, parts);
          }
        });
  }

  private static int nodesAtOnce(GnnOptions options, Device device) {
    return device.isGpu() ? Integer.MAX_VALUE : Math.max(1, STATES / options.hidden());
  }

  /** Bytes that one pass leaves for the way back; no array of ours shows them. */
  long hidden() {
    return parts.stream().mapToLong(MessagePart::hidden).sum();
  }

  /** Pooled states of every row under a mask [B,h]; no graph. */
  NDArray pooled(NDArray mask) {
    List<MessagePart.Passed> passed = pass(mask);
    passed.forEach(part -> part.saved().close());
    return finished(totals(passed));
  }

  /**
   * A function of the pooled states, with its gradient by the mask.
   *
   * @param function [B,h] to one value a problem
   */
  NDArray through(NDArray mask, UnaryOperator<NDArray> function) {
    NDArray known = mask.stopGradient();
    List<MessagePart.Passed> passed = Gradients.without(() -> pass(known));
    NDArray[] value = new NDArray[1];
    NDArray cotangent =
        Gradients.of(
                new NDList(Gradients.without(() -> totals(passed))),
                leaf -> {
                  value[0] = function.apply(finished(leaf.head()));
                  return value[0].sum();
                })
            .gradients()
            .head();
    NDArray gradient = Gradients.without(() -> back(passed, cotangent, known));
    return Gradients.graft(value[0].stopGradient(), mask, gradient);
  }

  private List<MessagePart.Passed> pass(NDArray mask) {
    return parts.stream().map(part -> part.pass(mask)).toList();
  }

  private NDArray back(List<MessagePart.Passed> passed, NDArray cotangent, NDArray mask) {
    NDList gradients = new NDList(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      gradients.add(parts.get(i).back(passed.get(i), cotangent, mask));
    }
    return stacked(gradients);
  }

  private static NDArray totals(List<MessagePart.Passed> passed) {
    NDList totals = new NDList(passed.size());
    passed.forEach(part -> totals.add(part.totals()));
    return stacked(totals);
  }

  private static NDArray stacked(NDList rows) {
    return rows.size() == 1 ? rows.head() : NDArrays.concat(rows, 0);
  }

  /** From what the program sums over nodes, exp(4·tanh(z)) or tanh(z), to pooled states. */
  private NDArray finished(NDArray totals) {
    return switch (options.pooling()) {
      case SMOOTH_MAX ->
          Scalars.times(totals.add(Scalars.like(totals, NOTHING)).log(), 1 / SHARPNESS);
      case MEAN -> totals.div(counts.maximum(Scalars.like(counts, 1)));
      default -> totals;
    };
  }
}
