package snx.report.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PageBudgetTest {

  private static DataTable table(int rows) {
    return new DataTable(
        "t",
        "t",
        List.of(Column.text("a"), Column.text("b")),
        Collections.nCopies(rows, List.of(Cell.of("x"), Cell.of("y"))));
  }

  private static Explorer.Item item(String title, int rows) {
    return new Explorer.Item(title, "", List.of(Fold.of("f", SideBySide.of(table(rows)))));
  }

  @Test
  void cells_are_counted_wherever_they_are() {
    assertEquals(20, PageBudget.elements(table(10)));
    assertEquals(20, PageBudget.elements(new Tabs(List.of(Tabs.Tab.of("m", table(10))))));
    assertEquals(3, PageBudget.elements(new Prose(List.of("a", "b", "c"))));
  }

  @Test
  void items_fit_until_the_budget_is_spent() {
    PageBudget budget = new PageBudget(100);
    IntStream.range(0, 9).forEach(i -> budget.add(item("i" + i, 20)));
    assertEquals(List.of("i0", "i1"), budget.items().stream().map(Explorer.Item::title).toList());
    assertFalse(budget.isOpen());
  }

  @Test
  void the_first_item_is_shown_however_large_it_is() {
    PageBudget budget = new PageBudget(10);
    assertTrue(budget.isOpen());
    budget.add(item("large", 500));
    budget.add(item("small", 1));
    assertEquals(List.of("large"), budget.items().stream().map(Explorer.Item::title).toList());
  }

  @Test
  void the_strongest_are_chosen_and_stand_in_their_own_order() {
    assertArrayEquals(new int[] {0, 1, 2}, PageBudget.strongest(3, i -> -i));
    int[] chosen = PageBudget.strongest(1_000, i -> i % 10 == 3 ? 1 : 0);
    assertArrayEquals(IntStream.range(0, 100).map(i -> 10 * i + 3).toArray(), chosen);
    assertEquals("", PageBudget.note(3, 3, "edges"));
    assertEquals(", the 100 strongest of 1,000 edges", PageBudget.note(100, 1_000, "edges"));
  }
}
