package snx.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What the paper says, held against results seed by seed. A claim counts as reproduced only if it
 * holds for every seed; the figures stand beside the verdict either way.
 */
final class Claims {

  private final List<TrialResult> results;

  Claims(List<TrialResult> results) {
    this.results = results;
  }

  String markdown() {
    StringBuilder text =
        new StringBuilder("| the paper's claim | held for | figures |\n|---|---|---|\n");
    for (String other : present("snx-uc", "snx-kl")) {
      text.append(
          claim(
              "SNX passes the invariant less often than " + other + " (a(m) > a(M) + 0.01)",
              r -> passing(r, "snx") < passing(r, other),
              r -> passing(r, "snx"),
              r -> passing(r, other)));
    }
    for (String own : present("snx", "snx-kl", "snx-bounded")) {
      for (String other : present("sm", "gnnexplainer", "pgexplainer", "snx-uc", "random")) {
        text.append(
            claim(
                own + " conforms more than " + other,
                r -> conformity(r, own) > conformity(r, other),
                r -> conformity(r, own),
                r -> conformity(r, other)));
      }
    }
    text.append(
        claim(
            "SNX's FA lies between Pick-all's and that of nothing at all",
            r -> fa(r, "snx") >= fa(r, "pick-all") && fa(r, "snx") <= nothing(r),
            r -> fa(r, "snx"),
            Claims::nothing));
    for (String other : present("snx-uc", "snx-kl", "sm", "des", "gnnexplainer", "pgexplainer")) {
      text.append(
          claim(
              "SNX is more faithful than " + other + " (lower FA)",
              r -> fa(r, "snx") < fa(r, other),
              r -> fa(r, "snx"),
              r -> fa(r, other)));
    }
    for (String other : present("snx-uc", "snx-kl", "sm", "des")) {
      text.append(
          claim(
              "SNX's selection is needed more than that of " + other + " (higher CF)",
              r -> cf(r, "snx") > cf(r, other),
              r -> cf(r, "snx"),
              r -> cf(r, other)));
    }
    return text.append(norms()).toString();
  }

  private String norms() {
    return claim(
            "the primal gradient norm of SNX falls (first iteration, last)",
            r -> last(r).gradientTheta() < first(r).gradientTheta(),
            r -> first(r).gradientTheta(),
            r -> last(r).gradientTheta())
        + claim(
            "the dual gradient norm of SNX falls (first iteration, last)",
            r -> last(r).gradientLambda() < first(r).gradientLambda(),
            r -> first(r).gradientLambda(),
            r -> last(r).gradientLambda());
  }

  private List<String> present(String... names) {
    return Arrays.stream(names).filter(results.get(0).methods()::containsKey).toList();
  }

  private String claim(
      String words,
      Predicate<TrialResult> holds,
      ToDoubleFunction<TrialResult> ours,
      ToDoubleFunction<TrialResult> other) {
    long held = results.stream().filter(holds).count();
    return String.format(
        Locale.ROOT,
        "| %s | %s (%d of %d) | %s against %s |%n",
        words,
        held == results.size() ? "reproduced" : "not reproduced",
        held,
        results.size(),
        Spread.of(results.stream().mapToDouble(ours).toArray()),
        Spread.of(results.stream().mapToDouble(other).toArray()));
  }

  private static double passing(TrialResult result, String method) {
    return Cells.mean(PaperTable.method(result, method).clearly());
  }

  private static double conformity(TrialResult result, String method) {
    return Cells.mean(PaperTable.method(result, method).conformity());
  }

  private static double fa(TrialResult result, String method) {
    return Cells.mean(PaperTable.method(result, method).fa());
  }

  private static double cf(TrialResult result, String method) {
    return Cells.mean(PaperTable.method(result, method).cf());
  }

  /** ℓ(f, f of nothing): what Pick-all leaves when everything it picks is taken away. */
  private static double nothing(TrialResult result) {
    return Cells.mean(PaperTable.method(result, "pick-all").cf());
  }

  private static TrialResult.Point first(TrialResult result) {
    return curve(result).get(0);
  }

  /** The last iteration that problems still took part in; early stopping thins them out. */
  private static TrialResult.Point last(TrialResult result) {
    return curve(result).get(curve(result).size() - 1);
  }

  private static List<TrialResult.Point> curve(TrialResult result) {
    return Objects.requireNonNull(PaperTable.method(result, "snx").curve());
  }
}
