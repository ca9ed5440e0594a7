package snx.bench.paper;

import java.util.List;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.Cells;
import snx.bench.trial.Step;
import snx.bench.trial.TrialResult;

/** The figures of one seed that claims are about: means over its pairs or instances. */
final class Measured {

  private Measured() {}

  static ToDoubleFunction<TrialResult> fa(String method) {
    return r -> Cells.mean(r.method(method).fa());
  }

  static ToDoubleFunction<TrialResult> cf(String method) {
    return r -> Cells.mean(r.method(method).cf());
  }

  static ToDoubleFunction<TrialResult> conformity(String method) {
    return r -> Cells.mean(r.method(method).conformity());
  }

  /** The share of elements with a(m) > a(M) + 0.01 at the end. */
  static ToDoubleFunction<TrialResult> passing(String method) {
    return r -> Cells.mean(r.method(method).clearly());
  }

  /** ℓ(f, f of nothing): what Pick-all leaves when everything it picks is taken away. */
  static ToDoubleFunction<TrialResult> nothing() {
    return cf("pick-all");
  }

  static ToDoubleFunction<TrialResult> globalFa(String invariant) {
    return r -> Cells.mean(r.invariant(invariant).fa());
  }

  static ToDoubleFunction<TrialResult> globalCf(String invariant) {
    return r -> Cells.mean(r.invariant(invariant).cf());
  }

  /** The least of several. */
  static ToDoubleFunction<TrialResult> least(List<ToDoubleFunction<TrialResult>> all) {
    return r -> all.stream().mapToDouble(one -> one.applyAsDouble(r)).min().orElse(Double.NaN);
  }

  /** The greatest of several. */
  static ToDoubleFunction<TrialResult> greatest(List<ToDoubleFunction<TrialResult>> all) {
    return r -> all.stream().mapToDouble(one -> one.applyAsDouble(r)).max().orElse(Double.NaN);
  }

  static ToDoubleFunction<TrialResult> first(ToDoubleFunction<Step> of) {
    return r -> of.applyAsDouble(r.method("snx").steps().get(0));
  }

  /** At the last iteration that problems still took part in; early stopping thins them out. */
  static ToDoubleFunction<TrialResult> last(ToDoubleFunction<Step> of) {
    return r -> {
      List<Step> steps = r.method("snx").steps();
      return of.applyAsDouble(steps.get(steps.size() - 1));
    };
  }

  /** The mean over all iterations from one on. */
  static ToDoubleFunction<TrialResult> since(
      int iteration, String method, ToDoubleFunction<Step> of) {
    return r ->
        r.method(method).steps().stream()
            .skip(iteration)
            .mapToDouble(of)
            .average()
            .orElse(Double.NaN);
  }
}
