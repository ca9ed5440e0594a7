package snx.bench.paper;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.TrialResult;

/**
 * One thing that the paper says, or that we ask beside it, in a form that a result can be held
 * against.
 *
 * @param words what it says
 * @param papers whether the paper says so
 * @param holds whether it holds for one seed
 * @param ours the figure that it is about
 * @param other the figure beside it
 */
record Claim(
    String words,
    boolean papers,
    Predicate<TrialResult> holds,
    ToDoubleFunction<TrialResult> ours,
    ToDoubleFunction<TrialResult> other) {

  /** Something that the paper says. */
  Claim(
      String words,
      Predicate<TrialResult> holds,
      ToDoubleFunction<TrialResult> ours,
      ToDoubleFunction<TrialResult> other) {
    this(words, true, holds, ours, other);
  }

  /** The same where we ask and the paper says nothing. */
  Claim asked() {
    return new Claim(words, false, holds, ours, other);
  }

  /** One figure is below another. */
  static Claim less(
      String words, ToDoubleFunction<TrialResult> ours, ToDoubleFunction<TrialResult> other) {
    return new Claim(words, r -> ours.applyAsDouble(r) < other.applyAsDouble(r), ours, other);
  }

  /** One figure is above another. */
  static Claim more(
      String words, ToDoubleFunction<TrialResult> ours, ToDoubleFunction<TrialResult> other) {
    return new Claim(words, r -> ours.applyAsDouble(r) > other.applyAsDouble(r), ours, other);
  }

  /** Two figures are alike. */
  static Claim alike(
      String words,
      double within,
      ToDoubleFunction<TrialResult> ours,
      ToDoubleFunction<TrialResult> other) {
    return new Claim(
        words,
        r -> Math.abs(ours.applyAsDouble(r) - other.applyAsDouble(r)) <= within,
        ours,
        other);
  }

  /** Held against one result a seed. */
  Verdict on(String data, String preset, List<TrialResult> seeds) {
    return new Verdict(
        data,
        preset,
        words,
        papers,
        seeds.stream().filter(holds).count(),
        seeds.stream().mapToDouble(ours).toArray(),
        seeds.stream().mapToDouble(other).toArray());
  }
}
