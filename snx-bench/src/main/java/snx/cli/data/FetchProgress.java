package snx.cli.data;

import snx.cli.Console;
import snx.cli.WatchedBar;
import snx.data.ByteSize;
import snx.data.Progress;

/**
 * Shows how far one download is: a bar where people watch, otherwise one line at its start and one
 * at its end.
 */
final class FetchProgress implements Progress, AutoCloseable {

  private final String what;
  private final long bytes;
  private final Console console;
  private final WatchedBar bar;

  /** Starts showing. */
  FetchProgress(String what, long bytes, Console console) {
    this.what = what;
    this.bytes = bytes;
    this.console = console;
    this.bar = WatchedBar.start(what, bytes, " kB", 1000);
    say("fetching " + what + " (" + ByteSize.of(bytes) + ")");
  }

  @Override
  public void at(long received, long total) {
    bar.at(received, total >= 0 ? total : bytes);
  }

  /** Prints that the file is here; not called for a download that failed. */
  void done() {
    say("fetched " + what);
  }

  @Override
  public void close() {
    bar.close();
  }

  private void say(String line) {
    if (!bar.shown()) {
      console.log(line);
    }
  }
}
