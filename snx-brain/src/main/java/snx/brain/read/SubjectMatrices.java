package snx.brain.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.RootLocale;

/**
 * One matrix per subject in the order of the atlas, from its files: time series become
 * connectivity, several recordings their mean. Correlations (ones on the diagonal, nothing beyond
 * ±1) are averaged in Fisher's z and brought back, other weights as they are.
 */
final class SubjectMatrices {

  private static final double NEARLY_ONE = 1 - 1e-7;

  private final Atlas atlas;
  private final FileOptions files;
  private final boolean isolateMissing;
  private final ReadReport.Builder report;
  private final List<String> notes;
  private final TreeMap<Integer, Integer> lengths = new TreeMap<>(); // T and how many recordings
  private int averaged;

  SubjectMatrices(
      Atlas atlas,
      FileOptions files,
      boolean isolateMissing,
      ReadReport.Builder report,
      List<String> notes) {
    this.atlas = atlas;
    this.files = files;
    this.isolateMissing = isolateMissing;
    this.report = report;
    this.notes = notes;
  }

  /** A subject and its matrix. */
  record Found(SubjectMatching.Match match, double[][] matrix) {}

  /** Reads all that can be read; what cannot goes to the report. */
  List<Found> of(List<SubjectMatching.Match> matches) {
    List<Found> found = new ArrayList<>();
    for (SubjectMatching.Match match : matches) {
      double[][] matrix = reported(match, () -> matrix(match));
      if (matrix != null) {
        found.add(new Found(match, matrix));
      }
    }
    return done(found);
  }

  private List<Found> done(List<Found> found) {
    if (averaged > 0) {
      notes.add(
          RootLocale.format(
              "several recordings of %d subjects averaged (%s)",
              averaged,
              files.series() == null
                  ? "correlations in Fisher's z, other weights as they are"
                  : files.series() == Connectivity.TANGENT
                      ? "their covariances"
                      : "in Fisher's z"));
    }
    Connectivity series = files.series();
    if (series == null || found.isEmpty()) {
      return found;
    }
    noteLengths(series);
    if (series != Connectivity.TANGENT) {
      return found;
    }
    notes.add(
        RootLocale.format(
                "warning: the mean of the tangent space is fitted to all %d subjects, without their groups;",
                found.size())
            + " subjects held out from training have a part in it");
    TangentSpace tangent = TangentSpace.fit(found.stream().map(Found::matrix).toList());
    return found.stream().map(f -> new Found(f.match(), tangent.transform(f.matrix()))).toList();
  }

  private void noteLengths(Connectivity series) {
    notes.add(
        "%s connectivity%s of time series of %s points"
            .formatted(
                series,
                series == Connectivity.TANGENT ? "" : " in Fisher's z",
                lengths.firstKey().equals(lengths.lastKey())
                    ? lengths.firstKey()
                    : lengths.firstKey() + " to " + lengths.lastKey()));
    int few = series == Connectivity.PEARSON ? TimeSeries.FEW : atlas.size();
    int recordings = lengths.headMap(few).values().stream().mapToInt(Integer::intValue).sum();
    if (recordings > 0) {
      notes.add(
          RootLocale.format(
              "warning: %d recordings have fewer than %d time points%s",
              recordings,
              few,
              series == Connectivity.PEARSON
                  ? ": z of a pair varies by more than 0.15 by chance"
                  : ", as many as regions: shrinkage decides much of the result"));
    }
  }

  private double @Nullable [][] reported(
      SubjectMatching.Match match, Supplier<double[][]> reading) {
    Path path = match.files().get(0).path();
    try {
      return reading.get();
    } catch (DatasetException e) {
      report.fail(e.path(), e.line(), e.reason());
    } catch (IllegalArgumentException e) {
      report.fail(path, 0, "subject %s: %s".formatted(match.id(), e.getMessage()));
    }
    return null;
  }

  private double[][] matrix(SubjectMatching.Match match) {
    List<double[][]> all = new ArrayList<>();
    for (RawSubject file : match.files()) {
      all.add(files.series() == null ? plain(file.matrix().get()) : series(file.matrix().get()));
    }
    if (all.size() > 1) {
      averaged++;
    }
    return all.size() == 1 ? all.get(0) : mean(all);
  }

  private double[][] plain(RawMatrix raw) {
    MatrixChecks.square(raw.values());
    if (raw.values().length != atlas.size()) {
      throw new IllegalArgumentException(
          atlas.name().equals(Atlases.NONE)
              ? RootLocale.format(
                  "%d regions, the others have %d; give matrices of one atlas",
                  raw.values().length, atlas.size())
              : RootLocale.format(
                  "%d regions, the atlas %s has %d; name its atlas with --atlas",
                  raw.values().length, atlas.name(), atlas.size()));
    }
    return RegionOrder.of(atlas, raw.labels()).apply(raw.values());
  }

  private double[][] series(RawMatrix raw) {
    TimeSeries series = new TimeSeries(atlas, raw, isolateMissing);
    lengths.merge(series.length(), 1, Integer::sum);
    return series.matrix(Objects.requireNonNull(files.series()));
  }

  /** The mean of several recordings of a subject. */
  private static double[][] mean(List<double[][]> all) {
    boolean correlations = all.stream().allMatch(SubjectMatrices::correlations);
    int n = all.get(0).length;
    double[][] mean = new double[n][n];
    for (int u = 0; u < n; u++) {
      for (int v = 0; v < n; v++) {
        double sum = 0;
        for (double[][] one : all) {
          sum += correlations ? Connectivity.artanh(clipped(one[u][v])) : one[u][v];
        }
        double value = sum / all.size();
        mean[u][v] = correlations ? Math.tanh(value) : value;
      }
    }
    return mean;
  }

  private static boolean correlations(double[][] values) {
    for (int u = 0; u < values.length; u++) {
      if (Math.abs(values[u][u] - 1) > 1e-6) {
        return false;
      }
      for (double value : values[u]) {
        if (Math.abs(value) > 1 + 1e-6) {
          return false;
        }
      }
    }
    return true;
  }

  private static double clipped(double r) {
    return Math.max(-NEARLY_ONE, Math.min(NEARLY_ONE, r));
  }
}
