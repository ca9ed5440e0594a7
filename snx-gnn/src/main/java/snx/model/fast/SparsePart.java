package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
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
    IncomingEdges edges = slice.incomingEdges();
    List<NodeBlock> blocks = edges.blocks();
    List<NodeBlock> linked = blocks.stream().filter(block -> block.types().length > 0).toList();
    long[] blockNodes = blocks.stream().mapToLong(block -> block.nodes().length).toArray();
    long[] blockGroups = linked.stream().mapToLong(NodeBlock::groups).toArray();
    GraphSlice.MaskedNodes masked = slice.maskedNodes();
    boolean withNodes = masked.node().length > 0;
    NDArray bias = form.ofFeatures(weights.first().bias());
    NDArray self = firstSelf(weights.first(), form, batch, slice, edges);
    Script.Value tuple =
        program.tuple(
            "sparse_part",
            common,
            edgeLists(program, edges.entries()),
            members(program, edges.members()),
            firstMessages(weights.first(), form, batch, slice, edges),
            withNodes ? self : self.add(bias),
            withNodes
                ? nodeElements(program, edges, masked, bias)
                : program.tuple("no_sparse_node_elements"),
            blockNodes,
            blockGroups,
            layers(program, weights, form, linked));
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
        manager.create(entries.source()),
        manager.create(entries.sourceGroup()),
        manager.create(entries.targetGroup()),
        manager.create(entries.target()),
        manager.create(entries.groupOffsets()),
        manager.create(entries.nodeOffsets()));
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
    return program.tuple(
        "sparse_node_elements",
        manager.create(edges.rowElements(masked)),
        manager.create(edges.groupRows()),
        bias);
  }

  /** X·W_r of every incoming-edge group's node and type [G,h]. */
  private static NDArray firstMessages(
      GnnWeights.Layer layer,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice,
      IncomingEdges edges) {
    int[] nodes = edges.nodes();
    int[] rows = edges.groupRows();
    int[] types = edges.groupTypes();
    long[] chosen = new long[rows.length];
    Arrays.setAll(chosen, i -> (long) nodes[rows[i]] * batch.types() + types[i]);
    NDArray all = features(layer, batch, slice).matMul(layer.message()); // [B·n,R·h]
    NDArray byType = all.reshape(-1, layer.bias().getShape().get(0)); // [B·n·R,h]
    return form.ofFeatures(byType.get(batch.manager().create(chosen)));
  }

  /** X·W_self of every node [N,h]. */
  private static NDArray firstSelf(
      GnnWeights.Layer layer,
      TanhForm form,
      GraphBatch batch,
      GraphSlice slice,
      IncomingEdges edges) {
    long[] nodes = Arrays.stream(edges.nodes()).asLongStream().toArray();
    NDArray all = features(layer, batch, slice).matMul(layer.self()); // [B·n,h]
    return form.ofFeatures(all.get(batch.manager().create(nodes)));
  }

  private static NDArray features(GnnWeights.Layer layer, GraphBatch batch, GraphSlice slice) {
    long width = layer.self().getShape().get(0);
    return Program.rows(batch.features(), slice).reshape(-1, width); // [B·n,d]
  }

  private static Script.Value layers(
      Program program, GnnWeights weights, TanhForm form, List<NodeBlock> blocks) {
    Script.Value layers = program.tuple("sparse_layers");
    for (GnnWeights.Layer layer : weights.later()) {
      NDList stacked = new NDList();
      blocks.forEach(block -> stacked.add(stacked(block, layer.message(), weights.hidden())));
      layers =
          program.tuple(
              "sparse_layer",
              layers,
              form.ofStates(layer.self()),
              form.ofFeatures(layer.bias()),
              TanhForm.transposed(layer.self()),
              new NDList(stacked.stream().map(form::ofStates).toList()),
              new NDList(stacked.stream().map(TanhForm::transposed).toList()));
    }
    return layers;
  }

  /** The weights of a block's types below each other [types·h,h]. */
  private static NDArray stacked(NodeBlock block, NDArray message, int hidden) {
    NDList parts = new NDList();
    for (int r : block.types()) {
      parts.add(message.get(":, " + r * hidden + ":" + (r + 1) * hidden));
    }
    return NDArrays.concat(parts, 0);
  }

  private static long workspaceBytes(GnnWeights weights, long nodes, long groups) {
    long rows = nodes * (weights.layers().size() + 3) + 2 * groups;
    return Float.BYTES * (weights.hidden() * rows);
  }
}
