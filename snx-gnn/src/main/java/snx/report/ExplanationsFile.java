package snx.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.solve.Solution;
import snx.solve.Status;

/**
 * {@code explanations.jsonl}: an {@link Explanation} per line (specification, section 8), written
 * as explanations come; every line that is there is complete. Large runs may compress it, then it
 * is {@code explanations.jsonl.gz} with the same lines.
 */
public final class ExplanationsFile implements Listener, AutoCloseable {

  /** The file's name in a run's folder. */
  public static final String NAME = "explanations.jsonl";

  /** Its name where it is compressed. */
  public static final String COMPRESSED = NAME + JsonLines.GZIP;

  private final Path file;
  private final BufferedWriter writer;
  private final Function<Explanation, @Nullable String> sentence;
  private int network;

  /** A pair of graphs. */
  private record GraphLine(
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) int network,
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

  /** A pair of rows, whose one mask over the minors serves both. */
  private record RowLine(
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) int network,
      String query,
      String reference,
      String method,
      double score,
      float[] mask,
      float[] queryGlobal,
      float[] referenceGlobal,
      int[] selectedQuery,
      int[] selectedReference,
      @JsonInclude(JsonInclude.Include.NON_NULL) float @Nullable [] effects,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String sentence,
      PairMetrics metrics,
      @Nullable Certificate certificate) {

    GraphLine asGraphs() {
      return new GraphLine(
          network,
          query,
          reference,
          method,
          score,
          mask,
          mask,
          queryGlobal,
          referenceGlobal,
          selectedQuery,
          selectedReference,
          metrics,
          certificate);
    }
  }

  /** How the solver ended, null for methods that solve nothing. */
  private record Certificate(
      double objective,
      double loss,
      int violated,
      double worstViolation,
      @Nullable String worst,
      double kktResidual,
      int iterations,
      Status status) {

    static @Nullable Certificate of(Solution.@Nullable Certificate c) {
      return c == null
          ? null
          : new Certificate(
              c.objective(),
              c.loss(),
              c.violated(),
              c.worstViolation(),
              c.worstName(),
              c.kktResidual(),
              c.iterations(),
              c.status());
    }

    Solution.Certificate value() {
      return new Solution.Certificate(
          objective, loss, violated, worstViolation, worst, kktResidual, iterations, status);
    }
  }

  public ExplanationsFile(Path file) {
    this(file, false, e -> null);
  }

  /**
   * Begins a file, compressed by gzip or plain whatever its name is.
   *
   * @param sentence what an explanation says, or null
   */
  public ExplanationsFile(
      Path file, boolean compressed, Function<Explanation, @Nullable String> sentence) {
    this.file = file;
    this.sentence = sentence;
    try {
      this.writer = JsonLines.writer(file, compressed);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  @Override
  public void began(Run run) {
    network = run.network();
  }

  @Override
  public void explained(Explanation explanation) {
    try {
      writer.write(
          Json.exchange()
              .writeValueAsString(line(explanation, network, sentence.apply(explanation))));
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Diverged ones are lines, too: their certificates say so. */
  @Override
  public void diverged(Explanation explanation) {
    explained(explanation);
  }

  /**
   * An explanation as a line's object.
   *
   * @param sentence what it says, or null
   */
  static Object line(Explanation e, int network, @Nullable String sentence) {
    GraphLine line =
        new GraphLine(
            network,
            e.query(),
            e.reference(),
            e.method().toString(),
            e.score(),
            e.local().query(),
            e.local().reference(),
            e.global().query(),
            e.global().reference(),
            e.selection().query(),
            e.selection().reference(),
            e.metrics(),
            Certificate.of(e.certificate()));
    return e.kind() == Method.Kind.GRAPHS
        ? line
        : new RowLine(
            line.network,
            line.query,
            line.reference,
            line.method,
            line.score,
            line.queryMask,
            line.queryGlobal,
            line.referenceGlobal,
            line.selectedQuery,
            line.selectedReference,
            e.effects(),
            sentence,
            line.metrics,
            line.certificate);
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /**
   * Reads a file, one explanation at a time.
   *
   * @throws DatasetException for a file that cannot be read, and for the first line that is none
   */
  public static void read(Path file, Consumer<Explanation> consumer) {
    JsonLines.read(file, "explanation of a pair", ExplanationsFile::explanation, consumer);
  }

  /** The explanation in a line's object. */
  static Explanation explanation(JsonNode node) throws JsonProcessingException {
    boolean rows = node.has("mask");
    RowLine row = rows ? Json.exchange().treeToValue(node, RowLine.class) : null;
    GraphLine line =
        row == null ? Json.exchange().treeToValue(node, GraphLine.class) : row.asGraphs();
    if (Stream.of(line.query, line.reference, line.method, line.metrics).anyMatch(Objects::isNull)
        || Stream.of(line.selectedQuery, line.selectedReference).anyMatch(Objects::isNull)
        || !matching(line.queryMask, line.queryGlobal)
        || !matching(line.referenceMask, line.referenceGlobal)
        || (line.certificate != null && line.certificate.status == null)) {
      throw new IllegalArgumentException("a field is missing");
    }
    Method.Kind kind = rows ? Method.Kind.TABLES : Method.Kind.GRAPHS;
    return new Explanation(
        kind,
        line.query,
        line.reference,
        Method.parse(line.method, kind),
        line.score,
        new Explanation.Masks(line.queryMask, line.referenceMask),
        new Explanation.Masks(line.queryGlobal, line.referenceGlobal),
        new Selection(line.selectedQuery, line.selectedReference),
        line.metrics,
        row == null || row.effects == null ? new float[0] : row.effects,
        line.certificate == null ? null : line.certificate.value());
  }

  private static boolean matching(float @Nullable [] mask, float @Nullable [] global) {
    return mask != null && global != null && mask.length == global.length;
  }
}
