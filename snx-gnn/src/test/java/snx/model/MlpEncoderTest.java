package snx.model;

import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.tabular.Row;
import snx.tabular.TableBatch;

class MlpEncoderTest extends EncoderContract<Row, TableBatch> {

  private static final int MINORS = 7;

  @Override
  Encoder<TableBatch> encoder() {
    return new MlpEncoder(MINORS, new MlpOptions(6, 4, Activation.TANH));
  }

  @Override
  NDList weights(NDManager manager) {
    return WeightShape.initial(encoder().weights(), manager, 1);
  }

  @Override
  List<Row> instances() {
    return List.of(
        new Row("r1", "a", new int[] {0, 3, 6}),
        new Row("r2", "b", new int[] {1, 4, -1}),
        new Row("r3", "a", new int[] {2, 5, 6}));
  }

  @Override
  TableBatch batch(List<Row> rows) {
    return new TableBatch(manager, rows, MINORS);
  }

  @Override
  int maskLength(Row row) {
    return MINORS;
  }
}
