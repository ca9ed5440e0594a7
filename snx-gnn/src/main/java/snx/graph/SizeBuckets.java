package snx.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Groups items of unequal size so that little of a padded batch is padding.
 *
 * <p>Items are sorted by size; a bucket ends when it is full, when rows · size² would pass the area
 * allowed, or when the next item is so many times as large as its smallest. Which bucket an item
 * falls in changes only how fast it is handled, never its result.
 */
public final class SizeBuckets {

  /** How far sizes may differ where every item costs as much as the largest beside it. */
  public static final double PADDED = 1.3;

  /**
   * Where the cost of an item is that of its size: only columns of masks are padded then, and a
   * batch of few items costs far more than those.
   */
  public static final double UNPADDED = 3;

  private static final int SLACK = 2; // tiny graphs: a few nodes of padding cost less than a batch

  private SizeBuckets() {}

  /**
   * Divides items into buckets.
   *
   * @param sizes the size of every item
   * @param most items a bucket holds at most
   * @param area what items · (largest size)² of a bucket may reach; one item always fits
   * @param growth how many times as large as the smallest item of a bucket another may be
   * @return positions into {@code sizes}, smallest items first
   */
  public static List<int[]> of(int[] sizes, int most, long area, double growth) {
    if (most < 1) {
      throw new IllegalArgumentException("a bucket must hold at least 1 item (got " + most + ")");
    }
    int[] order =
        IntStream.range(0, sizes.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(sizes[a], sizes[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    List<int[]> buckets = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= order.length; i++) {
      boolean closes =
          i == order.length
              || i - start == most
              || (i - start + 1L) * sizes[order[i]] * sizes[order[i]] > area
              || sizes[order[i]] > growth * sizes[order[start]] + SLACK;
      if (closes) {
        buckets.add(Arrays.copyOfRange(order, start, i));
        start = i;
      }
    }
    return buckets;
  }
}
