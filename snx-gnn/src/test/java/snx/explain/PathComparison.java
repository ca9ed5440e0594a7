package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.solve.Trace;
import snx.tensor.Torch;

/**
 * Explains pairs with the fast path and, {@link ExplainOptions#plain}, with the recorded encoder,
 * and compares masks. Other modules use it on their data.
 */
public final class PathComparison {

  /**
   * Gradients agree to about 1e-6. Adam divides them by their size, so that where one is nearly 0
   * its rounding moves a mask by up to the learning rate; the decay of that rate brings masks
   * together again. Seen are differences of 1e-6 to 1e-4.
   */
  private static final float TOLERANCE = 1e-3f;

  private static final int ITERATIONS = 50; // of either stage: such differences grow with them

  private PathComparison() {}

  /**
   * Requires the same masks of pairs of graphs by both paths.
   *
   * <p>Problems take all their iterations: a residual that passes a threshold in one path and just
   * misses it in the other would end a problem ten steps earlier.
   *
   * @param graphs of which some are chosen, evenly spread
   * @param count how many are chosen, each paired with the next
   */
  public static void assertSameMasks(List<LabelledGraph> graphs, int count) {
    List<LabelledGraph> chosen =
        IntStream.range(0, count).mapToObj(i -> graphs.get(i * graphs.size() / count)).toList();
    Dataset<LabelledGraph> data =
        new Dataset<>(
            "chosen",
            chosen,
            new Provenance("test", List.of()),
            new ReadReport(count, List.of(), List.of()));
    compare(data, IntStream.range(0, count).mapToObj(i -> new Pair(i, (i + 1) % count)).toList());
  }

  private static void compare(Dataset<LabelledGraph> data, List<Pair> pairs) {
    int features = data.get(0).featureWidth();
    int types = data.instances().stream().mapToInt(LabelledGraph::typeCount).max().orElse(1);
    GraphLayout layout = new GraphLayout(features, types);
    ExplainOptions options =
        ExplainOptions.defaults(1)
            .solved(
                o -> {
                  o.earlyStop = false;
                  o.iterations = ITERATIONS;
                });
    try (Network<LabelledGraph> model =
        GraphNetwork.create(layout, GnnOptions.defaults(), Device.cpu(), 3)) {
      Torch.threads(1); // threads that wait for each other cost more than arrays this small
      centre(model, data);
      assertEquals(Encoder.Mode.FAST, model.mode());
      Found fast = explain(model, data, pairs, options);
      Found plain = explain(model, data, pairs, options.withPlain(true));
      for (Pair pair : pairs) {
        for (int i : new int[] {pair.query(), pair.reference()}) {
          assertArrayEquals(plain.globals.of(i), fast.globals.of(i), TOLERANCE, "invariant " + i);
        }
        float[] expected = plain.locals.get(pair).query();
        assertArrayEquals(expected, fast.locals.get(pair).query(), TOLERANCE, pair.toString());
        assertArrayEquals(
            plain.locals.get(pair).reference(),
            fast.locals.get(pair).reference(),
            TOLERANCE,
            pair.toString());
      }
      assertTrue(pairs.stream().anyMatch(pair -> range(fast.locals.get(pair).query()) > 0.1));
    }
  }

  /** Embeddings around the origin, as training starts: or f is close to 1 for every pair. */
  private static void centre(
      Network<LabelledGraph> model, Dataset<LabelledGraph> data) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray mean = model.embed(data.instances()).mean(new int[] {0});
      model.weights().get(model.weights().size() - 1).subi(mean);
    }
  }

  private record Found(GlobalMasks globals, Map<Pair, LocalMasks> locals) {}

  private static Found explain(
      Network<LabelledGraph> model,
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      ExplainOptions options) {
    GraphExplainer explainer = new GraphExplainer(model, data, options);
    GlobalMasks globals = new GlobalMasks();
    List<Integer> graphs =
        pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
    explainer.globals(graphs, globals, Trace.off(), done -> {});
    return new Found(
        globals, explainer.locals(pairs, Method.SNX, globals, Trace.off(), done -> {}));
  }

  private static float range(float[] masks) {
    float low = 1;
    float high = 0;
    for (float mask : masks) {
      low = Math.min(low, mask);
      high = Math.max(high, mask);
    }
    return high - low;
  }
}
