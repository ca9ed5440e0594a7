package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.GlobalOptions.Connectivity;
import snx.explain.LocalOptions.ReferenceMode;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.Pooling;
import snx.solve.Trace;

/** What stage 1 and stage 2 are to each other. */
@ResourceLock("torch")
class TwoStagesTest {

  private final Network<LabelledGraph> model = Samples.gnn();
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final List<Pair> pairs = Samples.pairs(20, data.size());

  @AfterEach
  void closeModel() {
    model.close();
  }

  private Explainer<LabelledGraph> explainer(ExplainOptions options) {
    return new Explainer<>(GraphMasking.of(data), model, options);
  }

  @Test
  void stage_one_runs_once_an_instance() {
    Explainer<LabelledGraph> explainer = explainer(Samples.options(true, 3));
    Invariants globals = new Invariants();
    int[] done = new int[1];
    List<Integer> wanted = List.of(3, 1, 3, 14, 1, 0);
    var solutions =
        explainer.with(globals).solveInvariants(wanted, Trace.off(), count -> done[0] += count);
    assertEquals(4, done[0]);
    assertEquals(4, globals.size());
    assertArrayEquals(solutions.get(14).masks(), globals.of(14));
    var again =
        explainer.with(globals).solveInvariants(wanted, Trace.off(), count -> done[0] += count);
    assertEquals(4, done[0]);
    assertTrue(again.isEmpty());
  }

  @Test
  void an_invariant_that_was_given_is_used_and_not_computed() {
    Explainer<LabelledGraph> explainer = explainer(Samples.options(false, 0));
    Invariants globals = new Invariants();
    float[] given = new float[data.get(2).edges()];
    Arrays.fill(given, 0.125f);
    globals.put(2, given);
    explainer.with(globals).solveInvariants(List.of(2, 5), Trace.off(), count -> {});
    assertArrayEquals(given, globals.of(2));
    Pair pair = new Pair(2, 5);
    float[] bounded =
        Samples.locals(explainer, List.of(pair), Method.SNX_BOUNDED, globals).get(pair).query();
    for (float m : bounded) {
      assertTrue(m <= 0.125f, "mask " + m);
    }
    assertArrayEquals(
        given,
        Samples.locals(explainer, List.of(pair), Method.SNX_GLOBAL, globals).get(pair).query());
  }

  @Test
  void bounded_masks_never_pass_the_invariant() {
    Explainer<LabelledGraph> explainer = explainer(Samples.options(false, 0));
    Invariants globals = Samples.globals(explainer, data.size());
    Map<Pair, LocalMasks> masks = Samples.locals(explainer, pairs, Method.SNX_BOUNDED, globals);
    assertEquals(0, violations(masks, globals));
  }

  @ParameterizedTest
  @EnumSource(ReferenceMode.class)
  void constraints_leave_fewer_violations_than_none_on_molecules(ReferenceMode reference) {
    Dataset<LabelledGraph> molecules =
        Samples.dataset(MoleculeLikeGraphs.generate(7).graphs().subList(0, 24));
    GnnOptions network = new GnnOptions(3, 16, 8, Pooling.SMOOTH_MAX, Activation.TANH);
    GraphLayout layout = GraphLayout.of(molecules.instances());
    try (var untrained = GraphNetwork.create(layout, network, Device.cpu(), 1)) {
      ExplainOptions options =
          new ExplainOptions(
              GlobalOptions.defaults(1).withSolver(Samples.solver(false, 60)),
              LocalOptions.defaults(1).withSolver(Samples.solver(false, 60)),
              0);
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(molecules), untrained, Samples.with(options, reference));
      Invariants globals = Samples.globals(explainer, molecules.size());
      List<Pair> some = Samples.pairs(24, molecules.size());
      int free = violations(Samples.locals(explainer, some, Method.SNX_UC, globals), globals);
      int tied = violations(Samples.locals(explainer, some, Method.SNX, globals), globals);
      assertTrue(2 * tied < free, "%d with constraints, %d without".formatted(tied, free));
    }
  }

  private int violations(Map<Pair, LocalMasks> masks, Invariants globals) {
    return masks.entrySet().stream()
        .mapToInt(
            entry -> {
              float[] query = entry.getValue().query();
              float[] bound = globals.of(entry.getKey().query());
              return (int)
                  IntStream.range(0, query.length).filter(e -> query[e] > bound[e]).count();
            })
        .sum();
  }

  @ParameterizedTest
  @EnumSource(
      value = Method.class,
      names = {"SNX", "SNX_KL", "SNX_UC", "SNX_BOUNDED", "GNNEXPLAINER"})
  void a_reference_that_stays_whole_is_no_variable(Method method) {
    Explainer<LabelledGraph> explainer =
        explainer(Samples.with(Samples.options(false, 0), ReferenceMode.WHOLE));
    Invariants globals = Samples.globals(explainer, data.size());
    Samples.locals(explainer, pairs, method, globals)
        .forEach(
            (pair, masks) -> {
              float[] ones = new float[data.get(pair.reference()).edges()];
              Arrays.fill(ones, 1f);
              assertArrayEquals(ones, masks.reference());
              assertNotNull(masks.solution());
              assertArrayEquals(masks.query(), masks.solution().masks());
              assertEquals(data.get(pair.query()).edges(), masks.query().length);
            });
  }

  @Test
  void a_dense_graph_gets_one_constraint_a_node_and_its_neighbours_in_a_batch_keep_theirs() {
    GlobalOptions options = GlobalOptions.defaults(1);
    LabelledGraph sparse = complete("k74", 74); // 74·73·72/2 = 194 472 pairs
    LabelledGraph dense = complete("k75", 75); // 75·74·73/2 = 202 575 pairs
    assertEquals(Connectivity.SQUARED, options.connectivityOf(sparse));
    assertEquals(Connectivity.NODE_RANGE, options.connectivityOf(dense));
    GlobalOptions brief = options.withSolver(Samples.solver(false, 1));
    Explainer<LabelledGraph> explainer =
        new Explainer<>(
            GraphMasking.of(Samples.dataset(List.of(sparse, dense))),
            model,
            new ExplainOptions(brief, LocalOptions.defaults(1), 2));
    var solutions =
        explainer.with(new Invariants()).solveInvariants(List.of(0, 1), Trace.off(), d -> {});
    assertEquals(194_472, solutions.get(0).lambda().length);
    assertEquals(75, solutions.get(1).lambda().length);
    assertEquals("node 74", solutions.get(1).names().apply(74));
    assertEquals("edges 0 and 1", solutions.get(0).names().apply(0));
  }

  private static LabelledGraph complete(String id, int nodes) {
    float[][] features = new float[nodes][Samples.LAYOUT.features()];
    for (int v = 0; v < nodes; v++) {
      features[v][v % Samples.LAYOUT.features()] = 1;
    }
    int[][] edges =
        IntStream.range(0, nodes)
            .boxed()
            .flatMap(u -> IntStream.range(u + 1, nodes).mapToObj(v -> new int[] {u, v}))
            .toArray(int[][]::new);
    return new LabelledGraph(id, "a", features, edges, null, null);
  }

  @Test
  void the_trace_of_an_unconstrained_run_counts_how_often_it_passes_the_invariant() {
    ExplainOptions options = Samples.options(false, 0);
    Invariants globals = new Invariants();
    explainer(options)
        .with(globals)
        .solveInvariants(
            pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).toList(),
            Trace.off(),
            n -> {});
    Trace trace = Trace.on();
    explainer(options).with(globals).solvePairs(pairs, Method.SNX_UC, trace, n -> {});
    double mean = pairs.stream().mapToDouble(p -> passed(p, options, globals)).average().orElse(0);
    assertTrue(mean > 0 && mean < 1, "a telling share " + mean);
    assertEquals(mean, trace.mean(0, Trace.Quantity.VIOLATED), 1e-6);
    assertEquals(0, trace.mean(0, Trace.Quantity.GRADIENT_LAMBDA), "no constraint, no multiplier");
  }

  private double passed(Pair pair, ExplainOptions options, Invariants globals) {
    float[] query = globals.of(pair.query());
    float[] reference = globals.of(pair.reference());
    String key = "local/" + data.get(pair.query()).id() + "/" + data.get(pair.reference()).id();
    int length = query.length + reference.length;
    float[] theta = options.local().init().theta(options.local().seed(), key, length);
    int above = 0;
    for (int i = 0; i < length; i++) {
      float bound = i < query.length ? query[i] : reference[i - query.length];
      above += 1 / (1 + Math.exp(-theta[i])) > bound ? 1 : 0;
    }
    return (double) above / length;
  }
}
