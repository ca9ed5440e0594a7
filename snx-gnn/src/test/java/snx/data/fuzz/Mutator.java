package snx.data.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damages bytes in one to three of the ways that files are damaged or made to deceive. */
final class Mutator {

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
  private static final Pattern TOKEN = Pattern.compile("\"[^\"\\n]*\"|[\\w.+-]+");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "1",
          "2147483647",
          "-2147483648",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "99999999999999999999",
          "1e400",
          "-1e400",
          "1e-400",
          "NaN",
          "Infinity",
          "0.5",
          "100000",
          "",
          "1e9",
          "00",
          "0x10");
  private static final List<String> TOKENS =
      List.of(
          "null",
          "true",
          "{}",
          "[]",
          "\"\"",
          "[[]]",
          "{\"a\":1}",
          "-1",
          "NaN",
          "\"x\"",
          "",
          "x",
          "[null]",
          "1e400",
          "=cmd|' /C calc'!A0",
          "\u0000",
          "\uFEFF",
          "\uD83D\uDE00",
          "\"",
          "\r");
  private static final List<String> OPENINGS =
      List.of("[", "{", "(", "<a>", "{\"a\":", "C(", "[$(", "\"", "!", "%99", "-", "\t", ",");
  private static final long[] SIZES = {
    0,
    1,
    -1,
    0x7f,
    0xff,
    0x7fff,
    0xffff,
    1L << 16,
    1L << 20,
    1L << 28,
    0x7fffffffL,
    0x80000000L,
    0xffffffffL,
    1L << 32,
    1L << 40,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };
  private static final int DEEPEST = 20_000;

  private final SplittableRandom random;

  Mutator(SplittableRandom random) {
    this.random = random;
  }

  /** A damaged copy. */
  byte[] mutant(byte[] valid) {
    byte[] bytes = valid.clone();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      bytes = damaged(bytes, valid);
    }
    return bytes;
  }

  private byte[] damaged(byte[] bytes, byte[] valid) {
    if (bytes.length == 0) {
      return valid.clone();
    }
    return switch (random.nextInt(12)) {
      case 0 -> flipped(bytes);
      case 1 -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 2 -> spliced(bytes, new byte[0], at(bytes), 1 + random.nextInt(16));
      case 3 -> spliced(bytes, chunk(valid), at(bytes), 0);
      case 4 -> spliced(bytes, chunk(valid), at(bytes), 1 + random.nextInt(64));
      case 5, 6 -> swapped(bytes, NUMBER, NUMBERS);
      case 7, 8 -> swapped(bytes, TOKEN, TOKENS);
      case 9 -> spliced(bytes, nested(), at(bytes), 0);
      case 10 -> sized(bytes);
      default -> lines(bytes);
    };
  }

  private int at(byte[] bytes) {
    return random.nextInt(bytes.length + 1);
  }

  private byte[] flipped(byte[] bytes) {
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }

  private byte[] chunk(byte[] bytes) {
    int from = random.nextInt(bytes.length);
    int longest = 1 + random.nextInt(Math.min(256, bytes.length));
    return Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + longest));
  }

  /** Replaces some bytes by others. */
  private static byte[] spliced(byte[] bytes, byte[] put, int from, int removed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + put.length);
    int end = Math.min(bytes.length, from + removed);
    out.write(bytes, 0, from);
    out.writeBytes(put);
    out.write(bytes, end, bytes.length - end);
    return out.toByteArray();
  }

  private byte[] swapped(byte[] bytes, Pattern what, List<String> others) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1); // a character per byte
    List<MatchResult> found = what.matcher(text).results().toList();
    if (found.isEmpty()) {
      return flipped(bytes);
    }
    MatchResult one = found.get(random.nextInt(found.size()));
    byte[] other = others.get(random.nextInt(others.size())).getBytes(StandardCharsets.UTF_8);
    return spliced(bytes, other, one.start(), one.end() - one.start());
  }

  private byte[] nested() {
    String opening = OPENINGS.get(random.nextInt(OPENINGS.size()));
    int times = 1 << random.nextInt(15);
    return opening.repeat(Math.min(DEEPEST, times)).getBytes(StandardCharsets.UTF_8);
  }

  /** Overwrites what may be a size in a header; headers lie near the beginning. */
  private byte[] sized(byte[] bytes) {
    int width = 1 << (1 + random.nextInt(3));
    int within = random.nextBoolean() ? bytes.length : Math.min(bytes.length, 160);
    int from = within < width ? -1 : random.nextInt(within - width + 1) / width * width;
    if (from < 0) {
      return flipped(bytes);
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    buffer.order(random.nextInt(4) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    long size = SIZES[random.nextInt(SIZES.length)];
    switch (width) {
      case 2 -> buffer.putShort(from, (short) size);
      case 4 -> buffer.putInt(from, (int) size);
      default -> buffer.putLong(from, size);
    }
    return bytes;
  }

  private byte[] lines(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)", -1)));
    int one = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(one);
      case 1 -> lines.add(random.nextInt(lines.size()), lines.get(one));
      default -> lines.set(one, lines.get(random.nextInt(lines.size())));
    }
    return String.join("", lines).getBytes(StandardCharsets.ISO_8859_1);
  }
}
