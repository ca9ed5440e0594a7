package snx.bench.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.bench.paper.Statements.Topic;
import snx.bench.trial.TrialResult;

/** What the paper says of every dataset, and what a kind of data adds to it. */
final class Claims {

  private static final String SNX = "snx";

  private Claims() {}

  /**
   * The claims that a dataset can be held against.
   *
   * @param like a result of it: what methods there are, and which kind of data
   */
  static List<Claim> of(String data, TrialResult like) {
    boolean tables = like.scope().kind().equals("tables");
    List<Claim> claims = new ArrayList<>();
    claims.addAll(tables ? TableClaims.global() : GraphClaims.global());
    faithfulness(data, like, claims);
    claims.addAll(tables ? TableClaims.local(data) : GraphClaims.local(data));
    conformity(data, like, claims);
    for (String other : present(like, "snx-uc", "snx-kl")) {
      claims.add(
          Statements.of(
              data,
              Topic.VIOLATIONS,
              other,
              Claim.less(
                  "at the end SNX passes the invariant less often than " + other,
                  Measured.passing(SNX),
                  Measured.passing(other))));
    }
    claims.add(
        Claim.less(
            "the primal gradient norm of SNX falls (last against first iteration)",
            Measured.last(step -> step.primal().mean()),
            Measured.first(step -> step.primal().mean())));
    claims.add(
        Claim.less(
            "the dual gradient norm of SNX falls (last against first iteration)",
            Measured.last(step -> step.dual().mean()),
            Measured.first(step -> step.dual().mean())));
    claims.addAll(FigureClaims.sizes(tables));
    return claims;
  }

  private static void faithfulness(String data, TrialResult like, List<Claim> claims) {
    claims.add(
        new Claim(
            "SNX's FA lies between Pick-all's and that of nothing at all",
            r ->
                Measured.fa(SNX).applyAsDouble(r) >= Measured.fa("pick-all").applyAsDouble(r)
                    && Measured.fa(SNX).applyAsDouble(r) <= Measured.nothing().applyAsDouble(r),
            Measured.fa(SNX),
            Measured.nothing()));
    for (String other :
        present(
            like, "snx-uc", "snx-kl", "snx-global", "sm", "des", "gnnexplainer", "pgexplainer")) {
      claims.add(
          Statements.of(
              data,
              Topic.FA,
              other,
              Claim.less(
                  "SNX is more faithful than %s (lower FA)".formatted(other),
                  Measured.fa(SNX),
                  Measured.fa(other))));
    }
    for (String other : present(like, "snx-uc", "snx-kl", "snx-global", "sm", "des")) {
      claims.add(
          Statements.of(
              data,
              Topic.CF,
              other,
              Claim.more(
                  "SNX's selection is needed more than that of %s (higher CF)".formatted(other),
                  Measured.cf(SNX),
                  Measured.cf(other))));
    }
  }

  /**
   * The paper orders SNX on tables, and SNX and SNX-KL on graphs, before the others; that
   * conformity is above chance, and where SNX-bounded stands, is asked by us.
   */
  private static void conformity(String data, TrialResult like, List<Claim> claims) {
    boolean tables = like.scope().kind().equals("tables");
    for (String own : present(like, SNX, "snx-kl", "snx-bounded")) {
      boolean papers = own.equals(SNX) || (own.equals("snx-kl") && !tables);
      for (String other : present(like, "sm", "gnnexplainer", "pgexplainer", "snx-uc", "random")) {
        Claim claim =
            Claim.more(
                own + " conforms more than " + other,
                Measured.conformity(own),
                Measured.conformity(other));
        boolean excepted = data.equals("compas") && other.equals("snx-uc");
        Claim said = own.equals(SNX) ? Statements.of(data, Topic.CONFORMITY, other, claim) : claim;
        claims.add(papers && !other.equals("random") && !excepted ? said : claim.asked());
      }
    }
    if (tables) {
      claims.add(
          Claim.more(
              "snx conforms more than snx-kl",
              Measured.conformity(SNX),
              Measured.conformity("snx-kl")));
    }
    if (data.equals("compas")) {
      claims.add(
          Claim.less(
              "snx conforms less than snx-uc (COMPAS alone)",
              Measured.conformity(SNX),
              Measured.conformity("snx-uc")));
    }
  }

  private static List<String> present(TrialResult like, String... names) {
    return Arrays.stream(names).filter(like.methods()::containsKey).toList();
  }
}
