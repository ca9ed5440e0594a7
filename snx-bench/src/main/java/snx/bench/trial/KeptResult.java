package snx.bench.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.WholeFile;

/**
 * A result in a file of its own, with what it was made of.
 *
 * @param made what the result depends on
 * @param result what came out
 */
public record KeptResult(Made made, TrialResult result) {

  public KeptResult {
    Objects.requireNonNull(made, "made");
    Objects.requireNonNull(result, "result");
  }

  /**
   * What a result depends on, timings and machine apart.
   *
   * @param version of this toolkit
   * @param files of the dataset
   * @param pairs at most so many
   * @param starts whose masks are compared
   * @param instances at most so many, 0 for all
   * @param methods in order
   * @param options of both stages
   */
  public record Made(
      String version,
      List<Provenance.Source> files,
      int pairs,
      int starts,
      int instances,
      List<String> methods,
      String options) {}

  /**
   * Reads one.
   *
   * @throws DatasetException for a file that holds none
   */
  public static KeptResult read(Path file) {
    String reason = "is no kept result; delete it to make it anew";
    try {
      KeptResult kept = Json.exchange().readValue(file.toFile(), KeptResult.class);
      if (kept == null) { // the file says just that
        throw new DatasetException(file, reason);
      }
      return kept;
    } catch (IOException e) {
      throw new DatasetException(file, 0, reason, e);
    }
  }

  /** Writes it, whole or not at all. */
  public void write(Path file) {
    WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), this));
  }
}
