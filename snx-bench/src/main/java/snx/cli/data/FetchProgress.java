package snx.cli.data;

import java.io.PrintWriter;
import snx.cli.WatchedBar;
import snx.data.ByteSize;
import snx.data.catalogue.Download;

/**
 * Shows how far one download is: a bar where people watch, otherwise one line at its start and one
 * at its end.
 */
final class FetchProgress implements Download.Progress, AutoCloseable {

  private final String what;
  private final long bytes;
  private final PrintWriter err;
  private final WatchedBar bar;

  /** Starts showing. */
  FetchProgress(String what, long bytes, PrintWriter err) {
    this.what = what;
    this.bytes = bytes;
    this.err = err;
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
      err.println(line);
      err.flush();
    }
  }
}
