package snx.data.catalogue;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import snx.data.catalogue.Exchange.GivenUpException;

/**
 * Writes a response's body to a part file as it arrives, up to a limit; its result is the length.
 */
final class PartSubscriber implements HttpResponse.BodySubscriber<Long> {

  private final PartFile part;
  private final long limit;
  private final LongConsumer heard;
  private final CompletableFuture<Long> body = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;
  private long received;
  private boolean stopped;

  /**
   * A subscriber.
   *
   * @param offset bytes that the part file has already
   * @param heard is called with the length of the part file after every piece
   */
  PartSubscriber(PartFile part, long offset, long limit, LongConsumer heard) {
    this.part = part;
    this.received = offset;
    this.limit = limit;
    this.heard = heard;
  }

  @Override
  public CompletionStage<Long> getBody() {
    return body;
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    if (stopped) {
      subscription.cancel();
    } else {
      subscription.request(Long.MAX_VALUE);
    }
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> pieces) {
    if (stopped) {
      return;
    }
    try {
      for (ByteBuffer piece : pieces) {
        write(piece);
      }
      heard.accept(received);
    } catch (GivenUpException e) {
      stop(e);
    }
  }

  private void write(ByteBuffer piece) throws GivenUpException {
    received += piece.remaining();
    try {
      if (received > limit) {
        part.restart();
        throw new GivenUpException("the server sends more than the " + limit + " bytes expected");
      }
      part.append(piece);
    } catch (GivenUpException e) {
      throw e;
    } catch (IOException e) {
      throw new GivenUpException("cannot write " + part.path() + ": " + e.getMessage());
    }
  }

  /** Ends the transfer; nothing is written after this returns. */
  synchronized void stop(IOException cause) {
    stopped = true;
    if (subscription != null) {
      subscription.cancel();
    }
    body.completeExceptionally(cause);
  }

  @Override
  public void onError(Throwable cause) {
    body.completeExceptionally(cause);
  }

  @Override
  public synchronized void onComplete() {
    body.complete(received);
  }
}
