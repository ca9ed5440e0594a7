package snx.data.catalogue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.RootLocale;
import snx.data.catalogue.Exchange.GivenUpException;
import snx.data.catalogue.FileEntry.WebAddress;

/**
 * Downloads files of the catalogue. A file is received as {@code FILE.part}, which a cut connection
 * leaves for a later attempt to go on from, and takes its final name in one step after its bytes
 * were checked: the final name never stands for half a file, whenever the process ends.
 */
public final class Download {

  private final DownloadOptions options;
  private final HttpClient client;

  /** A downloader with a new client. */
  public Download(DownloadOptions options) {
    this.options = options;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(options.connectTimeout())
            .build();
  }

  /**
   * Downloads one file to its final path.
   *
   * @param progress is called with the bytes that are here, from another thread than the caller's
   * @throws DatasetException if it has no direct download, cannot be received, or has other bytes
   *     than the catalogue names
   */
  public void fetch(FileEntry entry, Path target, Progress progress) {
    String url = entry.url();
    if (url == null) {
      throw new DatasetException(target, "there is no direct download: " + entry.manual());
    }
    URI uri = WebAddress.require(url);
    try (PartFile part = PartFile.open(target)) {
      receive(entry, uri, part, target, progress);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DatasetException(target, 0, "the download was interrupted; run it again", e);
    } catch (IOException e) {
      throw new DatasetException(target, 0, "cannot be written: " + e, e);
    }
  }

  private void receive(FileEntry entry, URI uri, PartFile part, Path target, Progress progress)
      throws IOException, InterruptedException {
    boolean leftOver = part.size() > 0;
    int failures = 0;
    while (true) {
      try {
        ask(entry, uri, part, progress);
      } catch (GivenUpException e) {
        throw failed(target, uri, e, "");
      } catch (IOException e) {
        failures++;
        if (failures == options.attempts()) {
          throw failed(target, uri, e, remedy(part.size()));
        }
        pause(failures);
        continue;
      }
      Verification verification = Verification.of(part.path(), entry);
      if (verification.accepted()) {
        part.finish();
        return;
      }
      if (!leftOver) {
        part.discard();
        throw new DatasetException(
            target, "the file at " + uri + " is refused: " + verification.finding());
      }
      // the beginning came from an earlier run, perhaps from an older edition
      part.restart();
      leftOver = false;
    }
  }

  private void ask(FileEntry entry, URI uri, PartFile part, Progress progress)
      throws IOException, InterruptedException {
    boolean complete = new Exchange(entry, uri, part, options, progress).run(client);
    if (!complete) {
      part.restart();
      complete = new Exchange(entry, uri, part, options, progress).run(client);
    }
    if (!complete) {
      throw new GivenUpException("the server does not send the file");
    }
  }

  private void pause(int failures) throws InterruptedException {
    Duration pause = options.backOff().multipliedBy(1L << Math.min(failures - 1, 6));
    Thread.sleep(pause.toMillis());
  }

  private static String remedy(long kept) {
    return kept == 0
        ? "; check the network, or put the file there by hand"
        : RootLocale.format("; %d bytes are kept, and the same command goes on from there", kept);
  }

  private static DatasetException failed(Path target, URI uri, IOException cause, String remedy) {
    return new DatasetException(
        target, 0, "not downloaded from " + uri + ": " + cause.getMessage() + remedy, cause);
  }
}
