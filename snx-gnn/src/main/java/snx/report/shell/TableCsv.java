package snx.report.shell;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.data.CsvText;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;

/** A table's values as CSV, unrounded; a column with spreads becomes two. */
final class TableCsv {

  private TableCsv() {}

  static void write(Path file, DataTable table) throws IOException {
    boolean[] spreads = spreads(table);
    try (CsvWriter csv = CsvWriter.builder().build(Files.newBufferedWriter(file))) {
      List<String> header = new ArrayList<>();
      for (int c = 0; c < spreads.length; c++) {
        Column column = table.columns().get(c);
        header.add(CsvText.safe(column.name()));
        if (spreads[c]) {
          header.add(CsvText.safe(column.name() + " std"));
        }
      }
      csv.writeRecord(header);
      for (List<Cell> row : new TableView(table).rows()) {
        csv.writeRecord(record(row, spreads));
      }
    }
  }

  private static boolean[] spreads(DataTable table) {
    boolean[] spreads = new boolean[table.columns().size()];
    for (List<Cell> row : table.rows()) {
      for (int c = 0; c < spreads.length; c++) {
        spreads[c] |= row.get(c) instanceof Cell.Measure m && !Double.isNaN(m.spread());
      }
    }
    return spreads;
  }

  private static List<String> record(List<Cell> row, boolean[] spreads) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < spreads.length; c++) {
      if (row.get(c) instanceof Cell.Measure measure) {
        cells.add(number(measure.value()));
        if (spreads[c]) {
          cells.add(number(measure.spread()));
        }
      } else {
        cells.add(CsvText.safe(CellOrder.words(row.get(c))));
        if (spreads[c]) {
          cells.add("");
        }
      }
    }
    return cells;
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    boolean integer = value == Math.rint(value) && Math.abs(value) < 1e15;
    return integer ? Long.toString((long) value) : Double.toString(value);
  }
}
