package snx.bench.speed;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;

/**
 * Floating-point operations of the matrix products that one problem and iteration needs, counted on
 * paper: forward, then back to the mask; what no mask changes, padding, activations and the
 * solver's own arithmetic count for nothing.
 *
 * @param needed messages along edges that exist, and products with weights of messages that someone
 *     receives: what the task asks for
 * @param dense the same network written as dense matrices, n × nR for messages: what a plain
 *     implementation computes, zeros included
 */
record MatrixWork(double needed, double dense) {

  MatrixWork times(double factor) {
    return new MatrixWork(factor * needed, factor * dense);
  }

  /** Of one graph, the mean over some. */
  static MatrixWork of(Collection<LabelledGraph> graphs, GraphLayout layout, GnnOptions shape) {
    double needed = graphs.stream().mapToDouble(g -> needed(g, shape)).average().orElse(0);
    double dense = graphs.stream().mapToDouble(g -> dense(g, layout, shape)).average().orElse(0);
    double head = 2.0 * 2 * shape.hidden() * (shape.hidden() + shape.embedding());
    return new MatrixWork(needed + head, dense + head);
  }

  private static double needed(LabelledGraph graph, GnnOptions shape) {
    double h = shape.hidden();
    Set<List<Integer>> messages = new HashSet<>(); // by node and type
    for (int e = 0; e < graph.links(); e++) {
      messages.add(List.of(graph.source(e), graph.type(e)));
      messages.add(List.of(graph.target(e), graph.type(e)));
    }
    double along = 2.0 * 2 * graph.links() * h; // every edge both ways
    double weights = 2 * h * h * (messages.size() + graph.nodes());
    // Going back: messages by the states and by the mask, weights by the states alone.
    return 2 * along + (shape.layers() - 1) * (3 * along + 2 * weights);
  }

  private static double dense(LabelledGraph graph, GraphLayout layout, GnnOptions shape) {
    double n = graph.nodes();
    double h = shape.hidden();
    double types = layout.types();
    double message = 2 * n * n * types * h;
    double weights = 2 * n * h * (types + 1) * h;
    double wide = types * layout.features();
    double summed = 2 * n * n * types * wide + 2 * n * wide * h; // the first layer by features
    double first = 2 * Math.min(message, summed);
    return first + (shape.layers() - 1) * (3 * message + 2 * weights);
  }
}
