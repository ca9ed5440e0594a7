package snx.chem.motif;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import snx.data.CsvFile;
import snx.data.DatasetException;

/** {@code motifs.csv}: one row per motif, ranked, with what all rows are counted from in each. */
public final class MotifsFile {

  /** The name of the file. */
  public static final String NAME = "motifs.csv";

  private MotifsFile() {}

  /** Writes all rows; the file is there whole or not at all. */
  public static void write(Path file, MotifTable table) {
    MotifColumns columns = new MotifColumns(table.classes());
    CsvFile.write(
        file,
        columns.names(),
        rows -> {
          for (int i = 0; i < table.rows().size(); i++) {
            rows.accept(columns.of(table, i + 1, table.rows().get(i)).values());
          }
        });
  }

  /**
   * Reads a file that {@link #write} made; of examples it holds the ids alone.
   *
   * @throws DatasetException where it is not in its format
   */
  public static MotifTable read(Path file) {
    List<MotifRow> rows = new ArrayList<>();
    MotifTable totals = MotifTable.EMPTY;
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        totals = rows.isEmpty() ? totals(file, record) : totals;
        rows.add(row(file, record, new MotifColumns(totals.classes())));
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no table of motifs; rank them again", e);
    }
    return totals.with(rows);
  }

  private static MotifRow row(Path file, NamedCsvRecord record, MotifColumns columns) {
    try {
      return columns.row(record::getField);
    } catch (IllegalArgumentException e) { // of numbers and of constants
      throw noNumber(file, record, e);
    }
  }

  private static MotifTable totals(Path file, NamedCsvRecord record) {
    MotifTable.Classes classes = MotifColumns.classes(record::getField);
    MotifColumns columns = new MotifColumns(classes);
    try {
      return new MotifTable(
          classes,
          columns.support(record::getField, "explained_of"),
          columns.support(record::getField, "whole_of"),
          Long.parseLong(record.getField("explanations")),
          Long.parseLong(record.getField("wrong_verdicts")),
          List.of());
    } catch (NumberFormatException e) {
      throw noNumber(file, record, e);
    }
  }

  private static DatasetException noNumber(
      Path file, NamedCsvRecord record, IllegalArgumentException e) {
    int line = (int) record.getStartingLineNumber();
    return new DatasetException(
        file, line, "holds no number where one belongs; rank motifs again", e);
  }
}
