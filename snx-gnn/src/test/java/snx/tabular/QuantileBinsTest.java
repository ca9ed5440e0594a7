package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class QuantileBinsTest {

  @Test
  void distinct_values_are_parted_evenly() {
    double[] sorted = DoubleStream.iterate(0, v -> v + 1).limit(10).toArray();
    assertArrayEquals(new double[] {2, 4, 6, 8}, QuantileBins.edges(sorted, 5));
    assertArrayEquals(new double[] {5}, QuantileBins.edges(sorted, 2));
  }

  @Test
  void of_two_edges_as_near_the_lower_is_taken() {
    assertArrayEquals(new double[] {5}, QuantileBins.edges(new double[] {0, 5, 5, 9}, 2));
  }

  @Test
  void ties_are_never_parted() {
    assertArrayEquals(new double[] {3}, QuantileBins.edges(new double[] {0, 0, 0, 0, 0, 3}, 5));
    assertArrayEquals(new double[] {5}, QuantileBins.edges(new double[] {1, 5, 5, 5, 5, 5}, 5));
    assertArrayEquals(new double[0], QuantileBins.edges(new double[] {4, 4, 4}, 5));
    assertArrayEquals(new double[0], QuantileBins.edges(new double[] {4}, 5));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void every_number_has_one_bin_and_no_bin_is_empty(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] sorted =
        random.ints(200, 0, 2 + (int) (seed * seed * 5)).asDoubleStream().sorted().toArray();
    List<Minor> bins = QuantileBins.between(QuantileBins.edges(sorted, 5));
    assertTrue(bins.size() <= 5);
    int[] counts = new int[bins.size()];
    for (double value : sorted) {
      int holding = 0;
      for (int i = 0; i < counts.length; i++) {
        if (bins.get(i).holds(value)) {
          counts[i]++;
          holding++;
        }
      }
      assertEquals(1, holding);
    }
    for (int count : counts) {
      assertTrue(count > 0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "25, 25",
    "25.50, 25.5",
    "-0.0, 0",
    "1e6, 1000000",
    "0.30000000000000004, 0.30000000000000004",
    "1e300, 1.0E300",
    "1e-9, 1.0E-9"
  })
  void numbers_print_as_people_write_them(double value, String text) {
    assertEquals(text, Numbers.format(value));
    assertEquals(value + 0.0, Numbers.parse(text).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1d", "0x10", "Infinity", "NaN", "1,5", "1 000", "--1", "1e999", "."})
  void what_tables_do_not_mean_as_numbers_are_none(String value) {
    assertTrue(Numbers.parse(value).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "+1", "-1.", ".5", "1E5", "1e-5", "007"})
  void plain_decimals_are_numbers(String value) {
    assertEquals(Double.parseDouble(value), Numbers.parse(value).orElseThrow());
  }
}
