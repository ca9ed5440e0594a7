package snx.cli;

import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import snx.data.Progress;

/**
 * A progress bar with the time left where a person watches; nothing elsewhere. What usually takes a
 * moment gets its bar only once it has taken longer.
 */
public final class WatchedBar implements Progress, AutoCloseable {

  /** The property that says whether a person watches. */
  static final String TERMINAL = "snx.terminal";

  /** The property that says after how many milliseconds a late bar appears. */
  static final String LATE = "snx.progress.after";

  private static final int MOMENT = 700; // milliseconds

  private final ProgressBarBuilder building;
  private final long began = System.nanoTime();
  private final long after; // nanoseconds
  private @Nullable ProgressBar bar;

  private WatchedBar(ProgressBarBuilder building, long after) {
    this.building = building;
    this.after = after;
  }

  /**
   * Starts showing.
   *
   * @param most how much there is to do
   * @param unit what is counted, with a blank before it
   * @param size how much one unit is
   */
  public static WatchedBar start(String what, long most, String unit, long size) {
    WatchedBar bar = new WatchedBar(builder(what, unit, size).setInitialMax(most), 0);
    bar.show();
    return bar;
  }

  /**
   * Shows once the work has taken longer than a moment; how much there is comes with the work.
   *
   * @param unit what is counted, with a blank before it
   * @param size how much one unit is
   */
  public static WatchedBar late(String what, String unit, long size) {
    return new WatchedBar(builder(what, unit, size), Integer.getInteger(LATE, MOMENT) * 1_000_000L);
  }

  /** The same of bytes that are read. */
  public static WatchedBar ofBytes(String what) {
    return late(what, " kB", 1000);
  }

  private static ProgressBarBuilder builder(String what, String unit, long size) {
    return new ProgressBarBuilder()
        .setTaskName(what)
        .setUnit(unit, size)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new ConsoleProgressBarConsumer(System.err));
  }

  private void show() {
    if (bar == null && watched()) {
      bar = building.startsFrom(0, Duration.ofNanos(System.nanoTime() - began)).build();
    }
  }

  /** Whether there is a bar to see. */
  public boolean shown() {
    return bar != null;
  }

  /** Shows how much is done. */
  @Override
  public synchronized void at(long done, long most) {
    if (bar == null && System.nanoTime() - began >= after) {
      show();
    }
    if (bar != null) {
      bar.maxHint(most);
      bar.stepTo(done);
    }
  }

  /** Words behind the bar. */
  synchronized void say(String words) {
    if (bar != null) {
      bar.setExtraMessage(words);
    }
  }

  @Override
  public synchronized void close() {
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
