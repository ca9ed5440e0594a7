package snx.report.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.report.RowsFile;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;

/** What rows have, as their table has it. */
public final class RowValues {

  private final RawTable table;
  private final Schema schema;
  private final Dataset<Row> data;
  private final int[] columns; // of the table, by major

  /**
   * The values of rows.
   *
   * @param data the same rows as the network reads them, at the same positions
   */
  public RowValues(RawTable table, Schema schema, Dataset<Row> data) {
    this.table = table;
    this.schema = schema;
    this.data = data;
    this.columns =
        schema.groups().stream().mapToInt(m -> table.header().indexOf(m.name())).toArray();
  }

  /** The value of a major in the row at a position, its bin or category where it is missing. */
  public String of(int position, int major) {
    String raw = table.rows().get(position).value(columns[major]);
    int minor = data.get(position).active(major);
    return raw != null ? raw : minor < 0 ? "unknown" : schema.minor(minor).label();
  }

  /** A row with all its values. */
  RowsFile.Line line(int position) {
    Row row = data.get(position);
    List<@Nullable String> values = new ArrayList<>();
    for (int column : columns) {
      values.add(table.rows().get(position).value(column));
    }
    return new RowsFile.Line(row.id(), row.label(), values, row.active());
  }
}
