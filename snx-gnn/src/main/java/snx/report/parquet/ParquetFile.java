package snx.report.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.metric.RunMetrics;

/**
 * {@code explanations.parquet}: a row per pair and method with masks as lists, for pandas, DuckDB
 * or Spark. Equal explanations give equal bytes. It is complete only once it is closed: readers
 * start at its end.
 */
public final class ParquetFile implements Listener, AutoCloseable {

  /** The file's name in a run's folder. */
  public static final String NAME = "explanations.parquet";

  private static final long ROW_GROUP = 16L << 20; // bytes on the heap until they are written
  private static final int FIRST_CHECK = 10; // rows: those of large graphs hold megabytes

  private final Path file;
  private final ParquetWriter<ExplanationRows.Row> writer;
  private @Nullable Dataset<?> data; // of the present run
  private int network;

  /** Begins a file of explanations of a kind of data. */
  public ParquetFile(Path file, Method.Kind kind) {
    this.file = file;
    try {
      this.writer =
          new Builder(new LocalOutputFile(file), new ExplanationRows(kind))
              .withConf(new PlainParquetConfiguration())
              .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
              .withCodecFactory(new GzipPages())
              .withCompressionCodec(CompressionCodecName.GZIP)
              .withRowGroupSize(ROW_GROUP)
              .withMinRowCountForPageSizeCheck(FIRST_CHECK)
              .build();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private static final class Builder extends ParquetWriter.Builder<ExplanationRows.Row, Builder> {
    private final ExplanationRows rows;

    Builder(OutputFile file, ExplanationRows rows) {
      super(file);
      this.rows = rows;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<ExplanationRows.Row> getWriteSupport(ParquetConfiguration none) {
      return rows;
    }

    @Override
    protected WriteSupport<ExplanationRows.Row> getWriteSupport(Configuration none) {
      return rows;
    }
  }

  @Override
  public void began(Run run) {
    data = run.explainer().data();
    network = run.network();
  }

  @Override
  public void explained(Explanation explanation) {
    Dataset<?> instances = Objects.requireNonNull(data, "began");
    add(network, RunMetrics.same(instances, explanation), explanation);
  }

  /** Diverged ones are rows, too: a column says so. */
  @Override
  public void diverged(Explanation explanation) {
    explained(explanation);
  }

  /**
   * Adds a row.
   *
   * @param ofNetwork the network's number, 0 where there is one
   * @param sameClass whether both instances are of one class, null where labels lack
   */
  public void add(int ofNetwork, @Nullable Boolean sameClass, Explanation explanation) {
    try {
      writer.write(new ExplanationRows.Row(ofNetwork, sameClass, explanation));
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
