package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One run of the whole command line within this process, and what it said. */
record Ran(int code, String out, String err) {

  static Ran snx(Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Main.execute(
            Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true)),
            words);
    return new Ran(code, out.toString(), err.toString());
  }

  /** It ended well. */
  Ran worked() {
    assertEquals(0, code, err);
    return this;
  }

  /** It failed with one line that has all of these parts, and no stack trace. */
  void failed(int expected, String... parts) {
    assertEquals(expected, code, err);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.startsWith("snx: "), err);
    assertFalse(err.contains("Exception"), err);
    for (String part : parts) {
      assertTrue(err.contains(part), () -> "'" + part + "' is missing in: " + err);
    }
  }
}
