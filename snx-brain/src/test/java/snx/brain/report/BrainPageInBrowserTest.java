package snx.brain.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.report.shell.Browser;
import snx.report.shell.ReportFolder;

/** The page of brains as a browser shows it; pictures stay under {@code target/pages}. */
final class BrainPageInBrowserTest {

  private static final Path PICTURES = Path.of("target", "pages");
  private static final String SCENE =
      "[...document.querySelectorAll('.plot svg.space')].find(s => s.parentElement.offsetParent)";

  @TempDir Path temp;

  @Test
  void the_page_opens_turns_in_space_and_complains_of_nothing() throws Exception {
    Assumptions.assumeTrue(
        Browser.installed().isPresent(), "no Chromium here: pages are not looked at");
    Path folder = temp.resolve("run");
    SavedBrainRun.write(folder);
    ReportFolder.write(folder, new BrainReport().page(folder));
    try (Browser browser = Browser.start(Browser.installed().orElseThrow())) {
      for (boolean dark : new boolean[] {false, true}) {
        look(browser, folder, 1400, dark);
        browser.picture(PICTURES.resolve("brain-%s.png".formatted(dark ? "dark" : "light")));
      }
      turn(browser);
      // Long names are cut in the middle.
      assertTrue(
          browser
              .value(
                  "[...document.querySelectorAll('.drawing text')].some(e =>"
                      + " e.textContent.includes('r0 <script>al'))")
              .asBoolean());
      subjects(browser);
      assertEquals(List.of(), browser.complaints());
      look(browser, folder, 400, false);
      assertTrue(browser.value("document.documentElement.scrollWidth <= 400").asBoolean());
      browser.print(PICTURES.resolve("brain.pdf"));
      assertEquals(List.of(), browser.complaints());
    }
  }

  private static void look(Browser browser, Path folder, int width, boolean dark) throws Exception {
    browser.window(width, 1000, dark);
    browser.open(folder.resolve("index.html"));
    browser.value(
        "(async () => { const pause = ms => new Promise(done => setTimeout(done, ms));"
            + " for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {"
            + " scrollTo({top: y, behavior: 'instant'}); await pause(60); }"
            + " scrollTo({top: 0, behavior: 'instant'}); await pause(300); })()");
    browser.await(
        "[...document.querySelectorAll('.plot .canvas')].filter(c => c.offsetParent).every(c =>"
            + " c.classList.contains('plotted'))");
    assertEquals(List.of(), browser.complaints());
  }

  /** A drag over the scene changes where it is seen from. */
  private static void turn(Browser browser) throws Exception {
    browser.value(SCENE + ".scrollIntoView({block: 'center', behavior: 'instant'})");
    String eye = SCENE + ".dataset.view";
    String before = browser.value(eye).asText();
    double left = browser.value(SCENE + ".getBoundingClientRect().left").asDouble();
    double top = browser.value(SCENE + ".getBoundingClientRect().top").asDouble();
    double width = browser.value(SCENE + ".getBoundingClientRect().width").asDouble();
    browser.drag(left + width / 2, top + 300, left + width / 2 + 160, top + 340);
    browser.await(eye + " !== '" + before + "'");
    String point = SCENE + ".querySelector('.point')";
    String turned = browser.value(point + ".getAttribute('cx')").asText();
    browser.value(
        SCENE + ".dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}))");
    browser.await(point + ".getAttribute('cx') !== '" + turned + "'");
    browser.value(SCENE + ".querySelector('.legend').dispatchEvent(new MouseEvent('click'))");
    browser.await(SCENE + ".querySelector('.legend').getAttribute('aria-pressed') === 'false'");
  }

  /** Every subject has a scene of its own. */
  private static void subjects(Browser browser) throws Exception {
    String shown = "document.querySelector('.explorer .shown";
    for (int i = 1; i < 3; i++) {
      browser.value("document.querySelectorAll('.explorer li button')[" + i + "].click()");
      browser.value(shown + " .plot').scrollIntoView({block: 'center', behavior: 'instant'})");
      browser.await(shown + " svg.space .point')");
    }
  }
}
