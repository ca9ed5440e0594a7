package snx.brain.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.data.Json;
import snx.report.PageSource;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Figure;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Section;
import snx.report.page.Tabs;

final class BrainReportTest {

  @TempDir static Path folder;
  private static Page page;

  @BeforeAll
  static void save() throws Exception {
    SavedBrainRun.write(folder);
    page = new BrainReport().page(folder);
  }

  @Test
  void runs_on_brains_find_their_page() {
    assertTrue(
        ServiceLoader.load(PageSource.class).stream()
            .anyMatch(source -> source.get().kind().equals("brain")));
  }

  @Test
  void the_page_says_what_differs_and_what_the_network_is_worth() {
    assertTrue(page.lead().contains("24 subjects"), page.lead());
    assertTrue(page.lead().contains("Between control and patient"), page.lead());
    Notice notice = (Notice) only("Methods", Notice.class);
    assertEquals("a network near chance", notice.title());
  }

  @Test
  void every_group_has_a_matrix_a_connectogram_a_glass_brain_and_a_scene() {
    Tabs methods = (Tabs) only("Brains", Tabs.class);
    assertEquals(List.of("snx", "random"), methods.tabs().stream().map(Tabs.Tab::title).toList());
    Tabs scopes = (Tabs) methods.tabs().get(0).blocks().get(0);
    assertEquals(
        List.of("All subjects", "Group control", "Group patient"),
        scopes.tabs().stream().map(Tabs.Tab::title).toList());
    for (Tabs.Tab tab : scopes.tabs()) {
      assertEquals(3, tab.blocks().stream().filter(Figure.class::isInstance).count());
      assertEquals(1, tab.blocks().stream().filter(Plot.class::isInstance).count());
    }
  }

  @Test
  void differences_stand_with_their_p_and_random_explanations_do_not_differ() {
    Tabs tabs = (Tabs) only("Differences between groups", Tabs.class);
    List<Block> snx = tabs.tabs().get(0).blocks();
    DataTable overlap =
        (DataTable) snx.stream().filter(DataTable.class::isInstance).findFirst().orElseThrow();
    assertEquals(Cell.of("Explanations"), overlap.rows().get(0).get(0));
    assertTrue(((Cell.Measure) overlap.rows().get(0).get(1)).value() >= 9);
    DataTable edges =
        snx.stream()
            .filter(DataTable.class::isInstance)
            .map(DataTable.class::cast)
            .filter(table -> table.caption().startsWith("The first"))
            .findFirst()
            .orElseThrow();
    Cell.Measure difference = (Cell.Measure) edges.rows().get(0).get(2);
    assertTrue(difference.marked() && difference.value() > 0.3);
    assertTrue(
        tabs.tabs().get(1).blocks().stream()
            .anyMatch(b -> b instanceof Notice notice && notice.title().equals("no difference")));
  }

  @Test
  void at_chance_the_page_leads_with_that_and_draws_no_difference(@TempDir Path other)
      throws Exception {
    SavedBrainRun.write(other);
    Path record = other.resolve("run.json");
    ObjectNode run = (ObjectNode) Json.exchange().readTree(record.toFile());
    ((ObjectNode) run.path("network")).put("at_chance", true);
    Json.exchange().writeValue(record.toFile(), run);
    Page chance = new BrainReport().page(other);
    assertTrue(
        chance.lead().startsWith("On pairs of subjects that it never saw the network is no better"),
        chance.lead());
    assertFalse(chance.lead().contains("Between control and patient"), chance.lead());
    assertEquals("Is the network valid?", chance.sections().get(0).title());
    Tabs.Tab snx = explained(chance);
    assertTrue(snx.blocks().stream().noneMatch(Figure.class::isInstance));
    assertTrue(
        snx.blocks().stream()
            .anyMatch(
                b ->
                    b instanceof Notice notice && notice.title().equals("no difference is drawn")));
    run.putObject("brain").put("anyway", true);
    Json.exchange().writeValue(record.toFile(), run);
    List<Figure> drawn =
        explained(new BrainReport().page(other)).blocks().stream()
            .filter(Figure.class::isInstance)
            .map(Figure.class::cast)
            .toList();
    assertFalse(drawn.isEmpty());
    drawn.forEach(
        figure -> assertTrue(figure.toString().contains("Network at chance"), figure.caption()));
  }

  private static Tabs.Tab explained(Page page) {
    return page.sections().stream()
        .filter(section -> section.title().equals("Differences between groups"))
        .flatMap(section -> section.blocks().stream())
        .filter(Tabs.class::isInstance)
        .map(block -> ((Tabs) block).tabs().get(0))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void what_is_known_is_held_against_what_was_found() {
    DataTable truth = (DataTable) only("What is known, and found", DataTable.class);
    assertEquals(Cell.of("snx"), truth.rows().get(0).get(0));
    assertTrue(((Cell.Measure) truth.rows().get(0).get(4)).value() > 0.8);
  }

  @Test
  void subjects_can_be_looked_at_with_core_edges_first() {
    Explorer explorer = (Explorer) only("Subjects", Explorer.class);
    int shown = explorer.items().size(); // of 24, as many as a browser can bear
    assertTrue(shown >= 10 && shown <= 24, "subjects: " + shown);
    List<Block> blocks = explorer.items().get(0).blocks();
    assertTrue(blocks.stream().anyMatch(Plot.class::isInstance));
    DataTable edges =
        (DataTable) blocks.stream().filter(DataTable.class::isInstance).findFirst().orElseThrow();
    assertEquals(Cell.of("core"), edges.rows().get(0).get(1));
  }

  @Test
  void a_folder_without_a_table_is_named_with_a_remedy(@TempDir Path other) throws Exception {
    SavedBrainRun.write(other);
    Files.delete(other.resolve("group_components.tsv"));
    String message =
        assertThrows(DatasetException.class, () -> new BrainReport().page(other)).getMessage();
    assertTrue(message.contains("has no group_components.tsv"), message);
  }

  private static Object only(String title, Class<?> kind) {
    Section section =
        page.sections().stream().filter(s -> s.title().equals(title)).findFirst().orElseThrow();
    return section.blocks().stream().filter(kind::isInstance).findFirst().orElseThrow();
  }
}
