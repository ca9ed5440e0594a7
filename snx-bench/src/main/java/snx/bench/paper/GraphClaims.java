package snx.bench.paper;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.TrialResult;

/** What the paper says of graphs alone: Table I and the figure of local masks. */
final class GraphClaims {

  private static final List<String> RIVALS = List.of("sm", "gnnexplainer", "pgexplainer", "snx-uc");

  private GraphClaims() {}

  /** Table I. */
  static List<Claim> global() {
    return List.of(
        Claim.less(
            "SNX-global's FA is nearer to Pick-all's than to that of nothing (halfway beside it)",
            Measured.globalFa("snx-global"),
            r ->
                (Measured.globalFa("pick-all").applyAsDouble(r)
                        + Measured.globalCf("pick-all").applyAsDouble(r))
                    / 2));
  }

  /** The figure of local masks. */
  static List<Claim> local() {
    return List.of(
        Claim.less(
            "snx-kl is more faithful than SM, GNNExplainer, PGExplainer and SNX-UC",
            Measured.fa("snx-kl"),
            Measured.least(of(Measured::fa))),
        Claim.more(
            "snx-kl conforms more than SM, GNNExplainer, PGExplainer, SNX-UC and SNX",
            Measured.conformity("snx-kl"),
            Measured.greatest(
                List.of(Measured.greatest(of(Measured::conformity)), Measured.conformity("snx")))));
  }

  private static List<ToDoubleFunction<TrialResult>> of(
      Function<String, ToDoubleFunction<TrialResult>> figure) {
    return RIVALS.stream().map(figure).toList();
  }
}
