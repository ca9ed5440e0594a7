package snx.cli;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar that says how far work is, where a person watches; nothing elsewhere. */
public final class WatchedBar implements AutoCloseable {

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
    if (!Terminal.watched()) {
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

  /** So much is done, of so much. */
  public void at(long done, long most) {
    if (bar != null) {
      bar.maxHint(most);
      bar.stepTo(done);
    }
  }

  /** Words behind the bar. */
  public void say(String words) {
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
}
