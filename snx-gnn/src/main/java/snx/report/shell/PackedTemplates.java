package snx.report.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * What a large page shows on request (items of explorers, what is inside rows, later pages of
 * tables), compressed in the page itself: its templates are taken out, deflated together and
 * written as one text that the page's script puts back. Small pages stay as they are.
 */
final class PackedTemplates {

  /** Characters of templates from which they are packed. */
  static final int PACKED_FROM = 200_000;

  /** Between two templates; no template has it, since texts are escaped. */
  private static final String BETWEEN = "\u0000";

  private static final String OPEN = "<template>";
  private static final String CLOSE = "</template>";

  private PackedTemplates() {}

  /** The body of a page with its outermost templates emptied, and what they held at its end. */
  static String pack(String html) {
    StringBuilder rest = new StringBuilder(html.length());
    StringBuilder packed = new StringBuilder();
    int from = 0;
    for (int open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, from)) {
      int close = end(html, open + OPEN.length());
      rest.append(html, from, open).append("<template data-packed>").append(CLOSE);
      packed.append(html, open + OPEN.length(), close).append(BETWEEN);
      from = close + CLOSE.length();
    }
    if (packed.length() < PACKED_FROM) {
      return html;
    }
    rest.append(html, from, html.length());
    return rest.append("<script type=\"text/plain\" id=\"packed\">")
        .append(deflated(packed.toString()))
        .append("</script>\n")
        .toString();
  }

  /** Where a template ends that may hold others. */
  private static int end(String html, int from) {
    int depth = 1;
    int at = from;
    while (true) {
      int open = html.indexOf(OPEN, at);
      int close = html.indexOf(CLOSE, at);
      if (open >= 0 && open < close) {
        depth++;
        at = open + OPEN.length();
      } else if (--depth == 0) {
        return close;
      } else {
        at = close + CLOSE.length();
      }
    }
  }

  private static String deflated(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) { // memory does not fail
      throw new UncheckedIOException(e);
    } finally {
      deflater.end();
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
