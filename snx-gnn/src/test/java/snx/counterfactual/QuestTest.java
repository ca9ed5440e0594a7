package snx.counterfactual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import snx.data.Pair;
import snx.tabular.Row;

/**
 * Three columns of three values each: minors 0 to 2, 3 to 5 and 6 to 8; the query has the first.
 */
final class QuestTest {

  private final Quest quest =
      new Quest(
          new Pair(0, 1),
          new Row("q", null, new int[] {0, 3, 6}),
          new Row("r", null, new int[] {1, 4, 7}),
          0.2);

  private void turns(int... active) {
    quest.turns(new Quest.Tried(active, 0.7));
  }

  private List<int[]> diverse(int count) {
    return quest.diverse(count, minor -> minor).stream().map(Quest.Tried::active).toList();
  }

  @Test
  void of_several_values_of_the_same_columns_the_commonest_is_chosen() {
    turns(1, 3, 6);
    turns(2, 3, 6);
    assertEquals(1, diverse(3).size());
    assertArrayEquals(new int[] {2, 3, 6}, diverse(3).get(0));
  }

  @Test
  void what_shares_no_column_with_those_before_comes_before_what_is_commoner() {
    turns(1, 3, 6);
    turns(2, 5, 6);
    turns(0, 4, 7);
    List<Quest.Tried> chosen = quest.diverse(2, minor -> -minor);
    assertArrayEquals(new int[] {1, 3, 6}, chosen.get(0).active());
    assertArrayEquals(new int[] {0, 4, 7}, chosen.get(1).active());
  }

  @Test
  void changes_that_can_be_left_out_are_not_chosen() {
    turns(1, 4, 6);
    turns(1, 3, 6);
    assertEquals(1, diverse(3).size());
    assertArrayEquals(new int[] {1, 3, 6}, diverse(3).get(0));
  }

  @Test
  void enough_is_found_or_the_next_would_have_too_many_changes() {
    assertFalse(quest.isEnough(9, 1));
    turns(1, 3, 6);
    assertFalse(quest.isEnough(3, 2));
    assertTrue(quest.isEnough(3, 1));
    assertTrue(quest.isEnough(4, 2));
    turns(2, 3, 6);
    assertFalse(quest.isEnough(3, 2)); // the same column again
    turns(0, 4, 6);
    assertTrue(quest.isEnough(3, 2));
  }

  @Test
  void reductions_leave_out_one_change_of_three_and_come_once() {
    turns(1, 4, 6);
    assertEquals(0, quest.reductions().size());
    turns(1, 4, 7);
    assertEquals(3, quest.reductions().size());
    assertEquals(0, quest.reductions().size());
  }
}
