package snx.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import snx.bench.trial.Cells;
import snx.bench.trial.Spread;
import snx.bench.trial.TrialResult;

/** Settings side by side, as Markdown: mean (standard deviation) over seeds. */
final class SolverTable {

  private static final String METHOD = "snx";

  private final Map<String, List<TrialResult>> bySetting = new LinkedHashMap<>();

  SolverTable(List<TrialResult> results) {
    results.forEach(r -> bySetting.computeIfAbsent(r.setting(), s -> new ArrayList<>()).add(r));
  }

  String markdown() {
    return stageOne() + "\n" + stageTwo();
  }

  private String stageOne() {
    StringBuilder text =
        new StringBuilder(
            """
            | stage 1 | g₀ | violated | worst | KKT (median) | ended early | iterations | spread of M \
            | tau of M between starts | FA | CF |
            |---|---|---|---|---|---|---|---|---|---|---|
            """);
    bySetting.forEach(
        (name, rows) ->
            text.append(
                line(
                    name,
                    cell(rows, r -> r.global().solved().objective()),
                    cell(rows, r -> r.global().solved().violated()),
                    cell(rows, r -> r.global().solved().worst()),
                    small(rows, r -> r.global().solved().residual()),
                    share(rows, r -> r.global().solved().early()),
                    whole(rows, r -> r.global().solved().iterations()),
                    cell(rows, r -> r.global().spread()),
                    cell(rows, r -> r.global().tau()),
                    cell(rows, r -> Cells.mean(r.invariant("snx-global").fa())),
                    cell(rows, r -> Cells.mean(r.invariant("snx-global").cf())))));
    return text.toString();
  }

  private String stageTwo() {
    StringBuilder text =
        new StringBuilder(
            """
            | stage 2 (SNX) | g₀ | m > M | m > M + 0.01 | KKT (median) | ended early | iterations \
            | FA | soft FA | conformity | tau of m between starts |
            |---|---|---|---|---|---|---|---|---|---|---|
            """);
    bySetting.forEach(
        (name, rows) ->
            text.append(
                line(
                    name,
                    cell(rows, r -> solved(r).objective()),
                    cell(rows, r -> Cells.mean(snx(r).violated())),
                    cell(rows, r -> Cells.mean(snx(r).clearly())),
                    small(rows, r -> solved(r).residual()),
                    share(rows, r -> solved(r).early()),
                    whole(rows, r -> solved(r).iterations()),
                    cell(rows, r -> Cells.mean(snx(r).fa())),
                    cell(rows, r -> Cells.mean(snx(r).softFa())),
                    cell(rows, r -> Cells.mean(snx(r).conformity())),
                    cell(rows, r -> snx(r).tau()))));
    return text.toString();
  }

  private static TrialResult.MethodResult snx(TrialResult result) {
    return result.method(METHOD);
  }

  private static TrialResult.Solved solved(TrialResult result) {
    return Objects.requireNonNull(snx(result).solved());
  }

  private static String line(String... cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private static double[] values(List<TrialResult> rows, ToDoubleFunction<TrialResult> of) {
    return rows.stream().mapToDouble(of).toArray();
  }

  private static String cell(List<TrialResult> rows, ToDoubleFunction<TrialResult> of) {
    return Spread.of(values(rows, of)).toString();
  }

  private static String small(List<TrialResult> rows, ToDoubleFunction<TrialResult> of) {
    return String.format(Locale.ROOT, "%.1e", Spread.of(values(rows, of)).mean());
  }

  private static String share(List<TrialResult> rows, ToDoubleFunction<TrialResult> of) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * Spread.of(values(rows, of)).mean());
  }

  private static String whole(List<TrialResult> rows, ToDoubleFunction<TrialResult> of) {
    return String.format(Locale.ROOT, "%.0f", Spread.of(values(rows, of)).mean());
  }
}
