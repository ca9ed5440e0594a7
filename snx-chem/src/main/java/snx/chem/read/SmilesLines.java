package snx.chem.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.data.DatasetException;
import snx.data.TextLines;

/**
 * One molecule per line: SMILES, a blank or tab, and the id, which may hold blanks. A first line
 * that begins with the word {@code smiles} is a header; blank lines and lines that begin with
 * {@code #} followed by a blank are passed over.
 */
final class SmilesLines {

  private static final int LONGEST = 1 << 20;

  private SmilesLines() {}

  static void read(Path path, Reader reader, RecordSink found) {
    try (TextLines lines = new TextLines(path, reader)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        String text = line.strip();
        boolean passed =
            text.isEmpty() || text.startsWith("# ") || (lines.line() == 1 && isHeader(text));
        if (!passed) {
          take(text, lines.line(), found);
        }
      }
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be closed (" + e.getMessage() + ")", e);
    }
  }

  private static void take(String text, int line, RecordSink found) {
    if (text.length() > LONGEST) {
      found.malformed(line, "the line has %d characters".formatted(text.length()));
      return;
    }
    int end = end(text);
    String smiles = text.substring(0, end);
    found.accept(
        MoleculeRecord.ofSmiles(line, text.substring(end).strip(), smiles, column -> null));
  }

  /** Whether a first line looks like one of these rather than like the header of a table. */
  static boolean fits(@Nullable String first) {
    if (first == null || first.isBlank() || first.strip().length() > LONGEST) {
      return false;
    }
    try {
      String text = first.strip();
      return Structures.parse(text.substring(0, end(text))).getAtomCount() > 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Refuses options that only a table can serve. */
  static void refuseColumns(Path path, MoleculeOptions options) {
    if (options.label() != null || options.positive() != null) {
      throw new DatasetException(
          path,
          "SMILES lines have no classes, so --label and --positive cannot be served; give a table"
              + " (.csv) with a header");
    }
  }

  private static boolean isHeader(String text) {
    return text.substring(0, end(text)).toLowerCase(Locale.ROOT).equals("smiles");
  }

  private static int end(String text) {
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
