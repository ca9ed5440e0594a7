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
 * tables), and its large drawings, compressed in the page itself: they are deflated together and
 * written as one text that the page's script puts back. Small pages stay as they are.
 */
final class PackedTemplates {

  /** Characters of templates and large drawings from which they are packed. */
  static final int PACKED_FROM = 200_000;

  /** Characters from which a drawing is large. */
  static final int LARGE = 20_000;

  /** Between two parts; none has it, since texts are escaped. */
  private static final String BETWEEN = "\u0000";

  private static final Tag TEMPLATE = new Tag("<template>", "</template>");
  private static final Tag DRAWING = new Tag("<svg ", "</svg>");

  private PackedTemplates() {}

  /** The body of a page with its outermost templates emptied, and what they held at its end. */
  static String pack(String html) {
    StringBuilder rest = new StringBuilder(html.length());
    StringBuilder packed = new StringBuilder();
    int from = 0;
    while (true) {
      int template = TEMPLATE.next(html, from);
      int drawing = DRAWING.next(html, from);
      int open = Math.min(template, drawing);
      if (open == html.length()) {
        break;
      }
      rest.append(html, from, open);
      if (template < drawing) {
        from = TEMPLATE.end(html, open);
        packed.append(html, open + TEMPLATE.open.length(), from - TEMPLATE.close.length());
        rest.append("<template data-packed></template>");
        packed.append(BETWEEN);
      } else {
        from = DRAWING.end(html, open);
        boolean large = from - open >= LARGE;
        (large ? packed : rest).append(html, open, from);
        rest.append(large ? "<template data-packed data-shown></template>" : "");
        packed.append(large ? BETWEEN : "");
      }
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

  /** An element that may hold others of its kind. */
  private record Tag(String open, String close) {

    int next(String html, int from) {
      int at = html.indexOf(open, from);
      return at < 0 ? html.length() : at;
    }

    /** Behind the element that opens here. */
    int end(String html, int start) {
      int depth = 1;
      int at = start + open.length();
      while (depth > 0) {
        int closing = html.indexOf(close, at);
        int opening = next(html, at);
        depth += opening < closing ? 1 : -1;
        at = opening < closing ? opening + open.length() : closing + close.length();
      }
      return at;
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
