package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Seeds;

final class SizeBucketsTest {

  private static final int MOST = 7;
  private static final long AREA = 2000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void every_item_is_in_one_bucket_and_no_bucket_is_too_large(long seed) {
    SplittableRandom random = Seeds.stream(seed, "sizes");
    int[] sizes = random.ints(200, 1, 60).toArray();
    List<int[]> buckets = SizeBuckets.of(sizes, MOST, AREA, SizeBuckets.PADDED);
    assertArrayEquals(
        IntStream.range(0, sizes.length).toArray(),
        buckets.stream().flatMapToInt(Arrays::stream).sorted().toArray());
    for (int[] bucket : buckets) {
      int largest = Arrays.stream(bucket).map(i -> sizes[i]).max().orElseThrow();
      int smallest = Arrays.stream(bucket).map(i -> sizes[i]).min().orElseThrow();
      assertTrue(bucket.length <= MOST, "items " + bucket.length);
      assertTrue(bucket.length == 1 || (long) bucket.length * largest * largest <= AREA);
      assertTrue(largest <= 1.3 * smallest + 2, smallest + " and " + largest);
    }
  }

  @Test
  void an_item_beyond_the_area_is_alone() {
    List<int[]> buckets = SizeBuckets.of(new int[] {100, 100}, MOST, AREA, SizeBuckets.PADDED);
    assertEquals(List.of(1, 1), buckets.stream().map(b -> b.length).toList());
  }

  @Test
  void sizes_differ_more_where_nothing_is_padded() {
    int[] sizes = {10, 12, 20, 30, 40};
    assertEquals(3, SizeBuckets.of(sizes, MOST, AREA * AREA, SizeBuckets.PADDED).size());
    assertEquals(2, SizeBuckets.of(sizes, MOST, AREA * AREA, SizeBuckets.UNPADDED).size());
  }

  @Test
  void no_items_make_no_buckets() {
    assertEquals(List.of(), SizeBuckets.of(new int[0], MOST, AREA, SizeBuckets.PADDED));
  }

  @Test
  void a_bucket_for_nothing_is_refused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> SizeBuckets.of(new int[] {1}, 0, AREA, SizeBuckets.PADDED));
  }
}
