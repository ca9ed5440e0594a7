package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SyntheticGraphs;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.Similarity;
import snx.solve.Trace;

@ResourceLock("torch")
class GraphMetricsTest {

  private static final double SAME = 1e-6; // float32 embeddings in batches of another shape

  private Dataset<LabelledGraph> data;
  private Network<LabelledGraph> model;
  private Explainer<LabelledGraph> explainer;
  private Invariants globals;
  private final List<Pair> pairs = List.of(new Pair(0, 5), new Pair(3, 1), new Pair(7, 7));

  @BeforeEach
  void make() {
    List<LabelledGraph> graphs = SyntheticGraphs.MOLECULE_LIKE.generate(7).graphs().subList(0, 8);
    data =
        new Dataset<>(
            "test",
            graphs,
            new Provenance("test", List.of()),
            new ReadReport(8, List.of(), List.of()));
    model = GraphNetwork.create(GraphLayout.of(graphs), GnnOptions.defaults(), Device.cpu(), 3);
    explainer = new Explainer<>(GraphMasking.of(data), model, ExplainOptions.defaults(1));
    globals = new Invariants();
    IntStream.range(0, 8).forEach(i -> globals.put(i, ramp(graphs.get(i).edges())));
  }

  @AfterEach
  void close() {
    model.close();
  }

  @Test
  void keeping_everything_gives_the_bounds_of_faithfulness() {
    List<Measurement.Measured> measured = measure(Method.PICK_ALL);
    double[] whole = model.scores(data.instances(), pairs);
    double[] empty = edgeless();
    for (int i = 0; i < pairs.size(); i++) {
      PairMetrics metrics = measured.get(i).metrics();
      assertEquals(whole[i], measured.get(i).score(), SAME);
      assertEquals(Similarity.loss(whole[i], whole[i]), metrics.fa(), SAME);
      assertEquals(Similarity.loss(whole[i], empty[i]), metrics.cf(), 1e-4);
      assertEquals(0, metrics.sparsity());
      assertEquals(0, metrics.fidelityMinus(), SAME);
    }
  }

  @Test
  void the_invariant_conforms_to_itself() {
    for (Measurement.Measured measured : measure(Method.SNX_GLOBAL)) {
      assertEquals(1, measured.metrics().conformity());
    }
  }

  @Test
  void scores_are_those_of_the_kept_and_of_the_left_out_edges() {
    LocalMasks masks = new LocalMasks(ramp(edges(0)), ramp(edges(5)), null);
    Measurement.Measured measured =
        measurement()
            .measure(List.of(new Measurement.Item(pairs.get(0), masks)), Top.parse("3"))
            .get(0);
    int p = edges(0);
    assertArrayEquals(new int[] {p - 3, p - 2, p - 1}, measured.selection().query());
    float[] query = new float[p];
    float[] reference = new float[edges(5)];
    for (int i = 1; i <= 3; i++) {
      query[p - i] = 1;
      reference[edges(5) - i] = 1;
    }
    double kept =
        explainer.scorer()
            .scores(List.of(new PairScorer.Masked(pairs.get(0), query, reference)))[0];
    assertEquals(Similarity.loss(measured.score(), kept), measured.metrics().fa(), 1e-4);
    assertEquals(Math.abs(measured.score() - kept), measured.metrics().fidelityMinus(), 1e-5);
    assertEquals(1 - 6.0 / (edges(0) + edges(5)), measured.metrics().sparsity(), 1e-12);
  }

  @Test
  void a_reference_that_stays_whole_is_never_left_out() {
    for (int i = 0; i < pairs.size(); i++) {
      Measurement.Measured measured = measure(Method.SM).get(i);
      assertEquals(edges(pairs.get(i).reference()), measured.selection().reference().length);
    }
  }

  @Test
  void cuts_are_the_means_of_what_is_measured_at_each_selection() {
    Measurement metrics = measurement();
    List<Measurement.Item> items =
        pairs.stream()
            .map(
                pair ->
                    new Measurement.Item(
                        pair,
                        new LocalMasks(
                            ramp(edges(pair.query())), ramp(edges(pair.reference())), null)))
            .toList();
    List<Top> tops = List.of(Top.parse("2"), Top.parse("50%"), Top.parse("100%"));
    List<Explainer.Cut> cuts =
        tops.stream().map(top -> metrics.cut(items, top, metrics.unmasked(items))).toList();
    for (int i = 0; i < tops.size(); i++) {
      List<PairMetrics> all =
          metrics.measure(items, tops.get(i)).stream().map(Measurement.Measured::metrics).toList();
      assertEquals(mean(all, PairMetrics::fa), cuts.get(i).fa(), 1e-4);
      assertEquals(mean(all, PairMetrics::cf), cuts.get(i).cf(), 1e-4);
      assertEquals(mean(all, PairMetrics::conformity), cuts.get(i).conformity(), 1e-12);
    }
  }

  private static double mean(List<PairMetrics> all, ToDoubleFunction<PairMetrics> of) {
    return all.stream().mapToDouble(of).average().orElseThrow();
  }

  private List<Measurement.Measured> measure(Method method) {
    Map<Pair, LocalMasks> masks =
        explainer.with(globals).solvePairs(pairs, method, Trace.off(), done -> {});
    return measurement()
        .measure(
            pairs.stream().map(p -> new Measurement.Item(p, masks.get(p))).toList(), Top.graphs());
  }

  private Measurement measurement() {
    return new Measurement(explainer.masking(), explainer.scorer(), globals);
  }

  private double[] edgeless() {
    return explainer
        .scorer()
        .scores(
            pairs.stream()
                .map(
                    p ->
                        new PairScorer.Masked(
                            p, new float[edges(p.query())], new float[edges(p.reference())]))
                .toList());
  }

  private int edges(int graph) {
    return data.get(graph).edges();
  }

  private static float[] ramp(int length) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (i + 1f) / (length + 1);
    }
    return values;
  }
}
