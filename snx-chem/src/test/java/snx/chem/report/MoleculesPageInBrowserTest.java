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
          + ".find(t => t.querySelector('caption').textContent.includes('Motifs by Fisher'))";

  private static final String ROWS = TABLE + ".querySelector('tbody').rows";

  @TempDir static Path temp;
  private Browser browser;

  @BeforeAll
  void start() throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    SavedMolecules.run(temp.resolve("run"), 300);
    ReportFolder.write(temp.resolve("run"), new MoleculesReport().page(temp.resolve("run")));
    browser = Browser.start(Browser.installed().orElseThrow());
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
  void motifs_are_sorted_and_searched_at_once() throws Exception {
    open(1400, false);
    int all = browser.value(ROWS + ".length").asInt();
    assertTrue(all > 10, all + " rows");
    double sorting = timed(TABLE + ".querySelectorAll('th .sort')[7].click()");
    assertEquals(
        "ascending",
        browser.value(TABLE + ".querySelectorAll('th')[7].getAttribute('aria-sort')").asText());
    assertTrue(
        browser
            .value(
                "(() => { const v = [..."
                    + ROWS
                    + "].map(r => r.cells[7].dataset.v).filter(v => v !== undefined).map(Number);"
                    + " return v.every((x, i) => i === 0 || v[i - 1] <= x); })()")
            .asBoolean());
    double byDrawing = timed(TABLE + ".querySelectorAll('th .sort')[1].click()");
    double searching = timed(search("ring"));
    assertTrue(
        browser
            .value(
                "[..."
                    + ROWS
                    + "].every(r => (r.innerText + r.dataset.k).toLowerCase().includes('ring'))")
            .asBoolean());
    timed(search("no motif is called so"));
    assertEquals(0, browser.value(ROWS + ".length").asInt());
    timed(search(""));
    Files.writeString(
        PICTURES.resolve("molecules-times.txt"),
        "sort by q %.1f ms, by drawing %.1f ms, search %.1f ms%n"
            .formatted(sorting, byDrawing, searching));
  }

  @Test
  void a_motif_opens_to_its_molecules_and_its_controls_are_seen_without_scrolling()
      throws Exception {
    open(1400, false);
    browser.value(TABLE + ".querySelector('.opener').click()");
    assertTrue(
        browser.value(ROWS + "[1].querySelectorAll('.inside svg .motif').length").asInt() > 0);
    String right = ".getBoundingClientRect().right";
    assertTrue(
        browser
            .value(
                TABLE
                    + ".querySelectorAll('th')[10]"
                    + right
                    + " <= "
                    + TABLE
                    + ".querySelector('.scroll')"
                    + right)
            .asBoolean(),
        "against random is in view");
    browser.picture(PICTURES.resolve("molecules-open.png"));
    assertEquals(List.of(), browser.complaints());
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
