package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.data.Pair;
import snx.model.Similarity;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

class TableMetricsTest {

  private static final double SAME = 1e-12;
  private static final Pair PAIR = new Pair(0, 1);

  private final Schema schema = schema(3, 2, 3, 1); // minors 0-2, 3-4, 5-7, and a constant 8
  private final Invariants globals = new Invariants();
  private final PairScorer scorer =
      items -> items.stream().mapToDouble(TableMetricsTest::score).toArray();

  TableMetricsTest() {
    globals.put(0, new float[] {0.9f, 0, 1, 0.8f, 0, 0.1f, 0, 1, 1});
    globals.put(1, new float[9]);
  }

  private static Schema schema(int... sizes) {
    List<Major> majors = new ArrayList<>();
    for (int size : sizes) {
      List<Minor> minors = new ArrayList<>();
      for (int j = 0; j < size; j++) {
        minors.add(Minor.category("c" + j));
      }
      majors.add(new Major("m" + majors.size(), ColumnKind.CATEGORICAL, minors));
    }
    return new Schema(majors, null);
  }

  /** A score that tells every mask of either side from every other. */
  private static double score(PairScorer.Masked item) {
    return 0.5 + 0.4 * Math.sin(code(item.query(), 1) + code(item.reference(), 0.01));
  }

  private static double code(float[] mask, double scale) {
    double code = 0;
    for (int j = 0; j < 9; j++) {
      code += scale * (j + 1) * (mask == null ? 1 : mask[j]);
    }
    return code;
  }

  private Measurement.Measured measure(LocalMasks masks, Top top) {
    return measurement().measure(List.of(new Measurement.Item(PAIR, masks)), top).get(0);
  }

  private Measurement measurement() {
    List<Row> rows =
        List.of(
            new Row("q", null, new int[] {0, 3, 5, 8}), new Row("r", null, new int[] {1, 3, 6, 8}));
    return new Measurement(TableMasking.of(RowSamples.dataset(rows), schema), scorer, globals);
  }

  private static LocalMasks shared(float... mask) {
    return new LocalMasks(mask, mask, null);
  }

  @Test
  void the_top_of_what_either_row_has_is_kept_in_both_rows() {
    Measurement.Measured measured =
        measure(shared(0.1f, 0.7f, 0.9f, 0.6f, 0.8f, 0.5f, 0.4f, 1, 1), Top.parse("3"));
    assertArrayEquals(new int[] {1, 3, 5}, measured.selection().query());
    assertArrayEquals(new int[] {1, 3, 5}, measured.selection().reference());
    float[] hard = {0, 1, 0, 1, 0, 1, 0, 0, 0};
    float[] left = {1, 0, 1, 0, 1, 0, 1, 1, 1};
    double f = score(new PairScorer.Masked(PAIR, null, null));
    double kept = score(new PairScorer.Masked(PAIR, hard, hard));
    double out = score(new PairScorer.Masked(PAIR, left, left));
    assertEquals(f, measured.score(), SAME);
    assertEquals(Similarity.loss(f, kept), measured.metrics().fa(), SAME);
    assertEquals(Similarity.loss(f, out), measured.metrics().cf(), SAME);
    assertEquals(Math.abs(f - kept), measured.metrics().fidelityMinus(), SAME);
    assertEquals(Math.abs(f - out), measured.metrics().fidelityPlus(), SAME);
    assertEquals(1 - 3.0 / 5, measured.metrics().sparsity(), SAME, "of 0, 1, 3, 5 and 6");
  }

  @Test
  void neither_a_value_of_no_row_nor_a_constant_column_is_selected_by_any_size() {
    LocalMasks masks = shared(0.1f, 0.1f, 1, 0.1f, 1, 0.1f, 0.1f, 1, 1);
    for (String top : List.of("1", "4", "50%", "100%", "elbow", "99")) {
      for (int j : measure(masks, Top.parse(top)).selection().query()) {
        assertTrue(List.of(0, 1, 3, 5, 6).contains(j), top + " selects " + j);
      }
    }
    assertEquals(5, measure(masks, Top.parse("99")).selection().query().length);
    assertEquals(3, measure(masks, Top.parse("50%")).selection().query().length, "half of five");
  }

  @Test
  void an_effect_is_the_change_of_f_when_the_value_alone_is_left_out_of_both_rows() {
    Measurement.Measured measured =
        measure(shared(0.1f, 0.7f, 0, 0.6f, 0, 0.5f, 0.4f, 0, 0), Top.parse("2"));
    float[] withoutFirst = {1, 0, 1, 1, 1, 1, 1, 1, 1};
    float[] withoutSecond = {1, 1, 1, 0, 1, 1, 1, 1, 1};
    double f = score(new PairScorer.Masked(PAIR, null, null));
    float[] expected = {
      (float) (f - score(new PairScorer.Masked(PAIR, withoutFirst, withoutFirst))),
      (float) (f - score(new PairScorer.Masked(PAIR, withoutSecond, withoutSecond)))
    };
    assertArrayEquals(new int[] {1, 3}, measured.selection().query());
    assertArrayEquals(expected, measured.effects());
  }

  @Test
  void effects_of_several_pairs_stay_with_their_pairs() {
    LocalMasks masks = shared(0.1f, 0.7f, 0, 0.6f, 0, 0.5f, 0.4f, 0, 0);
    Measurement.Item here = new Measurement.Item(PAIR, masks);
    Measurement.Item self = new Measurement.Item(new Pair(0, 0), masks);
    List<Measurement.Measured> both = measurement().measure(List.of(self, here), Top.parse("100%"));
    assertEquals(3, both.get(0).effects().length, "a row has three values that could be selected");
    Measurement.Measured alone = measurement().measure(List.of(here), Top.parse("100%")).get(0);
    assertArrayEquals(alone.effects(), both.get(1).effects());
    assertEquals(alone.metrics(), both.get(1).metrics());
  }

  @Test
  void pick_all_keeps_everything_and_selects_what_is_there() {
    float[] ones = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    LocalMasks all = new LocalMasks(ones, ones, null, LocalMasks.Extent.NOTHING);
    Measurement.Measured measured = measure(all, Top.parse("2"));
    assertArrayEquals(new int[] {0, 1, 3, 5, 6}, measured.selection().query());
    assertEquals(0, measured.metrics().fidelityMinus());
    assertEquals(0, measured.metrics().sparsity());
  }

  @Test
  void conformity_counts_majors_of_the_querys_side_alone() {
    // Of what the pair has M^s selects minors 0 and 3: majors m0 and m1.
    Top two = Top.parse("2");
    assertEquals(1, measure(shared(0, 1, 0, 1, 0, 0, 0, 0, 0), two).metrics().conformity());
    assertEquals(0.5, measure(shared(1, 1, 0, 0, 0, 0, 0, 0, 0), two).metrics().conformity());
    assertEquals(1.0 / 3, measure(shared(1, 0, 0, 0, 0, 0, 1, 0, 0), two).metrics().conformity());
    assertEquals(0, measure(shared(0, 0, 0, 0, 0, 1, 1, 0, 0), two).metrics().conformity());
  }

  @Test
  void an_invariant_is_measured_against_its_own_row() {
    Explainer.InvariantMetrics measured =
        measurement().invariants(List.of(0), Top.parse("2")).get(0);
    Pair self = new Pair(0, 0);
    double f = score(new PairScorer.Masked(self, null, null));
    float[] hard = {1, 0, 0, 1, 0, 0, 0, 0, 0};
    float[] left = {0, 1, 1, 0, 1, 1, 1, 1, 1};
    double kept = score(new PairScorer.Masked(self, null, hard));
    double out = score(new PairScorer.Masked(self, null, left));
    assertEquals(Similarity.loss(f, kept), measured.fa(), SAME);
    assertEquals(Similarity.loss(f, out), measured.cf(), SAME);
  }

  @Test
  void cuts_at_several_counts_are_what_each_alone_measures() {
    LocalMasks masks = shared(0.1f, 0.7f, 0.2f, 0.6f, 0.3f, 0.5f, 0.4f, 0, 1);
    List<Top> tops = IntStream.rangeClosed(1, 5).mapToObj(k -> new Top(k, 0)).toList();
    Measurement measurement = measurement();
    List<Measurement.Item> items = List.of(new Measurement.Item(PAIR, masks));
    double[] unmasked = measurement.unmasked(items);
    List<Explainer.Cut> cuts =
        tops.stream().map(top -> measurement.cut(items, top, unmasked)).toList();
    assertEquals(5, cuts.size());
    for (int k = 1; k <= 5; k++) {
      assertEquals(measure(masks, new Top(k, 0)).metrics().fa(), cuts.get(k - 1).fa(), SAME);
    }
  }

  @Test
  void the_paper_keeps_fewer_minors_of_tables_with_few_majors() {
    assertEquals(new Top(5, 0), Top.paperTables(7));
    assertEquals(new Top(10, 0), Top.paperTables(8));
  }
}
