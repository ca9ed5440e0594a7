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

  private final Grid<List<TrialResult>> grid;

  private SolverTable(String name) {
    this.grid = new Grid<List<TrialResult>>().text(name, seeds -> seeds.get(0).setting());
  }

  /** Both stages of every dataset. */
  public static String markdown(List<TrialResult> results) {
    StringBuilder text = new StringBuilder();
    by(results, TrialResult::data)
        .forEach(
            (data, own) -> {
              List<List<TrialResult>> settings =
                  List.copyOf(by(own, TrialResult::setting).values());
              text.append("### ").append(data).append("\n\n");
              text.append(String.join("\n", stage1().markdown(settings))).append("\n\n");
              text.append(String.join("\n", stage2().markdown(settings))).append("\n\n");
            });
    return text.toString();
  }

  private static Map<String, List<TrialResult>> by(
      List<TrialResult> results, Function<TrialResult, String> key) {
    return results.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  private static Grid<List<TrialResult>> stage1() {
    return new SolverTable("stage 1")
        .spread("g₀", r -> r.global().solved().objective())
        .spread("violated", r -> r.global().solved().violated())
        .spread("worst", r -> r.global().solved().worst())
        .mean("KKT (median)", "%.1e", r -> r.global().solved().residual())
        .mean("ended early", "%.0f%%", r -> 100 * r.global().solved().early())
        .mean("iterations", "%.0f", r -> r.global().solved().iterations())
        .spread("spread of M", r -> r.global().spread())
        .spread("tau of M between starts", r -> r.global().tau())
        .spread("FA", r -> Spread.mean(r.invariant("snx-global").fa()))
        .spread("CF", r -> Spread.mean(r.invariant("snx-global").cf()))
        .grid;
  }

  private static Grid<List<TrialResult>> stage2() {
    return new SolverTable("stage 2 (SNX)")
        .spread("g₀", r -> solved(r).objective())
        .spread("m > M", r -> Spread.mean(snx(r).violated()))
        .spread("m > M + 0.01", r -> Spread.mean(snx(r).clearly()))
        .mean("KKT (median)", "%.1e", r -> solved(r).residual())
        .mean("ended early", "%.0f%%", r -> 100 * solved(r).early())
        .mean("iterations", "%.0f", r -> solved(r).iterations())
        .spread("FA", r -> Spread.mean(snx(r).fa()))
        .spread("soft FA", r -> Spread.mean(snx(r).softFa()))
        .spread("conformity", r -> Spread.mean(snx(r).conformity()))
        .spread("tau of m between starts", r -> snx(r).tau())
        .grid;
  }

  private SolverTable spread(String name, ToDoubleFunction<TrialResult> of) {
    grid.text(name, seeds -> over(seeds, of));
    return this;
  }

  private SolverTable mean(String name, String format, ToDoubleFunction<TrialResult> of) {
    grid.text(name, seeds -> String.format(Locale.ROOT, format, over(seeds, of).mean()));
    return this;
  }

  private static Spread over(List<TrialResult> seeds, ToDoubleFunction<TrialResult> of) {
    return Spread.of(seeds.stream().mapToDouble(of).toArray());
  }

  private static TrialResult.MethodResult snx(TrialResult result) {
    return result.method("snx");
  }

  private static TrialResult.Solved solved(TrialResult result) {
    return Objects.requireNonNull(snx(result).solved());
  }
}
