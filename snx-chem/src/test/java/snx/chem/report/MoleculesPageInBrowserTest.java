package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import snx.report.shell.Browser;
import snx.report.shell.ReportFolder;

/** The page of molecules as a browser shows it; pictures stay under {@code target/pages}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class MoleculesPageInBrowserTest {

  private static final Path PICTURES = Path.of("target", "pages");
  private static final String TABLE =
      "[...document.querySelectorAll('.table')]"
          + ".find(t => t.querySelector('caption').textContent.includes('attachment points'))";

  @TempDir static Path temp;
  private Browser browser;

  @BeforeAll
  void start() throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    SavedMolecules.run(temp.resolve("run"), 300);
    ReportFolder.write(temp.resolve("run"), new MoleculesReport().page(temp.resolve("run")));
    browser = Browser.start(Browser.installed().orElseThrow(), temp.resolve("profile"));
  }

  @AfterAll
  void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void the_page_complains_of_nothing_and_never_scrolls_sideways() throws Exception {
    for (boolean dark : new boolean[] {true, false}) {
      int width = dark ? 400 : 1400;
      open(width, dark);
      see();
      assertEquals(List.of(), browser.complaints());
      assertTrue(
          browser.value("document.documentElement.scrollWidth <= " + width).asBoolean(),
          "width " + width);
      browser.picture(PICTURES.resolve("molecules-%s.png".formatted(dark ? "dark" : "light")));
    }
    browser.print(PICTURES.resolve("molecules.pdf"));
    assertTrue(
        browser
            .value(
                "document.querySelector('.shown h3').textContent.includes('%s')"
                    .formatted(SavedMolecules.ODD.replace("</", "<\\/")))
            .asBoolean());
    assertEquals(0, browser.value("document.querySelectorAll('.shown script').length").asInt());
  }

  @Test
  void two_hundred_motifs_are_sorted_and_searched_at_once() throws Exception {
    open(1400, false);
    int rows = browser.value(TABLE + ".querySelectorAll('tbody tr').length").asInt();
    assertEquals(50, rows);
    String odds = TABLE + ".querySelectorAll('th .sort')[6]";
    double sorting = timed(odds + ".click()");
    assertEquals(
        "descending",
        browser.value(TABLE + ".querySelectorAll('th')[6].getAttribute('aria-sort')").asText());
    assertTrue(
        browser
            .value(
                "(() => { const v = [..."
                    + TABLE
                    + ".querySelectorAll('tbody tr')].map(r => Number(r.cells[6].dataset.v));"
                    + " return v.every((x, i) => i === 0 || v[i - 1] >= x); })()")
            .asBoolean());
    double byDrawing = timed(TABLE + ".querySelectorAll('th .sort')[1].click()");
    double searching = timed(search("promising =O"));
    assertTrue(
        browser
            .value(
                "[..."
                    + TABLE
                    + ".querySelectorAll('tbody tr')].every(r => r.cells[2].textContent.includes('=O')"
                    + " && r.cells[3].textContent === 'promising')")
            .asBoolean());
    timed(search("no motif is called so"));
    assertEquals(0, browser.value(TABLE + ".querySelectorAll('tbody tr').length").asInt());
    timed(search(""));
    assertEquals(
        "200 rows", browser.value(TABLE + ".querySelector('.count').textContent").asText());
    Files.writeString(
        PICTURES.resolve("molecules-times.txt"),
        "sort by odds %.1f ms, by drawing %.1f ms, search %.1f ms%n"
            .formatted(sorting, byDrawing, searching));
  }

  private static String search(String words) {
    return "(() => { const i = %s.querySelector('input'); i.value = '%s'; i.dispatchEvent(new Event('input')); })()"
        .formatted(TABLE, words);
  }

  /** Until the browser has laid out what changed. */
  private double timed(String action) throws Exception {
    return browser
        .value(
            "(() => { const t = performance.now(); %s; document.body.offsetHeight; return performance.now() - t; })()"
                .formatted(action))
        .asDouble();
  }

  private void open(int width, boolean dark) throws Exception {
    Files.createDirectories(PICTURES);
    browser.window(width, 1000, dark);
    browser.open(temp.resolve("run").resolve("index.html"));
  }

  private void see() throws Exception {
    browser.value(
        "(async () => { const pause = ms => new Promise(done => setTimeout(done, ms));"
            + " document.querySelectorAll('.appendix > details').forEach(d => d.open = true);"
            + " for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {"
            + " scrollTo({top: y, behavior: 'instant'}); await pause(40); }"
            + " scrollTo({top: 0, behavior: 'instant'}); await pause(300); })()");
    browser.await(
        "[...document.querySelectorAll('.plot .canvas')].every(c =>"
            + " c.classList.contains('plotted') || c.offsetParent === null)");
  }
}
