package snx.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import snx.data.DatasetException;
import snx.data.Json;

/**
 * What a run left beside its explanations: {@code run.json}, {@code metrics.json} and {@code
 * trace.csv} as values, of a run that just ended or of a saved one.
 *
 * @param run versions, options, hashes, counts
 * @param metrics by method, with chance and curves
 * @param trace every iteration
 */
public record RunRecord(JsonNode run, JsonNode metrics, SavedTrace trace) {

  /** The record of a run that just ended. */
  static RunRecord of(Map<String, Object> run, Map<String, Object> metrics, SavedTrace trace) {
    return new RunRecord(
        Json.exchange().valueToTree(run), Json.exchange().valueToTree(metrics), trace);
  }

  /**
   * The record of a saved run.
   *
   * @throws DatasetException for a file that is missing or not in its format
   */
  public static RunRecord read(SavedRun saved) {
    JsonNode metrics = saved.json("metrics.json");
    if (!metrics.path("methods").isObject() || metrics.path("methods").isEmpty()) {
      throw new DatasetException(
          saved.file("metrics.json"), "names no methods; run 'explain' again");
    }
    return new RunRecord(saved.run(), metrics, SavedTrace.read(saved.file("trace.csv")));
  }
}
