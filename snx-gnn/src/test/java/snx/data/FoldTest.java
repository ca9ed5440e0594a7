package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FoldTest {

  private static final int[] CLASSES =
      IntStream.range(0, 53).map(i -> i == 7 ? -1 : i % 3 == 0 ? 1 : 0).toArray();

  @Test
  void every_instance_is_held_out_once_in_every_repeat_and_never_trained_on_then() {
    List<Fold> folds = Fold.stratified(CLASSES, 5, 3, 4);
    assertEquals(15, folds.size());
    for (int repeat = 0; repeat < 3; repeat++) {
      int[] times = new int[CLASSES.length];
      for (Fold fold : folds.subList(5 * repeat, 5 * repeat + 5)) {
        assertEquals(repeat, fold.repeat());
        Split split = fold.split();
        assertEquals(52, split.first().length + split.second().length);
        Arrays.stream(split.second()).forEach(i -> times[i]++);
        assertTrue(
            Arrays.stream(split.first())
                .noneMatch(i -> Arrays.binarySearch(split.second(), i) >= 0));
      }
      for (int i = 0; i < times.length; i++) {
        assertEquals(CLASSES[i] < 0 ? 0 : 1, times[i], "instance " + i);
      }
    }
  }

  @Test
  void folds_are_of_one_size_and_mixture() {
    for (Fold fold : Fold.stratified(CLASSES, 5, 1, 4)) {
      long first = Arrays.stream(fold.split().second()).filter(i -> CLASSES[i] == 1).count();
      assertTrue(first == 3 || first == 4, "of the smaller class " + first);
      int size = fold.split().second().length;
      assertTrue(size == 10 || size == 11, "size " + size);
    }
  }

  @Test
  void repeats_and_seeds_deal_anew() {
    List<Fold> folds = Fold.stratified(CLASSES, 5, 2, 4);
    assertTrue(
        !Arrays.equals(folds.get(0).split().second(), folds.get(5).split().second())
            && !Arrays.equals(
                folds.get(0).split().second(),
                Fold.stratified(CLASSES, 5, 1, 5).get(0).split().second()));
  }

  @Test
  void a_class_smaller_than_the_folds_is_refused_with_the_remedy() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Fold.stratified(new int[] {0, 0, 0, 0, 0, 1, 1}, 5, 1, 0));
    assertTrue(refused.getMessage().contains("the smallest has 2, so ask for fewer folds"));
  }

  @Test
  void every_site_is_left_out_once() {
    List<String> sites = List.of("n", "s", "n", "w", "s", "w", "n");
    List<Fold> folds = Fold.leaveOut("site", sites, new int[] {0, 1, 1, 0, 0, 1, -1});
    assertEquals(List.of("site n", "site s", "site w"), folds.stream().map(Fold::name).toList());
    assertEquals(List.of(0, 2), Arrays.stream(folds.get(0).split().second()).boxed().toList());
    assertEquals(List.of(1, 3, 4, 5), Arrays.stream(folds.get(0).split().first()).boxed().toList());
    assertThrows(
        IllegalArgumentException.class,
        () -> Fold.leaveOut("site", List.of("n", "n"), new int[] {0, 1}));
  }
}
