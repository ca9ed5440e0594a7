package snx.report.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Prose;
import snx.report.page.Section;

final class TableReportTest {

  @TempDir Path temp;

  @BeforeEach
  void save() throws Exception {
    SavedTableRun.write(temp);
  }

  @Test
  void what_sets_a_query_apart_is_said_in_its_values() {
    Explorer explorer = only("Queries and their references", Explorer.class);
    Explorer.Item item = explorer.items().get(0);
    assertEquals("r1", item.title());
    assertEquals("class no, 2 references", item.note());
    assertEquals(
        List.of(
            "r1 and r2 are judged alike (f = 0.90, sure): deposits 120 against 9000 decides; "
                + SavedTableRun.ODD
                + " does not."),
        ((Prose) item.blocks().get(0)).paragraphs());
    DataTable table = (DataTable) item.blocks().get(1);
    assertEquals(
        "r1 (class no) against r2 (class yes): the selected columns, the strongest first.",
        table.caption());
    List<Cell> deposits = table.rows().get(0);
    assertEquals(Cell.of("120 (< 500)"), deposits.get(1));
    assertEquals(Cell.of("9000 (≥ 500)"), deposits.get(2));
    assertEquals("+0.13 alike", ((Cell.Worded) deposits.get(3)).text());
    assertEquals(Cell.of(0.9f), deposits.get(4));
  }

  @Test
  void the_query_has_its_invariant_and_a_mask_a_reference() {
    Explorer explorer = only("Queries and their references", Explorer.class);
    Fold fold = (Fold) explorer.items().get(0).blocks().get(4);
    DataTable matrix = (DataTable) fold.blocks().get(0);
    List<Cell> deposits = matrix.rows().get(0);
    assertEquals(Cell.of("120 (< 500)"), deposits.get(1));
    assertEquals(Cell.of(1), deposits.get(2));
    assertEquals(Cell.of(1), deposits.get(3), "noisy-or of 1 and 0.5");
    assertEquals(Cell.marked(0.9f, true), deposits.get(4));
    assertEquals(6, deposits.size());
  }

  @Test
  void a_network_near_chance_and_what_people_know_are_said_first() {
    List<Notice> notices =
        section("The run").blocks().stream()
            .filter(Notice.class::isInstance)
            .map(Notice.class::cast)
            .toList();
    assertTrue(notices.get(0).text().contains("0.51"), notices.get(0).text());
    assertEquals("forbid " + SavedTableRun.ODD + ".", notices.get(1).text());
  }

  @Test
  void what_measures_methods_and_solvers_is_an_appendix() {
    List<String> appendix =
        new TableReport()
            .page(temp).sections().stream().filter(Section::appendix).map(Section::title).toList();
    assertEquals(List.of("Methods", "Curves", "Solver", "Pairs"), appendix);
  }

  @Test
  void columns_have_intervals_and_chance() {
    DataTable columns = only("Columns and values", DataTable.class);
    assertEquals(2, columns.rows().size());
    List<Cell> odd = columns.rows().get(1);
    assertEquals(Cell.of(SavedTableRun.ODD), odd.get(0));
    assertEquals(Cell.of(0.4), odd.get(odd.size() - 1));
  }

  @Test
  void files_that_are_missing_or_broken_are_named_with_a_remedy() throws Exception {
    Files.writeString(temp.resolve("features.csv"), "a\n1\n");
    failed("features.csv", "is no table of features");
    Files.writeString(temp.resolve("rows.jsonl"), "{\"id\":\"r1\"}\n");
    failed("rows.jsonl:1", "is no row of a table");
    Files.writeString(temp.resolve("explanations.jsonl"), "{\"query\":\"a\"}\n");
    failed("explanations.jsonl:1", "is no explanation of a pair");
    Files.writeString(temp.resolve("run.json"), "{\"kind\":\"tabular\"}");
    failed("run.json", "has no schema");
  }

  private void failed(String... parts) {
    String message =
        assertThrows(DatasetException.class, () -> new TableReport().page(temp)).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
    assertEquals(1, message.lines().count());
  }

  private Section section(String title) {
    return new TableReport()
        .page(temp).sections().stream()
            .filter(s -> s.title().equals(title))
            .findFirst()
            .orElseThrow();
  }

  private <T extends Block> T only(String title, Class<T> kind) {
    return section(title).blocks().stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }
}
