package snx.cli.tabular;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import snx.api.Input;
import snx.cli.Labels;
import snx.cli.ReadSummary;
import snx.cli.WatchedBar;
import snx.data.Dataset;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/**
 * A table as it was read, before anything is known of its encoding.
 *
 * @param named its rows with names and classes alone
 */
public record TableInput(Input input, TableOptions reading, RawTable table, Dataset<Row> named) {

  /** Reads a table and prints what was read. */
  public static TableInput read(CommandSpec spec, Input input, ReadOptions read, boolean skipBad) {
    TableOptions reading = read.over(input.use());
    RawTable table = read(input, reading);
    List<Row> rows =
        table.rows().stream().map(row -> new Row(row.id(), row.label(), new int[0])).toList();
    Dataset<Row> named = new Dataset<>(input.name(), rows, table.provenance(), table.report());
    ReadSummary.print(spec, input.name(), named, skipBad);
    return new TableInput(input, reading, table, named);
  }

  /** Reads a table, with progress where it takes long. */
  static RawTable read(Input input, TableOptions reading) {
    try (WatchedBar bar = WatchedBar.ofBytes("reading")) {
      return TableReader.read(input.files(), reading, bar);
    }
  }

  /**
   * Refuses a table without the classes that drawing pairs needs.
   *
   * @param trained whether a network is trained on them, which needs more of each
   */
  public void requireLabels(boolean trained) {
    Path file = input.files().get(0);
    Labels.requireColumn(file, reading, table);
    if (trained) {
      Labels.require(named, file, "name the column with --label");
    } else {
      Labels.requireClasses(named, file, "name the column with --label");
    }
  }

  /** Prints counts, and notes of reading and encoding. */
  static void print(CommandSpec spec, RawTable table, EncodedTable encoded) {
    Schema schema = encoded.schema();
    var err = spec.commandLine().getErr();
    table.notes().forEach(note -> err.println("note: " + note));
    schema.notes().forEach(note -> err.println("note: " + note));
    if (!encoded.unseen().isEmpty()) {
      String counts =
          new TreeMap<>(encoded.unseen())
              .entrySet().stream()
                  .map(e -> "%,d of %s".formatted(e.getValue(), e.getKey()))
                  .collect(Collectors.joining(", "));
      err.println("note: held-out values that no training row has count as missing: " + counts);
    }
    spec.commandLine()
        .getOut()
        .printf(
            "table     %,d columns with %,d values and bins, %s%n",
            schema.majors(), schema.minors(), classes(encoded.data()));
  }

  private static String classes(Dataset<Row> rows) {
    int[] of = rows.classIndices();
    return rows.classes().isEmpty()
        ? "no classes"
        : IntStream.range(0, rows.classes().size())
            .mapToObj(
                c ->
                    "%s (%,d)"
                        .formatted(
                            rows.classes().get(c), Arrays.stream(of).filter(i -> i == c).count()))
            .collect(Collectors.joining(", ", "classes ", ""));
  }
}
