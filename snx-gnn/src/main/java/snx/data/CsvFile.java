package snx.data;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Consumer;

/** Writes tables with a header, lines ended alike on all systems, complete or absent. */
public final class CsvFile {

  private CsvFile() {}

  /**
   * Writes a table, replacing one of that name.
   *
   * @param rows is called once, with what takes the cells of each row
   */
  public static void write(
      Path file, Collection<String> header, Consumer<Consumer<Collection<String>>> rows) {
    WholeFile.write(
        file,
        path -> {
          try (CsvWriter csv =
              CsvWriter.builder()
                  .lineDelimiter(LineDelimiter.LF)
                  .build(Files.newBufferedWriter(path))) {
            csv.writeRecord(header);
            rows.accept(csv::writeRecord);
          }
        });
  }
}
