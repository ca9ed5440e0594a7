package snx.bench;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.metric.Curve;
import snx.model.PairEvaluation;

/**
 * What one network's explanations came to under one setting; all that tables and plots need.
 *
 * @param data the dataset
 * @param setting the name of the setting
 * @param seed of the split, the network and the start
 * @param scope what was explained
 * @param network on held-out pairs
 * @param global stage 1
 * @param methods by name, in order
 * @param seconds of the complete trial, training left out
 */
public record TrialResult(
    String data,
    String setting,
    long seed,
    Scope scope,
    PairEvaluation network,
    GlobalResult global,
    Map<String, MethodResult> methods,
    double seconds) {

  /**
   * What was explained.
   *
   * @param kind graphs or tables
   * @param instances of the dataset
   * @param top what a selection keeps
   * @param elements how many elements every instance has, or 0 where they differ
   * @param training seconds of training and of what else a method fits
   */
  public record Scope(String kind, int instances, String top, int elements, double training) {

    /** Whether selections are counts of elements, not shares. */
    public boolean counted() {
      return elements > 0;
    }
  }

  /**
   * Stage 1.
   *
   * @param invariants by name: {@code snx-global} and what it is compared with
   * @param spread mean standard deviation of M within an instance
   * @param tau rank agreement of M between starts, NaN where there was one start
   * @param solved how problems ended
   * @param seconds of the solve
   */
  public record GlobalResult(
      Map<String, Invariants> invariants,
      double spread,
      double tau,
      Solved solved,
      double seconds) {}

  /**
   * Masks that speak for an instance alone; arrays hold one value per instance.
   *
   * @param fa ℓ(f(x,x), f(x,M̂⊗x))
   * @param cf the same with 1−M̂
   * @param sizes both over the size of the selection
   */
  public record Invariants(double[] fa, double[] cf, List<Curve.Point> sizes) {}

  /**
   * One method; arrays hold one value per pair.
   *
   * @param same whether a pair is of one class
   * @param fa faithfulness
   * @param cf counterfactual
   * @param conformity with the invariant
   * @param softFa faithfulness of the soft masks
   * @param violated share of elements with a(m) > a(M)
   * @param clearly share with a(m) > a(M) + 0.01
   * @param tau rank agreement of m between starts, NaN where there was one start
   * @param references Jaccard of a query's selections under its references
   * @param sizes FA, CF and conformity over the size of the selection
   * @param solved how problems ended, null for methods that solve nothing
   * @param seconds of the solve
   * @param steps what happened at every iteration; empty for methods that are not followed
   */
  public record MethodResult(
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
      List<Step> steps) {}

  /**
   * Certificates together.
   *
   * @param objective mean g₀
   * @param violated mean share of violated constraints
   * @param worst mean worst violation
   * @param residual median KKT residual
   * @param early share that ended before the last iteration, converged or settled
   * @param iterations mean
   */
  public record Solved(
      double objective,
      double violated,
      double worst,
      double residual,
      double early,
      double iterations) {}

  /** One method's results, which must be there. */
  public MethodResult method(String name) {
    return Objects.requireNonNull(methods.get(name), "no results of " + name);
  }

  /** One invariant's results, which must be there. */
  public Invariants invariant(String name) {
    return Objects.requireNonNull(global.invariants().get(name), "no invariant " + name);
  }
}
