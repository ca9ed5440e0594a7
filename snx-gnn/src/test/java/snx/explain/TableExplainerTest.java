package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.LocalOptions.ReferenceMode;
import snx.model.Network;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.tabular.Row;
import snx.tensor.Torch;

/** What explanations of rows must satisfy: only the pair itself decides them. */
@ResourceLock("torch")
class TableExplainerTest {

  private static final float SAME = 2e-4f; // float32 sums in another order, through 15 steps
  private static final int PAIRS = 16;

  private final Network<Row> model = RowSamples.mlp(RowSamples.SCHEMA);
  private final Dataset<Row> data = RowSamples.data();
  private final List<Pair> pairs = Samples.pairs(PAIRS, data.size());

  @AfterEach
  void closeModel() {
    model.close();
  }

  static List<Method> methods() {
    return Method.serving(Method.Kind.TABLES);
  }

  private Explainer<Row> explainer(boolean earlyStop, int batch) {
    return RowSamples.explainer(model, data, Samples.options(earlyStop, batch));
  }

  private static Map<Pair, LocalMasks> locals(
      Explainer<?> explainer, List<Pair> pairs, Method method, Invariants globals) {
    return explainer.with(globals).solvePairs(pairs, method, Trace.off(), done -> {});
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void the_size_of_a_batch_changes_no_invariant(boolean earlyStop) {
    Invariants expected = RowSamples.globals(explainer(earlyStop, 0), data.size());
    for (int batch : new int[] {1, 7}) {
      Invariants other = RowSamples.globals(explainer(earlyStop, batch), data.size());
      for (int i = 0; i < data.size(); i++) {
        assertArrayEquals(expected.of(i), other.of(i), SAME, "batch " + batch + " row " + i);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void the_size_of_a_batch_and_the_order_of_pairs_change_no_mask(Method method) {
    List<Pair> shuffled = new ArrayList<>(pairs);
    Collections.shuffle(shuffled, new Random(1));
    for (boolean earlyStop : new boolean[] {false, true}) {
      Invariants globals = RowSamples.globals(explainer(earlyStop, 0), data.size());
      Map<Pair, LocalMasks> expected = locals(explainer(earlyStop, 0), pairs, method, globals);
      for (int batch : new int[] {7, 1}) {
        Map<Pair, LocalMasks> others =
            locals(explainer(earlyStop, batch), shuffled, method, globals);
        for (Pair pair : pairs) {
          assertArrayEquals(
              expected.get(pair).query(), others.get(pair).query(), SAME, method + " " + pair);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void every_method_gives_one_mask_for_both_rows(Method method) {
    Explainer<Row> explainer = explainer(false, 0);
    Invariants globals = RowSamples.globals(explainer, data.size());
    Map<Pair, LocalMasks> masks = locals(explainer, pairs, method, globals);
    assertEquals(PAIRS, masks.size());
    masks.forEach(
        (pair, found) -> {
          assertArrayEquals(found.query(), found.reference());
          assertEquals(RowSamples.SCHEMA.minors(), found.query().length);
          for (float m : found.query()) {
            assertTrue(m >= 0 && m <= 1, method + " mask " + m);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("methods")
  void rows_that_differ_in_name_alone_get_the_same_mask(Method method) {
    if (method == Method.RANDOM) {
      return; // its stream is the pair's own
    }
    List<Row> rows = new ArrayList<>(data.instances());
    rows.add(new Row("twin", rows.get(4).label(), rows.get(4).active()));
    Dataset<Row> twins = RowSamples.dataset(rows);
    ExplainOptions options =
        Samples.with(Samples.options(false, 0), Initialisation.parse("constant(0)"));
    Explainer<Row> explainer = RowSamples.explainer(model, twins, options);
    Invariants globals = RowSamples.globals(explainer, twins.size());
    Pair first = new Pair(4, 6);
    Pair second = new Pair(twins.size() - 1, 6);
    Map<Pair, LocalMasks> masks = locals(explainer, List.of(first, second), method, globals);
    assertArrayEquals(masks.get(first).query(), masks.get(second).query(), SAME);
  }

  @Test
  void nothing_stays_on_the_device() {
    Explainer<Row> explainer = explainer(true, 2);
    int before = Torch.liveArrays();
    Invariants globals = RowSamples.globals(explainer, data.size());
    for (Method method : methods()) {
      locals(explainer, pairs.subList(0, 5), method, globals);
      assertEquals(before, Torch.liveArrays(), method.toString());
    }
  }

  @Test
  void methods_that_see_no_invariant_need_none() {
    for (Method method :
        List.of(Method.SNX_UC, Method.SNX_DES, Method.SM, Method.SM_BOTH, Method.DES)) {
      assertEquals(
          PAIRS, locals(explainer(false, 0), pairs, method, new Invariants()).size(), "" + method);
    }
  }

  @Test
  void a_certificate_names_columns() {
    Explainer<Row> explainer = explainer(false, 0);
    Invariants tight = new Invariants();
    for (int i = 0; i < data.size(); i++) {
      tight.put(i, new float[RowSamples.SCHEMA.minors()]);
    }
    Solution solution =
        Objects.requireNonNull(
            RowSamples.local(explainer, pairs.get(0), Method.SNX, tight).solution());
    assertEquals(RowSamples.SCHEMA.majors(), solution.lambda().length);
    assertEquals("column m2", solution.names().apply(2));
    assertTrue(solution.certificate().violated() > 0);
    assertTrue(String.valueOf(solution.certificate().worstName()).startsWith("column m"));
  }

  @Test
  void saliency_keeps_to_active_minors() {
    Explainer<Row> explainer = explainer(false, 0);
    for (Pair pair : pairs) {
      float[] query = RowSamples.local(explainer, pair, Method.SM, new Invariants()).query();
      float[] both = RowSamples.local(explainer, pair, Method.SM_BOTH, new Invariants()).query();
      List<Integer> ofQuery = Arrays.stream(data.get(pair.query()).active()).boxed().toList();
      List<Integer> ofReference =
          Arrays.stream(data.get(pair.reference()).active()).boxed().toList();
      for (int j = 0; j < query.length; j++) {
        assertEquals(ofQuery.contains(j), query[j] > 0, "minor " + j);
        assertEquals(ofQuery.contains(j) || ofReference.contains(j), both[j] > 0, "minor " + j);
      }
    }
  }

  @Test
  void what_tables_do_not_have_is_refused() {
    Explainer<Row> explainer = explainer(false, 0);
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> locals(explainer, pairs, Method.GNNEXPLAINER, new Invariants()));
    assertTrue(String.valueOf(refusal.getMessage()).contains("does not explain tables"));
    assertFalse(String.valueOf(refusal.getMessage()).contains("pgexplainer"));
    ExplainOptions whole = Samples.with(Samples.options(false, 0), ReferenceMode.WHOLE);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Explainer<>(TableMasking.of(data, RowSamples.SCHEMA), model, whole));
    Explainer<Row> bare =
        new Explainer<>(TableMasking.of(data, RowSamples.SCHEMA), model, Samples.options(false, 0));
    assertThrows(
        IllegalStateException.class, () -> locals(bare, pairs, Method.DES, new Invariants()));
  }
}
