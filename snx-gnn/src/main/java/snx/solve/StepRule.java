package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import snx.tensor.Script;

/** Turns gradients into steps; its moments are one array each, row by row. */
interface StepRule {

  /**
   * next ← θ − the step at it.
   *
   * @param theta [B,P]
   * @param gradient [B,P]
   * @param steps that each row has taken before [B,1], int64
   */
  void step(NDArray next, NDArray theta, NDArray gradient, NDArray steps);

  /** Its moments, each [B,P]; changed in place by every step. */
  NDList moments();

  /** A rule whose moments are 0. */
  static StepRule of(GdaOptions options, NDManager manager, Shape shape) {
    double[] rates = new double[options.total() + 1]; // by steps; rows that are done read theirs
    Arrays.setAll(rates, options::rate);
    return switch (options.step()) {
      case GD -> new Descent(manager, rates);
      case ADAM -> new RowAdam(rates, manager, shape);
    };
  }

  /** Runs a step of descent.py. */
  private static void run(
      String method,
      NDArray next,
      NDArray theta,
      NDArray gradient,
      NDArray steps,
      Script.Value... more) {
    try (Script.Value to = Script.Value.of(next);
        Script.Value from = Script.Value.of(theta);
        Script.Value by = Script.Value.of(gradient);
        Script.Value taken = Script.Value.of(steps)) {
      Script.Value[] all = {to, from, by, taken};
      Script.Value[] arguments = Arrays.copyOf(all, all.length + more.length);
      System.arraycopy(more, 0, arguments, all.length, more.length);
      DescentProgram.run(method, arguments);
    }
  }

  /** θ − η₁·gradient. */
  final class Descent implements StepRule {
    private final Script.Value rates; // [steps+1,1]

    Descent(NDManager manager, double[] rates) {
      float[] narrow = new float[rates.length];
      for (int i = 0; i < narrow.length; i++) {
        narrow[i] = (float) rates[i];
      }
      this.rates =
          Script.Value.of(manager.create(narrow, new Shape(narrow.length, 1))).ownedBy(manager);
    }

    @Override
    public void step(NDArray next, NDArray theta, NDArray gradient, NDArray steps) {
      run("gradient_step", next, theta, gradient, steps, rates);
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
   * the first steps depend on the count alone and come from a table.
   */
  final class RowAdam implements StepRule {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final NDList moments; // mean and square [B,P]
    private final Script.Value[] constants; // table, moments, β₁, β₂

    RowAdam(double[] rates, NDManager manager, Shape shape) {
      NDArray mean = manager.zeros(shape, DataType.FLOAT32);
      NDArray square = manager.zeros(shape, DataType.FLOAT32);
      this.moments = new NDList(mean, square);
      float[] table = new float[2 * rates.length]; // the step is mean/(√square·first + second)
      for (int t = 1; t <= rates.length; t++) {
        double root = Math.sqrt((1 - Math.pow(BETA2, t)) / (1 - BETA2));
        double scale = rates[t - 1] * root * (1 - BETA1) / (1 - Math.pow(BETA1, t));
        table[2 * t - 2] = (float) (1 / scale);
        table[2 * t - 1] = (float) (EPSILON * root / scale);
      }
      Script.Value[] made = {
        Script.Value.of(manager.create(table, new Shape(rates.length, 2))),
        Script.Value.of(mean),
        Script.Value.of(square),
        Script.Value.of(BETA1),
        Script.Value.of(BETA2)
      };
      this.constants = made;
      Arrays.stream(made).forEach(value -> value.ownedBy(manager));
    }

    @Override
    public void step(NDArray next, NDArray theta, NDArray gradient, NDArray steps) {
      run("adam_step", next, theta, gradient, steps, constants);
    }

    @Override
    public NDList moments() {
      return moments;
    }
  }
}
