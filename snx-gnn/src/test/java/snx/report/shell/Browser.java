package snx.report.shell;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import snx.data.Json;

/** A Chromium of this machine without a window, spoken to over its own protocol; no driver. */
public final class Browser implements AutoCloseable {

  private static final String LISTENING = "DevTools listening on ";
  private static final int DRAG_STEPS = 10;

  private final Process process;
  private final Path profile;
  private final DevTools tools;
  private final String session;

  private Browser(Process process, Path profile, DevTools tools, String session) {
    this.process = process;
    this.profile = profile;
    this.tools = tools;
    this.session = session;
  }

  /** The first browser that is installed here. */
  public static Optional<Path> installed() {
    return Stream.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts it with a new profile folder, which is deleted on close. */
  public static Browser start(Path program) throws Exception {
    Path profile = Files.createTempDirectory("snx-browser");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--no-first-run",
                "--disable-gpu-sandbox",
                "--enable-unsafe-swiftshader",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    DevTools tools = DevTools.connect(address(process));
    ObjectNode blank = Json.mapper().createObjectNode().put("url", "about:blank");
    String target = tools.call("", "Target.createTarget", blank).get("targetId").asText();
    ObjectNode attach = Json.mapper().createObjectNode().put("targetId", target);
    attach.put("flatten", true);
    String session = tools.call("", "Target.attachToTarget", attach).get("sessionId").asText();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      tools.call(session, domain + ".enable", Json.mapper().createObjectNode());
    }
    return new Browser(process, profile, tools, session);
  }

  @SuppressWarnings("StreamResourceLeak") // the stream ends with the process
  private static String address(Process process) throws IOException {
    BufferedReader lines = process.errorReader();
    String line = lines.readLine();
    while (line != null && !line.startsWith(LISTENING)) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IOException("the browser ended before it listened");
    }
    Thread drain = new Thread(() -> lines.lines().forEach(rest -> {}));
    drain.setDaemon(true);
    drain.start();
    return line.substring(LISTENING.length());
  }

  /** Sets the window and what the system wishes. */
  public void window(int width, int height, boolean dark) throws Exception {
    ObjectNode size = Json.mapper().createObjectNode();
    size.put("width", width).put("height", height).put("deviceScaleFactor", 1);
    size.put("mobile", false);
    tools.call(session, "Emulation.setDeviceMetricsOverride", size);
    ObjectNode media = Json.mapper().createObjectNode();
    media
        .putArray("features")
        .addObject()
        .put("name", "prefers-color-scheme")
        .put("value", dark ? "dark" : "light");
    tools.call(session, "Emulation.setEmulatedMedia", media);
  }

  /** Opens a page and waits until it has set itself up. */
  public void open(Path page) throws Exception {
    tools.forget();
    ObjectNode where = Json.mapper().createObjectNode().put("url", page.toUri().toString());
    tools.call(session, "Page.navigate", where);
    await("document.documentElement?.dataset.ready === 'true'");
  }

  /** The value of an expression. */
  public JsonNode value(String expression) throws Exception {
    ObjectNode asked = Json.mapper().createObjectNode().put("expression", expression);
    asked.put("returnByValue", true).put("awaitPromise", true);
    JsonNode answer = tools.call(session, "Runtime.evaluate", asked);
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    return answer.get("result").path("value");
  }

  /** Waits until an expression is true, or fails. */
  public void await(String expression) throws Exception {
    BooleanSupplier done =
        () -> {
          try {
            return value("Boolean(" + expression + ")").asBoolean();
          } catch (Exception e) {
            throw new AssertionError(expression, e);
          }
        };
    for (int i = 0; i < 600 && !done.getAsBoolean(); i++) {
      Thread.sleep(100);
    }
    if (!done.getAsBoolean()) {
      throw new AssertionError("never true: " + expression + "; " + complaints());
    }
  }

  /** Presses at one place of the window, moves to another in steps, and lets go. */
  public void drag(double fromX, double fromY, double toX, double toY) throws Exception {
    mouse("mouseMoved", fromX, fromY, 0);
    mouse("mousePressed", fromX, fromY, 1);
    for (int i = 1; i <= DRAG_STEPS; i++) {
      double part = (double) i / DRAG_STEPS;
      mouse("mouseMoved", fromX + part * (toX - fromX), fromY + part * (toY - fromY), 1);
      Thread.sleep(30); // pages follow the pointer once a frame
    }
    mouse("mouseReleased", toX, toY, 0);
  }

  private void mouse(String type, double x, double y, int buttons) throws Exception {
    ObjectNode event = Json.mapper().createObjectNode().put("type", type);
    event.put("x", x).put("y", y).put("buttons", buttons).put("clickCount", 1);
    event.put("button", type.equals("mouseMoved") && buttons == 0 ? "none" : "left");
    tools.call(session, "Input.dispatchMouseEvent", event);
  }

  /** Writes what is seen, the whole page from top to bottom. */
  public void picture(Path file) throws Exception {
    ObjectNode asked = Json.mapper().createObjectNode().put("format", "png");
    asked.put("captureBeyondViewport", true);
    write(file, tools.call(session, "Page.captureScreenshot", asked));
  }

  /** Prints. */
  public void print(Path file) throws Exception {
    ObjectNode asked = Json.mapper().createObjectNode().put("printBackground", false);
    write(file, tools.call(session, "Page.printToPDF", asked));
  }

  private static void write(Path file, JsonNode answer) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(answer.get("data").asText()));
  }

  /** Errors of the console, and exceptions; hints about speed are none. */
  public List<String> complaints() {
    return tools.complaints();
  }

  /** Every address that was asked for since the page was opened. */
  public List<String> requests() {
    return tools.requests();
  }

  /**
   * Ends the browser and all of its processes. They write to the profile until the last one is gone
   * and, now and then, a moment longer; what cannot be deleted then is left to the system.
   */
  @Override
  public void close() throws Exception {
    List<ProcessHandle> processes =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    tools.close();
    process.destroy();
    for (ProcessHandle one : processes) {
      try {
        one.onExit().get(10, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        one.destroyForcibly();
      }
    }
    for (int i = 0; i < 20 && !deleted(profile); i++) {
      Thread.sleep(100);
    }
  }

  private static boolean deleted(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }
}
