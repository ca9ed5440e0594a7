package snx.attack;

import ai.djl.ndarray.NDManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import snx.data.Dataset;
import snx.model.Batcher;
import snx.tabular.Row;
import snx.tabular.TableBatch;

/** Rows on a device, some of them relaxed: known by their ids, so that explainers need not know. */
record RelaxedRows(Batcher<Row, TableBatch> rows, Map<String, float[]> relaxed, int minors)
    implements Batcher<Row, TableBatch> {

  /**
   * The rows of a dataset.
   *
   * @param values of the relaxed ones, by position
   */
  static RelaxedRows over(
      Batcher<Row, TableBatch> rows, Dataset<Row> data, Map<Integer, float[]> values, int minors) {
    Map<String, float[]> byId = new HashMap<>();
    values.forEach((position, value) -> byId.put(data.get(position).id(), value));
    return new RelaxedRows(rows, byId, minors);
  }

  @Override
  public Class<TableBatch> batchType() {
    return TableBatch.class;
  }

  @Override
  public List<int[]> plan(List<Row> instances) {
    return rows.plan(instances);
  }

  @Override
  public TableBatch batch(NDManager manager, List<Row> instances) {
    float[][] values = new float[instances.size()][];
    for (int i = 0; i < values.length; i++) {
      Row row = instances.get(i);
      float[] other = relaxed.get(row.id());
      values[i] = other == null ? oneHot(row, minors) : other;
    }
    return new TableBatch(manager, values);
  }

  static float[] oneHot(Row row, int minors) {
    float[] values = new float[minors];
    for (int minor : row.active()) {
      if (minor >= 0) {
        values[minor] = 1f;
      }
    }
    return values;
  }
}
