package snx.cli.tabular;

import picocli.CommandLine.Model.CommandSpec;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Schema;

/** Says what became of a table's columns. */
public final class TableSummary {

  private TableSummary() {}

  /** Prints counts, and notes of reading and encoding. */
  public static void print(CommandSpec spec, RawTable table, EncodedTable encoded) {
    Schema schema = encoded.schema();
    var err = spec.commandLine().getErr();
    table.notes().forEach(note -> err.println("note: " + note));
    schema.notes().forEach(note -> err.println("note: " + note));
    if (!encoded.unseen().isEmpty()) {
      err.println(
          "note: held-out values that no training row has count as missing: " + encoded.unseen());
    }
    spec.commandLine()
        .getOut()
        .printf(
            "table     %d classes %s, %d majors, %d minors%n",
            encoded.data().classes().size(),
            encoded.data().classes(),
            schema.majors(),
            schema.minors());
  }
}
