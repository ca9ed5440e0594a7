package snx.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Settings of the solver side by side, as Markdown: mean (standard deviation) over seeds. */
public final class SolverTable {

  private record Column(
      String name, Function<Spread, String> words, ToDoubleFunction<TrialResult> of) {}

  private static final List<Column> STAGE_1 =
      List.of(
          plain("g₀", r -> r.global().solved().objective()),
          plain("violated", r -> r.global().solved().violated()),
          plain("worst", r -> r.global().solved().worst()),
          mean("KKT (median)", "%.1e", r -> r.global().solved().residual()),
          mean("ended early", "%.0f%%", r -> 100 * r.global().solved().early()),
          mean("iterations", "%.0f", r -> r.global().solved().iterations()),
          plain("spread of M", r -> r.global().spread()),
          plain("tau of M between starts", r -> r.global().tau()),
          plain("FA", r -> Spread.mean(r.invariant("snx-global").fa())),
          plain("CF", r -> Spread.mean(r.invariant("snx-global").cf())));

  private static final List<Column> STAGE_2 =
      List.of(
          plain("g₀", r -> solved(r).objective()),
          plain("m > M", r -> Spread.mean(snx(r).violated())),
          plain("m > M + 0.01", r -> Spread.mean(snx(r).clearly())),
          mean("KKT (median)", "%.1e", r -> solved(r).residual()),
          mean("ended early", "%.0f%%", r -> 100 * solved(r).early()),
          mean("iterations", "%.0f", r -> solved(r).iterations()),
          plain("FA", r -> Spread.mean(snx(r).fa())),
          plain("soft FA", r -> Spread.mean(snx(r).softFa())),
          plain("conformity", r -> Spread.mean(snx(r).conformity())),
          plain("tau of m between starts", r -> snx(r).tau()));

  private SolverTable() {}

  private static Column plain(String name, ToDoubleFunction<TrialResult> of) {
    return new Column(name, Spread::toString, of);
  }

  private static Column mean(String name, String format, ToDoubleFunction<TrialResult> of) {
    return new Column(name, spread -> String.format(Locale.ROOT, format, spread.mean()), of);
  }

  private static TrialResult.MethodResult snx(TrialResult result) {
    return result.method("snx");
  }

  private static TrialResult.Solved solved(TrialResult result) {
    return Objects.requireNonNull(snx(result).solved());
  }

  /** Both stages of every dataset. */
  public static String markdown(List<TrialResult> results) {
    StringBuilder text = new StringBuilder();
    by(results, TrialResult::data)
        .forEach(
            (data, own) -> {
              text.append("### ").append(data).append("\n\n");
              text.append(table("stage 1", STAGE_1, own)).append('\n');
              text.append(table("stage 2 (SNX)", STAGE_2, own)).append('\n');
            });
    return text.toString();
  }

  private static Map<String, List<TrialResult>> by(
      List<TrialResult> results, Function<TrialResult, String> key) {
    return results.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  private static String table(String name, List<Column> columns, List<TrialResult> results) {
    StringBuilder text = new StringBuilder("| " + name);
    columns.forEach(column -> text.append(" | ").append(column.name()));
    text.append(" |\n|").append("---|".repeat(columns.size() + 1)).append('\n');
    by(results, TrialResult::setting)
        .forEach(
            (setting, seeds) -> {
              text.append("| ").append(setting);
              for (Column column : columns) {
                double[] values = seeds.stream().mapToDouble(column.of()).toArray();
                text.append(" | ").append(column.words().apply(Spread.of(values)));
              }
              text.append(" |\n");
            });
    return text.toString();
  }
}
