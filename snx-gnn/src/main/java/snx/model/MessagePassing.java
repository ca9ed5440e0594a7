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
import snx.tensor.Script;

/**
 * {@link GnnEncoder} for explanation: weights are constants, so only the way back to the mask is
 * needed, and it is written out instead of recorded. On a CPU a large batch goes part by part, from
 * masks to losses and back before the next, each small enough to stay in the caches meanwhile.
 *
 * <p>Serves tanh, in the {@link StateForm} that is quicker, and pooling that sums over nodes.
 */
final class MessagePassing {

  private static final int STATES = 1 << 18; // numbers in a layer of a part on a CPU

  private final List<MessagePart> parts;

  private MessagePassing(List<MessagePart> parts) {
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
            List<MessagePart> parts = new ArrayList<>();
            for (MessagePlan plan : batch.messagePlans(most)) {
              parts.add(new MessagePart(weights, options, form, batch, plan));
            }
            return new MessagePassing(parts);
          }
        });
  }

  private static int nodesAtOnce(GnnOptions options, Device device) {
    return device.isGpu() ? Integer.MAX_VALUE : Math.max(1, STATES / options.hidden());
  }

  /** Bytes that one pass leaves for the way back; no array of ours shows them. */
  long hidden() {
    return parts.stream().mapToLong(MessagePart::hidden).max().orElse(0);
  }

  /** Embeddings of every row under masks [B,k]; no graph. */
  NDArray embed(NDArray masks) {
    NDList embeddings = new NDList(parts.size());
    parts.forEach(part -> embeddings.add(part.embed(masks)));
    return embeddings.size() == 1 ? embeddings.head() : NDArrays.concat(embeddings, 0);
  }

  /** ℓ of every problem as a function of masks, with its gradient by them. */
  UnaryOperator<NDArray> losses(Comparison comparison) {
    List<Script.Value> against = against(comparison);
    return masks -> {
      NDArray known = masks.stopGradient();
      NDArray gradient = known.zerosLike();
      NDArray losses = comparison.target().zerosLike();
      try (Script.Value all = Script.Value.of(known);
          Script.Value back = Script.Value.of(gradient);
          Script.Value found = Script.Value.of(losses)) {
        for (int i = 0; i < parts.size(); i++) {
          parts.get(i).losses(List.of(all, back, found), against.get(i));
        }
      }
      return Gradients.graft(losses, masks, gradient);
    };
  }

  private List<Script.Value> against(Comparison comparison) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            return parts.stream().map(part -> part.against(comparison)).toList();
          }
        });
  }
}
