package snx.brain.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.RootLocale;

/** The time series of one recording, T time points × n regions, checked and standardised. */
final class TimeSeries {

  /** Below this no connectivity is computed. */
  static final int FEWEST = 20;

  /** Below this a correlation varies so much that people should know. */
  static final int FEW = 50;

  private static final double SAME = 1 - 1e-12;

  private final Atlas atlas;
  private final double[][] series; // T × n, in the order of the atlas
  private final List<Integer> present = new ArrayList<>();

  /**
   * Checks a recording.
   *
   * @param isolateMissing whether regions whose series is missing or constant get no connections
   *     instead of being refused
   * @throws IllegalArgumentException that names region and fault
   */
  TimeSeries(Atlas atlas, RawMatrix raw, boolean isolateMissing) {
    this.atlas = atlas;
    requireShape(atlas, raw.values());
    this.series = RegionOrder.of(atlas, raw.labels()).columns(raw.values());
    for (int v = 0; v < atlas.size(); v++) {
      standardise(v, isolateMissing);
    }
    if (present.size() < 2) {
      throw new IllegalArgumentException("fewer than two regions have a series that varies");
    }
  }

  /** T. */
  int length() {
    return series.length;
  }

  /** Whether every region has a series that varies. */
  boolean complete() {
    return present.size() == atlas.size();
  }

  private static void requireShape(Atlas atlas, double[][] values) {
    int columns = values[0].length;
    if (values.length == columns && symmetric(values)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "is a symmetric %d x %d matrix, no time series; leave --timeseries out",
              columns, columns));
    }
    if (columns != atlas.size()) {
      throw new IllegalArgumentException(
          values.length == atlas.size()
              ? RootLocale.format(
                      "%d rows and %d columns; time points must be rows and the %d regions columns:",
                      values.length, columns, atlas.size())
                  + " transpose it"
              : RootLocale.format(
                  "%d regions (columns), the atlas %s has %d; name its atlas with --atlas",
                  columns, atlas.name(), atlas.size()));
    }
    if (values.length < FEWEST) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "%d time points (rows); connectivity needs %d or more", values.length, FEWEST));
    }
  }

  private static boolean symmetric(double[][] values) {
    for (int u = 0; u < values.length; u++) {
      for (int v = u + 1; v < values.length; v++) {
        if (Math.abs(values[u][v] - values[v][u]) > 1e-6 * Math.abs(values[u][v])) {
          return false;
        }
      }
    }
    return true;
  }

  private void standardise(int region, boolean isolateMissing) {
    int absent = 0;
    double mean = 0;
    for (double[] row : series) {
      if (!Double.isFinite(row[region])) {
        absent++;
      }
      mean += row[region] / series.length;
    }
    if (absent > 0 && absent < series.length) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "the series of %s has no number at %d of %d time points; interpolate or censor these first",
              label(region), absent, series.length));
    }
    double variance = 0;
    for (double[] row : series) {
      variance += (row[region] - mean) * (row[region] - mean) / series.length;
    }
    boolean varies = variance > 1e-20 * mean * mean && variance > 0;
    if (varies) {
      present.add(region);
      double deviation = Math.sqrt(variance);
      for (double[] row : series) {
        row[region] = (row[region] - mean) / deviation;
      }
    } else if (!isolateMissing) {
      throw new IllegalArgumentException(
          "the series of %s is %s; or keep such regions as nodes without edges with"
                  .formatted(label(region), absent > 0 ? "missing" : "constant")
              + " --isolate-missing");
    }
  }

  /** The matrix of the regions, NaN at those without a series. */
  double[][] matrix(Connectivity how) {
    if (how == Connectivity.TANGENT && !complete()) {
      throw new IllegalArgumentException(
          "a region has no series that varies, which tangent connectivity cannot leave out; take"
              + " pearson or partial");
    }
    requireDifferent();
    double[][] part = new double[series.length][present.size()];
    for (int t = 0; t < part.length; t++) {
      for (int i = 0; i < present.size(); i++) {
        part[t][i] = series[t][present.get(i)];
      }
    }
    double[][] small = how.of(part);
    double[][] whole = new double[atlas.size()][atlas.size()];
    for (double[] row : whole) {
      Arrays.fill(row, Double.NaN);
    }
    for (int i = 0; i < small.length; i++) {
      for (int j = 0; j < small.length; j++) {
        whole[present.get(i)][present.get(j)] = small[i][j];
      }
    }
    return whole;
  }

  private void requireDifferent() {
    for (int i = 0; i < present.size(); i++) {
      for (int j = i + 1; j < present.size(); j++) {
        double r = 0;
        for (double[] row : series) {
          r += row[present.get(i)] * row[present.get(j)] / series.length;
        }
        if (Math.abs(r) > SAME) {
          throw new IllegalArgumentException(
              "%s and %s have the same series; remove or recompute one"
                  .formatted(label(present.get(i)), label(present.get(j))));
        }
      }
    }
  }

  private String label(int region) {
    return atlas.regions().get(region).label();
  }
}
