package snx.bench;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.metric.Curve;
import snx.solve.Trace;

/**
 * What one network's explanations came to under one setting; all that tables and plots need.
 *
 * @param data the dataset
 * @param setting the name of the setting
 * @param seed of the split, the network and the start
 * @param auc of the network on held-out pairs
 * @param global stage 1
 * @param methods by name, in order
 */
record TrialResult(
    String data,
    String setting,
    long seed,
    double auc,
    GlobalResult global,
    Map<String, MethodResult> methods) {

  /**
   * Stage 1.
   *
   * @param fa ℓ(f(x,x), f(x,M̂⊗x)) of every instance
   * @param cf the same with 1−M̂
   * @param spread mean standard deviation of M within an instance
   * @param tau rank agreement of M between starts
   * @param solved how problems ended
   * @param des the same of DES, on tables
   * @param curve the trace
   */
  record GlobalResult(
      double[] fa,
      double[] cf,
      double spread,
      double tau,
      Solved solved,
      @Nullable Rival des,
      List<Point> curve) {}

  /** DES taken for an invariant; one value an instance. */
  record Rival(double[] fa, double[] cf) {}

  /**
   * One method; arrays hold one value a pair.
   *
   * @param same whether a pair is of one class
   * @param fa faithfulness
   * @param cf counterfactual
   * @param conformity with the invariant
   * @param softFa faithfulness of the soft masks
   * @param violated share of elements with m > M
   * @param clearly share with m > M + 0.01
   * @param tau rank agreement of m between starts, NaN where there was one start
   * @param references Jaccard of a query's selections under its references
   * @param sizes FA, CF and conformity over the size of the selection
   * @param solved how problems ended, null for methods that solve nothing
   * @param seconds of the solve
   * @param curve the trace
   */
  record MethodResult(
      boolean[] same,
      double[] fa,
      double[] cf,
      double[] conformity,
      double[] softFa,
      double[] violated,
      double[] clearly,
      double tau,
      double references,
      List<Curve.Point> sizes,
      @Nullable Solved solved,
      double seconds,
      List<Point> curve) {}

  /**
   * Certificates together.
   *
   * @param objective mean g₀
   * @param violated mean share of violated constraints
   * @param worst mean worst violation
   * @param residual median KKT residual
   * @param converged share that met the tolerance
   * @param iterations mean
   */
  record Solved(
      double objective,
      double violated,
      double worst,
      double residual,
      double converged,
      double iterations) {}

  /** Means over problems at one iteration. */
  record Point(
      int iteration,
      double objective,
      double violated,
      double clearly,
      double gradientTheta,
      double gradientLambda) {

    static List<Point> of(Trace trace) {
      return IntStream.range(0, trace.iterations())
          .mapToObj(
              i ->
                  new Point(
                      i,
                      trace.mean(i, Trace.Quantity.OBJECTIVE),
                      trace.mean(i, Trace.Quantity.VIOLATED),
                      trace.mean(i, Trace.Quantity.VIOLATED_BY_A_HUNDREDTH),
                      trace.mean(i, Trace.Quantity.GRADIENT_THETA),
                      trace.mean(i, Trace.Quantity.GRADIENT_LAMBDA)))
          .toList();
    }
  }
}
