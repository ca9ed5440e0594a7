package snx.chem.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.chem.picture.Layouts;
import snx.chem.question.ScoredChunk;
import snx.chem.question.Screening;
import snx.chem.read.Skipped;
import snx.data.CsvText;
import snx.data.RootLocale;
import snx.data.WholeFile;

/**
 * What screening writes: {@code screen.csv} with every molecule in the order of the library, {@code
 * best.csv} and {@code screen.sdf} with the best, {@code skipped.csv}. Files get their names at the
 * end, all or none.
 */
public final class ScreenFiles implements Screening.Output, AutoCloseable {

  /** The names of all files. */
  public static final Set<String> NAMES =
      Set.of("screen.csv", "best.csv", "screen.sdf", Skipped.FILE);

  private static final List<String> HEADER =
      List.of("line", "id", "smiles", "score", "probability");

  private final Path folder;
  private final boolean labels;
  private final WholeFile.Part screen;
  private final WholeFile.Part skipped;
  private final CsvWriter screenRows;
  private final CsvWriter skippedRows;
  private boolean closed = false;

  /**
   * Begins the files.
   *
   * @param labels whether the library has classes, for a column more
   */
  public ScreenFiles(Path folder, boolean labels) {
    this.folder = folder;
    this.labels = labels;
    this.screen = WholeFile.begin(folder.resolve("screen.csv"));
    this.skipped = WholeFile.begin(folder.resolve(Skipped.FILE));
    try {
      screenRows = csv(screen.path());
      skippedRows = csv(skipped.path());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
    screenRows.writeRecord(header());
    skippedRows.writeRecord("line", "id", "smiles", "reason");
  }

  private static CsvWriter csv(Path file) throws IOException {
    return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(Files.newBufferedWriter(file));
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(HEADER);
    if (labels) {
      header.add("label");
    }
    return header;
  }

  @Override
  public void scored(ScoredChunk.Row row) {
    screenRows.writeRecord(cells(row));
  }

  private List<String> cells(ScoredChunk.Row scored) {
    List<String> row =
        new ArrayList<>(
            List.of(
                Integer.toString(scored.line()),
                CsvText.safe(scored.id()),
                scored.key(),
                number(scored.score()),
                number(scored.probability())));
    if (labels) {
      String label = scored.label();
      row.add(label == null ? "" : CsvText.safe(label));
    }
    return row;
  }

  @Override
  public void skipped(Skipped one) {
    skippedRows.writeRecord(
        Integer.toString(one.line()),
        CsvText.safe(one.id()),
        CsvText.safe(one.smiles()),
        CsvText.safe(one.reason()));
  }

  /** Writes the best and gives all files their names. */
  public void finish(List<Screening.Hit> best) {
    closeRows();
    WholeFile.write(folder.resolve("best.csv"), file -> best(file, best));
    WholeFile.write(folder.resolve("screen.sdf"), file -> sdf(file, best));
    skipped.publish();
    screen.publish();
  }

  private void best(Path file, List<Screening.Hit> best) throws IOException {
    try (CsvWriter csv = csv(file)) {
      List<String> header = header();
      header.add(0, "rank");
      csv.writeRecord(header);
      for (int i = 0; i < best.size(); i++) {
        List<String> row = cells(best.get(i).row());
        row.add(0, Integer.toString(i + 1));
        csv.writeRecord(row);
      }
    }
  }

  private static void sdf(Path file, List<Screening.Hit> best) throws IOException {
    Layouts layouts = new Layouts();
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < best.size(); i++) {
        Screening.Hit hit = best.get(i);
        String id = hit.molecule().id();
        writer.write(Molfiles.block(layouts.placed(hit.molecule().structure()), id));
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("snx_rank", Integer.toString(i + 1));
        fields.put("snx_id", Molfiles.oneLine(id));
        fields.put("snx_score", number(hit.score()));
        fields.put("snx_probability", number(hit.probability()));
        Molfiles.fields(writer, fields);
      }
    }
  }

  private static String number(double value) {
    return RootLocale.format("%.4f", value);
  }

  private void closeRows() {
    if (closed) {
      return; // a CSV writer cannot be closed twice
    }
    closed = true;
    try {
      screenRows.close();
      skippedRows.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  /** Removes files that were not finished. */
  @Override
  public void close() {
    closeRows();
    screen.close();
    skipped.close();
  }
}
