package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.metric.RunMetrics;
import snx.model.Network;

/** Explanations reach listeners once each, in the order of the pairs, a window at a time. */
@ResourceLock("torch")
final class ExplainRunTest {

  private static final int WINDOW = 4096;

  private final Network<LabelledGraph> model = Samples.gnn();
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final Explainer<LabelledGraph> explainer =
      new Explainer<>(GraphMasking.of(data), model, Samples.options(false, 0));

  @AfterEach
  void closeModel() {
    model.close();
  }

  /** Notes everything that it is called with. */
  private static final class Noted implements Listener {
    private final List<String> calls = new ArrayList<>();
    private final List<Explanation> explained = new ArrayList<>();
    private final List<Explanation> chance = new ArrayList<>();

    @Override
    public void began(Run run) {
      calls.add("began " + run.methods());
    }

    @Override
    public void explained(Explanation explanation) {
      explained.add(explanation);
    }

    @Override
    public void chance(Explanation explanation) {
      chance.add(explanation);
    }

    @Override
    public void ended() {
      calls.add("ended");
    }
  }

  private List<String> names(List<Pair> pairs) {
    return pairs.stream().map(p -> name(data.get(p.query()), data.get(p.reference()))).toList();
  }

  private static String name(LabelledGraph query, LabelledGraph reference) {
    return query.id() + " " + reference.id();
  }

  private static List<String> names(Stream<Explanation> explanations) {
    return explanations.map(e -> e.query() + " " + e.reference()).toList();
  }

  @Test
  void every_pair_is_explained_once_by_every_method_in_order_beside_chance() {
    List<Pair> pairs = Samples.pairs(7, data.size());
    Noted noted = new Noted();
    ExplainRun run =
        new ExplainRun(
            new Crew.Order(
                List.of(Method.SNX, Method.SM), true, true, ExplainRun.Progress.NONE, () -> false),
            Crew::local,
            snx.explain.batch.Share.ALL);
    run.over(explainer, pairs, noted);
    assertEquals(List.of("began [snx, sm]", "ended"), noted.calls);
    for (Method method : List.of(Method.SNX, Method.SM)) {
      assertEquals(names(pairs), names(noted.explained.stream().filter(e -> e.method() == method)));
    }
    assertEquals(names(pairs), names(noted.chance.stream()));
    assertTrue(run.traces().containsKey("global") && run.traces().containsKey("snx"));
    assertEquals(7, run.pairs());
    Explanation solved = noted.explained.get(0);
    assertNotNull(solved.certificate());
    assertNull(noted.chance.get(0).certificate());
    int query = data.indexOf(solved.query());
    assertArrayEquals(explainer.invariants().of(query), solved.global().query());
    assertArrayEquals(Top.graphs().select(solved.local().query()), solved.selection().query());
  }

  @Test
  void pairs_beyond_a_window_are_asked_for_only_when_their_turn_comes() {
    int all = WINDOW + 100;
    int[] asked = new int[1];
    Iterable<Pair> lazy =
        () ->
            IntStream.range(0, all)
                .peek(i -> asked[0]++)
                .mapToObj(i -> new Pair(i % 3, 3 + i % 5))
                .iterator();
    try (Stream<Explanation> stream = explainer.stream(lazy, Method.RANDOM)) {
      Iterator<Explanation> explanations = stream.iterator();
      explanations.next();
      assertEquals(WINDOW, asked[0]);
      int count = 1;
      for (; explanations.hasNext(); count++) {
        explanations.next();
      }
      assertEquals(all, count);
    }
  }

  @Test
  void a_listener_of_the_first_run_hears_nothing_of_other_seeds() {
    List<Pair> pairs = Samples.pairs(3, data.size());
    Noted all = new Noted();
    Noted first = new Noted();
    Listener both = Listener.all(List.of(all, Listener.firstSeed(first)));
    for (long seed : new long[] {5, 6}) {
      new ExplainRun(List.of(Method.SNX)).over(explainer.withSeed(seed), pairs, both);
    }
    assertEquals(6, all.explained.size());
    assertEquals(3, first.explained.size());
    assertEquals(List.of("began [snx]", "ended"), first.calls);
  }

  @Test
  void explanations_that_diverged_are_counted_apart_and_in_no_mean() {
    List<Pair> pairs = Samples.pairs(7, data.size());
    RunMetrics metrics = new RunMetrics(Curve.defaults());
    Noted noted = new Noted();
    model.weights().get(0).set(new float[(int) model.weights().get(0).size()]);
    model.weights().get(0).addi(Float.NaN);
    new ExplainRun(List.of(Method.SNX))
        .over(explainer, pairs, Listener.all(List.of(noted, metrics)));
    assertEquals(List.of(), noted.explained);
    assertEquals(Map.of("snx", 7L), metrics.diverged());
    assertEquals(Map.of("snx", Map.of()), metrics.methods());
  }
}
