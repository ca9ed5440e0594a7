package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Encoder;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.solve.GdaOptions.StepKind;
import snx.tensor.Torch;

/**
 * Explains pairs with the fast path and, {@link ExplainOptions#plain}, with the recorded encoder,
 * and compares masks. Other modules use it on their data.
 */
public final class PathComparison {

  private static final int ITERATIONS = 50; // of either stage

  /** Of every mask, by gradient descent: rounding of float32 gradients, summed over the steps. */
  private static final double EACH = 1e-4; // seen: 1.4e-5

  /**
   * Of all masks on average, by Adam. It divides gradients by their size, so that rounding of one
   * that is nearly 0 moves its mask by up to the learning rate: of single masks of connectomes
   * differences of 0.02 were seen, where gradient descent on the same problems gave 1e-5.
   */
  private static final double MEAN = 1e-3; // seen: 4e-5

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
    try (Network<LabelledGraph> model =
        GraphNetwork.create(layout, GnnOptions.defaults(), Device.cpu(), 3)) {
      Torch.threads(1); // threads that wait for each other cost more than arrays this small
      centre(model, data);
      assertEquals(Encoder.Mode.FAST, model.mode());
      Difference descent = difference(model, data, pairs, options(StepKind.GD, 4));
      assertEquals(0, descent.largest, EACH, "by gradient descent");
      Difference adam = difference(model, data, pairs, options(StepKind.ADAM, 0.1));
      assertEquals(0, adam.mean, MEAN, "by Adam");
      assertTrue(descent.range > 0.01 && adam.range > 0.1, "masks tell elements apart");
    }
  }

  private static ExplainOptions options(StepKind step, double eta1) {
    return ExplainOptions.defaults(1)
        .solved(
            o -> {
              o.step = step;
              o.eta1 = eta1;
              o.earlyStop = false;
              o.iterations = ITERATIONS;
            });
  }

  /**
   * How far masks of both stages are apart.
   *
   * @param range of the masks themselves
   */
  private record Difference(double largest, double mean, double range) {}

  private static Difference difference(
      Network<LabelledGraph> model,
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      ExplainOptions options) {
    double[] fast = masks(new Explainer<>(GraphMasking.of(data), model, options), pairs);
    double[] plain =
        masks(new Explainer<>(GraphMasking.of(data), model, options.withPlain(true)), pairs);
    assertEquals(plain.length, fast.length);
    double[] apart = new double[fast.length];
    Arrays.setAll(apart, i -> Math.abs(fast[i] - plain[i]));
    DoubleSummaryStatistics values = Arrays.stream(fast).summaryStatistics();
    DoubleSummaryStatistics differences = Arrays.stream(apart).summaryStatistics();
    return new Difference(
        differences.getMax(), differences.getAverage(), values.getMax() - values.getMin());
  }

  /** Invariants of all graphs, then local masks of all pairs, both sides. */
  private static double[] masks(Explainer<LabelledGraph> explainer, List<Pair> pairs) {
    Invariants globals = explainer.invariants();
    List<Integer> graphs =
        pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
    explainer.solveInvariants(graphs);
    Map<Pair, LocalMasks> locals = explainer.solvePairs(pairs, Method.SNX);
    Stream<float[]> all =
        Stream.concat(
            graphs.stream().map(globals::of),
            pairs.stream()
                .flatMap(p -> Stream.of(locals.get(p).query(), locals.get(p).reference())));
    return all.flatMapToDouble(m -> IntStream.range(0, m.length).mapToDouble(i -> m[i])).toArray();
  }

  /** Embeddings around the origin, as training starts: or f is close to 1 for every pair. */
  private static void centre(Network<LabelledGraph> model, Dataset<LabelledGraph> data) {
    try (NDScope scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray mean = model.embed(data.instances()).mean(new int[] {0});
      model.weights().get(model.weights().size() - 1).subi(mean);
    }
  }
}
