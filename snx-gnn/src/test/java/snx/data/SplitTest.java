package snx.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SplitTest {

  /** 60 of class 0, 30 of class 1, 10 of class 2, mixed. */
  private static final int[] CLASSES =
      IntStream.range(0, 100).map(i -> i % 10 < 6 ? 0 : i % 10 < 9 ? 1 : 2).toArray();

  @Test
  void every_position_is_in_exactly_one_part_and_parts_ascend() {
    Split split = Split.stratified(CLASSES, 0.7, 3);
    int[] both =
        IntStream.concat(Arrays.stream(split.first()), Arrays.stream(split.second()))
            .sorted()
            .toArray();
    assertArrayEquals(IntStream.range(0, 100).toArray(), both);
    assertArrayEquals(Arrays.stream(split.first()).sorted().toArray(), split.first());
    assertArrayEquals(Arrays.stream(split.second()).sorted().toArray(), split.second());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.7, 0.95})
  void every_class_gives_its_share_rounded_half_up(double share) {
    Split split = Split.stratified(CLASSES, share, 3);
    int[] sizes = {60, 30, 10};
    for (int c = 0; c < sizes.length; c++) {
      long wanted = Math.min(sizes[c] - 1, Math.max(1, (long) Math.floor(sizes[c] * share + 0.5)));
      assertEquals(wanted, count(split.first(), c), "class " + c);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.99})
  void a_class_of_two_is_in_both_parts(double share) {
    Split split = Split.stratified(new int[] {0, 1, 0, 1}, share, 3);
    assertEquals(2, split.first().length);
    assertEquals(1, count(split.first(), new int[] {0, 1, 0, 1}, 1));
  }

  @Test
  void the_seed_alone_decides() {
    int[] one = Split.stratified(CLASSES, 0.7, 3).first();
    assertArrayEquals(one, Split.stratified(CLASSES, 0.7, 3).first());
    assertFalse(Arrays.equals(one, Split.stratified(CLASSES, 0.7, 4).first()));
  }

  @Test
  void only_the_given_members_are_divided() {
    int[] members = {4, 8, 15, 16, 23, 42};
    Split split = Split.stratified(members, CLASSES, 0.5, 3);
    int[] both =
        IntStream.concat(Arrays.stream(split.first()), Arrays.stream(split.second()))
            .sorted()
            .toArray();
    assertArrayEquals(members, both);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, Double.NaN})
  void a_share_that_leaves_a_part_empty_is_refused(double share) {
    assertThrows(IllegalArgumentException.class, () -> Split.stratified(CLASSES, share, 3));
  }

  private static long count(int[] part, int c) {
    return count(part, CLASSES, c);
  }

  private static long count(int[] part, int[] classes, int c) {
    return Arrays.stream(part).filter(i -> classes[i] == c).count();
  }
}
