package snx.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.metric.PairMetrics;
import snx.solve.Solution;

/**
 * {@code explanations.jsonl}, one pair a line (specification, section 8), written as explanations
 * come; every line that is there is whole.
 */
public final class ExplanationsFile implements AutoCloseable {

  private final Path file;
  private final BufferedWriter writer;

  /** One line. */
  public record Line(
      String query,
      String reference,
      String method,
      double score,
      float[] queryMask,
      float[] referenceMask,
      float[] queryGlobal,
      float[] referenceGlobal,
      int[] selectedQuery,
      int[] selectedReference,
      PairMetrics metrics,
      @Nullable Certificate certificate) {}

  /** One line of a pair of rows, whose one mask over the minors serves both. */
  public record RowLine(
      String query,
      String reference,
      String method,
      double score,
      float[] mask,
      float[] queryGlobal,
      float[] referenceGlobal,
      int[] selectedQuery,
      int[] selectedReference,
      PairMetrics metrics,
      @Nullable Certificate certificate) {}

  /** How well the masks do, null for methods that solve nothing. */
  public record Certificate(
      double objective,
      double loss,
      int violated,
      double worstViolation,
      @Nullable String worst,
      double kktResidual,
      int iterations,
      String status) {

    /** The certificate of a solution. */
    public static @Nullable Certificate of(@Nullable Solution solution) {
      if (solution == null) {
        return null;
      }
      Solution.Certificate own = solution.certificate();
      return new Certificate(
          own.objective(),
          own.loss(),
          own.violated(),
          own.worstViolation(),
          own.worstName(),
          own.kktResidual(),
          own.iterations(),
          own.status().name());
    }
  }

  public ExplanationsFile(Path file) {
    this.file = file;
    try {
      this.writer = Files.newBufferedWriter(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Appends a line of a pair of graphs. */
  public void write(Line line) {
    append(line);
  }

  /** Appends a line of a pair of rows. */
  public void write(RowLine line) {
    append(line);
  }

  private void append(Object line) {
    try {
      writer.write(Json.exchange().writeValueAsString(line));
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }
}
