package snx.brain.read;

import java.util.ArrayList;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.RootLocale;

/** What a matrix must meet to become a connectome of an atlas. */
final class MatrixChecks {

  /** Rounding of another program; more, relative to the largest weight, is another quantity. */
  private static final double TINY_ASYMMETRY = 1e-3;

  private static final int NAMED = 5;

  private final Atlas atlas;
  private final boolean isolateMissing;

  MatrixChecks(Atlas atlas, boolean isolateMissing) {
    this.atlas = atlas;
    this.isolateMissing = isolateMissing;
  }

  /** A connectome and what was done to make it one. */
  record Checked(Connectome connectome, List<String> isolated) {}

  /**
   * Checks a matrix and brings its rows into the order of the atlas.
   *
   * @throws IllegalArgumentException that says what is wrong and where
   */
  Checked check(RawMatrix raw) {
    square(raw.values());
    int n = raw.values().length;
    if (n != atlas.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d regions, the atlas %s has %d; name its atlas with --atlas",
              n, atlas.name(), atlas.size()));
    }
    double[][] values = RegionOrder.of(atlas, raw.labels()).apply(raw.values());
    List<Integer> missing = missing(values);
    if (!missing.isEmpty() && !isolateMissing) {
      throw new IllegalArgumentException(
          "no values for %s (missing region%s); or keep them as nodes without edges with"
                  .formatted(names(missing), missing.size() == 1 ? "" : "s")
              + " --isolate-missing");
    }
    for (int u : missing) {
      for (int v = 0; v < n; v++) {
        values[u][v] = 0;
        values[v][u] = 0;
      }
    }
    return new Checked(symmetric(values), missing.stream().map(this::label).toList());
  }

  static void square(double[][] values) {
    for (double[] row : values) {
      if (row.length != values.length) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "not square: %d rows, %d columns%s",
                values.length,
                row.length,
                values.length > 2
                    ? "; for time series, one row per time point, add --timeseries"
                    : ""));
      }
    }
    if (values.length < 2) {
      throw new IllegalArgumentException("a matrix needs two regions (got " + values.length + ")");
    }
  }

  private static List<Integer> missing(double[][] values) {
    List<Integer> missing = new ArrayList<>();
    for (int u = 0; u < values.length; u++) {
      boolean all = true;
      for (int v = 0; v < values.length; v++) {
        all &= u == v || (Double.isNaN(values[u][v]) && Double.isNaN(values[v][u]));
      }
      if (all) {
        missing.add(u);
      }
    }
    return missing;
  }

  private Connectome symmetric(double[][] values) {
    int n = values.length;
    float[] weights = new float[Connectome.pairs(n)];
    double largest = 0;
    double worst = 0;
    int worstU = 0;
    int worstV = 1;
    int position = 0;
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        finite(u, v, values[u][v]);
        finite(v, u, values[v][u]);
        largest = Math.max(largest, Math.max(Math.abs(values[u][v]), Math.abs(values[v][u])));
        double difference = Math.abs(values[u][v] - values[v][u]);
        if (difference > worst) {
          worst = difference;
          worstU = u;
          worstV = v;
        }
        weights[position++] = (float) ((values[u][v] + values[v][u]) / 2);
      }
    }
    if (worst > TINY_ASYMMETRY * largest) {
      throw new IllegalArgumentException(
          "not symmetric: %s to %s is %s, back it is %s; average or mirror the matrix first"
              .formatted(
                  label(worstU), label(worstV), values[worstU][worstV], values[worstV][worstU]));
    }
    return new Connectome(n, weights);
  }

  private void finite(int u, int v, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "%s to %s is %s; a connection must be a number"
              .formatted(label(u), label(v), Double.isNaN(value) ? "missing" : "infinite"));
    }
  }

  private String names(List<Integer> regions) {
    String first = String.join(", ", regions.stream().limit(NAMED).map(this::label).toList());
    return regions.size() <= NAMED
        ? first
        : first + RootLocale.format(" and %d more", regions.size() - NAMED);
  }

  private String label(int region) {
    return atlas.regions().get(region).label();
  }
}
