package snx.bench.speed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.Workers;
import snx.tensor.Processor;

/**
 * A run of {@code snx bench throughput} as its file has it.
 *
 * @param versions of this program and what it stands on
 * @param command as it was typed
 * @param device where it ran, one name a worker
 * @param processor what the processor calls itself, or empty
 * @param cores of the machine
 * @param threads inside one operation
 * @param options what was measured
 * @param peakFlops operations a second of one large product, all workers together
 * @param points the measurements
 * @param targets what the project asks of itself, held against this run
 */
record ThroughputRecord(
    Versions versions,
    String command,
    String device,
    String processor,
    int cores,
    int threads,
    ThroughputRun options,
    double peakFlops,
    List<ThroughputPoint> points,
    List<Target> targets) {

  private static final List<String> PARTS = List.of("versions", "device", "options", "points");
  private static final List<String> OF_POINTS =
      List.of("workload", "stage", "size", "batch", "samples", "per_second");

  static ThroughputRecord of(
      Workers workers,
      int threads,
      ThroughputRun run,
      ThroughputRun.Measured measured,
      List<Target> targets,
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
        targets);
  }

  void write(Path file) {
    WholeFile.write(
        file,
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), this));
  }

  /**
   * Reads what {@link #write} made.
   *
   * @throws DatasetException for any other file
   */
  static ThroughputRecord read(Path file) {
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
