package snx.brain.result;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.data.CsvText;
import snx.data.DatasetException;
import snx.data.WholeFile;

/**
 * Tables of a run: tabs between values, one header line, {@code n/a} for what is missing, and no
 * text that a spreadsheet would run.
 */
final class Tsv {

  static final String MISSING = "n/a";

  private Tsv() {}

  /** One line that was read. */
  record Row(Path file, NamedCsvRecord record) {

    String text(String column) {
      return CsvText.raw(record.getField(column));
    }

    @Nullable String optional(String column) {
      String text = text(column);
      return text.equals(MISSING) ? null : text;
    }

    double number(String column) {
      String text = text(column);
      try {
        return text.equals(MISSING) ? Double.NaN : Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw wrong(column, text, e);
      }
    }

    int count(String column) {
      String text = text(column);
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw wrong(column, text, e);
      }
    }

    /** Pairs of regions, as {@link Tsv#pairs} writes them. */
    int[] pairs(String column, RegionPairs regions) {
      try {
        return Arrays.stream(text(column).split(" ", -1))
            .map(text -> text.split("-", -1))
            .mapToInt(ends -> regions.of(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])))
            .toArray();
      } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        throw wrong(column, text(column), e);
      }
    }

    DatasetException wrong(String column, String got, @Nullable Throwable cause) {
      int line = (int) record.getStartingLineNumber();
      String reason = "column %s cannot hold '%s'; run 'explain' again".formatted(column, got);
      return new DatasetException(file, line, reason, cause);
    }
  }

  /** Where lines go. */
  interface Sink {
    void line(List<String> values);
  }

  static void write(Path file, List<String> header, Consumer<Sink> lines) {
    WholeFile.write(
        file,
        path -> {
          try (CsvWriter tsv =
              CsvWriter.builder()
                  .fieldSeparator('\t')
                  .lineDelimiter(LineDelimiter.LF)
                  .build(Files.newBufferedWriter(path))) {
            tsv.writeRecord(header);
            lines.accept(values -> tsv.writeRecord(values.stream().map(CsvText::safe).toList()));
          }
        });
  }

  static void read(Path file, String what, Consumer<Row> consumer) {
    try (CsvReader<NamedCsvRecord> tsv =
        CsvReader.builder().fieldSeparator('\t').ofNamedCsvRecord(file)) {
      tsv.forEach(record -> accept(file, what, record, consumer));
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no " + what + "; run 'explain' again", e);
    }
  }

  private static void accept(
      Path file, String what, NamedCsvRecord record, Consumer<Row> consumer) {
    try {
      consumer.accept(new Row(file, record));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) { // a word or a number off
      int line = (int) record.getStartingLineNumber();
      throw new DatasetException(
          file, line, "is no line of a %s; run 'explain' again".formatted(what), e);
    }
  }

  /** Seven digits are more than any of these values has. */
  static String text(double value) {
    return Double.isNaN(value) ? MISSING : plain(Float.toString((float) value));
  }

  private static String plain(String number) {
    return number.endsWith(".0") ? number.substring(0, number.length() - 2) : number;
  }

  /** Pairs of regions in one cell: "0-5 3-7". */
  static String pairs(IntStream pairs, RegionPairs regions) {
    return pairs
        .mapToObj(p -> regions.first(p) + "-" + regions.second(p))
        .collect(Collectors.joining(" "));
  }

  static String text(int value) {
    return Integer.toString(value);
  }

  static String text(@Nullable String value) {
    return value == null || value.isEmpty() ? MISSING : value;
  }
}
