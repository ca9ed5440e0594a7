package snx.data.catalogue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A server on the loopback that serves one file, and misbehaves as told. */
public final class FileServer implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final byte[] content;
  private final List<String> ranges = Collections.synchronizedList(new ArrayList<>());
  private final AtomicLong sent = new AtomicLong();
  private final AtomicInteger failuresLeft = new AtomicInteger();
  private volatile boolean supportsRange = true;
  private volatile boolean tellsLength = true;
  private volatile int cutAfter = -1;
  private volatile int failure;
  private volatile long stallMillis;

  public FileServer(byte[] content) throws IOException {
    this.content = content.clone();
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/file", this::serve);
    server.createContext("/moved", this::redirect);
    server.setExecutor(threads);
    server.start();
  }

  /** Cuts the connection after so many bytes, in the first {@code times} answers. */
  public FileServer cutting(int bytes, int times) {
    cutAfter = bytes;
    failuresLeft.set(times);
    return this;
  }

  /** Answers with a status in the first {@code times} answers. */
  public FileServer failing(int status, int times) {
    failure = status;
    failuresLeft.set(times);
    return this;
  }

  /** Sends nothing for a while after the first half, in the first {@code times} answers. */
  FileServer stalling(long millis, int times) {
    stallMillis = millis;
    failuresLeft.set(times);
    return this;
  }

  FileServer withoutRange() {
    supportsRange = false;
    return this;
  }

  FileServer withoutLength() {
    tellsLength = false;
    return this;
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/file";
  }

  String movedUrl() {
    return url().replace("/file", "/moved");
  }

  /** The header Range of every request, or an empty text. */
  List<String> ranges() {
    return List.copyOf(ranges);
  }

  /** Bytes of bodies sent in all. */
  long sent() {
    return sent.get();
  }

  private void redirect(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Location", url());
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private void serve(HttpExchange exchange) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    ranges.add(range == null ? "" : range);
    boolean fail = failuresLeft.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    if (fail && failure > 0) {
      exchange.sendResponseHeaders(failure, -1);
      exchange.close();
      return;
    }
    int from = 0;
    int status = 200;
    if (supportsRange && range != null) {
      from = Integer.parseInt(range.replaceAll("\\D", ""));
      status = from < content.length ? 206 : 416;
      exchange
          .getResponseHeaders()
          .set(
              "Content-Range",
              status == 416
                  ? "bytes */" + content.length
                  : "bytes %d-%d/%d".formatted(from, content.length - 1, content.length));
    }
    if (status == 416) {
      exchange.sendResponseHeaders(416, -1);
      exchange.close();
      return;
    }
    send(exchange, status, Arrays.copyOfRange(content, from, content.length), fail);
  }

  private void send(HttpExchange exchange, int status, byte[] body, boolean fail)
      throws IOException {
    exchange.sendResponseHeaders(status, tellsLength ? body.length : 0);
    int length = fail && cutAfter >= 0 ? Math.min(cutAfter, body.length) : body.length;
    int half = fail && stallMillis > 0 ? length / 2 : 0;
    exchange.getResponseBody().write(body, 0, half);
    exchange.getResponseBody().flush();
    if (half > 0) {
      pause();
    }
    exchange.getResponseBody().write(body, half, length - half);
    exchange.getResponseBody().flush();
    sent.addAndGet(length);
    exchange.close();
  }

  private void pause() {
    try {
      Thread.sleep(stallMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
