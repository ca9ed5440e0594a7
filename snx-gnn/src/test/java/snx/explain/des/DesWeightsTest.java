package snx.explain.des;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.data.Dataset;
import snx.explain.RowSamples;
import snx.explain.des.DesWeights.DesOptions;
import snx.tabular.Row;
import snx.tabular.Schema;

class DesWeightsTest {

  private final Schema schema = RowSamples.schema(4, 4, 4, 4);

  @Test
  void neighbours_are_the_rows_that_agree_in_most_majors() {
    List<Row> rows = RowSamples.rows(schema, 25, 3);
    int k = 4;
    NeighbourPairs pairs = NeighbourPairs.of(rows, k, 1);
    assertEquals(2 * k * rows.size(), pairs.agreements().size());
    for (int a = 0; a < rows.size(); a++) {
      int anchor = a;
      int[] nearest =
          IntStream.range(0, rows.size())
              .filter(i -> i != anchor)
              .map(i -> common(rows.get(anchor), rows.get(i)))
              .sorted()
              .toArray();
      for (int i = 0; i < k; i++) {
        int at = 2 * (a * k + i);
        assertTrue(pairs.neighbours()[at]);
        assertFalse(pairs.neighbours()[at + 1]);
        assertEquals(nearest[nearest.length - 1 - i], pairs.agreements().get(at).length);
        assertTrue(pairs.agreements().get(at + 1).length <= nearest[nearest.length - 1 - k]);
      }
    }
  }

  private static int common(Row one, Row other) {
    return (int)
        IntStream.range(0, one.active().length)
            .filter(i -> one.active(i) >= 0 && one.active(i) == other.active(i))
            .count();
  }

  @Test
  void fitted_weights_are_optimal() {
    double l1 = 5e-3;
    NeighbourPairs pairs = NeighbourPairs.of(RowSamples.rows(schema, 60, 4), 5, 1);
    SparseLogistic problem = new SparseLogistic(pairs, schema.minors(), l1);
    double[] fitted = problem.fit(5000);
    double[] gradient = problem.gradient(fitted);
    assertEquals(0, gradient[schema.minors()], 1e-5);
    int free = 0;
    for (int j = 0; j < schema.minors(); j++) {
      double slope = gradient[j];
      assertEquals(0, fitted[j] > 0 ? slope : Math.min(0, slope), 1e-5, "minor " + j);
      free += fitted[j] > 0 ? 1 : 0;
    }
    assertTrue(free > 0, "no weight at all would be optimal too often");
    double[] dear = new SparseLogistic(pairs, schema.minors(), 1).fit(5000);
    assertArrayEquals(new double[schema.minors()], Arrays.copyOf(dear, schema.minors()));
  }

  @Test
  void a_column_in_which_all_rows_agree_weighs_nothing() {
    List<Row> rows = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(5);
    for (int r = 0; r < 200; r++) {
      int[] active = {random.nextInt(4), 4 + random.nextInt(4), 8, 12 + random.nextInt(4)};
      rows.add(new Row("r" + r, null, active));
    }
    DesWeights weights = fit(rows, 1);
    for (Row row : rows) {
      float[] mask = weights.of(row);
      assertEquals(0, mask[8]);
      assertTrue(mask[row.active(0)] > 0);
    }
  }

  @Test
  void a_mask_stands_on_active_minors_and_depends_on_the_seed_alone() {
    List<Row> rows = RowSamples.rows(schema, 50, 6);
    DesWeights weights = fit(rows, 1);
    float largest = 0;
    for (Row row : rows) {
      float[] mask = weights.of(row);
      assertArrayEquals(mask, fit(rows, 1).of(row));
      for (int j = 0; j < mask.length; j++) {
        int minor = j;
        boolean active = Arrays.stream(row.active()).anyMatch(i -> i == minor);
        assertTrue(mask[j] >= 0 && mask[j] <= (active ? 1 : 0), "mask " + mask[j]);
        largest = Math.max(largest, mask[j]);
      }
    }
    assertEquals(1, largest);
    assertTrue(rows.stream().anyMatch(r -> !Arrays.equals(weights.of(r), fit(rows, 2).of(r))));
  }

  @Test
  void too_few_rows_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> fit(RowSamples.rows(schema, 2, 1), 1));
  }

  private DesWeights fit(List<Row> rows, long seed) {
    Dataset<Row> data = RowSamples.dataset(rows);
    int[] all = IntStream.range(0, rows.size()).toArray();
    return DesWeights.fit(schema, data, all, new DesOptions(200, 5, 1e-3, 500, seed));
  }
}
