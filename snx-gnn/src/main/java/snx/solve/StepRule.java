package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import snx.tensor.Scalars;

/** Turns gradients into steps; its memory is one array a moment, row by row. */
interface StepRule {

  /**
   * The step to subtract from θ.
   *
   * @param gradient [B,P]
   * @param taken how many steps each row has taken before [B,1], int64
   */
  NDArray step(NDArray gradient, NDArray taken);

  /** What it remembers, each [B,P]; changed in place by every step. */
  NDList memory();

  /** A rule with empty memory. */
  static StepRule of(GdaOptions options, NDManager manager, Shape shape) {
    return switch (options.step()) {
      case GD -> new Descent(Scalars.of(manager, DataType.FLOAT32, options.eta1()));
      case ADAM -> new RowAdam(options.eta1(), options.total(), manager, shape);
    };
  }

  /** θ − η₁·gradient. */
  record Descent(NDArray eta) implements StepRule {
    @Override
    public NDArray step(NDArray gradient, NDArray taken) {
      return gradient.mul(eta);
    }

    @Override
    public NDList memory() {
      return new NDList();
    }
  }

  /**
   * Adam with a step count a row, because rows of one batch may have started at different times.
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

    RowAdam(double eta, int steps, NDManager manager, Shape shape) {
      this.mean = manager.zeros(shape, DataType.FLOAT32);
      this.square = manager.zeros(shape, DataType.FLOAT32);
      this.beta1 = Scalars.like(mean, BETA1);
      this.beta2 = Scalars.like(mean, BETA2);
      float[] scale = new float[steps + 1]; // rows that are done still look theirs up
      float[] floor = new float[steps + 1];
      for (int t = 1; t <= scale.length; t++) {
        double root = Math.sqrt((1 - Math.pow(BETA2, t)) / (1 - BETA2));
        scale[t - 1] = (float) (eta * root * (1 - BETA1) / (1 - Math.pow(BETA1, t)));
        floor[t - 1] = (float) (EPSILON * root);
      }
      this.scales = manager.create(scale, new Shape(scale.length, 1));
      this.floors = manager.create(floor, new Shape(floor.length, 1));
    }

    @Override
    public NDArray step(NDArray gradient, NDArray taken) {
      mean.muli(beta1).addi(gradient);
      square.muli(beta2).addi(gradient.square());
      NDArray root = square.sqrt().add(floors.gather(taken, 0));
      return mean.div(root).mul(scales.gather(taken, 0));
    }

    @Override
    public NDList memory() {
      return new NDList(mean, square);
    }
  }
}
