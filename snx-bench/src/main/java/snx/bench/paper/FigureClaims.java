package snx.bench.paper;

import java.util.List;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.Step;
import snx.bench.trial.TrialResult;

/** What the paper says of its figures over iterations and over the size of a selection. */
final class FigureClaims {

  private static final int SETTLED = 70; // the iteration that the paper names
  private static final double LITTLE = 0.1;

  private FigureClaims() {}

  /** Of the figures over iterations. */
  static List<Claim> all(String data) {
    ToDoubleFunction<Step> share = step -> step.violated().mean();
    return List.of(
        Statements.of(
            data,
            Statements.Topic.VIOLATIONS,
            "snx-kl",
            Claim.less(
                "from iteration 70 on SNX violates fewer constraints than snx-kl",
                Measured.since(SETTLED, "snx", share),
                Measured.since(SETTLED, "snx-kl", share))),
        Claim.alike(
            "from iteration 70 on snx-kl violates about 30% (20% to 40%)",
            LITTLE, Measured.since(SETTLED, "snx-kl", share), r -> 0.3),
        near("primal", step -> step.primal().mean()),
        near("dual", step -> step.dual().mean()));
  }

  /** "Close to 0 in 100 iterations": below a tenth of what it was at most. */
  private static Claim near(String name, ToDoubleFunction<Step> of) {
    return Claim.less(
        "the %s gradient norm of SNX is close to 0 after 100 iterations (below a tenth of its most)"
            .formatted(name),
        r -> {
          List<Step> steps = r.method("snx").steps();
          return of.applyAsDouble(steps.get(Math.min(100, steps.size() - 1)));
        },
        r -> LITTLE * r.method("snx").steps().stream().mapToDouble(of).max().orElse(Double.NaN));
  }

  /** Of the figure over sizes. */
  static List<Claim> sizes(boolean tables) {
    return List.of(
        Claim.less(
            tables
                ? "SNX needs fewer values than SNX-global until FA has come down (share)"
                : "SNX needs a smaller share of edges than SNX-global until FA has come down",
            (TrialResult r) -> Elbow.of(r.method("snx").sizes()),
            r -> Elbow.of(r.invariant("snx-global").sizes())));
  }
}
