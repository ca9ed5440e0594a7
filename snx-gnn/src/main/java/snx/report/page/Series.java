package snx.report.page;

import java.util.List;
import snx.data.RootLocale;

/** What a plot draws. Arrays of one series are of one length; empty ones stand for "none". */
public sealed interface Series {

  /** A curve, with a band from low to high where these are not empty. */
  record Line(String name, double[] x, double[] y, double[] low, double[] high, Ink ink)
      implements Series {
    public Line {
      same(name, x.length, y.length);
      optional(name, x.length, low.length);
      optional(name, x.length, high.length);
    }
  }

  /** Points, with error bars and labels where these are not empty. */
  record Points(String name, double[] x, double[] y, double[] error, List<String> labels, Ink ink)
      implements Series {
    public Points {
      same(name, x.length, y.length);
      optional(name, x.length, error.length);
      labels = List.copyOf(labels);
      optional(name, x.length, labels.size());
    }
  }

  /** Bars over names, with error bars where these are not empty. */
  record Bars(String name, List<String> names, double[] values, double[] error, Ink ink)
      implements Series {
    public Bars {
      names = List.copyOf(names);
      same(name, names.size(), values.length);
      optional(name, values.length, error.length);
    }
  }

  /** A value for every row and column, more saturated where it is larger. */
  record Heat(String name, List<String> rows, List<String> columns, double[][] values, Ink ink)
      implements Series {
    public Heat {
      rows = List.copyOf(rows);
      columns = List.copyOf(columns);
      same(name, rows.size(), values.length);
      for (double[] row : values) {
        same(name, columns.size(), row.length);
      }
    }
  }

  /** A horizontal level that others are read against, such as chance. */
  record Level(String name, double y, Ink ink) implements Series {}

  /** Points in space, with labels where these are not empty; rings where they are open. */
  record Points3(
      String name,
      double[] x,
      double[] y,
      double[] z,
      List<String> labels,
      double size,
      boolean open,
      Ink ink)
      implements Series {
    public Points3 {
      same(name, x.length, y.length);
      same(name, x.length, z.length);
      labels = List.copyOf(labels);
      optional(name, x.length, labels.size());
    }

    public Points3(
        String name,
        double[] x,
        double[] y,
        double[] z,
        List<String> labels,
        double size,
        Ink ink) {
      this(name, x, y, z, labels, size, false, ink);
    }

    /** As rings, where there are more series than colours. */
    public Points3 asOpen() {
      return new Points3(name, x, y, z, labels, size, true, ink);
    }
  }

  /** Lines in space; NaN ends one line and the next begins. */
  record Lines3(String name, double[] x, double[] y, double[] z, double width, Ink ink)
      implements Series {
    public Lines3 {
      same(name, x.length, y.length);
      same(name, x.length, z.length);
    }
  }

  /** The name in the legend. */
  String name();

  /** The colour. */
  Ink ink();

  /** A curve without a band. */
  static Series line(String name, double[] x, double[] y, Ink ink) {
    return new Line(name, x, y, new double[0], new double[0], ink);
  }

  /** A curve with a band around it. */
  static Series band(String name, double[] x, double[] y, double[] low, double[] high, Ink ink) {
    return new Line(name, x, y, low, high, ink);
  }

  private static void same(String name, int expected, int got) {
    if (expected != got) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "series '%s' must have arrays of one length (got %d and %d)", name, expected, got));
    }
  }

  private static void optional(String name, int expected, int got) {
    if (got != 0) {
      same(name, expected, got);
    }
  }
}
