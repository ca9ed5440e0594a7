package snx.tabular;

import java.util.Map;
import snx.data.Dataset;

/**
 * A table ready to be compared.
 *
 * @param schema what the minors mean
 * @param data the rows, at the positions they had when read
 * @param unseen by column, how many values fitting had not seen (missing ones where none missed
 *     included); they went to the minor {@code ?} if there is one, else to no minor
 */
public record EncodedTable(Schema schema, Dataset<Row> data, Map<String, Integer> unseen) {
  public EncodedTable {
    unseen = Map.copyOf(unseen);
  }
}
