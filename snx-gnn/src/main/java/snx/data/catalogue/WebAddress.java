package snx.data.catalogue;

import java.net.URI;
import java.net.URISyntaxException;

/** The only addresses that are ever opened: http or https, with a host, without credentials. */
final class WebAddress {

  private WebAddress() {}

  /**
   * Parses an address.
   *
   * @throws IllegalArgumentException if it is of another form
   */
  static URI require(String address) {
    URI uri;
    try {
      uri = new URI(address);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("not an address (got " + address + ")", e);
    }
    boolean web =
        "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
    if (!web || uri.getHost() == null || uri.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "an address must be http or https, with a host and without credentials (got "
              + (uri.getUserInfo() == null ? address : "one with credentials")
              + ")");
    }
    return uri;
  }
}
