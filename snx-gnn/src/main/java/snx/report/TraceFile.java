package snx.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import snx.data.KebabCase;
import snx.data.WholeFile;
import snx.solve.Trace;

/** {@code trace.csv}: what happened at every iteration, mean and spread over problems. */
public final class TraceFile {

  private TraceFile() {}

  /** Writes traces by name, one line an iteration. */
  public static void write(Path file, Map<String, Trace> traces) {
    WholeFile.write(
        file,
        path -> {
          try (CsvWriter csv = CsvWriter.builder().build(Files.newBufferedWriter(path))) {
            csv.writeRecord(header());
            traces.forEach(
                (name, trace) -> {
                  for (int i = 0; i < trace.iterations(); i++) {
                    csv.writeRecord(record(name, trace, i));
                  }
                });
          }
        });
  }

  private static List<String> header() {
    List<String> names = new ArrayList<>(List.of("run", "iteration", "problems"));
    for (Trace.Quantity quantity : Trace.Quantity.values()) {
      String name = KebabCase.of(quantity).replace('-', '_');
      names.add(name + "_mean");
      names.add(name + "_std");
    }
    return names;
  }

  private static List<String> record(String name, Trace trace, int iteration) {
    List<String> cells =
        new ArrayList<>(List.of(name, "" + (iteration + 1), "" + trace.problems(iteration)));
    for (Trace.Quantity quantity : Trace.Quantity.values()) {
      cells.add("" + trace.mean(iteration, quantity));
      cells.add("" + trace.deviation(iteration, quantity));
    }
    return cells;
  }
}
