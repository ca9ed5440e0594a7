package snx.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import snx.data.DatasetException;
import snx.data.KebabCase;
import snx.data.WholeFile;
import snx.solve.Trace;

/**
 * {@code trace.csv}: what happened at every iteration, mean and spread over problems.
 *
 * @param runs by name, in the file's order
 */
public record SavedTrace(Map<String, List<Step>> runs) {

  /** One iteration: mean and standard deviation of every quantity, in their order. */
  public record Step(int iteration, long problems, double[] means, double[] deviations) {

    /** A quantity's mean. */
    public double mean(Trace.Quantity quantity) {
      return means[List.of(Trace.Quantity.values()).indexOf(quantity)];
    }

    /** A quantity's standard deviation. */
    public double deviation(Trace.Quantity quantity) {
      return deviations[List.of(Trace.Quantity.values()).indexOf(quantity)];
    }
  }

  /** The same of traces in memory. */
  static SavedTrace of(Map<String, Trace> traces) {
    Map<String, List<Step>> runs = new LinkedHashMap<>();
    traces.forEach(
        (name, trace) -> {
          List<Step> steps = new ArrayList<>();
          for (int i = 0; i < trace.iterations(); i++) {
            steps.add(step(trace, i));
          }
          if (!steps.isEmpty()) {
            runs.put(name, steps);
          }
        });
    return new SavedTrace(runs);
  }

  private static Step step(Trace trace, int iteration) {
    Trace.Quantity[] quantities = Trace.Quantity.values();
    double[] means = new double[quantities.length];
    double[] deviations = new double[quantities.length];
    for (int q = 0; q < quantities.length; q++) {
      means[q] = trace.mean(iteration, quantities[q]);
      deviations[q] = trace.deviation(iteration, quantities[q]);
    }
    return new Step(iteration + 1, trace.problems(iteration), means, deviations);
  }

  /** Writes one line per iteration. */
  void write(Path file) {
    WholeFile.write(
        file,
        path -> {
          try (CsvWriter csv = CsvWriter.builder().build(Files.newBufferedWriter(path))) {
            csv.writeRecord(header());
            runs.forEach(
                (name, steps) -> steps.forEach(step -> csv.writeRecord(record(name, step))));
          }
        });
  }

  private static List<String> header() {
    List<String> names = new ArrayList<>(List.of("run", "iteration", "problems"));
    for (Trace.Quantity quantity : Trace.Quantity.values()) {
      names.add(column(quantity) + "_mean");
      names.add(column(quantity) + "_std");
    }
    return names;
  }

  private static List<String> record(String name, Step step) {
    List<String> cells = new ArrayList<>(List.of(name, "" + step.iteration, "" + step.problems));
    for (int q = 0; q < step.means.length; q++) {
      cells.add("" + step.means[q]);
      cells.add("" + step.deviations[q]);
    }
    return cells;
  }

  private static String column(Trace.Quantity quantity) {
    return KebabCase.of(quantity).replace('-', '_');
  }

  /**
   * Reads the file.
   *
   * @throws DatasetException where it is not in its format
   */
  public static SavedTrace read(Path file) {
    Map<String, List<Step>> runs = new LinkedHashMap<>();
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        runs.computeIfAbsent(record.getField("run"), key -> new ArrayList<>())
            .add(step(file, record));
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException e) {
      throw new DatasetException(file, 0, "is no trace of a run; run 'explain' again", e);
    }
    return new SavedTrace(runs);
  }

  private static Step step(Path file, NamedCsvRecord record) {
    Trace.Quantity[] quantities = Trace.Quantity.values();
    double[] means = new double[quantities.length];
    double[] deviations = new double[quantities.length];
    try {
      for (int q = 0; q < quantities.length; q++) {
        String name = column(quantities[q]);
        means[q] = Double.parseDouble(record.getField(name + "_mean"));
        deviations[q] = Double.parseDouble(record.getField(name + "_std"));
      }
      return new Step(
          Integer.parseInt(record.getField("iteration")),
          Long.parseLong(record.getField("problems")),
          means,
          deviations);
    } catch (NumberFormatException e) {
      int line = (int) record.getStartingLineNumber();
      throw new DatasetException(file, line, "holds no number where one belongs", e);
    }
  }
}
