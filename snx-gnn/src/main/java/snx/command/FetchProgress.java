package snx.command;

import java.io.PrintWriter;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import snx.data.catalogue.Download;

/**
 * Shows how far one download is: a bar where people watch, otherwise one line at its start and one
 * at its end.
 */
final class FetchProgress implements Download.Progress, AutoCloseable {

  private final String what;
  private final PrintWriter err;
  private final @Nullable ProgressBar bar;

  private FetchProgress(String what, PrintWriter err, @Nullable ProgressBar bar) {
    this.what = what;
    this.err = err;
    this.bar = bar;
  }

  /**
   * Starts showing.
   *
   * @param watched whether a person watches the error stream
   */
  static FetchProgress start(String what, long bytes, PrintWriter err, boolean watched) {
    if (!watched) {
      err.println("fetching " + what + " (" + ByteSize.of(bytes) + ")");
      err.flush();
      return new FetchProgress(what, err, null);
    }
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(bytes)
            .setUnit(" kB", 1000)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new ConsoleProgressBarConsumer(System.err))
            .build();
    return new FetchProgress(what, err, bar);
  }

  @Override
  public void at(long received, long total) {
    if (bar != null) {
      if (total >= 0) {
        bar.maxHint(total);
      }
      bar.stepTo(received);
    }
  }

  /** Says that the file is here; not called for a download that failed. */
  void done() {
    if (bar == null) {
      err.println("fetched " + what);
      err.flush();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
