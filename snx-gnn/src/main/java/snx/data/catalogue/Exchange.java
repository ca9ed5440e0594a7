package snx.data.catalogue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import snx.data.Progress;
import snx.data.RootLocale;

/** One request for the part of a file that is not here yet. */
final class Exchange {

  private static final long POLL_MILLIS = 100;

  private final FileEntry entry;
  private final URI uri;
  private final PartFile part;
  private final long offset;
  private final DownloadOptions options;
  private final Progress progress;
  private final AtomicLong lastHeard = new AtomicLong(System.nanoTime());
  private volatile long total = -1;
  private volatile @Nullable PartSubscriber subscriber;

  Exchange(FileEntry entry, URI uri, PartFile part, DownloadOptions options, Progress progress)
      throws IOException {
    this.entry = entry;
    this.uri = uri;
    this.part = part;
    this.offset = part.size();
    this.options = options;
    this.progress = progress;
  }

  /**
   * Asks the server.
   *
   * @return true if the part file now holds all that the server has; false if the server cannot go
   *     on from where the part file ends
   */
  boolean run(HttpClient client) throws IOException, InterruptedException {
    HttpResponse<Long> response = send(client);
    ContentRange range = ContentRange.of(response.headers());
    int status = response.statusCode();
    return switch (status) {
      case 200 -> received(response.body());
      case 206 -> range.start() == offset && received(response.body());
      case 416 -> range.total() == offset;
      case 408, 429 -> throw new IOException("the server answers " + status);
      default -> {
        String reason = "the server answers " + status;
        throw status >= 500 ? new IOException(reason) : new GivenUpException(reason);
      }
    };
  }

  private boolean received(long length) throws IOException {
    // a body without a stated length ends where the connection does
    boolean cut =
        total < 0 ? length < entry.bytes() && !entry.mayHaveLength(length) : length < total;
    if (cut) {
      throw new IOException("the connection was cut");
    }
    return true;
  }

  private HttpResponse<Long> send(HttpClient client) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        // a compressed transfer would have other bytes than the file
        HttpRequest.newBuilder(uri).header("Accept-Encoding", "identity");
    if (offset > 0) {
      request.header("Range", "bytes=" + offset + "-");
    }
    CompletableFuture<HttpResponse<Long>> answer =
        client.sendAsync(request.build(), this::subscribe);
    try {
      return await(answer);
    } catch (ExecutionException e) {
      throw inWords(e.getCause() == null ? e : e.getCause());
    } finally {
      answer.cancel(true);
      PartSubscriber writing = subscriber;
      if (writing != null) {
        writing.stop(new IOException("the request has ended"));
      }
    }
  }

  private HttpResponse<Long> await(CompletableFuture<HttpResponse<Long>> answer)
      throws IOException, InterruptedException, ExecutionException {
    while (true) {
      try {
        return answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (System.nanoTime() - lastHeard.get() > options.stallTimeout().toNanos()) {
          throw new IOException("the server sent nothing for " + options.stallTimeout(), e);
        }
      }
    }
  }

  private HttpResponse.BodySubscriber<Long> subscribe(HttpResponse.ResponseInfo info) {
    lastHeard.set(System.nanoTime());
    HttpHeaders headers = info.headers();
    boolean rest = info.statusCode() == 206 && ContentRange.of(headers).start() == offset;
    if (info.statusCode() != 200 && !rest) {
      return BodySubscribers.replacing(0L);
    }
    long start = rest ? offset : 0;
    long length = headers.firstValueAsLong("Content-Length").orElse(-1);
    total = length < 0 ? -1 : start + length;
    PartSubscriber writing = new PartSubscriber(part, start, entry.lengthLimit(), this::heard);
    subscriber = writing;
    try {
      prepare(rest);
    } catch (IOException e) {
      writing.stop(e);
    }
    return writing;
  }

  private void prepare(boolean rest) throws IOException {
    if (total >= 0 && !entry.mayHaveLength(total)) {
      throw new GivenUpException(
          RootLocale.format(
              "the server's file has %d bytes, the catalogue's has %d; it was changed, or another page came in its place",
              total, entry.bytes()));
    }
    if (!rest) {
      part.restart();
    }
  }

  private void heard(long received) {
    lastHeard.set(System.nanoTime());
    progress.at(received, total);
  }

  private IOException inWords(Throwable cause) {
    if (cause instanceof GivenUpException givenUp) {
      return givenUp;
    }
    if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
      return new IOException("no connection to " + uri.getHost(), cause);
    }
    if (cause instanceof SSLException) {
      return new IOException("no secure connection to " + uri.getHost(), cause);
    }
    return new IOException("the connection was cut", cause);
  }

  /**
   * The header {@code Content-Range} of a partial answer (RFC 9110, section 14.4).
   *
   * @param start the position of the first byte sent, or −1
   * @param total the length of the complete file, or −1
   */
  record ContentRange(long start, long total) {

    private static final Pattern FORM =
        Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(\\d{1,18}|\\*)");

    static ContentRange of(HttpHeaders headers) {
      Matcher matcher = FORM.matcher(headers.firstValue("Content-Range").orElse(""));
      return matcher.matches()
          ? new ContentRange(number(matcher, 1), number(matcher, 2))
          : new ContentRange(-1, -1);
    }

    private static long number(Matcher matcher, int group) {
      String digits = matcher.group(group);
      return digits == null || digits.equals("*") ? -1 : Long.parseLong(digits);
    }
  }

  /** A failure of a download that another attempt would not mend. */
  static final class GivenUpException extends IOException {

    private static final long serialVersionUID = 1L;

    GivenUpException(String reason) {
      super(reason);
    }
  }
}
