package snx.bench;

import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;

/**
 * Floating-point operations of the matrix products that one iteration needs, counted on paper:
 * messages along typed edges as dense n × nR products, and weights; forward, then back to the mask.
 * Padding, activations and the solver's own arithmetic count for nothing.
 */
record MatrixWork(GraphLayout layout, GnnOptions shape) {

  /** Operations for one graph and iteration. */
  double of(LabelledGraph graph) {
    double n = graph.nodes();
    double h = shape.hidden();
    double types = layout.types();
    double message = 2 * n * n * types * h;
    double weights = 2 * n * h * (types + 1) * h;
    // Going back: messages by the states and by the propagation, weights by the states alone.
    double later = (shape.layers() - 1) * (3 * message + 2 * weights);
    return first(n) + later + 2 * head();
  }

  /** The first layer: its own term is constant, and going back ends at the propagation. */
  private double first(double n) {
    double h = shape.hidden();
    double wide = (double) layout.types() * layout.features();
    double passed = 2 * n * n * layout.types() * h;
    double summed = 2 * n * n * layout.types() * wide + 2 * n * wide * h;
    return 2 * Math.min(passed, summed);
  }

  private double head() {
    return 2.0 * shape.hidden() * (shape.hidden() + shape.embedding());
  }
}
