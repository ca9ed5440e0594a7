package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import snx.explain.PairMetrics;

final class SummaryTest {

  private static PairMetrics metrics(double fa) {
    return new PairMetrics(fa, 10 * fa, 0, 0, 0, 0, 0, 100 * fa);
  }

  @Test
  void means_and_sample_deviations_are_of_all_pairs_and_of_either_kind() {
    Summary summary = new Summary();
    summary.add(true, metrics(1));
    summary.add(false, metrics(2));
    summary.add(true, metrics(3));
    summary.add(null, metrics(6));
    Map<String, Map<String, Summary.Cell>> cells = summary.cells();
    assertEquals(Set.of("all", "same", "other"), cells.keySet());
    same(3, Math.sqrt(14 / 3.0), 4, cells.get("all").get("fa"));
    same(2, Math.sqrt(2), 2, cells.get("same").get("fa"));
    same(20, 10 * Math.sqrt(2), 2, cells.get("same").get("cf"));
    same(200, 0, 1, cells.get("other").get("soft_cf"));
  }

  @Test
  void only_a_mean_beyond_two_standard_errors_is_higher() {
    Summary.Cell chance = new Summary.Cell(1.0, 0.5, 100);
    assertTrue(new Summary.Cell(1.2, 0.5, 100).isHigherThan(chance));
    assertFalse(new Summary.Cell(1.1, 0.5, 100).isHigherThan(chance));
    assertFalse(new Summary.Cell(0.5, 0.1, 100).isHigherThan(chance));
  }

  private static void same(double mean, double std, long pairs, Summary.Cell cell) {
    assertEquals(mean, cell.mean(), 1e-12);
    assertEquals(std, cell.std(), 1e-12);
    assertEquals(pairs, cell.pairs());
  }
}
