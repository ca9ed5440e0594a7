package snx.tabular;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import snx.data.RootLocale;
import snx.tensor.DeviceBatch;

/** B rows on a device, one-hot unless given relaxed. */
public final class TableBatch implements DeviceBatch {

  private final NDManager manager;
  private final NDArray minors; // [B,p]

  /**
   * Puts rows on the manager's device.
   *
   * @param width p
   */
  public TableBatch(NDManager manager, List<Row> rows, int width) {
    if ((long) rows.size() * width > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "at most %,d rows of %,d values fit one batch (got %,d); lower --batch",
              Integer.MAX_VALUE / width, width, rows.size()));
    }
    this.manager = manager.newSubManager();
    float[] values = new float[rows.size() * width];
    for (int b = 0; b < rows.size(); b++) {
      for (int minor : rows.get(b).active()) {
        if (minor >= 0) {
          values[b * width + minor] = 1f;
        }
      }
    }
    this.minors = this.manager.create(values, new Shape(rows.size(), width));
  }

  /**
   * Puts relaxed rows on the manager's device: any number where a one-hot row has 0 or 1.
   *
   * @param rows of one length, p
   */
  public TableBatch(NDManager manager, float[][] rows) {
    this.manager = manager.newSubManager();
    this.minors = this.manager.create(rows);
  }

  @Override
  public int rows() {
    return (int) minors.getShape().get(0);
  }

  /** x [B,p]. */
  public NDArray minors() {
    return minors;
  }

  @Override
  public void close() {
    manager.close();
  }
}
