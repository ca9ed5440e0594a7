package snx.data;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds which of comma, semicolon, tab and bar separates the values of a text. */
public final class SeparatorSniffer {

  private static final char[] CANDIDATES = {',', ';', '\t', '|'};
  private static final int CHARACTERS = 1 << 16;
  private static final int LINES = 20;

  private SeparatorSniffer() {}

  /**
   * The separator under which most of the first lines have as many values as the first one (more
   * than one); among equals the one that gives more values; a comma when none separates anything.
   * Consumes at most 64 Ki characters.
   *
   * @param comment what begins lines that do not count, or null
   */
  public static char sniff(Reader text, @Nullable Character comment) throws IOException {
    List<String> lines = firstLines(text);
    lines.removeIf(line -> comment != null && line.charAt(0) == comment);
    char best = ',';
    int bestScore = 0;
    for (char candidate : CANDIDATES) {
      if (comment != null && candidate == comment) {
        continue;
      }
      int[] counts = lines.stream().mapToInt(line -> values(line, candidate)).toArray();
      int agreeing = 0;
      for (int count : counts) {
        agreeing += count > 1 && count == counts[0] ? 1 : 0;
      }
      int score = agreeing == 0 ? 0 : agreeing * CHARACTERS + counts[0];
      if (score > bestScore) {
        bestScore = score;
        best = candidate;
      }
    }
    return best;
  }

  /** Lines that end outside quotes; the last one may be cut short and then counts only alone. */
  private static List<String> firstLines(Reader text) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    boolean quoted = false;
    int c = text.read();
    for (int i = 0; i < CHARACTERS && c >= 0 && lines.size() < LINES; i++, c = text.read()) {
      quoted ^= c == '"';
      if (!quoted && (c == '\n' || c == '\r')) {
        addUnlessBlank(lines, line);
        line.setLength(0);
      } else {
        line.append((char) c);
      }
    }
    if (c < 0 || lines.isEmpty()) {
      addUnlessBlank(lines, line);
    }
    return lines;
  }

  private static void addUnlessBlank(List<String> lines, StringBuilder line) {
    if (!line.toString().isBlank()) {
      lines.add(line.toString());
    }
  }

  private static int values(String line, char separator) {
    int count = 1;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      quoted ^= line.charAt(i) == '"';
      count += !quoted && line.charAt(i) == separator ? 1 : 0;
    }
    return count;
  }
}
