package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.tensor.Host;
import snx.tensor.Scalars;

/**
 * What happens at every iteration, over all problems: mean and spread of the objective, the loss,
 * the share of violated constraints, and the gradient norms in θ and λ. Kept on the device between
 * checks of convergence; a trace that is off costs nothing.
 */
public final class Trace {

  /** What is followed, in this order. */
  public enum Quantity {
    OBJECTIVE,
    LOSS,
    VIOLATED,
    VIOLATED_BY_A_HUNDREDTH,
    GRADIENT_THETA,
    GRADIENT_LAMBDA
  }

  private final boolean on;
  private final List<NDArray> pending = new ArrayList<>(); // [2+quantities,B] each
  private final List<float[]> fetched = new ArrayList<>(); // on the heap, of a batch not yet over
  private final List<double[][]> moments = new ArrayList<>(); // by iteration: {n, mean, M2} each

  private Trace(boolean on) {
    this.on = on;
  }

  /** A trace that follows everything. */
  public static Trace on() {
    return new Trace(true);
  }

  /** A trace that follows nothing. */
  public static Trace off() {
    return new Trace(false);
  }

  /**
   * A trace that was kept.
   *
   * @param moments as {@link #moments} gave them
   */
  public static Trace of(double[][][] moments) {
    Trace trace = new Trace(true);
    for (double[][] at : moments) {
      if (at.length != Quantity.values().length || at[0].length != 3) {
        throw new IllegalArgumentException("a trace follows other quantities than these");
      }
      trace.moments.add(at);
    }
    return trace;
  }

  /** Number, mean and sum of squared deviations by iteration and quantity, to be kept. */
  public double[][][] moments() {
    return moments.toArray(double[][][]::new);
  }

  /** How many iterations were seen. */
  public int iterations() {
    return moments.size();
  }

  /** The mean over problems at an iteration, from 0. */
  public double mean(int iteration, Quantity quantity) {
    return moments.get(iteration)[index(quantity)][1];
  }

  /** The standard deviation over problems at an iteration. */
  public double deviation(int iteration, Quantity quantity) {
    double[] moment = moments.get(iteration)[index(quantity)];
    return moment[0] < 2 ? 0 : Math.sqrt(moment[2] / (moment[0] - 1));
  }

  private static int index(Quantity quantity) {
    return Arrays.asList(Quantity.values()).indexOf(quantity);
  }

  /** How many problems took part in an iteration. */
  public long problems(int iteration) {
    return (long) moments.get(iteration)[0][0];
  }

  /** An empty one that follows as much. */
  public Trace another() {
    return new Trace(on);
  }

  /** Counts what another has seen. */
  public void add(Trace other) {
    while (moments.size() < other.moments.size()) {
      moments.add(new double[Quantity.values().length][3]);
    }
    for (int i = 0; i < other.moments.size(); i++) {
      for (int q = 0; q < Quantity.values().length; q++) {
        join(moments.get(i)[q], other.moments.get(i)[q]);
      }
    }
  }

  /** Moments of two groups as one (Chan, Golub and LeVeque, 1983). */
  private static void join(double[] into, double[] other) {
    if (into[0] == 0) {
      System.arraycopy(other, 0, into, 0, into.length);
      return;
    }
    double count = into[0] + other[0];
    double delta = other[1] - into[1];
    into[2] += other[2] + delta * delta * into[0] * other[0] / count;
    into[1] += delta * other[0] / count;
    into[0] = count;
  }

  /** Whether anything is followed. */
  boolean isOn() {
    return on;
  }

  /**
   * Follows one evaluation.
   *
   * @param valid 1 for a constraint, 0 for padding [B,C]
   * @param watched values whose violations are counted [B,W], far below zero in padding
   * @param counted 1 for a value of them, 0 for padding [B,W]
   */
  void record(
      Lagrangian.Evaluation at,
      NDArray valid,
      NDArray watched,
      NDArray counted,
      NDArray steps,
      NDArray moving) {
    int[] along = {1};
    NDArray count = counted.sum(along).maximum(Scalars.like(counted, 1));
    NDArray all =
        NDArrays.stack(
            new NDList(
                steps.toType(DataType.FLOAT32, false).squeeze(1),
                moving.toType(DataType.FLOAT32, false).squeeze(1),
                at.objective().toType(DataType.FLOAT32, false).squeeze(1),
                at.loss().toType(DataType.FLOAT32, false).squeeze(1),
                share(watched, 0, count),
                share(watched, 0.01, count),
                at.gradient().square().sum(along).sqrt(),
                at.values().mul(valid).square().sum(along).sqrt()));
    all.attach(valid.getManager());
    NDScope.unregister(all);
    pending.add(all);
  }

  private static NDArray share(NDArray values, double above, NDArray count) {
    NDArray violated = values.gt(Scalars.like(values, above)).toType(DataType.FLOAT32, false);
    return violated.sum(new int[] {1}).div(count);
  }

  /** Copies what is pending to the heap. */
  void flush() {
    for (NDArray step : pending) {
      fetched.add(Host.floats(step));
      step.close();
    }
    pending.clear();
  }

  /** Counts what was seen since the last call: the batch has ended well. */
  void keep() {
    for (float[] flat : fetched) {
      int rows = flat.length / (2 + Quantity.values().length);
      for (int b = 0; b < rows; b++) {
        if (flat[rows + b] > 0.5f) {
          add((int) flat[b], flat, rows, b);
        }
      }
    }
    fetched.clear();
  }

  /** Drops what was seen since then: the batch will be run again. Its arrays are closed by now. */
  void forget() {
    pending.clear();
    fetched.clear();
  }

  private void add(int iteration, float[] flat, int rows, int row) {
    while (moments.size() <= iteration) {
      moments.add(new double[Quantity.values().length][3]);
    }
    double[][] at = moments.get(iteration);
    for (int q = 0; q < at.length; q++) { // Welford's update: stable for long runs
      double value = flat[(q + 2) * rows + row];
      at[q][0]++;
      double delta = value - at[q][1];
      at[q][1] += delta / at[q][0];
      at[q][2] += delta * (value - at[q][1]);
    }
  }
}
