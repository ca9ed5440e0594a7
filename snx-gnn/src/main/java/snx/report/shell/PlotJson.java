package snx.report.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.report.page.Axis;
import snx.report.page.Plot;

/** A plot as JSON that may stand inside a script element, colours by name only. */
final class PlotJson {

  private PlotJson() {}

  static String of(Plot plot) {
    ObjectNode root = Json.mapper().createObjectNode();
    ArrayNode data = root.putArray("data");
    ArrayNode shapes = Json.mapper().createArrayNode();
    ArrayNode annotations = Json.mapper().createArrayNode();
    plot.series().forEach(series -> SeriesJson.add(series, data, shapes, annotations));
    ObjectNode layout = root.putObject("layout");
    layout.put("height", plot.height());
    Axis z = plot.z();
    ObjectNode axes = z == null ? layout : layout.putObject("scene");
    axes.set("xaxis", axis(plot.x()));
    axes.set("yaxis", axis(plot.y()));
    if (z != null) {
      axes.set("zaxis", axis(z));
    }
    layout.set("shapes", shapes);
    layout.set("annotations", annotations);
    try {
      return harmless(Json.mapper().writeValueAsString(root));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("cannot write a plot", e);
    }
  }

  private static ObjectNode axis(Axis axis) {
    ObjectNode node = Json.mapper().createObjectNode();
    node.putObject("title").put("text", axis.title());
    switch (axis.scale()) {
      case LOG -> node.put("type", "log");
      case CATEGORY -> node.put("type", "category");
      case SHARE -> node.put("type", "linear").put("tickformat", ".0%");
      case LINEAR -> node.put("type", "linear");
    }
    if (!Double.isNaN(axis.low()) && !Double.isNaN(axis.high())) {
      boolean log = axis.scale() == Axis.Scale.LOG;
      node.putArray("range")
          .add(log ? Math.log10(axis.low()) : axis.low())
          .add(log ? Math.log10(axis.high()) : axis.high());
    }
    return node;
  }

  /** What ends or opens elements is written as an escape of JSON; it occurs inside strings only. */
  static String harmless(String json) {
    return json.replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  static ArrayNode numbers(double[] values) {
    ArrayNode array = Json.mapper().createArrayNode();
    for (double value : values) {
      array.add(finite(value));
    }
    return array;
  }

  static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  static ArrayNode words(List<String> texts) {
    ArrayNode array = Json.mapper().createArrayNode();
    texts.forEach(array::add);
    return array;
  }
}
