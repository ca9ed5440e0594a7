package snx.tabular;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.tabular.RawTable.RawRow;

/** Turns the values of a table into active minors under a schema. */
public final class TableEncoder {

  private final Schema schema;
  private final int[] columns; // [q] where each major stands in the table
  private final int[] unseen; // [q]

  private TableEncoder(RawTable table, Schema schema) {
    this.schema = schema;
    this.columns =
        schema.groups().stream()
            .mapToInt(
                m ->
                    TableColumns.require(
                        table.rows().get(0).path(), table.header(), "column", m.name()))
            .toArray();
    this.unseen = new int[schema.majors()];
  }

  /**
   * Encodes every row. O(rows · majors).
   *
   * @param name the dataset's name, for people
   * @throws DatasetException if the table lacks a column of the schema
   */
  public static EncodedTable encode(String name, RawTable table, Schema schema) {
    TableEncoder encoder = new TableEncoder(table, schema);
    var rows = table.rows().stream().map(encoder::row).toList();
    Dataset<Row> data = new Dataset<>(name, rows, table.provenance(), table.report());
    return new EncodedTable(schema, data, encoder.unseen());
  }

  private Row row(RawRow raw) {
    int[] active = new int[columns.length];
    Arrays.setAll(active, major -> minor(major, raw.value(columns[major])));
    return new Row(raw.id(), raw.label(), active);
  }

  private int minor(int major, @Nullable String value) {
    int minor = schema.major(major).indexOf(value);
    if (minor < 0) {
      unseen[major]++;
      minor = schema.major(major).indexOf(null);
    }
    return minor < 0 ? -1 : schema.firstOf(major) + minor;
  }

  private Map<String, Integer> unseen() {
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < unseen.length; i++) {
      if (unseen[i] > 0) {
        counts.put(schema.major(i).name(), unseen[i]);
      }
    }
    return counts;
  }
}
