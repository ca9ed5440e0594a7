package snx.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Shows a page in the browser of the desktop, where there is one. */
final class PageOpener {

  private static final int SECONDS = 5;

  private PageOpener() {}

  /** Opens a page; says in one line where it is when that cannot be done. */
  static String open(String page, String system, Map<String, String> environment) {
    String file = Path.of(page).toAbsolutePath().toString();
    String instead = "; open " + file + " in a browser";
    String os = system.toLowerCase(Locale.ROOT);
    boolean own = os.startsWith("mac") || os.startsWith("windows");
    if (!own
        && !environment.containsKey("DISPLAY")
        && !environment.containsKey("WAYLAND_DISPLAY")) {
      return "no desktop here" + instead;
    }
    List<String> words =
        os.startsWith("mac")
            ? List.of("open", file)
            : os.startsWith("windows")
                ? List.of("cmd", "/c", "start", "", file)
                : List.of("xdg-open", file);
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean failed = process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0;
      return failed ? words.get(0) + " found no browser" + instead : "opened    " + file;
    } catch (IOException e) {
      return words.get(0) + " is not there" + instead;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "stopped" + instead;
    }
  }
}
