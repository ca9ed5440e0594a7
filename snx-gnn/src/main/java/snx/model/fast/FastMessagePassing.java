package snx.model.fast;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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

  /** Binds weights and graphs; what it makes lives as long as the batch. */
  public static FastMessagePassing bind(GnnWeights weights, Readout readout, GraphBatch batch) {
    Device device = batch.manager().getDevice();
    int nodes = device.isGpu() ? Integer.MAX_VALUE : Math.max(1, STATES / weights.hidden());
    return bind(weights, readout, TanhForm.on(device), batch, nodes);
  }

  /** The same in slices of so many nodes. */
  static FastMessagePassing bind(
      GnnWeights weights, Readout readout, TanhForm form, GraphBatch batch, int nodes) {
    return constant(
        () ->
            new FastMessagePassing(
                GraphSlice.of(batch, nodes).stream()
                    .map(slice -> Part.bind(weights, readout, form, batch, slice))
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
    return embeddings.size() == 1 ? embeddings.head() : NDArrays.concat(embeddings, 0);
  }

  /** ℓ of every problem as a function of masks [B,p]. */
  public RowFunction losses(RowTargets all) {
    List<Script.Value> targets =
        constant(() -> parts.stream().map(part -> part.targets(all)).toList());
    Shape perProblem = new Shape(all.problems());
    return masks -> {
      NDArray known = masks.stopGradient();
      NDArray gradient = known.zerosLike();
      NDArray losses = known.getManager().zeros(perProblem, DataType.FLOAT64);
      try (Script.Value maskValue = Script.Value.of(known);
          Script.Value gradientValue = Script.Value.of(gradient);
          Script.Value lossValue = Script.Value.of(losses)) {
        for (int i = 0; i < parts.size(); i++) {
          parts.get(i).losses(maskValue, gradientValue, lossValue, targets.get(i));
        }
      }
      return new RowFunction.Slope(losses, gradient);
    };
  }

  /** How states of nodes become the state of a graph, of what the fast path computes. */
  public enum Readout {
    SUM,
    MEAN,
    SMOOTH_MAX
  }

  /**
   * What every graph of a batch is compared with.
   *
   * @param similarity f to keep, clipped [B,1], float64
   * @param partners unit vectors that graphs are compared with [B,k], float64; null where the
   *     graphs 2i and 2i+1 are compared
   */
  public record RowTargets(NDArray similarity, @Nullable NDArray partners) {

    /** How many losses there are: B, or B/2 for pairs. */
    long problems() {
      long rows = similarity.getShape().get(0);
      return partners == null ? rows / 2 : rows;
    }
  }
}
