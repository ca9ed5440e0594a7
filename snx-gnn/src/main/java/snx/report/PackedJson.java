package snx.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import snx.data.Json;

/** Compressed JSON with a checksum, for a journal or a wire; numbers come back to the bit. */
public final class PackedJson {

  private PackedJson() {}

  /** A value as bytes. */
  public static byte[] bytes(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new Fast(bytes)) {
      Json.exchange().writeValue(out, value);
    } catch (IOException e) { // memory does not fail
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * What some bytes hold, or null where they are damaged.
   *
   * @param reading gives null or an {@link IllegalArgumentException} for what is not wanted
   */
  public static <R> @Nullable R read(byte[] bytes, Function<JsonNode, @Nullable R> reading) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return reading.apply(Json.exchange().readTree(in.readAllBytes()));
    } catch (IOException | IllegalArgumentException e) { // cut short: it is solved again
      return null;
    }
  }

  /** Bytes that live for one run are not worth much compressing. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
