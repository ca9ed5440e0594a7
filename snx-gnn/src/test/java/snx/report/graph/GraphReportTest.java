package snx.report.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.report.SavedRun;
import snx.report.page.Cell;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;

final class GraphReportTest {

  @TempDir Path temp;

  @BeforeEach
  void save() throws IOException {
    SavedGraphRun.write(temp);
  }

  @Test
  void the_page_tells_groups_apart_beside_chance() {
    Tabs tabs = (Tabs) only(page(), "Methods", Tabs.class);
    assertEquals(
        List.of("All pairs", "Same class", "Other class"),
        tabs.tabs().stream().map(Tabs.Tab::title).toList());
    DataTable same = (DataTable) tabs.tabs().get(1).blocks().get(0);
    assertEquals(Cell.of("snx"), same.rows().get(0).get(0));
    assertEquals(Cell.of(0.25, 0), same.rows().get(0).get(1));
    assertEquals(Cell.of("(chance)"), same.rows().get(1).get(0));
  }

  @Test
  void a_class_that_is_known_without_edges_is_warned_of() {
    Notice notice = (Notice) only(page(), "Methods", Notice.class);
    assertEquals(Notice.Level.WARNING, notice.level());
    assertTrue(notice.title().contains("class 0"), notice.title());
    assertTrue(notice.text().contains("0.97"), notice.text());
  }

  @Test
  void certificates_are_counted_by_method() {
    DataTable table = (DataTable) only(page(), "Solver", DataTable.class);
    assertEquals(
        List.of(
            List.of(
                Cell.of("snx"),
                Cell.of(0.5),
                Cell.of(0),
                Cell.of(0),
                Cell.of(0.5),
                Cell.of(0.2),
                Cell.of(0.2),
                Cell.of(204.5))),
        table.rows());
  }

  @Test
  void every_pair_can_be_looked_at_edge_by_edge() {
    Explorer explorer = (Explorer) only(page(), "Edges, pair by pair", Explorer.class);
    assertEquals(
        List.of("g1 – g2", "<b>g1</b> – g3"),
        explorer.items().stream().map(Explorer.Item::title).toList());
    DataTable pairs = (DataTable) only(page(), "Pairs", DataTable.class);
    assertEquals(3, pairs.rows().size());
  }

  @Test
  void a_few_large_graphs_are_shown_within_the_same_budget_as_many_small_ones() {
    PairsSection section = new PairsSection();
    int edges = 20_000;
    for (int i = 0; i < 70; i++) {
      float[] mask = new float[edges];
      mask[12_345] = 1;
      mask[edges - 1] = 0.5f;
      section.explained(
          new Explanation(
              Method.Kind.GRAPHS,
              "q" + i,
              "r" + i,
              Method.SNX,
              0.5,
              new Explanation.Masks(mask, mask),
              new Explanation.Masks(new float[edges], new float[edges]),
              new Selection(new int[] {7}, new int[] {7}),
              new PairMetrics(0.5, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4),
              null));
    }
    Section drawn = section.section();
    Explorer explorer = (Explorer) drawn.blocks().get(1);
    assertTrue(explorer.items().size() < 70, "items " + explorer.items().size());
    SideBySide sides = (SideBySide) explorer.items().get(0).blocks().get(1);
    DataTable query = (DataTable) sides.stacks().get(0).get(0);
    assertEquals("Query q0, the 100 strongest of 20,000 edges", query.caption());
    assertEquals(100, query.rows().size());
    List<Cell> first = query.rows().stream().map(row -> row.get(0)).toList();
    assertTrue(
        first.containsAll(List.of(Cell.of(7), Cell.of(12_345), Cell.of(edges - 1))), "strongest");
    Notice notice = (Notice) drawn.blocks().get(0);
    assertTrue(
        notice.text().contains("first %d of 70 pairs".formatted(explorer.items().size())),
        notice.text());
  }

  @Test
  void files_that_are_missing_or_broken_are_named_with_a_remedy() throws Exception {
    Files.writeString(temp.resolve("explanations.jsonl"), "{\"query\":\"a\"}\n");
    failed("explanations.jsonl:1", "is no explanation");
    Files.writeString(
        temp.resolve("trace.csv"), SavedGraphRun.TRACE + "snx,x,2,1,1,1,1,1,1,1,1,1,1,1,1\n");
    failed("trace.csv:4", "no number");
    Files.writeString(temp.resolve("trace.csv"), "a,b\n1,2\n");
    failed("trace.csv", "is no trace");
    Files.writeString(temp.resolve("metrics.json"), "{}");
    failed("metrics.json", "names no methods");
    Files.writeString(temp.resolve("metrics.json"), "{\n oops");
    failed("metrics.json:2", "is no JSON");
    Files.delete(temp.resolve("metrics.json"));
    failed("has no metrics.json", "'explain'");
  }

  @Test
  void a_certificate_without_status_is_no_explanation() throws IOException {
    Path file = temp.resolve("explanations.jsonl");
    String lines = Files.readString(file);
    for (String other : List.of("", ",\"status\":null", ",\"status\":\"sleeping\"")) {
      Files.writeString(file, lines.replaceFirst(",\"status\":\"[^\"]*\"", other));
      failed("explanations.jsonl:1", "is no explanation of a pair");
    }
  }

  @Test
  void a_folder_that_is_none_is_named() {
    Path none = temp.resolve("none");
    String message =
        assertThrows(DatasetException.class, () -> new SavedRun(none).kind()).getMessage();
    assertTrue(message.contains("is not there"), message);
  }

  private void failed(String... parts) {
    String message = assertThrows(DatasetException.class, this::page).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
    assertEquals(1, message.lines().count());
  }

  private Page page() {
    return new GraphReport().page(temp);
  }

  private static Object only(Page page, String title, Class<?> kind) {
    Section section =
        page.sections().stream().filter(s -> s.title().equals(title)).findFirst().orElseThrow();
    return section.blocks().stream().filter(kind::isInstance).findFirst().orElseThrow();
  }
}
