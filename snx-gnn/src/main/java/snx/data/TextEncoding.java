package snx.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * How the bytes of a text file become characters: by its byte-order mark, else UTF-8 where every
 * byte allows it, else windows-1252, the superset of Latin-1 that spreadsheets write.
 *
 * @param charset the encoding
 * @param mark bytes of the byte-order mark, 0 without one
 * @param guessed whether the bytes were not UTF-8, so that windows-1252 is a guess
 */
public record TextEncoding(Charset charset, int mark, boolean guessed) {

  private static final Charset FALLBACK = Charset.forName("windows-1252");
  private static final int BUFFER = 1 << 16;

  /**
   * Reads a stream to its end, with constant memory, to find its encoding; the caller closes it.
   *
   * @throws DatasetException if the bytes are no text or there are none
   */
  public static TextEncoding detect(Path path, InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER];
    ByteBuffer bytes = ByteBuffer.wrap(buffer).limit(in.readNBytes(buffer, 0, BUFFER));
    if (bytes.limit() == 0) {
      throw new DatasetException(path, "is empty; give a file with a header and rows");
    }
    TextEncoding marked = byMark(bytes);
    if (!marked.charset().equals(StandardCharsets.UTF_8)) {
      return marked;
    }
    return isUtf8(path, in, buffer, bytes)
        ? marked
        : new TextEncoding(FALLBACK, marked.mark(), true);
  }

  /** The characters of a stream in this encoding, without the byte-order mark. */
  public Reader open(InputStream in) throws IOException {
    in.skipNBytes(mark);
    return new BufferedReader(new InputStreamReader(in, charset), BUFFER);
  }

  private static TextEncoding byMark(ByteBuffer bytes) {
    int first = bytes.limit() < 2 ? 0 : bytes.getShort(0) & 0xffff;
    if (first == 0xfeff) {
      return new TextEncoding(StandardCharsets.UTF_16BE, 2, false);
    }
    if (first == 0xfffe) {
      return new TextEncoding(StandardCharsets.UTF_16LE, 2, false);
    }
    boolean mark = first == 0xefbb && bytes.limit() > 2 && (bytes.get(2) & 0xff) == 0xbf;
    return new TextEncoding(StandardCharsets.UTF_8, mark ? 3 : 0, false);
  }

  private static boolean isUtf8(Path path, InputStream in, byte[] buffer, ByteBuffer bytes)
      throws IOException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer unused = CharBuffer.allocate(BUFFER);
    boolean end = false;
    while (!end) {
      refuseZeros(path, bytes);
      end = bytes.limit() < BUFFER;
      CoderResult result = decoder.decode(bytes, unused.clear(), end);
      if (result.isError()) {
        return false;
      }
      bytes.compact();
      int n = in.readNBytes(buffer, bytes.position(), bytes.remaining());
      bytes.position(bytes.position() + n).flip();
    }
    return true;
  }

  private static void refuseZeros(Path path, ByteBuffer bytes) {
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      if (bytes.get(i) == 0) {
        throw new DatasetException(
            path, "is no text (it has zero bytes); export the table as CSV in UTF-8");
      }
    }
  }
}
