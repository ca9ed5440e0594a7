package snx.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * All methods on one dataset under one setting, as Markdown: mean (standard deviation) over seeds;
 * same and other class apart.
 */
final class PaperTable {

  private final List<TrialResult> results;

  PaperTable(List<TrialResult> results) {
    this.results = results;
  }

  /** Results by dataset and setting, in order. */
  static Map<String, List<TrialResult>> grouped(List<TrialResult> results) {
    Map<String, List<TrialResult>> groups = new LinkedHashMap<>();
    for (TrialResult result : results) {
      groups
          .computeIfAbsent(result.data() + ", preset " + result.setting(), k -> new ArrayList<>())
          .add(result);
    }
    return groups;
  }

  String markdown() {
    int pairs = method(results.get(0), "snx").fa().length;
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "Network: held-out pair AUC %s; %d pairs a seed, %d seeds. Global masks: FA %s, CF %s.%n%n",
            spread(TrialResult::auc),
            pairs,
            results.size(),
            spread(r -> Cells.mean(r.global().fa())),
            spread(r -> Cells.mean(r.global().cf()))));
    text.append(
        """
        | method | FA same | FA other | CF same | CF other | soft FA | conformity same \
        | conformity other | m > M | m > M + 0.01 | Jaccard over references | pairs/s |
        |---|---|---|---|---|---|---|---|---|---|---|---|
        """);
    for (String name : results.get(0).methods().keySet()) {
      text.append(line(name));
    }
    return text.toString();
  }

  private String line(String name) {
    return "| %s |%n"
        .formatted(
            String.join(
                " | ",
                name,
                spread(r -> byClass(r, name, TrialResult.MethodResult::fa, true)),
                spread(r -> byClass(r, name, TrialResult.MethodResult::fa, false)),
                spread(r -> byClass(r, name, TrialResult.MethodResult::cf, true)),
                spread(r -> byClass(r, name, TrialResult.MethodResult::cf, false)),
                spread(r -> Cells.mean(method(r, name).softFa())),
                spread(r -> byClass(r, name, TrialResult.MethodResult::conformity, true)),
                spread(r -> byClass(r, name, TrialResult.MethodResult::conformity, false)),
                spread(r -> Cells.mean(method(r, name).violated())),
                spread(r -> Cells.mean(method(r, name).clearly())),
                spread(r -> method(r, name).references()),
                String.format(
                    Locale.ROOT, "%.1f", method(results.get(0), name).fa().length / mean(name))));
  }

  private double mean(String name) {
    return results.stream().mapToDouble(r -> method(r, name).seconds()).average().orElse(1);
  }

  private interface Values {
    double[] of(TrialResult.MethodResult result);
  }

  private static double byClass(TrialResult result, String name, Values values, boolean same) {
    TrialResult.MethodResult method = method(result, name);
    return Cells.mean(values.of(method), method.same(), same);
  }

  static TrialResult.MethodResult method(TrialResult result, String name) {
    TrialResult.@Nullable MethodResult found = result.methods().get(name);
    return Objects.requireNonNull(found, "no results of " + name);
  }

  private String spread(ToDoubleFunction<TrialResult> of) {
    return Spread.of(results.stream().mapToDouble(of).toArray()).toString();
  }
}
