package snx.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.RootLocale;
import snx.explain.Crew;
import snx.explain.Explanation;
import snx.explain.batch.Batch;
import snx.metric.RunMetrics;
import snx.report.parquet.ParquetFile;

/**
 * Explanations as Parquet that executors write themselves, one file per batch, wherever Hadoop can
 * write: for runs whose results one machine should not have to hold. A batch that is solved again
 * replaces its file by the same bytes.
 *
 * @param folder where, as a URI
 * @param network the number of the network, as in cross-validation
 */
record SparkResults(String folder, int network) implements Serializable {

  /** Writes the explanations of a batch. */
  void write(Batch<?> batch, Dataset<? extends Instance> data, Crew.ExplainedBatch explained) {
    try {
      java.nio.file.Path local = Files.createTempFile("snx-batch-", ".parquet");
      try {
        fill(local, data, explained);
        publish(local, RootLocale.format("part-%d-%07d.parquet", network, batch.number()));
      } finally {
        Files.deleteIfExists(local);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private void fill(
      java.nio.file.Path local, Dataset<? extends Instance> data, Crew.ExplainedBatch explained) {
    List<Explanation> all =
        explained.methods().stream().flatMap(method -> method.explanations().stream()).toList();
    try (ParquetFile file = new ParquetFile(local, all.get(0).kind())) {
      all.forEach(e -> file.add(network, RunMetrics.same(data, e), e));
    }
  }

  /** Under another name first: a reader sees whole files only. */
  private void publish(java.nio.file.Path local, String name) throws IOException {
    FileSystem files = files(new Path(folder));
    Path target = new Path(folder, name);
    Path aside = new Path(folder, RootLocale.format("_%s.%d", name, ProcessHandle.current().pid()));
    files.mkdirs(new Path(folder));
    files.copyFromLocalFile(false, true, new Path(local.toUri()), aside);
    files.delete(target, false);
    if (!files.rename(aside, target)) {
      throw new IOException("cannot rename " + aside + " to " + target);
    }
  }

  /** The file system of a path, as Spark is configured here. */
  static FileSystem files(Path path) throws IOException {
    Configuration configuration = SparkHadoopUtil.get().newConfiguration(SparkEnv.get().conf());
    return path.getFileSystem(configuration);
  }
}
