package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.SplittableRandom;
import snx.data.Seeds;

/**
 * Name and size of one weight array.
 *
 * @param name unique in its network
 * @param rows inputs; 0 for a bias vector
 * @param columns outputs
 */
public record WeightShape(String name, int rows, int columns) {

  /** A matrix [rows, columns]. */
  public static WeightShape matrix(String name, int rows, int columns) {
    return new WeightShape(name, rows, columns);
  }

  /** A bias [columns]. */
  public static WeightShape bias(String name, int columns) {
    return new WeightShape(name, 0, columns);
  }

  /** How many numbers it holds. */
  long values() {
    return (long) Math.max(1, rows) * columns;
  }

  /** The engine's shape. */
  public Shape shape() {
    return rows == 0 ? new Shape(columns) : new Shape(rows, columns);
  }

  /**
   * Fresh weights: matrices uniform in ±√(6/(rows+columns)) (Glorot and Bengio, 2010), biases zero.
   * The stream is ours and named by the weight, so every device starts from the same numbers.
   */
  public static NDList initial(List<WeightShape> shapes, NDManager manager, long seed) {
    NDList weights = new NDList(shapes.size());
    for (WeightShape shape : shapes) {
      SplittableRandom random = Seeds.stream(seed, "weight/" + shape.name);
      float[] values = new float[Math.max(1, shape.rows) * shape.columns];
      double bound = shape.rows == 0 ? 0 : Math.sqrt(6.0 / (shape.rows + shape.columns));
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) (bound * (2 * random.nextDouble() - 1));
      }
      NDArray weight = manager.create(values, shape.shape());
      weight.setName(shape.name);
      weights.add(weight);
    }
    return weights;
  }
}
