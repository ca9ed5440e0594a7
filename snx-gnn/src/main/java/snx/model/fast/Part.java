package snx.model.fast;

import ai.djl.ndarray.NDArray;
import snx.graph.GraphBatch;
import snx.model.fast.FastMessagePassing.Readout;
import snx.model.fast.FastMessagePassing.RowTargets;
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
      GnnWeights weights, Readout readout, TanhForm form, GraphBatch batch, GraphSlice slice) {
    Program program = new Program(batch.manager());
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
    return program.tuple(
        "common",
        slice.from(),
        slice.to(),
        head(program, weights.head()),
        readout == Readout.MEAN
            ? counts.maximum(Scalars.like(counts, 1))
            : program.tuple("no_tensor"),
        readout == Readout.SMOOTH_MAX,
        form.slope(),
        program.tuple(
            "numerics",
            Numerics.SHARPNESS,
            Numerics.EMPTY_SUM,
            Numerics.NORM_FLOOR,
            Numerics.CLIP));
  }

  private static Script.Value head(Program program, GnnWeights.Head head) {
    return program.tuple(
        "head",
        head.hiddenWeight().duplicate(),
        head.hiddenBias().duplicate(),
        head.outputWeight().duplicate(),
        head.outputBias().duplicate(),
        TanhForm.transposed(head.hiddenWeight()),
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
    NDArray partners = all.partners();
    return program.tuple(
        "targets",
        Program.rows(all.similarity(), slice).duplicate(),
        partners == null ? program.tuple("no_tensor") : Program.rows(partners, slice).duplicate());
  }

  /** Writes these graphs' losses, and their gradient by the mask, into those of the batch. */
  void losses(
      Script.Value masks, Script.Value gradient, Script.Value losses, Script.Value targets) {
    Program.run(bound.layout + "_losses", masks, gradient, losses, targets, bound.tuple).close();
  }
}
