package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.report.table.SavedTableRun;
import snx.report.table.TableReport;

/** The page of explained rows, as a browser shows it. */
final class TablePageInBrowserTest {

  private static final Path PICTURES = Path.of("target", "pages");

  @TempDir Path temp;

  @Test
  void columns_that_look_like_html_are_read_letter_by_letter_and_nothing_scrolls_sideways()
      throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    Path folder = temp.resolve("run");
    SavedTableRun.write(folder);
    ReportFolder.write(folder, new TableReport().page(folder));
    try (Browser browser = Browser.start(Browser.installed().orElseThrow())) {
      for (int width : new int[] {1400, 400}) {
        for (boolean dark : new boolean[] {false, true}) {
          browser.window(width, 1000, dark);
          browser.open(folder.resolve("index.html"));
          see(browser);
          assertEquals(List.of(), browser.complaints());
          assertTrue(
              browser.value("document.documentElement.scrollWidth <= " + width).asBoolean(),
              "width " + width);
          browser.picture(
              PICTURES.resolve("table-%s-%d.png".formatted(dark ? "dark" : "light", width)));
        }
      }
      for (String where : List.of("td", ".notice", ".xtick text")) {
        assertTrue(
            browser
                .value(
                    "[...document.querySelectorAll('%s')].some(e => e.textContent.includes('%s'))"
                        .formatted(where, SavedTableRun.ODD.replace("</", "<\\/")))
                .asBoolean(),
            where);
      }
      assertTrue(
          browser
              .value(
                  "[...document.querySelectorAll('td')].some(e => e.textContent === '9000 (≥ 500)')")
              .asBoolean());
    }
  }

  private static void see(Browser browser) throws Exception {
    browser.value(
        "(async () => { const pause = ms => new Promise(done => setTimeout(done, ms));"
            + " document.querySelectorAll('.appendix > details').forEach(d => d.open = true);"
            + " for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {"
            + " scrollTo({top: y, behavior: 'instant'}); await pause(60); }"
            + " scrollTo({top: 0, behavior: 'instant'}); await pause(300); })()");
    browser.await(
        "[...document.querySelectorAll('.plot .canvas')].every(c =>"
            + " c.classList.contains('plotted'))");
  }
}
