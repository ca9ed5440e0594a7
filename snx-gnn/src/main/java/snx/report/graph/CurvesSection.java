package snx.report.graph;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import snx.report.page.Axis;
import snx.report.page.Columns;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;

/** Metrics over every share of kept edges, from one solve. */
final class CurvesSection {

  private CurvesSection() {}

  static Section of(Map<String, List<JsonNode>> curves) {
    return Section.of(
        "Curves",
        Prose.of(
            "Selections of every size are cut from the same masks; nothing is solved anew. Means over"
                + " the first pairs of the run."),
        Columns.of(
            plot(curves, "fa", "FA", "Faithfulness: the sooner low, the better."),
            plot(curves, "cf", "CF", "Counterfactual loss: the sooner high, the better."),
            plot(curves, "conformity", "Conformity", "Agreement with the invariant's selection.")));
  }

  private static Plot plot(
      Map<String, List<JsonNode>> curves, String metric, String title, String caption) {
    MethodInks inks = new MethodInks();
    List<Series> lines = new ArrayList<>();
    curves.forEach(
        (method, points) ->
            lines.add(
                Series.line(
                    method, values(points, "share"), values(points, metric), inks.of(method))));
    return Plot.plane(
        caption,
        title + " of every method over the share of kept edges",
        Axis.share("Kept edges").from(0, 1),
        Axis.linear(title),
        lines);
  }

  private static double[] values(List<JsonNode> points, String name) {
    return points.stream().mapToDouble(p -> SavedMetrics.number(p.path(name))).toArray();
  }
}
