package snx.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.inference.TTest;
import org.jspecify.annotations.Nullable;

/**
 * The paper's Tables I and II made again, its own figures beside ours: mean (standard deviation)
 * over the pairs or instances of all seeds. The best method but Pick-all is bold, the runner-up has
 * an asterisk, and ° says that a paired t-test tells the two apart (p &lt; 0.05).
 */
final class PublishedTables {

  private static final String ALL = "pick-all";
  private static final double SIGNIFICANT = 0.05;

  private final Map<String, List<TrialResult>> byData = new LinkedHashMap<>();
  private final Published published = Published.load();

  /** Of results under one setting. */
  PublishedTables(List<TrialResult> results) {
    results.forEach(r -> byData.computeIfAbsent(r.data(), d -> new ArrayList<>()).add(r));
  }

  private interface Values {
    double[] of(TrialResult.MethodResult result);
  }

  String markdown() {
    return "Global masks (Table I)\n\n"
        + tableOne()
        + "\nLocal masks, FA, lower is better (Table II)\n\n"
        + tableTwo("fa", TrialResult.MethodResult::fa, true)
        + "\nLocal masks, CF, higher is better (Table II)\n\n"
        + tableTwo("cf", TrialResult.MethodResult::cf, false);
  }

  private String tableOne() {
    StringBuilder text =
        new StringBuilder(
            "| data | SNX-global FA | paper | DES FA | paper | SNX-global CF | paper | DES CF |"
                + " paper |\n|---|---|---|---|---|---|---|---|---|\n");
    byData.forEach(
        (data, results) -> {
          double[] fa = joined(results, r -> r.global().fa());
          double[] cf = joined(results, r -> r.global().cf());
          boolean des = results.stream().allMatch(r -> r.global().des() != null);
          text.append("| ").append(data);
          text.append(" | ").append(brief(fa)).append(paper("global-fa", data, "snx-global"));
          text.append(" | ").append(des ? brief(joined(results, r -> rival(r).fa())) : "–");
          text.append(paper("global-fa", data, "des"));
          text.append(" | ").append(brief(cf)).append(paper("global-cf", data, "snx-global"));
          text.append(" | ").append(des ? brief(joined(results, r -> rival(r).cf())) : "–");
          text.append(paper("global-cf", data, "des")).append(" |\n");
        });
    return text.toString();
  }

  private static TrialResult.Rival rival(TrialResult result) {
    return Objects.requireNonNull(result.global().des());
  }

  private String paper(String table, String data, String method) {
    return " | " + printed(published.of(table, data, method));
  }

  private String tableTwo(String table, Values values, boolean lower) {
    List<String> methods =
        byData.values().stream()
            .flatMap(rows -> rows.get(0).methods().keySet().stream())
            .distinct()
            .toList();
    StringBuilder text = new StringBuilder("| data | ");
    text.append(String.join(" | ", methods)).append(" |\n|---|");
    text.append("---|".repeat(methods.size())).append('\n');
    byData.forEach(
        (data, results) -> {
          text.append("| ").append(data).append(" | ");
          text.append(String.join(" | ", ours(results, methods, values, lower))).append(" |\n");
          if (published.has(table, data)) {
            text.append("| *paper* | ");
            text.append(
                String.join(
                    " | ",
                    methods.stream().map(m -> printed(published.of(table, data, m))).toList()));
            text.append(" |\n");
          }
        });
    return text.toString();
  }

  private static List<String> ours(
      List<TrialResult> results, List<String> methods, Values values, boolean lower) {
    Map<String, double[]> all = new LinkedHashMap<>();
    for (String method : methods) {
      if (results.get(0).methods().containsKey(method)) {
        all.put(method, joined(results, r -> values.of(PaperTable.method(r, method))));
      }
    }
    Comparator<String> order = Comparator.comparingDouble(m -> Cells.mean(values(all, m)));
    List<String> ranked =
        all.keySet().stream()
            .filter(m -> !m.equals(ALL))
            .sorted(lower ? order : order.reversed())
            .toList();
    boolean apart = apart(values(all, ranked.get(0)), values(all, ranked.get(1)));
    List<String> cells = new ArrayList<>();
    for (String method : methods) {
      double[] own = all.get(method);
      String cell = own == null ? "–" : brief(own);
      cells.add(
          method.equals(ranked.get(0))
              ? "**" + cell + "**" + (apart ? " °" : "")
              : method.equals(ranked.get(1)) ? cell + " ∗" : cell);
    }
    return cells;
  }

  private static double[] values(Map<String, double[]> all, String method) {
    return Objects.requireNonNull(all.get(method));
  }

  private static boolean apart(double[] best, double[] second) {
    double p = TTest.withDefaults().pairedTest(best, second).getPValue();
    return p < SIGNIFICANT;
  }

  private interface Part {
    double[] of(TrialResult result);
  }

  private static double[] joined(List<TrialResult> results, Part part) {
    return results.stream().flatMapToDouble(r -> Arrays.stream(part.of(r))).toArray();
  }

  private static String brief(double[] values) {
    Spread spread = Spread.of(values);
    return printed(new double[] {spread.mean(), spread.deviation()});
  }

  private static String printed(double @Nullable [] figure) {
    return figure == null ? "–" : String.format(Locale.ROOT, "%.2f (%.2f)", figure[0], figure[1]);
  }
}
