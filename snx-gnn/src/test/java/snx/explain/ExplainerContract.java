package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Pair;
import snx.data.Seeds;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.RandomGraphs;
import snx.solve.Trace;
import snx.tensor.Torch;

/** What explanations of any network must satisfy: only the pair itself decides them. */
@ResourceLock("torch")
abstract class ExplainerContract {

  static final float SAME = 2e-4f; // float32 sums in another order, through 15 steps of Adam
  private static final int PAIRS = 30;

  private Network<LabelledGraph> model;
  private PgGenerator generator;

  abstract Network<LabelledGraph> open();

  static List<Method> methods() {
    return Method.serving(Method.Kind.GRAPHS);
  }

  /** Those that know graphs by more than their names. */
  static List<Method> repeatable() {
    return methods().stream().filter(method -> method != Method.RANDOM).toList();
  }

  @BeforeEach
  void openModel() {
    model = open();
    List<LabelledGraph> graphs = Samples.graphs();
    generator =
        PgTraining.fit(
            model,
            Samples.dataset(graphs),
            Samples.pairs(8, graphs.size()),
            PgOptions.defaults(1).withEpochs(2));
  }

  @AfterEach
  void closeModel() {
    generator.close();
    model.close();
  }

  private Explainer<LabelledGraph> explainer(List<LabelledGraph> graphs, ExplainOptions options) {
    return new Explainer<>(
        GraphMasking.of(Samples.dataset(graphs)).with(generator), model, options);
  }

  private Map<Pair, LocalMasks> run(
      List<LabelledGraph> graphs, List<Pair> pairs, Method method, ExplainOptions options) {
    Explainer<LabelledGraph> explainer = explainer(graphs, options);
    return Samples.locals(explainer, pairs, method, globals(explainer, graphs, method));
  }

  private static Invariants globals(
      Explainer<LabelledGraph> explainer, List<LabelledGraph> graphs, Method method) {
    boolean seen =
        EnumSet.of(Method.SNX, Method.SNX_KL, Method.SNX_BOUNDED, Method.SNX_GLOBAL)
            .contains(method);
    return seen ? Samples.globals(explainer, graphs.size()) : new Invariants();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void the_size_of_a_batch_changes_no_invariant(boolean earlyStop) {
    List<LabelledGraph> graphs = Samples.graphs();
    Invariants expected =
        Samples.globals(explainer(graphs, Samples.options(earlyStop, 0)), graphs.size());
    for (int batch : new int[] {1, 7}) {
      Invariants other =
          Samples.globals(explainer(graphs, Samples.options(earlyStop, batch)), graphs.size());
      for (int i = 0; i < graphs.size(); i++) {
        assertArrayEquals(expected.of(i), other.of(i), SAME, "batch " + batch + " instance " + i);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void the_size_of_a_batch_changes_no_mask(Method method) {
    for (boolean earlyStop : new boolean[] {false, true}) {
      List<LabelledGraph> graphs = Samples.graphs();
      List<Pair> pairs = Samples.pairs(PAIRS, graphs.size());
      Invariants globals =
          globals(explainer(graphs, Samples.options(earlyStop, 0)), graphs, method);
      Map<Pair, LocalMasks> expected = null;
      for (int batch : new int[] {0, 7, 1}) {
        Explainer<LabelledGraph> explainer = explainer(graphs, Samples.options(earlyStop, batch));
        Map<Pair, LocalMasks> masks = Samples.locals(explainer, pairs, method, globals);
        assertEquals(PAIRS, masks.size());
        if (expected != null) {
          assertSame(expected, masks, pairs, method + " early " + earlyStop + " batch " + batch);
        }
        expected = masks;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void the_order_of_pairs_changes_nothing(Method method) {
    List<LabelledGraph> graphs = Samples.graphs();
    List<Pair> pairs = Samples.pairs(14, graphs.size());
    List<Pair> shuffled = new ArrayList<>(pairs);
    Collections.shuffle(shuffled, new Random(1));
    ExplainOptions options = Samples.options(true, 4);
    assertSame(
        run(graphs, pairs, method, options),
        run(graphs, shuffled, method, options),
        pairs,
        method.toString());
  }

  @Test
  void a_pair_given_twice_is_explained_once() {
    List<LabelledGraph> graphs = Samples.graphs();
    List<Pair> twice = List.of(new Pair(0, 1), new Pair(2, 3), new Pair(0, 1));
    Explainer<LabelledGraph> explainer = explainer(graphs, Samples.options(false, 0));
    int[] done = new int[1];
    Invariants globals = Samples.globals(explainer, graphs.size());
    Map<Pair, LocalMasks> masks =
        explainer
            .with(globals)
            .solvePairs(twice, Method.SNX, Trace.off(), count -> done[0] += count);
    assertEquals(2, masks.size());
    assertEquals(2, done[0]);
  }

  @ParameterizedTest
  @MethodSource("repeatable")
  void graphs_that_differ_in_name_alone_get_the_same_masks(Method method) {
    List<LabelledGraph> graphs = new ArrayList<>(Samples.graphs());
    LabelledGraph twin = graphs.get(4);
    int[] order = new int[twin.edges()];
    Arrays.setAll(order, e -> e);
    graphs.add(permuted("twin", twin, order));
    ExplainOptions options =
        Samples.with(Samples.options(false, 0), Initialisation.parse("constant(0)"));
    Pair first = new Pair(4, 6);
    Pair second = new Pair(graphs.size() - 1, 6);
    Map<Pair, LocalMasks> masks = run(graphs, List.of(first, second), method, options);
    assertArrayEquals(masks.get(first).query(), masks.get(second).query(), SAME);
    assertArrayEquals(masks.get(first).reference(), masks.get(second).reference(), SAME);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void renaming_nodes_changes_nothing(Method method) {
    List<LabelledGraph> graphs = Samples.graphs();
    List<LabelledGraph> renamed = new ArrayList<>();
    for (LabelledGraph graph : graphs) {
      int[] order = new int[graph.nodes()];
      Arrays.setAll(order, v -> v);
      Seeds.shuffle(order, Seeds.stream(5, graph.id()));
      renamed.add(RandomGraphs.relabelled(graph, order));
    }
    List<Pair> pairs = Samples.pairs(12, graphs.size());
    ExplainOptions options = Samples.options(false, 0);
    assertSame(
        run(graphs, pairs, method, options),
        run(renamed, pairs, method, options),
        pairs,
        method.toString());
  }

  @ParameterizedTest
  @MethodSource("repeatable")
  void masks_follow_the_order_of_edges(Method method) {
    List<LabelledGraph> graphs = Samples.graphs();
    List<LabelledGraph> permuted = new ArrayList<>();
    List<int[]> orders = new ArrayList<>();
    for (LabelledGraph graph : graphs) {
      int[] order = new int[graph.edges()];
      Arrays.setAll(order, e -> e);
      Seeds.shuffle(order, Seeds.stream(6, graph.id()));
      orders.add(order);
      permuted.add(permuted(graph.id(), graph, order));
    }
    List<Pair> pairs = Samples.pairs(12, graphs.size());
    ExplainOptions options = // random starts go by position
        Samples.with(Samples.options(false, 0), Initialisation.parse("constant(0)"));
    Map<Pair, LocalMasks> masks = run(graphs, pairs, method, options);
    Map<Pair, LocalMasks> others = run(permuted, pairs, method, options);
    for (Pair pair : pairs) {
      float[] expected = masks.get(pair).query();
      float[] actual = others.get(pair).query();
      int[] order = orders.get(pair.query());
      for (int e = 0; e < expected.length; e++) {
        assertEquals(expected[order[e]], actual[e], SAME, pair + " edge " + e);
      }
    }
  }

  @Test
  void some_of_these_problems_stop_early_and_some_do_not() {
    List<LabelledGraph> graphs = Samples.graphs();
    List<Pair> pairs = Samples.pairs(PAIRS, graphs.size());
    for (Method method : List.of(Method.SNX, Method.SNX_UC, Method.GNNEXPLAINER)) {
      long lengths =
          run(graphs, pairs, method, Samples.options(true, 7)).values().stream()
              .map(masks -> Objects.requireNonNull(masks.solution()).certificate().iterations())
              .distinct()
              .count();
      assertTrue(lengths > 1, method + ": these settings would not tell one batch from another");
    }
  }

  @Test
  void nothing_stays_on_the_device() {
    List<LabelledGraph> graphs = Samples.graphs();
    List<Pair> pairs = Samples.pairs(5, graphs.size());
    int before = Torch.liveArrays();
    for (Method method : methods()) {
      run(graphs, pairs, method, Samples.options(true, 2));
      assertEquals(before, Torch.liveArrays(), method.toString());
    }
  }

  @Test
  void methods_that_see_no_invariant_need_none() {
    List<LabelledGraph> graphs = Samples.graphs();
    Explainer<LabelledGraph> explainer = explainer(graphs, Samples.options(false, 0));
    List<Pair> pairs = List.of(new Pair(1, 2));
    Map<Method, LocalMasks> masks = new EnumMap<>(Method.class);
    for (Method method :
        List.of(Method.SNX_UC, Method.GNNEXPLAINER, Method.SM, Method.RANDOM, Method.PICK_ALL)) {
      masks.putAll(
          Map.of(
              method,
              Samples.locals(explainer, pairs, method, new Invariants()).get(pairs.get(0))));
    }
    assertEquals(5, masks.size());
    masks.forEach((method, m) -> assertEquals(graphs.get(1).edges(), m.query().length));
  }

  /** The same graph whose edge e is the other's edge order[e]. */
  private static LabelledGraph permuted(String id, LabelledGraph graph, int[] order) {
    int[][] edges = new int[order.length][];
    float[] weights = new float[order.length];
    int[] types = new int[order.length];
    for (int e = 0; e < order.length; e++) {
      edges[e] = new int[] {graph.source(order[e]), graph.target(order[e])};
      weights[e] = graph.weight(order[e]);
      types[e] = graph.type(order[e]);
    }
    float[][] features = new float[graph.nodes()][];
    Arrays.setAll(features, graph::features);
    return new LabelledGraph(id, graph.label(), features, edges, weights, types);
  }

  private static void assertSame(
      Map<Pair, LocalMasks> expected, Map<Pair, LocalMasks> actual, List<Pair> pairs, String what) {
    float worst = 0;
    for (Pair pair : pairs) {
      LocalMasks one = expected.get(pair);
      LocalMasks other = actual.get(pair);
      worst = Math.max(worst, distance(one.query(), other.query()));
      worst = Math.max(worst, distance(one.reference(), other.reference()));
      if (one.solution() != null && other.solution() != null) {
        assertEquals(
            one.solution().certificate().iterations(),
            other.solution().certificate().iterations(),
            what + " " + pair);
      }
    }
    assertTrue(worst <= SAME, what + ": masks differ by " + worst);
  }

  private static float distance(float[] one, float[] other) {
    assertEquals(one.length, other.length);
    float worst = 0;
    for (int i = 0; i < one.length; i++) {
      worst = Math.max(worst, Math.abs(one[i] - other[i]));
    }
    return worst;
  }
}
