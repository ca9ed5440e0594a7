package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import snx.graph.GraphBatch;
import snx.model.fast.FastMessagePassing.Layout;
import snx.model.fast.FastMessagePassing.Readout;
import snx.tensor.Scalars;
import snx.tensor.Script;

/** One slice of a batch, bound to weights: embeddings, losses and gradients of its graphs. */
final class Part {

  private final Program program;
  private final GraphSlice slice;
  private final Bound bound;

  /**
   * A part as the program reads it.
   *
   * @param layout prefix of the program's functions
   * @param tuple its constants
   * @param workspaceBytes that one forward pass keeps for the backward pass
   */
  record Bound(String layout, Script.Value tuple, long workspaceBytes) {}

  private Part(Program program, GraphSlice slice, Bound bound) {
    this.program = program;
    this.slice = slice;
    this.bound = bound;
  }

  /** Binds weights and graphs; call it in a scope that records nothing. */
  static Part bind(
      GnnWeights weights, Readout readout, Layout layout, GraphBatch batch, GraphSlice slice) {
    Program program = new Program(batch.manager(), layout.wide());
    TanhForm form = layout.form();
    Script.Value common = common(program, weights, readout, form, batch, slice);
    Bound bound =
        slice.isDense()
            ? DensePart.bind(program, common, weights, form, batch, slice)
            : SparsePart.bind(program, common, weights, form, batch, slice);
    return new Part(program, slice, bound);
  }

  private static Script.Value common(
      Program program,
      GnnWeights weights,
      Readout readout,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice) {
    NDArray counts = Program.rows(batch.nodeMask(), slice).sum(new int[] {1}, true);
    boolean smooth = readout == Readout.SMOOTH_MAX;
    return program.tuple(
        "common",
        slice.from(),
        slice.to(),
        head(program, weights.head(), smooth ? 1 / Numerics.SHARPNESS : form.sign(), form.sign()),
        readout == Readout.MEAN
            ? counts.maximum(Scalars.like(counts, 1))
            : program.tuple("no_tensor"),
        smooth,
        form.slope(),
        program.manager().ones(new Shape(1)),
        program.tuple("numerics", Numerics.SHARPNESS, slice.hasNodes() ? 0.0 : Numerics.EMPTY_SUM));
  }

  /**
   * The head with the factors of pooling in its hidden weights: (1/τ) log Σ exp(τ·h), or Σ h, of
   * states h = ±u.
   *
   * @param forward of what is summed, or of its logarithm
   * @param backward of the derivative by what is summed
   */
  private static Script.Value head(
      Program program, GnnWeights.Head head, double forward, double backward) {
    return program.tuple(
        "head",
        Scalars.times(head.hiddenWeight(), forward),
        head.hiddenBias().duplicate(),
        head.outputWeight().duplicate(),
        head.outputBias().duplicate(),
        TanhForm.transposed(Scalars.times(head.hiddenWeight(), backward)),
        TanhForm.transposed(head.outputWeight()));
  }

  long workspaceBytes() {
    return bound.workspaceBytes;
  }

  /**
   * Embeds these graphs.
   *
   * @param masks of the whole batch
   */
  NDArray embed(NDArray masks) {
    try (Script.Value all = Script.Value.of(masks)) {
      return Program.run(bound.layout + "_embeddings", all, bound.tuple).array(masks.getManager());
    }
  }

  /** What the graphs of this part are compared with, for {@link #losses}. */
  Script.Value targets(RowTargets all) {
    return all.of(program, slice.from(), slice.to());
  }

  /** The losses of this part's problems, and their gradient by its masks. */
  Script.Value[] losses(Script.Value masks, Script.Value targets) {
    return Program.run(bound.layout + "_losses", masks, targets, bound.tuple).parts();
  }
}
