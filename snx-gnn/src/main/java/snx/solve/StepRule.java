package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import snx.tensor.Scalars;

/** Turns gradients into steps; its moments are one array each, row by row. */
interface StepRule {

  /**
   * The step to subtract from θ.
   *
   * @param gradient [B,P]
   * @param steps that each row has taken before [B,1], int64
   */
  NDArray step(NDArray gradient, NDArray steps);

  /** Its moments, each [B,P]; changed in place by every step. */
  NDList moments();

  /** A rule whose moments are 0. */
  static StepRule of(GdaOptions options, NDManager manager, Shape shape) {
    return switch (options.step()) {
      case GD -> new Descent(table(manager, rates(options)));
      case ADAM -> new RowAdam(rates(options), manager, shape);
    };
  }

  /** η₁ by steps taken; rows that are done still read theirs. */
  private static double[] rates(GdaOptions options) {
    double[] rates = new double[options.total() + 1];
    Arrays.setAll(rates, options::rate);
    return rates;
  }

  private static NDArray table(NDManager manager, double[] values) {
    float[] narrow = new float[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) values[i];
    }
    return manager.create(narrow, new Shape(narrow.length, 1));
  }

  /**
   * θ − η₁·gradient.
   *
   * @param rates η₁ by steps taken [steps+1,1]
   */
  record Descent(NDArray rates) implements StepRule {
    @Override
    public NDArray step(NDArray gradient, NDArray steps) {
      return gradient.mul(rates.gather(steps, 0));
    }

    @Override
    public NDList moments() {
      return new NDList();
    }
  }

  /**
   * Adam with one step count per row, because rows of one batch may have started at different
   * times.
   *
   * <p>The moments are kept without their factors 1 − β: those, the rate and the corrections for
   * the first steps depend on the count alone and come from two tables.
   */
  final class RowAdam implements StepRule {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final NDArray mean; // [B,P]
    private final NDArray square; // [B,P]
    private final NDArray beta1;
    private final NDArray beta2;
    private final NDArray scales; // [steps+1,1]
    private final NDArray floors; // [steps+1,1]

    RowAdam(double[] rates, NDManager manager, Shape shape) {
      this.mean = manager.zeros(shape, DataType.FLOAT32);
      this.square = manager.zeros(shape, DataType.FLOAT32);
      this.beta1 = Scalars.like(mean, BETA1);
      this.beta2 = Scalars.like(mean, BETA2);
      double[] scale = new double[rates.length];
      double[] floor = new double[rates.length];
      for (int t = 1; t <= scale.length; t++) {
        double root = Math.sqrt((1 - Math.pow(BETA2, t)) / (1 - BETA2));
        scale[t - 1] = rates[t - 1] * root * (1 - BETA1) / (1 - Math.pow(BETA1, t));
        floor[t - 1] = EPSILON * root;
      }
      this.scales = table(manager, scale);
      this.floors = table(manager, floor);
    }

    @Override
    public NDArray step(NDArray gradient, NDArray steps) {
      mean.muli(beta1).addi(gradient);
      square.muli(beta2).addi(gradient.square());
      NDArray root = square.sqrt().add(floors.gather(steps, 0));
      return mean.div(root).mul(scales.gather(steps, 0));
    }

    @Override
    public NDList moments() {
      return new NDList(mean, square);
    }
  }
}
