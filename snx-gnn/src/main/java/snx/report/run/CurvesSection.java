package snx.report.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import snx.report.page.Axis;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.SideBySide;

/** Metrics over every size of selection, from one solve. */
final class CurvesSection {

  private CurvesSection() {}

  /** Curves by method, chance among them. */
  static Section of(Map<String, List<JsonNode>> curves, Words words) {
    return Section.of(
        "Curves",
        Prose.of(
            "Selections of every size are cut from the same masks; nothing is solved anew. Means over"
                + " the first pairs of the run; grey is a random choice."),
        SideBySide.of(
            plot(curves, words, "fa", "FA", "Faithfulness: the sooner low, the better."),
            plot(curves, words, "cf", "CF", "Counterfactual loss: the sooner high, the better."),
            plot(
                curves,
                words,
                "conformity",
                "Conformity",
                "Agreement with the invariant's selection.")));
  }

  private static Plot plot(
      Map<String, List<JsonNode>> curves,
      Words words,
      String metric,
      String title,
      String caption) {
    MethodInks inks = new MethodInks();
    List<Series> lines = new ArrayList<>();
    curves.forEach(
        (method, points) -> {
          List<JsonNode> shown = words.counted() ? points.subList(0, points.size() - 1) : points;
          lines.add(
              Series.line(method, sizes(shown, words), values(shown, metric), inks.of(method)));
        });
    return Plot.plane(
        caption,
        title + " of every method over the " + words.kept(),
        words.counted()
            ? Axis.linear("Kept " + words.elements())
            : Axis.share("Kept " + words.elements()).from(0, 1),
        Axis.linear(title),
        lines);
  }

  private static double[] sizes(List<JsonNode> points, Words words) {
    double[] shares = values(points, "share");
    return words.counted()
        ? Arrays.stream(shares).map(share -> Math.rint(share * words.size())).toArray()
        : shares;
  }

  private static double[] values(List<JsonNode> points, String name) {
    return points.stream().mapToDouble(p -> SavedMetrics.number(p.path(name))).toArray();
  }
}
