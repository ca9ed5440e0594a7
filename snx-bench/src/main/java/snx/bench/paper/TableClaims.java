package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import snx.bench.trial.TrialResult;
import snx.metric.Curve;

/** What the paper says of tables alone: Tables I and II and the text around them. */
final class TableClaims {

  private static final List<String> VARIANTS = List.of("snx", "snx-des", "snx-inter", "snx-union");
  private static final List<String> OTHERS = List.of("snx-uc", "snx-kl", "snx-global", "sm", "des");
  private static final String GERMAN = "german";
  private static final String COMPAS = "compas";

  private TableClaims() {}

  /** Table I, and the global half of the figure over sizes. */
  static List<Claim> global() {
    return List.of(
        new Claim(
            "SNX-global's FA is no worse than DES's (global masks)",
            r ->
                Measured.globalFa("snx-global").applyAsDouble(r)
                    <= Measured.globalFa("des").applyAsDouble(r),
            Measured.globalFa("snx-global"),
            Measured.globalFa("des")),
        Claim.alike(
            "SNX-global's FA is Pick-all's within 0.005 (global masks)",
            0.005,
            Measured.globalFa("snx-global"),
            Measured.globalFa("pick-all")),
        Claim.alike(
            "SNX-global's CF is Pick-all's within 0.01 (global masks)",
            0.01,
            Measured.globalCf("snx-global"),
            Measured.globalCf("pick-all")),
        new Claim(
            "SNX-global's FA is no worse than DES's at any size (worst difference)",
            r -> behind(r) <= 0,
            TableClaims::behind,
            r -> 0));
  }

  private static double behind(TrialResult result) {
    List<Curve.Point> own = result.invariant("snx-global").sizes();
    List<Curve.Point> des = result.invariant("des").sizes();
    return IntStream.range(0, own.size())
        .mapToDouble(i -> own.get(i).fa() - des.get(i).fa())
        .max()
        .orElse(Double.NaN);
  }

  /** Table II, with the exceptions that the paper makes. */
  static List<Claim> local(String data) {
    List<Claim> claims = new ArrayList<>();
    claims.add(
        Claim.less(
            "one of SNX, -DES, -inter, -union is the most faithful of the paper's methods",
            Measured.least(of(VARIANTS, Measured::fa)),
            Measured.least(of(OTHERS, Measured::fa))));
    claims.add(
        Claim.alike(
            "SNX, -DES, -inter and -union are alike in FA (within 0.02)",
            0.02,
            Measured.least(of(VARIANTS, Measured::fa)),
            Measured.greatest(of(VARIANTS, Measured::fa))));
    claims.add(highest(data));
    claims.add(worst(data));
    if (!data.equals(COMPAS)) {
      claims.add(Claim.less("sm is more faithful than des", Measured.fa("sm"), Measured.fa("des")));
      claims.add(Claim.more("sm has a higher CF than des", Measured.cf("sm"), Measured.cf("des")));
    }
    if (!data.equals(GERMAN)) {
      claims.add(
          Claim.less(
              "snx-global has a lower CF than des", Measured.cf("snx-global"), Measured.cf("des")));
    }
    claims.add(
        Claim.less(
            "snx-kl has a lower CF than snx-uc", Measured.cf("snx-kl"), Measured.cf("snx-uc")));
    return claims;
  }

  private static Claim highest(String data) {
    ToDoubleFunction<TrialResult> variants = Measured.greatest(of(VARIANTS, Measured::cf));
    return data.equals(GERMAN)
        ? Claim.more(
            "snx-uc has the highest CF of the paper's methods (German alone)",
            Measured.cf("snx-uc"),
            variants)
        : Claim.more(
            "one of SNX, -DES, -inter, -union has the highest CF of the paper's methods",
            variants,
            Measured.greatest(of(OTHERS, Measured::cf)));
  }

  private static Claim worst(String data) {
    String worst = data.equals(COMPAS) ? "sm" : "des";
    List<String> rest = new ArrayList<>(VARIANTS);
    OTHERS.stream().filter(method -> !method.equals(worst)).forEach(rest::add);
    return Claim.more(
        worst + " is the least faithful of the paper's methods",
        Measured.fa(worst),
        Measured.greatest(of(rest, Measured::fa)));
  }

  private static List<ToDoubleFunction<TrialResult>> of(
      List<String> methods, Function<String, ToDoubleFunction<TrialResult>> figure) {
    return methods.stream().map(figure).toList();
  }
}
