package snx.bench.speed;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.fast.GraphSlice;

/**
 * Floating-point operations of matrix products, of one problem and iteration or per second, counted
 * on paper: forward, then back to the mask; what no mask changes, padding, activations and the
 * solver's own arithmetic count for nothing.
 *
 * @param useful what the faster of the two forms below computes of a graph: along edges where there
 *     are few, by matrices where a graph is crowded
 * @param alongEdges messages along edges that exist, and products with weights of messages that
 *     someone receives: the least that the task asks for
 * @param dense every graph by matrices of its own size, n × nR for messages: what a plain
 *     implementation computes, zeros included
 */
public record MatrixWork(double useful, double alongEdges, double dense) {

  /** Of a network without edges, for which there is one form. */
  static MatrixWork plain(double operations) {
    return new MatrixWork(operations, operations, operations);
  }

  MatrixWork times(double factor) {
    return new MatrixWork(factor * useful, factor * alongEdges, factor * dense);
  }

  /** Of one graph, the mean over some. */
  static MatrixWork of(Collection<LabelledGraph> graphs, GraphLayout layout, GnnOptions shape) {
    double head = 2.0 * 2 * shape.hidden() * (shape.hidden() + shape.embedding());
    MatrixWork sum = plain(head * graphs.size());
    for (LabelledGraph graph : graphs) {
      double along = along(graph, shape);
      double dense = dense(graph, layout, shape);
      double entries = (double) graph.nodes() * graph.nodes() * layout.types();
      double useful = GraphSlice.isDense(graph.links(), entries) ? dense : along;
      sum = sum.plus(new MatrixWork(useful, along, dense));
    }
    return sum.times(1.0 / Math.max(1, graphs.size()));
  }

  private MatrixWork plus(MatrixWork other) {
    return new MatrixWork(
        useful + other.useful, alongEdges + other.alongEdges, dense + other.dense);
  }

  private static double along(LabelledGraph graph, GnnOptions shape) {
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
