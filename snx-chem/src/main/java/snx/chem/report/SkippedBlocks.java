package snx.chem.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import snx.chem.read.Skipped;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fold;

/** Records of the input that became no molecule, from {@code skipped.csv}. */
final class SkippedBlocks {

  private static final int ROWS = 1000;

  private SkippedBlocks() {}

  /** A record's line, id, SMILES and reason. */
  record Line(String line, String id, String smiles, String reason) {

    static Line of(Skipped skipped) {
      return new Line(
          Integer.toString(skipped.line()), skipped.id(), skipped.smiles(), skipped.reason());
    }
  }

  /** The lines of a saved run; none where it has no such file. */
  static List<Line> read(Path folder) {
    Path file = folder.resolve(Skipped.FILE);
    List<Line> lines = new ArrayList<>();
    if (!Files.isRegularFile(file)) {
      return lines;
    }
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        lines.add(
            new Line(
                record.getField("line"),
                record.getField("id"),
                record.getField("smiles"),
                record.getField("reason")));
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no list of skipped records; run again", e);
    }
    return lines;
  }

  static List<Block> of(List<Line> lines) {
    int all = lines.size();
    List<List<Cell>> rows =
        lines.stream()
            .limit(ROWS)
            .map(
                line ->
                    List.of(
                        Cell.of(line.line),
                        Cell.of(line.id),
                        Cell.of(line.smiles),
                        Cell.of(line.reason)))
            .toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    String caption =
        all > rows.size()
            ? RootLocale.format(
                "The first %,d of %,d records that became no molecule; skipped.csv has all.",
                rows.size(), all)
            : "Records that became no molecule.";
    DataTable table =
        new DataTable(
            "skipped",
            caption,
            List.of(
                Column.text("Line"),
                Column.text("Id"),
                Column.text("SMILES"),
                Column.text("Reason")),
            rows);
    return List.of(
        Fold.of(RootLocale.format("Skipped records with their reasons (%,d)", all), table));
  }
}
