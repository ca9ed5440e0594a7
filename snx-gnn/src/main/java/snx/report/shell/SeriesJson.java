package snx.report.shell;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import snx.report.page.Series;

/** Each kind of series as the scripts of a page draw it; "ink" names a colour of its theme. */
final class SeriesJson {

  private SeriesJson() {}

  static void add(Series series, ArrayNode data, ArrayNode shapes, ArrayNode annotations) {
    if (series instanceof Series.Line line) {
      line(line, data);
    } else if (series instanceof Series.Points points) {
      points(points, data);
    } else if (series instanceof Series.Bars bars) {
      bars(bars, data);
    } else if (series instanceof Series.Heat heat) {
      heat(heat, data);
    } else if (series instanceof Series.Level level) {
      level(level, shapes, annotations);
    } else if (series instanceof Series.Points3 points) {
      points(points, data);
    } else if (series instanceof Series.Lines3 lines) {
      lines(lines, data);
    }
  }

  private static ObjectNode trace(ArrayNode data, Series series, String role) {
    ObjectNode trace = data.addObject().put("name", series.name());
    trace.putObject("meta").put("ink", series.ink().toString()).put("role", role);
    return trace;
  }

  private static void line(Series.Line line, ArrayNode data) {
    boolean band = line.low().length > 0 && line.high().length > 0;
    if (band) {
      edge(line, data, line.low(), false);
      edge(line, data, line.high(), true);
    }
    ObjectNode trace = trace(data, line, "line");
    trace.set("x", PlotJson.numbers(line.x()));
    trace.set("y", PlotJson.numbers(line.y()));
  }

  private static void edge(Series.Line line, ArrayNode data, double[] y, boolean filled) {
    ObjectNode trace = trace(data, line, "band");
    trace.put("showlegend", false);
    if (filled) {
      trace.put("fill", "tonexty");
    }
    trace.set("x", PlotJson.numbers(line.x()));
    trace.set("y", PlotJson.numbers(y));
  }

  private static void points(Series.Points points, ArrayNode data) {
    ObjectNode trace = trace(data, points, "points");
    trace.set("x", PlotJson.numbers(points.x()));
    trace.set("y", PlotJson.numbers(points.y()));
    error(trace, points.error());
    if (!points.labels().isEmpty()) {
      trace.set("text", PlotJson.words(points.labels()));
    }
  }

  private static void bars(Series.Bars bars, ArrayNode data) {
    ObjectNode trace = trace(data, bars, "bars");
    trace.set("x", PlotJson.words(bars.names()));
    trace.set("y", PlotJson.numbers(bars.values()));
    error(trace, bars.error());
  }

  private static void error(ObjectNode trace, double[] error) {
    if (error.length > 0) {
      trace.putObject("error_y").put("type", "data").set("array", PlotJson.numbers(error));
    }
  }

  private static void heat(Series.Heat heat, ArrayNode data) {
    ObjectNode trace = trace(data, heat, "heat");
    trace.set("x", PlotJson.words(heat.columns()));
    trace.set("y", PlotJson.words(heat.rows()));
    ArrayNode rows = trace.putArray("z");
    for (double[] row : heat.values()) {
      rows.add(PlotJson.numbers(row));
    }
    trace.putObject("colorbar").putObject("title").put("text", heat.name());
  }

  private static void level(Series.Level level, ArrayNode shapes, ArrayNode annotations) {
    ObjectNode shape = shapes.addObject().put("type", "line").put("xref", "paper");
    shape.put("ink", level.ink().toString());
    shape.put("x0", 0).put("x1", 1).put("y0", level.y()).put("y1", level.y());
    boolean right = annotations.size() % 2 == 0; // levels that are close must not hide each other
    ObjectNode note = annotations.addObject().put("xref", "paper").put("y", level.y());
    note.put("ink", level.ink().toString()).put("text", level.name());
    note.put("x", right ? 1 : 0).put("xanchor", right ? "right" : "left");
    note.put("showarrow", false).put("yanchor", "bottom");
  }

  private static void points(Series.Points3 points, ArrayNode data) {
    ObjectNode trace = trace(data, points, "points3");
    coordinates(trace, points.x(), points.y(), points.z());
    trace.put("size", points.size()).put("open", points.open());
    if (!points.labels().isEmpty()) {
      trace.set("text", PlotJson.words(points.labels()));
    }
  }

  private static void lines(Series.Lines3 lines, ArrayNode data) {
    ObjectNode trace = trace(data, lines, "lines3").put("width", lines.width());
    coordinates(trace, lines.x(), lines.y(), lines.z());
  }

  private static void coordinates(ObjectNode trace, double[] x, double[] y, double[] z) {
    trace.set("x", PlotJson.numbers(x));
    trace.set("y", PlotJson.numbers(y));
    trace.set("z", PlotJson.numbers(z));
  }
}
