package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.TrialResult;

/** What the paper says of graphs alone: Table I and the figure of local masks. */
final class GraphClaims {

  /** What stands for the paper's molecules. */
  static final String MOLECULES = "qm9-lohc";

  /** What stands for the paper's brain networks. */
  static final String CONNECTOMES = "bip";

  private static final String KL = "snx-kl";
  private static final String SM = "sm";
  private static final String GNN = "gnnexplainer";
  private static final String PG = "pgexplainer";
  private static final List<String> RIVALS = List.of(SM, GNN, PG, "snx-uc");

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

  /** The figure of local masks, with what the paper says of one dataset alone. */
  static List<Claim> local(String data) {
    List<Claim> claims = new ArrayList<>();
    if (data.equals(CONNECTOMES)) {
      connectomes(claims);
    } else {
      claims.add(
          Claim.less(
              "snx-kl is more faithful than SM, GNNExplainer, PGExplainer and SNX-UC",
              Measured.fa(KL),
              Measured.least(of(RIVALS, Measured::fa))));
    }
    claims.add(
        Claim.more(
            "snx-kl conforms more than SM, GNNExplainer, PGExplainer, SNX-UC and SNX",
            Measured.conformity(KL),
            Measured.greatest(
                List.of(
                    Measured.greatest(of(RIVALS, Measured::conformity)),
                    Measured.conformity("snx")))));
    if (data.equals(MOLECULES)) {
      molecules(claims);
    }
    return claims;
  }

  private static void molecules(List<Claim> claims) {
    claims.add(
        Claim.alike(
            "snx-kl conforms to about 90% (85% to 95%)", 0.05, Measured.conformity(KL), r -> 0.9));
    claims.add(
        Claim.more(
            "SNX or SNX-UC has the highest CF",
            Measured.greatest(of(List.of("snx", "snx-uc"), Measured::cf)),
            Measured.greatest(of(List.of(SM, GNN, PG, KL, "snx-global"), Measured::cf))));
    claims.add(
        Claim.less(
            "SM, GNNExplainer, PGExplainer and SNX-UC conform to about 60% (the most: below 70%)",
            Measured.greatest(of(RIVALS, Measured::conformity)), r -> 0.7));
  }

  private static void connectomes(List<Claim> claims) {
    claims.add(
        Claim.less(
            "snx-kl is more faithful than GNNExplainer, PGExplainer and SNX-UC",
            Measured.fa(KL),
            Measured.least(of(List.of(GNN, PG, "snx-uc"), Measured::fa))));
    claims.add(Claim.less("sm is more faithful than snx-kl", Measured.fa(SM), Measured.fa(KL)));
    claims.add(Claim.less("sm conforms to less than 50%", Measured.conformity(SM), r -> 0.5));
    claims.add(
        Claim.less(
            "sm conforms least",
            Measured.conformity(SM),
            Measured.least(of(List.of(GNN, PG, "snx-uc", KL, "snx"), Measured::conformity))));
    claims.add(
        Claim.less(
            "gnnexplainer is more faithful than pgexplainer", Measured.fa(GNN), Measured.fa(PG)));
    claims.add(
        Claim.more(
            "gnnexplainer has a higher CF than pgexplainer", Measured.cf(GNN), Measured.cf(PG)));
    claims.add(
        Claim.more(
            "gnnexplainer conforms more than pgexplainer",
            Measured.conformity(GNN),
            Measured.conformity(PG)));
  }

  private static List<ToDoubleFunction<TrialResult>> of(
      List<String> methods, Function<String, ToDoubleFunction<TrialResult>> figure) {
    return methods.stream().map(figure).toList();
  }
}
