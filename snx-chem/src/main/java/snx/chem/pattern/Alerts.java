package snx.chem.pattern;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;

/** A list of structural alerts: a table with the columns {@code name} and {@code smarts}. */
public final class Alerts {

  private Alerts() {}

  /**
   * Reads a list; without a column of names, alerts are named by their SMARTS.
   *
   * @throws DatasetException for a table without SMARTS, and for a line that is none
   */
  public static List<Motif> read(Path file) {
    List<Motif> alerts = new ArrayList<>();
    List<String> header = new ArrayList<>();
    TextFile text = TextFile.open(file);
    try (Reader reader = text.reader()) {
      CsvRecords.forEach(
          file,
          reader,
          new CsvRecords.Marks(separator(file, text), null),
          line -> {
            if (header.isEmpty()) {
              line.values().forEach(name -> header.add(name.strip().toLowerCase(Locale.ROOT)));
              require(file, header);
            } else {
              alerts.add(alert(file, header, line));
            }
          });
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    }
    if (alerts.isEmpty()) {
      throw new DatasetException(file, "holds no alert; give lines such as nitro,[N+](=O)[O-]");
    }
    return alerts;
  }

  /** SMARTS hold commas, semicolons and colons, so a tab in the header is all that tells. */
  private static char separator(Path file, TextFile text) throws IOException {
    try (TextLines lines = new TextLines(file, text.reader())) {
      String first = lines.next();
      return first != null && first.indexOf('\t') >= 0 ? '\t' : ',';
    }
  }

  private static void require(Path file, List<String> header) {
    if (!header.contains("smarts")) {
      throw new DatasetException(
          file,
          1,
          "has no column 'smarts' (it has %s); name the columns name and smarts"
              .formatted(String.join(", ", header)));
    }
  }

  private static Motif alert(Path file, List<String> header, CsvRecords.Line line) {
    if (line.values().size() != header.size()) {
      throw new DatasetException(
          file,
          line.line(),
          RootLocale.format(
              "%d values, the header has %d; quote a SMARTS that holds a comma",
              line.values().size(), header.size()));
    }
    String smarts = line.values().get(header.indexOf("smarts")).strip();
    int at = header.indexOf("name");
    String name = at < 0 ? smarts : line.values().get(at).strip();
    try {
      SmartsText.pattern(smarts);
    } catch (IllegalArgumentException e) {
      throw new DatasetException(file, line.line(), e.getMessage() + "; mend or remove it", e);
    }
    return new Motif(Motif.Kind.ALERTS, name.isEmpty() ? smarts : name, smarts, "", 1);
  }
}
