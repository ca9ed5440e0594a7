package snx.cli;

import java.io.Console;

/** Whether a person watches. */
public final class Terminal {

  private Terminal() {}

  /**
   * Whether messages go to a terminal, not to a file or another process. The launcher knows; Java
   * can only say whether input and output do.
   */
  @SuppressWarnings("SystemConsoleNull") // isTerminal, from Java 22 on, is asked below
  public static boolean watched() {
    String known = System.getProperty("snx.terminal");
    if (known != null) {
      return Boolean.parseBoolean(known);
    }
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      // before Java 22 there is a console only at a terminal
      return true;
    }
  }
}
