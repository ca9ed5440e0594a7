package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
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
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;

/** What only a browser can tell; pictures stay under {@code target/pages}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PageInBrowserTest {

  private static final Path PICTURES = Path.of("target", "pages");
  private static final String TABLE =
      "[...document.querySelectorAll('.table')]"
          + ".find(t => t.querySelector('caption').textContent.includes('Every pair'))";

  @TempDir static Path temp;
  private Path page;
  private Browser browser;

  @BeforeAll
  void start() throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    page = temp.resolve("page with <b>odd</b> & 'name' #1%20");
    ReportFolder.write(page, PageSketch.page());
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
    browser.window(1400, 1000, false);
    browser.open(page.resolve("index.html"));
  }

  @Test
  void the_page_opens_from_disk_draws_all_plots_and_complains_of_nothing() throws Exception {
    seeAll();
    assertEquals(7, browser.value("document.querySelectorAll('.plot').length").asInt());
    String html = Files.readString(page.resolve("index.html"));
    assertTrue(html.contains("id=\"packed\"") && html.length() < 700_000, "" + html.length());
    assertTrue(browser.value("document.getElementById('packed') === null").asBoolean());
    browser.await(
        "[...document.querySelectorAll('.plot .canvas')].filter(c => c.querySelector('svg')).length >= 7");
    assertEquals(List.of(), browser.complaints());
    assertEquals(
        List.of(),
        browser.requests().stream()
            .filter(url -> !url.startsWith("file:") && !url.matches("(data|blob):.*"))
            .toList());
    browser.picture(PICTURES.resolve("sketch-light-wide.png"));
  }

  @Test
  void labels_of_ticks_stay_inside_their_plot() throws Exception {
    Path labels = temp.resolve("labels");
    ReportFolder.write(labels, labelled());
    browser.open(labels.resolve("index.html"));
    browser.await("document.querySelectorAll('.plot .canvas svg').length === 2");
    assertEquals(
        0,
        browser
            .value(
                "[...document.querySelectorAll('.xtick text')].filter(t => {"
                    + " const own = t.getBoundingClientRect();"
                    + " const all = t.ownerSVGElement.getBoundingClientRect();"
                    + " return own.left < all.left - 1 || own.right > all.right + 1; }).length")
            .asInt());
  }

  /** Words were measured in another font until a plot in the plane had been drawn. */
  @Test
  void entries_of_a_legend_in_space_do_not_overlap() throws Exception {
    double[] x = {0, 1};
    List<Series> lines =
        IntStream.range(0, 8)
            .<Series>mapToObj(
                i ->
                    new Series.Lines3("local mask m, 0.18 to 0." + (36 + i), x, x, x, 2, Ink.LOCAL))
            .toList();
    Axis axis = Axis.linear("mm");
    Plot space = Plot.space("Edges.", "edges", axis, axis, axis, lines);
    Page alone =
        new Page(
            "Space", "", List.of(Section.of("Plots", space)), RunOrigin.of(Fact.of("Seed", "7")));
    Path folder = temp.resolve("space");
    ReportFolder.write(folder, alone);
    browser.open(folder.resolve("index.html"));
    browser.await("document.querySelectorAll('.legend').length === 8");
    assertEquals(
        0,
        browser
            .value(
                "(() => { const all = [...document.querySelectorAll('.legend')]"
                    + ".map(e => e.getBoundingClientRect()); return all.filter((a, i) => i > 0"
                    + " && a.top < all[i - 1].bottom - 4 && a.left < all[i - 1].right).length; })()")
            .asInt());
  }

  /** Bars with long names, and an axis that ends with 100%. */
  private static Page labelled() {
    List<String> names =
        IntStream.range(0, 25).mapToObj(i -> "worst fractal dimension no. " + i).toList();
    double[] x = IntStream.range(0, 25).mapToDouble(i -> i / 24.0).toArray();
    return new Page(
        "Labels",
        "",
        List.of(
            Section.of(
                "Plots",
                Plot.plane(
                    "Bars.",
                    "bars",
                    Axis.category(""),
                    Axis.share("Selected"),
                    List.of(new Series.Bars("a", names, x, new double[0], Ink.LOCAL))),
                Plot.plane(
                    "A line.",
                    "line",
                    Axis.share("Kept").from(0, 1),
                    Axis.linear("FA"),
                    List.of(new Series.Line("b", x, x, new double[0], new double[0], Ink.LOCAL))))),
        RunOrigin.of(Fact.of("Seed", "7")));
  }

  @Test
  void headings_sort_words_rows_and_pages() throws Exception {
    assertEquals("4,899", cell(5));
    browser.value(TABLE + ".querySelectorAll('th .sort')[5].click()");
    assertEquals("−100", cell(5));
    assertEquals("ascending", sorted(5));
    browser.value(TABLE + ".querySelectorAll('th .sort')[0].click()");
    assertEquals("m0000", cell(0));
    assertEquals("none", sorted(5));
    assertEquals("ascending", sorted(0));
    browser.value(TABLE + ".querySelector('.next').click()");
    assertEquals("m0050", cell(0));
    assertEquals(50, browser.value(TABLE + ".querySelectorAll('tbody tr').length").asInt());
  }

  @Test
  void a_search_leaves_the_rows_that_have_all_words() throws Exception {
    browser.value(
        "(() => { const i = "
            + TABLE
            + ".querySelector('input'); i.value = 'm0042 '; i.dispatchEvent(new Event('input')); })()");
    assertEquals("2 of 5,000 rows", text(TABLE + ".querySelector('.count')"));
    assertEquals(2, browser.value(TABLE + ".querySelectorAll('tbody tr').length").asInt());
    assertTrue(browser.value(TABLE + ".querySelector('.pager').hidden").asBoolean());
  }

  @Test
  void the_button_changes_the_theme_and_plots_follow() throws Exception {
    seeAll();
    browser.await("document.querySelector('.xtick text')");
    String tick = "getComputedStyle(document.querySelector('.xtick text')).fill";
    String back = "getComputedStyle(document.body).backgroundColor";
    String light = browser.value(tick).asText();
    assertEquals("rgb(255, 255, 255)", browser.value(back).asText());
    browser.value("document.getElementById('theme').click()");
    assertEquals("rgb(20, 23, 29)", browser.value(back).asText());
    browser.await(tick + " !== '" + light + "'");
    assertEquals("Light", text("document.getElementById('theme')"));
    browser.value("document.getElementById('theme').click()");
    assertEquals("rgb(255, 255, 255)", browser.value(back).asText());
    browser.value("localStorage.clear()");
  }

  @Test
  void the_systems_wish_is_the_default() throws Exception {
    browser.window(1400, 1000, true);
    browser.open(page.resolve("index.html"));
    seeAll();
    assertEquals(
        "rgb(20, 23, 29)",
        browser.value("getComputedStyle(document.body).backgroundColor").asText());
    browser.picture(PICTURES.resolve("sketch-dark-wide.png"));
  }

  @Test
  void texts_that_look_like_html_are_read_letter_by_letter() throws Exception {
    seeAll();
    browser.await("[...document.querySelectorAll('.legendtext')].length > 8");
    assertEquals(
        0, browser.value("document.querySelectorAll('.plot a[href], .plot svg a').length").asInt());
    for (String where : List.of("h2", "td", "th .sort", "dt", ".legendtext", ".xtick text")) {
      assertTrue(
          browser
              .value(
                  "[...document.querySelectorAll('%s')].some(e => e.textContent.includes('%s'))"
                      .formatted(where, "<script>alert(1)</script>".replace("</", "<\\/")))
              .asBoolean(),
          where);
    }
    browser.value(
        "(() => { const p = [...document.querySelectorAll('.plot .canvas')].at(-2);"
            + " p.scrollIntoView({behavior: 'instant'}); const at = p.querySelectorAll('.bar')[4].getBoundingClientRect();"
            + " p.querySelector('svg').dispatchEvent(new MouseEvent('mousemove',"
            + " {clientX: at.x + at.width / 2, clientY: at.y + at.height / 2})); })()");
    browser.await("document.querySelector('.hovertext:not([hidden])')");
    String hover =
        browser
            .value("[...document.querySelectorAll('.hovertext')].map(e => e.textContent).join(' ')")
            .asText();
    assertTrue(hover.contains("<b>bold</b>"), hover);
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void tabs_and_items_answer_to_keys() throws Exception {
    browser.value(
        "document.querySelector('[role=tab]').dispatchEvent(new KeyboardEvent('keydown', {key:"
            + " 'ArrowRight', bubbles: true}))");
    assertEquals("Same class", text("document.activeElement"));
    assertEquals("Same class", text("document.querySelector('[aria-selected=true]')"));
    String first = text("document.querySelector('.shown h3')");
    browser.value(
        "document.querySelector('.explorer li button').dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'ArrowDown', bubbles: true}))");
    assertEquals("m000 – m000", first);
    assertEquals("m001 – m003", text("document.querySelector('.shown h3')"));
    assertTrue(browser.value("document.querySelector('.shown table') !== null").asBoolean());
  }

  @Test
  void a_narrow_window_never_scrolls_sideways() throws Exception {
    browser.window(400, 900, false);
    browser.open(page.resolve("index.html"));
    seeAll();
    assertTrue(browser.value("document.documentElement.scrollWidth <= 400").asBoolean());
    browser.picture(PICTURES.resolve("sketch-light-narrow.png"));
    browser.print(PICTURES.resolve("sketch.pdf"));
  }

  private void seeAll() throws Exception {
    browser.value(
        "(async () => { const pause = ms => new Promise(done => setTimeout(done, ms));"
            + " for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {"
            + " scrollTo({top: y, behavior: 'instant'}); await pause(60); }"
            + " scrollTo({top: 0, behavior: 'instant'}); await pause(300); })()");
    browser.value("document.querySelectorAll('[role=tab]')[2].click()");
    browser.await(
        "[...document.querySelectorAll('.plot .canvas')].every(c =>"
            + " c.classList.contains('plotted'))");
    browser.value("document.querySelectorAll('[role=tab]')[0].click()");
  }

  private String cell(int column) throws Exception {
    return text(TABLE + ".querySelector('tbody tr').cells[" + column + "]");
  }

  private String sorted(int column) throws Exception {
    return browser
        .value(TABLE + ".querySelectorAll('th')[" + column + "].getAttribute('aria-sort')")
        .asText();
  }

  private String text(String element) throws Exception {
    return browser.value(element + ".textContent").asText();
  }
}
