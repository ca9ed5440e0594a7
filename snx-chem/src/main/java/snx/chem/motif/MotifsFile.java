package snx.chem.motif;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import snx.chem.motif.MotifRow.Support;
import snx.data.DatasetException;
import snx.data.WholeFile;

/** {@code motifs.csv}: one row per motif, ranked, with what all rows are counted from in each. */
public final class MotifsFile {

  /** The name of the file. */
  public static final String NAME = "motifs.csv";

  private MotifsFile() {}

  /** Writes all rows; the file is there whole or not at all. */
  public static void write(Path file, MotifTable table) {
    WholeFile.write(
        file,
        path -> {
          try (CsvWriter csv =
              CsvWriter.builder()
                  .lineDelimiter(LineDelimiter.LF)
                  .build(Files.newBufferedWriter(path))) {
            csv.writeRecord(MotifColumns.names());
            for (int i = 0; i < table.rows().size(); i++) {
              csv.writeRecord(MotifColumns.of(table, i + 1, table.rows().get(i)).values());
            }
          }
        });
  }

  /**
   * Reads a file that {@link #write} made; it holds no structures.
   *
   * @throws DatasetException where it is not in its format
   */
  public static MotifTable read(Path file) {
    MotifTable empty = new MotifTable("", Support.NONE, Support.NONE, 0, List.of(), Map.of());
    List<MotifRow> rows = new ArrayList<>();
    MotifTable last = empty;
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        rows.add(row(file, record));
        last = totals(file, record);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no table of motifs; rank them again", e);
    }
    return new MotifTable(
        last.promising(), last.explained(), last.whole(), last.explanations(), rows, Map.of());
  }

  private static MotifRow row(Path file, NamedCsvRecord record) {
    try {
      return MotifColumns.row(record::getField);
    } catch (NumberFormatException e) {
      throw noNumber(file, record, e);
    }
  }

  private static MotifTable totals(Path file, NamedCsvRecord record) {
    try {
      return new MotifTable(
          record.getField("promising"),
          MotifColumns.support(record::getField, "explained_of"),
          MotifColumns.support(record::getField, "whole_of"),
          Long.parseLong(record.getField("explanations")),
          List.of(),
          Map.of());
    } catch (NumberFormatException e) {
      throw noNumber(file, record, e);
    }
  }

  private static DatasetException noNumber(
      Path file, NamedCsvRecord record, NumberFormatException e) {
    int line = (int) record.getStartingLineNumber();
    return new DatasetException(file, line, "holds no number where one belongs", e);
  }
}
