package snx.model.fast;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.List;
import java.util.function.Supplier;
import snx.graph.GraphBatch;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;
import snx.tensor.Script;

/**
 * A graph network with tanh and constant weights, bound to a batch: embeddings, and losses with
 * their gradient by the mask. On a CPU a large batch goes slice by slice, from masks to losses and
 * back before the next, each small enough to stay in the caches.
 */
public final class FastMessagePassing {

  private static final int STATES = 1 << 18; // numbers in one layer of a slice on a CPU

  private final List<Part> parts;

  private FastMessagePassing(List<Part> parts) {
    this.parts = parts;
  }

  /**
   * How a batch is laid out; the numbers are the same up to rounding.
   *
   * @param form of tanh
   * @param nodes padding included, in a slice of more than two graphs
   * @param wide whether one product with weights per layer serves all nodes of a slice, at the
   *     price of groups without edges
   */
  public record Layout(TanhForm form, int nodes, boolean wide) {

    /**
     * The fastest on a device: on a GPU calls cost, on a CPU what leaves the caches.
     *
     * @param wide whether to lay out as on a GPU in any case
     */
    static Layout on(Device device, int hidden, boolean wide) {
      return wide || device.isGpu()
          ? new Layout(TanhForm.TANH, Integer.MAX_VALUE, true)
          : new Layout(TanhForm.on(device), Math.max(1, STATES / hidden), false);
    }
  }

  /**
   * Binds weights and graphs; what it makes lives as long as the batch.
   *
   * @param wide whether to lay out as on a GPU in any case
   */
  public static FastMessagePassing bind(
      GnnWeights weights, Readout readout, GraphBatch batch, boolean wide) {
    Device device = batch.manager().getDevice();
    return bind(weights, readout, Layout.on(device, weights.hidden(), wide), batch);
  }

  /** The same in a given layout. */
  static FastMessagePassing bind(
      GnnWeights weights, Readout readout, Layout layout, GraphBatch batch) {
    return constant(
        () ->
            new FastMessagePassing(
                GraphSlice.of(batch, layout.nodes()).stream()
                    .map(slice -> Part.bind(weights, readout, layout, batch, slice))
                    .toList()));
  }

  /** Records no graph, and closes arrays that nobody kept. */
  private static <T> T constant(Supplier<T> computation) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            return computation.get();
          }
        });
  }

  /** Bytes that one forward pass keeps for the backward pass; no array of ours shows them. */
  public long workspaceBytes() {
    return parts.stream().mapToLong(Part::workspaceBytes).max().orElse(0);
  }

  /** Embeddings of every graph under masks [B,p]; they carry no graph. */
  public NDArray embed(NDArray masks) {
    NDArray known = masks.stopGradient();
    NDList embeddings = new NDList(parts.size());
    parts.forEach(part -> embeddings.add(part.embed(known)));
    return joined(embeddings);
  }

  /** ℓ of every problem as a function of masks [B,p]. */
  public RowFunction losses(RowTargets all) {
    List<Script.Value> targets =
        constant(() -> parts.stream().map(part -> part.targets(all)).toList());
    return masks -> {
      NDManager manager = masks.getManager();
      NDList losses = new NDList(parts.size());
      NDList gradients = new NDList(parts.size());
      try (Script.Value maskValue = Script.Value.of(masks)) {
        for (int i = 0; i < parts.size(); i++) {
          Script.Value[] found = parts.get(i).losses(maskValue, targets.get(i));
          losses.add(found[0].constant(manager));
          gradients.add(found[1].constant(manager));
        }
      }
      return new RowFunction.Slope(joined(losses), joined(gradients));
    };
  }

  private static NDArray joined(NDList arrays) {
    return arrays.size() == 1 ? arrays.head() : NDArrays.concat(arrays, 0);
  }

  /** How states of nodes become the state of a graph, of what the fast path computes. */
  public enum Readout {
    SUM,
    MEAN,
    SMOOTH_MAX
  }
}
