package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import snx.graph.GraphBatch;
import snx.tensor.Script;

/** Message passing of dense graphs, by one propagation matrix [n,n·R] per graph. */
final class DensePart {

  private DensePart() {}

  /**
   * The first layer, whose inputs no earlier layer changes.
   *
   * @param messages X·W_r of every node [B,n·R,h]
   * @param transposed the same [B,h,n·R]
   * @param self X·W_self + b [B·n,h]
   */
  private record First(NDArray messages, NDArray transposed, NDArray self) {}

  static Part.Bound bind(
      Program program,
      Script.Value common,
      GnnWeights weights,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice) {
    NDManager manager = program.manager();
    GraphSlice.MatrixEntries entries = slice.matrixEntries();
    First first = first(weights.first(), form, batch, slice);
    Script.Value tuple =
        program.tuple(
            "dense_part",
            common,
            manager.create(entries.coefficient(), new Shape(slice.size(), batch.edges())),
            manager.create(entries.entry()),
            manager.create(entries.reversedEntry()),
            first.messages,
            first.transposed,
            first.self,
            Program.rows(batch.nodeMask(), slice).expandDims(1).duplicate(),
            nodeElements(program, slice.maskedNodes(), form.ofFeatures(weights.first().bias())),
            layers(program, weights, form));
    return new Part.Bound("dense", tuple, workspaceBytes(weights, batch, slice.size()));
  }

  private static First first(
      GnnWeights.Layer layer, TanhForm form, GraphBatch batch, GraphSlice slice) {
    int graphs = slice.size();
    NDArray x = Program.rows(batch.features(), slice).reshape((long) graphs * batch.nodes(), -1);
    NDArray self = form.ofFeatures(x.matMul(layer.self()).add(layer.bias()));
    NDArray messages =
        form.ofFeatures(x.matMul(layer.message()))
            .reshape(graphs, -1, layer.bias().getShape().get(0));
    return new First(messages, messages.transpose(0, 2, 1).duplicate(), self);
  }

  private static Script.Value nodeElements(
      Program program, GraphSlice.MaskedNodes masked, NDArray bias) {
    return masked.node().length == 0
        ? program.tuple("no_dense_node_elements")
        : program.tuple(
            "dense_node_elements",
            program.manager().create(masked.element()),
            program.manager().create(masked.node()),
            bias);
  }

  private static Script.Value layers(Program program, GnnWeights weights, TanhForm form) {
    Script.Value layers = program.tuple("dense_layers");
    for (GnnWeights.Layer layer : weights.later()) {
      layers =
          program.tuple(
              "dense_layer",
              layers,
              form.ofStates(layer.self()),
              form.ofFeatures(layer.bias()),
              TanhForm.transposed(layer.self()),
              form.ofStates(layer.message()),
              TanhForm.transposed(layer.message()));
    }
    return layers;
  }

  private static long workspaceBytes(GnnWeights weights, GraphBatch batch, long graphs) {
    long rows = graphs * batch.nodes();
    int layers = weights.layers().size();
    long states = rows * (layers + 1) + rows * batch.types() * (layers - 1);
    long entries = 2 * rows * batch.nodes() * batch.types();
    return Float.BYTES * (weights.hidden() * states + entries);
  }
}
