package snx.explain;

import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.data.Dataset;
import snx.explain.GlobalOptions.Connectivity;
import snx.explain.knowledge.Knowledge;
import snx.graph.EdgeAdjacency;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.PairScores;
import snx.solve.Constraint;
import snx.solve.EdgeConnectivity;
import snx.solve.NodeRange;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.solve.Workload;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;

/**
 * Stage 1: min_M ℓ(f(x,x), f(x, M⊗x)) + γ‖M‖₁ s.t. neighbouring edges differ by at most ε
 * (specification, section 2). A problem is named by the position of its graph.
 */
record GlobalWorkload(
    Network<LabelledGraph> model,
    Dataset<LabelledGraph> data,
    GlobalOptions options,
    Knowledge knowledge)
    implements Workload<Integer> {

  private static final int[][] NONE = {};

  @Override
  public float[] start(Integer graph) {
    LabelledGraph instance = data.get(graph);
    return options.init().theta(options.seed(), "global/" + instance.id(), instance.edges());
  }

  /** Pairs of edges that a graph ties one by one. */
  long pairCount(Integer graph) {
    LabelledGraph instance = data.get(graph);
    boolean ranges = options.connectivityOf(instance) == Connectivity.NODE_RANGE;
    return ranges ? 0 : EdgeAdjacency.countPairs(instance);
  }

  @Override
  public Problem open(List<Integer> keys) {
    NDManager manager = model.manager().newSubManager();
    return MaskProblem.in(manager, () -> open(manager, keys));
  }

  private Problem open(NDManager manager, List<Integer> keys) {
    List<LabelledGraph> graphs = keys.stream().map(data::get).toList();
    GraphBatch batch = model.batcher(GraphBatch.class).batch(manager, graphs);
    RowLayout variables =
        RowLayout.leading(batch.edges(), graphs.stream().mapToInt(LabelledGraph::edges).toArray());
    PairScores scores = model.compare(batch, model.mode());
    RowFunction loss = Gradients.without(scores::selfLosses);
    List<Constraint> constraints = connectivity(manager, variables, graphs);
    return new MaskProblem(
        manager,
        variables,
        MaskProblem.within(manager, variables, keys.stream().map(knowledge::of).toList()),
        constraints,
        constraints,
        loss,
        MaskProblem.size(manager, variables, options.gamma()),
        scores.workspaceBytes());
  }

  /** The form depends on the graph alone, not on its batch: one of the two lists is empty. */
  private List<Constraint> connectivity(
      NDManager manager, RowLayout variables, List<LabelledGraph> graphs) {
    int[][][] groups = new int[graphs.size()][][];
    List<EdgeConnectivity.Pairs> pairs = new ArrayList<>();
    boolean paired = false;
    for (int b = 0; b < groups.length; b++) {
      boolean ranges = options.connectivityOf(graphs.get(b)) == Connectivity.NODE_RANGE;
      groups[b] = ranges ? graphs.get(b).edgesByNode() : NONE;
      paired |= !ranges;
      pairs.add(ranges ? EdgeConnectivity.Pairs.NONE : pairs(graphs.get(b)));
    }
    boolean squared = options.connectivity() == Connectivity.SQUARED;
    List<Constraint> constraints = new ArrayList<>();
    if (paired) {
      constraints.add(new EdgeConnectivity(manager, variables, pairs, options.epsilon(), squared));
    }
    if (Arrays.stream(groups).anyMatch(g -> g != NONE)) {
      constraints.add(new NodeRange(manager, variables, groups, options.epsilon()));
    }
    return constraints;
  }

  private static EdgeConnectivity.Pairs pairs(LabelledGraph graph) {
    EdgeAdjacency adjacency = EdgeAdjacency.of(graph);
    return new EdgeConnectivity.Pairs(adjacency.firsts(), adjacency.seconds());
  }
}
