package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.graph.GraphBatch;
import snx.tensor.Script;

/**
 * Message passing of sparse graphs, along lists of edges: the cost of a graph is that of its edges,
 * whatever the number of nodes and types.
 */
final class SparsePart {

  private SparsePart() {}

  static Part.Bound bind(
      Program program,
      Script.Value common,
      GnnWeights weights,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice) {
    IncomingEdges edges = slice.incomingEdges(program.wide());
    IncomingEdges.Entries entries = edges.entries();
    List<NodeBlock> blocks = edges.blocks();
    long[] blockNodes = blocks.stream().mapToLong(block -> block.nodes().length).toArray();
    long[] blockGroups = blocks.stream().mapToLong(NodeBlock::groups).toArray();
    GraphSlice.MaskedNodes masked = slice.maskedNodes();
    boolean withNodes = masked.node().length > 0;
    NDArray bias = form.ofFeatures(weights.first().bias());
    int elements = slice.size() * slice.elements();
    Script.Value tuple =
        program.tuple(
            "sparse_part",
            common,
            edgeLists(program, entries),
            derivatives(
                program,
                edges.derivatives(entries, weights.later().size(), elements, form.slope())),
            members(program, edges.members()),
            first(weights.first(), form, batch, slice, edges, withNodes),
            withNodes
                ? nodeElements(program, edges, masked, bias)
                : program.tuple("no_sparse_node_elements"),
            blockNodes,
            blockGroups,
            layers(program, weights, form, blocks));
    long nodes = Arrays.stream(blockNodes).sum();
    long groups = Arrays.stream(blockGroups).sum();
    return new Part.Bound("sparse", tuple, workspaceBytes(weights, nodes, groups));
  }

  private static Script.Value edgeLists(Program program, IncomingEdges.Entries entries) {
    NDManager manager = program.manager();
    return program.tuple(
        "edge_lists",
        manager.create(entries.element()),
        manager.create(entries.coefficient()),
        manager.create(entries.constant()),
        manager.create(entries.source()),
        manager.create(entries.sourceGroup()),
        manager.create(entries.groupOffsets()),
        manager.create(entries.nodeOffsets()));
  }

  private static Script.Value derivatives(Program program, IncomingEdges.Derivatives by) {
    NDManager manager = program.manager();
    return program.tuple(
        "entry_derivatives",
        manager.create(by.received()),
        manager.create(by.sent()),
        manager.create(by.ofElement()),
        manager.create(by.offsets()),
        manager.create(by.coefficient()));
  }

  private static Script.Value members(Program program, IncomingEdges.Members members) {
    NDManager manager = program.manager();
    return program.tuple(
        "graph_members",
        manager.create(members.rows()),
        manager.create(members.offsets()),
        manager.create(members.graph()));
  }

  private static Script.Value nodeElements(
      Program program, IncomingEdges edges, GraphSlice.MaskedNodes masked, NDArray bias) {
    NDManager manager = program.manager();
    int[] rows = edges.groupRows();
    return program.tuple(
        "sparse_node_elements",
        manager.create(edges.rowElements(masked)),
        manager.create(rows),
        manager.create(IntStream.range(0, rows.length).toArray()),
        manager.create(edges.firstGroups()),
        bias);
  }

  /** X·W_r, or X·W_self, of every group's node; the latter with the bias unless masks scale it. */
  private static NDArray first(
      GnnWeights.Layer layer,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice,
      IncomingEdges edges,
      boolean withNodes) {
    int kinds = batch.types() + 1;
    int[] nodes = edges.nodes();
    int[] rows = edges.groupRows();
    int[] types = edges.groupTypes(batch.types());
    long[] chosen = new long[rows.length];
    Arrays.setAll(chosen, i -> (long) nodes[rows[i]] * kinds + types[i]);
    long width = layer.self().getShape().get(0);
    NDArray x = Program.rows(batch.features(), slice).reshape(-1, width); // [B·n,d]
    NDArray own = x.matMul(layer.self()); // [B·n,h]
    NDArray all = x.matMul(layer.message()).concat(withNodes ? own : own.add(layer.bias()), 1);
    NDArray byKind = all.reshape(-1, layer.bias().getShape().get(0)); // [B·n·(R+1),h]
    return form.ofFeatures(byKind.get(batch.manager().create(chosen)));
  }

  private static Script.Value layers(
      Program program, GnnWeights weights, TanhForm form, List<NodeBlock> blocks) {
    Script.Value layers = program.tuple("sparse_layers");
    for (GnnWeights.Layer layer : weights.later()) {
      NDList stacked = new NDList();
      blocks.forEach(block -> stacked.add(stacked(block, layer, weights.hidden())));
      layers =
          program.tuple(
              "sparse_layer",
              layers,
              form.ofFeatures(layer.bias()),
              new NDList(stacked.stream().map(form::ofStates).toList()),
              new NDList(stacked.stream().map(TanhForm::transposed).toList()));
    }
    return layers;
  }

  /** The weights of a block's types, and of nodes themselves, below each other [(types+1)·h,h]. */
  private static NDArray stacked(NodeBlock block, GnnWeights.Layer layer, int hidden) {
    NDList parts = new NDList();
    for (int r : block.types()) {
      parts.add(layer.message().get(":, " + r * hidden + ":" + (r + 1) * hidden));
    }
    parts.add(layer.self());
    return NDArrays.concat(parts, 0);
  }

  private static long workspaceBytes(GnnWeights weights, long nodes, long groups) {
    int later = weights.later().size();
    long rows = later * (nodes + groups) + 3 * nodes + 2 * groups;
    return Float.BYTES * (weights.hidden() * rows);
  }
}
