package snx.cli;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar where a person watches; nothing elsewhere. */
public final class WatchedBar implements AutoCloseable {

  /** The property that says whether a person watches. */
  static final String TERMINAL = "snx.terminal";

  private final @Nullable ProgressBar bar;

  private WatchedBar(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Starts showing.
   *
   * @param most how much there is to do
   * @param unit what is counted, with a blank before it
   * @param size how much one unit is
   */
  public static WatchedBar start(String what, long most, String unit, long size) {
    if (!watched()) {
      return new WatchedBar(null);
    }
    return new WatchedBar(
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(most)
            .setUnit(unit, size)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new ConsoleProgressBarConsumer(System.err))
            .build());
  }

  /** Whether there is a bar to see. */
  public boolean shown() {
    return bar != null;
  }

  /** Shows how much is done. */
  public void at(long done, long most) {
    if (bar != null) {
      bar.maxHint(most);
      bar.stepTo(done);
    }
  }

  /** Words behind the bar. */
  void say(String words) {
    if (bar != null) {
      bar.setExtraMessage(words);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /**
   * Whether messages go to a terminal, not to a file or another process. The launcher knows; Java
   * can only say whether input and output do.
   */
  @SuppressWarnings("SystemConsoleNull") // isTerminal, from Java 22 on, is asked below
  private static boolean watched() {
    String known = System.getProperty(TERMINAL);
    if (known != null) {
      return Boolean.parseBoolean(known);
    }
    java.io.Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      // before Java 22 there is a console only at a terminal
      return true;
    }
  }
}
