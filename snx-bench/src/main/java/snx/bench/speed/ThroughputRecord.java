package snx.bench.speed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import snx.bench.Grid;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.batch.Workers;
import snx.report.shell.ReportFolder;
import snx.tensor.Processor;

/**
 * A run of {@code snx bench throughput} as its file has it.
 *
 * @param versions of this program and what it stands on
 * @param command as it was typed
 * @param device where it ran, one name per worker
 * @param processor what the processor calls itself, or empty
 * @param cores of the machine
 * @param threads inside one operation
 * @param options what was measured
 * @param peakFlops operations per second of one large product, all workers together
 * @param points the measurements
 * @param trials comparisons that needed runs of their own; records of older builds have none
 */
public record ThroughputRecord(
    Versions versions,
    String command,
    String device,
    String processor,
    int cores,
    int threads,
    ThroughputRun options,
    double peakFlops,
    List<ThroughputPoint> points,
    List<SpeedTrials.Trial> trials) {

  public ThroughputRecord {
    points = List.copyOf(points);
    trials = Objects.requireNonNullElse(trials, List.of());
  }

  private static final List<String> PARTS = List.of("versions", "device", "options", "points");
  private static final List<String> OF_POINTS =
      List.of("workload", "stage", "size", "batch", "samples", "per_second");

  public static ThroughputRecord of(
      Workers workers,
      int threads,
      ThroughputRun run,
      ThroughputRun.Measured measured,
      List<SpeedTrials.Trial> trials,
      String command) {
    return new ThroughputRecord(
        Versions.current(),
        command,
        workers.toString(),
        Processor.name().orElse(""),
        Runtime.getRuntime().availableProcessors(),
        threads,
        run,
        measured.peak(),
        measured.points(),
        trials);
  }

  public void write(Path file) {
    WholeFile.write(
        file,
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), this));
  }

  /** Writes the page. */
  public void page(Path folder) {
    ReportFolder.write(folder, new ThroughputPage(this).page());
  }

  /** The tables for a terminal. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT, "peak      %.1f GFLOP/s on one large product", peakFlops * 1e-9));
    lines.add("");
    lines.addAll(ThroughputPoint.table(points));
    lines.add("");
    lines.add("Where the time of a run with as many pairs as instances goes:");
    lines.addAll(ThroughputPoint.splits(points));
    if (!trials.isEmpty()) {
      lines.add("");
      lines.addAll(
          new Grid<SpeedTrials.Trial>()
              .text("compared", SpeedTrials.Trial::what)
              .text("measured", SpeedTrials.Trial::measured)
              .lines(trials));
    }
    return lines;
  }

  /**
   * Reads what {@link #write} made.
   *
   * @throws DatasetException for any other file
   */
  public static ThroughputRecord read(Path file) {
    String reason = "is no record of 'snx bench throughput --out FILE'; give one";
    try {
      JsonNode node = Json.exchange().readTree(Files.readString(file));
      if (!looksLikeOne(node)) {
        throw new DatasetException(file, reason);
      }
      return Json.exchange().treeToValue(node, ThroughputRecord.class);
    } catch (JsonProcessingException e) {
      throw new DatasetException(file, 0, reason, e);
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; give a record of a throughput run", e);
    }
  }

  private static boolean looksLikeOne(JsonNode node) {
    if (!PARTS.stream().allMatch(node::hasNonNull) || !node.get("points").isArray()) {
      return false;
    }
    for (JsonNode point : node.get("points")) {
      if (!OF_POINTS.stream().allMatch(point::hasNonNull)) {
        return false;
      }
    }
    return true;
  }
}
