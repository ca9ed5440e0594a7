package snx.tensor;

import org.jspecify.annotations.Nullable;

/** The engine cannot start for want of its native libraries; the message has the remedy. */
public final class NativesException extends RuntimeException {

  private static final long serialVersionUID = 1;

  NativesException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
