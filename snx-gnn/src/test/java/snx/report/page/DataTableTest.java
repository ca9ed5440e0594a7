package snx.report.page;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a table refuses, and the order of a page's sections. */
final class DataTableTest {

  private static DataTable table(Column... columns) {
    List<Cell> row = List.of(columns).stream().map(column -> (Cell) Cell.of(1)).toList();
    return new DataTable("t", "", List.of(columns), List.of(row, row));
  }

  @Test
  void only_leading_columns_can_be_pinned() {
    Column plain = Column.number("a", 0);
    assertDoesNotThrow(() -> table(plain.asPinned(), plain.asPinned(), plain));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> table(plain, Column.number("b", 0).asPinned()));
    assertTrue(refused.getMessage().contains("pins column 'b'"), refused.getMessage());
  }

  @Test
  void every_row_has_details_or_none_has() {
    DataTable table = table(Column.number("a", 0));
    DataTable.Details none = DataTable.Details.none();
    assertDoesNotThrow(() -> table.opening(List.of(none, none)));
    assertThrows(IllegalArgumentException.class, () -> table.opening(List.of(none)));
  }

  @Test
  void a_column_keeps_its_other_properties() {
    Column column =
        Column.number("a", 2).asPinned().withSmallestFirst().withHelp("help").withUnit("ms");
    assertEquals(
        new Column("a", Column.Kind.NUMBER, "ms", "help", 2, Ink.GREY, 0, 1, true, true), column);
  }

  @Test
  void appendices_are_the_last_sections_in_their_order() {
    Prose words = Prose.of("words");
    Page page =
        new Page(
            "title",
            "",
            List.of(
                Section.of("x", words).asAppendix(),
                Section.of("a", words),
                Section.of("y", words).asAppendix(),
                Section.of("b", words)),
            RunOrigin.of());
    assertEquals(
        List.of("a", "b", "x", "y"), page.sections().stream().map(Section::title).toList());
  }
}
