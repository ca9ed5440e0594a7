package snx.bench.motif;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Results of trials as Markdown: means over networks, one row per way of selecting. */
public record MotifTrialTable(List<MotifTrialResult> results) {

  private static final String HEADER =
      "| data | method, masks | motifs | selection | kept | picked | at random | beyond |"
          + " more / less than random | unequal | Spearman | FA | CF | F1 of truth |";

  public MotifTrialTable {
    results = List.copyOf(results);
  }

  /** The lines of the table. */
  public List<String> lines() {
    Map<List<String>, List<MotifTrialResult>> groups =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    r ->
                        List.of(r.data(), r.method() + ", " + r.masked(), r.kinds(), r.selection()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<String> lines = new ArrayList<>(List.of(HEADER, "|" + "---|".repeat(14)));
    groups.forEach((keys, group) -> lines.add(line(keys, group)));
    return lines;
  }

  private static String line(List<String> keys, List<MotifTrialResult> group) {
    return String.format(
        Locale.ROOT,
        "| %s | %.2f | %.3f | %.3f | %+.3f | %.0f / %.0f of %.0f | %.0f | %.2f | %.2f | %.2f | %.3f |",
        String.join(" | ", keys),
        mean(group, MotifTrialResult::kept),
        mean(group, MotifTrialResult::picked),
        mean(group, MotifTrialResult::atRandom),
        mean(group, MotifTrialResult::beyond),
        mean(group, MotifTrialResult::more),
        mean(group, MotifTrialResult::less),
        mean(group, MotifTrialResult::motifs),
        mean(group, MotifTrialResult::lifted),
        mean(group, MotifTrialResult::agreement),
        mean(group, MotifTrialResult::fa),
        mean(group, MotifTrialResult::cf),
        mean(group, MotifTrialResult::truth));
  }

  private static double mean(
      List<MotifTrialResult> group, ToDoubleFunction<MotifTrialResult> value) {
    return group.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
