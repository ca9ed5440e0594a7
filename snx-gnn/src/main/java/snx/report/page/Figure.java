package snx.report.page;

import java.util.Base64;
import java.util.Set;

/**
 * A picture with a caption.
 *
 * @param picture what is seen
 * @param alternative says in words what is seen
 * @param caption below the picture; may be empty
 */
public record Figure(Picture picture, String alternative, String caption) implements Block {

  /** What is seen. */
  public sealed interface Picture {}

  /** A drawing that becomes part of the page and uses its colours. */
  public record Drawing(String svg) implements Picture {

    public Drawing {
      InertSvg.require(svg);
    }
  }

  /** A file that is shown as it is, inside the page. */
  public record Image(String mediaType, byte[] bytes) implements Picture {

    private static final Set<String> KNOWN =
        Set.of("image/png", "image/jpeg", "image/webp", "image/svg+xml");

    public Image {
      if (!KNOWN.contains(mediaType)) {
        throw new IllegalArgumentException(
            "an image must be one of %s (got %s)".formatted(KNOWN, mediaType));
      }
      bytes = bytes.clone();
    }

    /** The file as an address. */
    public String address() {
      return "data:" + mediaType + ";base64," + Base64.getEncoder().encodeToString(bytes);
    }
  }

  /**
   * A generated drawing.
   *
   * @throws IllegalArgumentException for a drawing that runs scripts or points outside the page
   */
  public static Figure drawing(String svg, String alternative, String caption) {
    return new Figure(new Drawing(svg), alternative, caption);
  }

  /** An image file. */
  public static Figure image(String mediaType, byte[] bytes, String alternative, String caption) {
    return new Figure(new Image(mediaType, bytes), alternative, caption);
  }
}
