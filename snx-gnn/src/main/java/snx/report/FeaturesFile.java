package snx.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import snx.data.CsvFile;
import snx.data.CsvText;
import snx.data.DatasetException;
import snx.metric.Feature;
import snx.metric.Interval;

/** {@code features.csv}: every major and minor over all explanations, method by method. */
public final class FeaturesFile {

  private static final List<String> HEADER =
      List.of(
          "method",
          "level",
          "column",
          "value",
          "explanations",
          "had",
          "mean_mask",
          "selected",
          "selected_low",
          "selected_high",
          "chance",
          "mean_active",
          "noisy_or",
          "global_active",
          "global_noisy_or");

  private FeaturesFile() {}

  /** Writes the features of every method. */
  public static void write(Path file, Map<String, List<Feature>> byMethod) {
    CsvFile.write(
        file,
        HEADER,
        rows ->
            byMethod.forEach(
                (method, features) -> features.forEach(f -> rows.accept(record(method, f)))));
  }

  private static List<String> record(String method, Feature f) {
    return List.of(
        method,
        f.isMajor() ? "major" : "minor",
        CsvText.safe(f.column()),
        CsvText.safe(f.value()),
        Long.toString(f.explanations()),
        text(f.had()),
        text(f.mask()),
        text(f.selected()),
        text(f.interval().low()),
        text(f.interval().high()),
        text(f.chance()),
        text(f.active()),
        text(f.noisyOr()),
        text(f.globalActive()),
        text(f.globalNoisyOr()));
  }

  private static String text(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  /**
   * Reads a file that {@link #write} made.
   *
   * @throws DatasetException where it is not in its format
   */
  public static Map<String, List<Feature>> read(Path file) {
    Map<String, List<Feature>> byMethod = new LinkedHashMap<>();
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        byMethod
            .computeIfAbsent(record.getField("method"), key -> new ArrayList<>())
            .add(feature(file, record));
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no table of features; run 'explain' again", e);
    }
    return byMethod;
  }

  private static Feature feature(Path file, NamedCsvRecord record) {
    try {
      return new Feature(
          CsvText.raw(record.getField("column")),
          CsvText.raw(record.getField("value")),
          Long.parseLong(record.getField("explanations")),
          number(record, "had"),
          number(record, "mean_mask"),
          number(record, "selected"),
          new Interval(number(record, "selected_low"), number(record, "selected_high")),
          number(record, "chance"),
          number(record, "mean_active"),
          number(record, "noisy_or"),
          number(record, "global_active"),
          number(record, "global_noisy_or"));
    } catch (NumberFormatException e) {
      int line = (int) record.getStartingLineNumber();
      throw new DatasetException(file, line, "holds no number where one belongs", e);
    }
  }

  private static double number(NamedCsvRecord record, String name) {
    String text = record.getField(name);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }
}
