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
   * @param taken how many steps each row has taken before [B,1]
   */
  NDArray step(NDArray gradient, NDArray taken);

  /** What it remembers, each [B,P]; changed in place by every step. */
  NDList memory();

  /** A rule with empty memory. */
  static StepRule of(GdaOptions options, NDManager manager, Shape shape) {
    return switch (options.step()) {
      case GD -> new Descent(options.eta1());
      case ADAM -> new RowAdam(options.eta1(), manager, shape);
    };
  }

  /** θ − η₁·gradient. */
  record Descent(double eta) implements StepRule {
    @Override
    public NDArray step(NDArray gradient, NDArray taken) {
      return Scalars.times(gradient, eta);
    }

    @Override
    public NDList memory() {
      return new NDList();
    }
  }

  /**
   * Adam with a step count a row, because rows of one batch may have started at different times.
   */
  final class RowAdam implements StepRule {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final double eta;
    private final NDArray mean;
    private final NDArray square;

    RowAdam(double eta, NDManager manager, Shape shape) {
      this.eta = eta;
      this.mean = manager.zeros(shape, DataType.FLOAT32);
      this.square = manager.zeros(shape, DataType.FLOAT32);
    }

    @Override
    public NDArray step(NDArray gradient, NDArray taken) {
      NDArray count = taken.add(Scalars.like(taken, 1));
      NDArray first = Scalars.complement(Scalars.times(count, Math.log(BETA1)).exp());
      NDArray second = Scalars.complement(Scalars.times(count, Math.log(BETA2)).exp());
      mean.muli(Scalars.like(mean, BETA1)).addi(Scalars.times(gradient, 1 - BETA1));
      square.muli(Scalars.like(square, BETA2)).addi(Scalars.times(gradient.square(), 1 - BETA2));
      NDArray root = square.div(second).sqrt().add(Scalars.like(square, EPSILON));
      return Scalars.times(mean.div(first).div(root), eta);
    }

    @Override
    public NDList memory() {
      return new NDList(mean, square);
    }
  }
}
