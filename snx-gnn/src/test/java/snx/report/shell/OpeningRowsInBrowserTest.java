package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Figure;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** Rows that open, columns that stay in view and sections that are folded, in a browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class OpeningRowsInBrowserTest {

  private static final String ROWS = "[...document.querySelectorAll('#s-1 tbody')][0].rows";
  private static final String OPENER = "document.querySelector('#s-1 .opener')";
  private static final String SCROLL = "document.querySelector('#s-1 .scroll')";

  @TempDir static Path temp;
  private Browser browser;

  @BeforeAll
  void start() throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    ReportFolder.write(temp.resolve("page"), page());
    browser = Browser.start(Browser.installed().orElseThrow());
  }

  @AfterAll
  void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() throws Exception {
    browser.window(1200, 900, false);
    browser.open(temp.resolve("page").resolve("index.html"));
  }

  /** Forty motifs of twenty columns, each with a table and a drawing inside it. */
  static Page page() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.number("Rank", 0).withSmallestFirst().asPinned(),
                Column.text("Motif").asPinned(),
                Column.text("Name").asPinned(),
                Column.probability("q")));
    IntStream.range(0, 16).forEach(i -> columns.add(Column.number("Number of " + i, 2)));
    List<List<Cell>> rows = new ArrayList<>();
    List<DataTable.Details> details = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<Cell> row =
          new ArrayList<>(
              List.of(
                  Cell.of(i + 1),
                  Cell.drawn(drawing(), "drawing " + i),
                  Cell.of("motif " + i),
                  Cell.of(1.0 / (i + 2))));
      IntStream.range(0, 16).forEach(c -> row.add(Cell.of(c)));
      rows.add(row);
      Block inner =
          new DataTable(
                  "inner",
                  "Parts.",
                  List.of(Column.text("Part")),
                  List.of(List.of(Cell.of("part"))))
              .asCompact();
      details.add(
          i == 1
              ? DataTable.Details.none()
              : new DataTable.Details(
                  "mol-" + i, List.of(inner, Figure.drawing(drawing(), "a molecule", "mol-" + i))));
    }
    Series line = Series.line("line", new double[] {1, 2}, new double[] {3, 4}, Ink.LOCAL);
    return new Page(
        "Rows that open",
        "",
        List.of(
            Section.of(
                "Motifs", new DataTable("motifs", "Motifs.", columns, rows).opening(details)),
            Section.of(
                    "Traces",
                    Plot.plane(
                        "Trace", "A line", Axis.linear("x"), Axis.linear("y"), List.of(line)))
                .asAppendix(),
            Section.of("Pairs", Prose.of("Pairs."))),
        RunOrigin.of(Fact.of("Date", "2026-01-01")));
  }

  private static String drawing() {
    Svg svg = new Svg(80, 40, "", Palette.PAGE);
    svg.circle(40, 20, 15, "fill:none;stroke:var(--text)");
    return svg.toString();
  }

  @Test
  void a_row_opens_below_itself_and_closes_again() throws Exception {
    assertEquals(40, browser.value(ROWS + ".length").asInt());
    assertEquals(0, browser.value("document.querySelectorAll('.inside svg').length").asInt());
    browser.value(OPENER + ".click()");
    assertEquals(41, browser.value(ROWS + ".length").asInt());
    assertEquals("true", browser.value(OPENER + ".getAttribute('aria-expanded')").asText());
    assertEquals(
        1,
        browser.value(ROWS + "[1].querySelectorAll('.inside .table.ready, svg').length").asInt()
            - 1);
    browser.value(OPENER + ".click()");
    assertEquals(40, browser.value(ROWS + ".length").asInt());
    assertEquals(39, browser.value("document.querySelectorAll('.opener').length").asInt());
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void an_open_row_keeps_what_is_inside_when_the_table_is_sorted() throws Exception {
    browser.value(OPENER + ".click()");
    browser.value("document.querySelectorAll('#s-1 th .sort')[2].click()");
    browser.value("document.querySelectorAll('#s-1 th .sort')[2].click()");
    assertEquals("motif 0", browser.value(ROWS + "[39].cells[2].textContent").asText());
    assertEquals("details", browser.value(ROWS + "[40].className").asText());
  }

  @Test
  void a_row_is_found_by_the_ids_inside_it() throws Exception {
    browser.value(
        "(() => { const i = document.querySelector('#s-1 input'); i.value = 'mol-17';"
            + " i.dispatchEvent(new Event('input')); })()");
    assertEquals(1, browser.value(ROWS + ".length").asInt());
    assertEquals("motif 17", browser.value(ROWS + "[0].cells[2].textContent").asText());
  }

  @Test
  void the_first_click_sorts_probabilities_and_ranks_ascending_and_numbers_descending()
      throws Exception {
    for (int column : new int[] {3, 0, 4}) {
      browser.value("document.querySelectorAll('#s-1 th .sort')[" + column + "].click()");
      assertEquals(
          column == 4 ? "descending" : "ascending",
          browser
              .value(
                  "document.querySelectorAll('#s-1 th')[" + column + "].getAttribute('aria-sort')")
              .asText());
    }
  }

  @Test
  void pinned_columns_and_headings_stay_in_view() throws Exception {
    browser.await(SCROLL + ".parentElement.classList.contains('pinned')");
    assertTrue(
        browser.value(SCROLL + ".scrollWidth > " + SCROLL + ".clientWidth + 200").asBoolean());
    int pinned = left(2);
    int plain = left(3);
    browser.value(SCROLL + ".scrollTo({left: 200, top: 300, behavior: 'instant'})");
    assertEquals(pinned, left(2));
    assertEquals(plain - 200, left(3));
    assertEquals(
        browser.value(SCROLL + ".getBoundingClientRect().top").asInt(),
        browser.value("document.querySelector('#s-1 th').getBoundingClientRect().top").asInt());
    browser.picture(Path.of("target", "pages", "opening.png"));
  }

  @Test
  void nothing_is_pinned_where_it_would_fill_a_narrow_window() throws Exception {
    browser.window(400, 900, true);
    browser.await("!" + SCROLL + ".parentElement.classList.contains('pinned')");
    assertTrue(browser.value("document.documentElement.scrollWidth <= 400").asBoolean());
  }

  @Test
  void an_appendix_is_last_and_opens_from_the_contents() throws Exception {
    assertEquals("Traces", browser.value("document.querySelector('#s-3 h2').textContent").asText());
    String details = "document.querySelector('#s-3 > details').open";
    assertFalse(browser.value(details).asBoolean());
    browser.value("document.querySelectorAll('.toc a')[2].click()");
    assertTrue(browser.value(details).asBoolean());
    browser.await("document.querySelector('#s-3 .canvas svg')");
  }

  private int left(int column) throws Exception {
    return browser
        .value(
            "Math.round(document.querySelectorAll('#s-1 th')[%d].getBoundingClientRect().left)"
                .formatted(column))
        .asInt();
  }
}
