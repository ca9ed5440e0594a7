package snx.data.catalogue;

import java.io.IOException;

/** A failure of a download that another attempt would not mend. */
final class GivenUpException extends IOException {

  private static final long serialVersionUID = 1L;

  GivenUpException(String reason) {
    super(reason);
  }
}
