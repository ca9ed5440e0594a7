package snx.report.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import snx.metric.Summary;
import snx.report.RunRecord;

/**
 * {@code metrics.json} of a run.
 *
 * @param methods by method, group (all, same, other) and metric
 * @param chance what a random choice of as many elements gets, by group and metric
 * @param edgeless f(x, x without edges) by class
 * @param root the parsed file
 */
public record SavedMetrics(
    Map<String, Map<String, Map<String, Summary.Cell>>> methods,
    Map<String, Map<String, Summary.Cell>> chance,
    Map<String, Double> edgeless,
    JsonNode root) {

  /** The metrics of a run. */
  public static SavedMetrics of(RunRecord record) {
    JsonNode root = record.metrics();
    Map<String, Map<String, Map<String, Summary.Cell>>> methods = new LinkedHashMap<>();
    root.path("methods")
        .fields()
        .forEachRemaining(e -> methods.put(e.getKey(), groups(e.getValue())));
    Map<String, Double> edgeless = new LinkedHashMap<>();
    root.path("edgeless_score")
        .fields()
        .forEachRemaining(e -> edgeless.put(e.getKey(), number(e.getValue())));
    return new SavedMetrics(methods, groups(root.path("chance")), edgeless, root);
  }

  /** The names of groups that some method has, all first; all alone where nothing was explained. */
  List<String> groups() {
    List<String> groups =
        List.of("all", "same", "other").stream()
            .filter(group -> methods.values().stream().anyMatch(m -> m.containsKey(group)))
            .toList();
    return groups.isEmpty() ? List.of("all") : groups;
  }

  /** One metric of a group, NaN where it lacks. */
  static Summary.Cell cell(
      Map<String, Map<String, Summary.Cell>> groups, String group, String name) {
    Map<String, Summary.Cell> cells = groups.getOrDefault(group, Map.of());
    return cells.getOrDefault(name, new Summary.Cell(Double.NaN, Double.NaN, 0));
  }

  /** Metrics over shares of kept elements by method, where the run has them. */
  public Optional<Map<String, List<JsonNode>>> curves() {
    Map<String, List<JsonNode>> curves = new LinkedHashMap<>();
    root.path("curves")
        .fields()
        .forEachRemaining(
            entry -> {
              List<JsonNode> points = new ArrayList<>();
              entry.getValue().forEach(points::add);
              curves.put(entry.getKey(), points);
            });
    return curves.isEmpty() ? Optional.empty() : Optional.of(curves);
  }

  private static Map<String, Map<String, Summary.Cell>> groups(JsonNode node) {
    Map<String, Map<String, Summary.Cell>> groups = new LinkedHashMap<>();
    node.fields().forEachRemaining(e -> groups.put(e.getKey(), cells(e.getValue())));
    return groups;
  }

  private static Map<String, Summary.Cell> cells(JsonNode node) {
    Map<String, Summary.Cell> cells = new LinkedHashMap<>();
    node.fields()
        .forEachRemaining(
            e -> {
              JsonNode cell = e.getValue();
              cells.put(
                  e.getKey(),
                  new Summary.Cell(
                      number(cell.path("mean")),
                      number(cell.path("std")),
                      cell.path("pairs").asLong()));
            });
    return cells;
  }

  static double number(JsonNode node) {
    return node.asDouble(Double.NaN);
  }
}
