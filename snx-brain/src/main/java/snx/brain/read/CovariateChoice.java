package snx.brain.read;

import java.util.Locale;

/**
 * A covariate that somebody asked for.
 *
 * @param column its name
 * @param categorical whether its values are categories even if they look like numbers
 */
public record CovariateChoice(String column, boolean categorical) {

  /** Reads {@code age} or {@code site:categorical}. */
  public static CovariateChoice parse(String text) {
    int colon = text.lastIndexOf(':');
    if (colon < 0) {
      return new CovariateChoice(text.strip(), false);
    }
    String kind = text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
    if (!kind.equals("categorical") && !kind.equals("numeric")) {
      throw new IllegalArgumentException(
          "a covariate is NAME or NAME:categorical (got " + text + ")");
    }
    return new CovariateChoice(text.substring(0, colon).strip(), kind.equals("categorical"));
  }
}
