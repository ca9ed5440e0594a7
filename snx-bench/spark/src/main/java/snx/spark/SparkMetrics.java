package snx.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import snx.data.Json;
import snx.explain.PairMetrics;
import snx.metric.Summary;

/**
 * Means and spreads of metrics by method and group, as {@link snx.metric.RunMetrics} has them, by a
 * query over the Parquet that executors wrote.
 *
 * @param methods by method, group (all, same, other) and metric
 */
record SparkMetrics(Map<String, Map<String, Map<String, Summary.Cell>>> methods) {

  private static final String GROUPS =
      "SELECT explode(array('all', CASE same_class WHEN true THEN 'same' WHEN false THEN 'other'"
          + " END)) AS pairs, * FROM parquet.`%s/*.parquet` WHERE NOT diverged";

  /** Of the files in a folder. */
  static SparkMetrics of(SparkSession session, String folder) {
    List<String> names = names();
    StringBuilder query = new StringBuilder("SELECT method, pairs, count(*)");
    names.forEach(
        name -> query.append(", avg(%1$s), coalesce(stddev_samp(%1$s), 0d)".formatted(name)));
    query.append(" FROM (").append(GROUPS.formatted(folder)).append(")");
    query.append(" WHERE pairs IS NOT NULL GROUP BY method, pairs ORDER BY method, pairs");
    Map<String, Map<String, Map<String, Summary.Cell>>> methods = new LinkedHashMap<>();
    for (Row row : session.sql(query.toString()).collectAsList()) {
      Map<String, Summary.Cell> cells = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        cells.put(
            names.get(i),
            new Summary.Cell(row.getDouble(3 + 2 * i), row.getDouble(4 + 2 * i), row.getLong(2)));
      }
      methods
          .computeIfAbsent(row.getString(0), key -> new LinkedHashMap<>())
          .put(row.getString(1), cells);
    }
    return new SparkMetrics(methods);
  }

  /** What files call the metrics of a pair. */
  private static List<String> names() {
    List<String> names = new ArrayList<>();
    PairMetrics any = new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0);
    Json.exchange().valueToTree(any).fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Writes {@code metrics.json} beside the Parquet. */
  void write(String folder) {
    Path target = new Path(folder, "metrics.json");
    try (OutputStream out = SparkResults.files(target).create(target, true)) {
      String text = Json.exchange().writerWithDefaultPrettyPrinter().writeValueAsString(this);
      out.write(text.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }
}
