package snx.brain.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RegionPairsTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 82, 116, 400})
  void pairs_are_numbered_row_by_row_and_found_again(int regions) {
    RegionPairs pairs = new RegionPairs(regions);
    int next = 0;
    for (int u = 0; u < regions; u++) {
      for (int v = u + 1; v < regions; v++) {
        assertEquals(next, pairs.of(u, v));
        assertEquals(next, pairs.of(v, u));
        assertEquals(u, pairs.first(next));
        assertEquals(v, pairs.second(next));
        next++;
      }
    }
    assertEquals(next, pairs.count());
  }

  @Test
  void the_last_pair_of_the_largest_atlas_is_found_again() {
    RegionPairs pairs = new RegionPairs(46_341);
    int last = pairs.count() - 1;
    assertEquals(46_339, pairs.first(last));
    assertEquals(46_340, pairs.second(last));
    assertEquals(last, pairs.of(46_339, 46_340));
  }

  @Test
  void a_region_is_no_pair_with_itself_or_a_stranger() {
    RegionPairs pairs = new RegionPairs(4);
    assertThrows(IllegalArgumentException.class, () -> pairs.of(1, 1));
    assertThrows(IllegalArgumentException.class, () -> pairs.of(1, 4));
    assertThrows(IllegalArgumentException.class, () -> pairs.of(-1, 2));
  }
}
