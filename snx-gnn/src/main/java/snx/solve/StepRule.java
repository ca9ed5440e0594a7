package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import snx.tensor.Script;

/**
 * Turns gradients into steps, with one step count per row, because rows of one batch may have
 * started at different times.
 *
 * <p>Adam's moments are kept without their factors 1 − β: those, the rate and the corrections for
 * the first steps depend on the count alone and come from a table.
 */
final class StepRule {

  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final String method; // of descent.py
  private final Script.Value table; // by steps taken
  private final NDList moments; // each [B,P]
  private final Script.Value[] constants; // moments and numbers that the method reads

  private StepRule(String method, Script.Value table, NDList moments, Script.Value... constants) {
    this.method = method;
    this.table = table;
    this.moments = moments;
    this.constants = constants;
  }

  /** A rule whose moments are 0. */
  static StepRule of(GdaOptions options, NDManager manager, Shape shape) {
    double[] rates = new double[options.total() + options.poll() + 1]; // done rows read theirs, too
    Arrays.setAll(rates, options::rate);
    return switch (options.step()) {
      case GD -> new StepRule("gradient_step", table(manager, rates, 1), new NDList());
      case ADAM -> adam(rates, manager, shape);
    };
  }

  private static StepRule adam(double[] rates, NDManager manager, Shape shape) {
    NDArray mean = manager.zeros(shape, DataType.FLOAT32);
    NDArray square = manager.zeros(shape, DataType.FLOAT32);
    double[] parts = new double[2 * rates.length]; // the step is mean/(√square·first + second)
    for (int t = 1; t <= rates.length; t++) {
      double root = Math.sqrt((1 - Math.pow(BETA2, t)) / (1 - BETA2));
      double scale = rates[t - 1] * root * (1 - BETA1) / (1 - Math.pow(BETA1, t));
      parts[2 * t - 2] = 1 / scale;
      parts[2 * t - 1] = EPSILON * root / scale;
    }
    return new StepRule(
        "adam_step",
        table(manager, parts, 2),
        new NDList(mean, square),
        Script.Value.of(mean).ownedBy(manager),
        Script.Value.of(square).ownedBy(manager),
        Script.Value.of(BETA1).ownedBy(manager),
        Script.Value.of(BETA2).ownedBy(manager));
  }

  private static Script.Value table(NDManager manager, double[] values, int width) {
    float[] narrow = new float[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) values[i];
    }
    Shape shape = new Shape(narrow.length / width, width);
    return Script.Value.of(manager.create(narrow, shape)).ownedBy(manager);
  }

  /** Its moments, each [B,P]; changed in place by every step. */
  NDList moments() {
    return moments;
  }

  /**
   * Some steps ahead of all rows, to be closed when they are taken.
   *
   * @param steps that each row has taken before [B,1], int64
   * @param span how many
   */
  Ahead ahead(NDArray steps, int span) {
    try (Script.Value taken = Script.Value.of(steps);
        Script.Value count = Script.Value.of(span)) {
      return new Ahead(DescentProgram.call("rates", table, taken, count));
    }
  }

  /** The rates of some steps. */
  final class Ahead implements AutoCloseable {
    private final Script.Value rates;

    private Ahead(Script.Value rates) {
      this.rates = rates;
    }

    /**
     * next ← θ − the step.
     *
     * @param i from 0
     * @param theta [B,P]
     * @param gradient [B,P]
     */
    void step(int i, NDArray next, NDArray theta, NDArray gradient) {
      try (Script.Value to = Script.Value.of(next);
          Script.Value from = Script.Value.of(theta);
          Script.Value by = Script.Value.of(gradient);
          Script.Value which = Script.Value.of(i)) {
        Script.Value[] all = {to, from, by, rates, which};
        Script.Value[] arguments = Arrays.copyOf(all, all.length + constants.length);
        System.arraycopy(constants, 0, arguments, all.length, constants.length);
        DescentProgram.run(method, arguments);
      }
    }

    @Override
    public void close() {
      rates.close();
    }
  }
}
