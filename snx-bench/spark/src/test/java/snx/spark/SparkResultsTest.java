package snx.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Model;
import snx.api.Snx;
import snx.data.Json;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.explain.batch.Share;
import snx.metric.Curve;
import snx.metric.RunMetrics;
import snx.metric.Summary;
import snx.tabular.Row;

@ResourceLock("torch")
final class SparkResultsTest {

  @TempDir Path temp;

  @Test
  void a_query_over_what_executors_wrote_gives_the_metrics_of_the_run() throws IOException {
    String folder = temp.resolve("results").toUri().toString();
    System.setProperty(SparkCluster.RESULTS, folder);
    try (SparkCluster cluster = new SparkCluster("local[2]");
        Snx snx = Snx.open("cpu", 1)) {
      Model<Row> model = snx.trainTable(snx.readTable("credit-applicants", "approved", "id"), 7);
      List<Pair> pairs = model.unseenPairs(3, 7).subList(0, 40);
      Explainer<Row> explainer = Outcome.explainer(model, 8);
      RunMetrics metrics = new RunMetrics(Curve.defaults());
      List<Method> methods = List.of(Method.SNX, Method.SM_BOTH);
      Crew.Order order =
          new Crew.Order(methods, false, true, ExplainRun.Progress.NONE, () -> false);
      new ExplainRun(order, cluster, Share.ALL).over(explainer, pairs, metrics);
      SparkSession session =
          SparkSession.builder().sparkContext(cluster.context().sc()).getOrCreate();
      assertEquals(2 * 40, session.read().parquet(folder + "/*.parquet").count());
      JsonNode written =
          Json.exchange().readTree(temp.resolve("results").resolve("metrics.json").toFile());
      assertSame(metrics.methods(), SparkMetrics.of(session, folder).methods(), written);
    } finally {
      System.clearProperty(SparkCluster.RESULTS);
    }
  }

  private static void assertSame(
      Map<String, Map<String, Map<String, Summary.Cell>>> run,
      Map<String, Map<String, Map<String, Summary.Cell>>> query,
      JsonNode written) {
    assertEquals(run.keySet(), query.keySet());
    run.forEach(
        (method, groups) -> {
          assertEquals(groups.keySet(), query.get(method).keySet());
          groups.forEach(
              (group, cells) ->
                  cells.forEach(
                      (name, cell) -> {
                        Summary.Cell other = query.get(method).get(group).get(name);
                        assertEquals(cell.mean(), other.mean(), 1e-12);
                        assertEquals(cell.std(), other.std(), 1e-12);
                        assertEquals(cell.pairs(), other.pairs());
                        JsonNode there =
                            written.path("methods").path(method).path(group).path(name);
                        assertTrue(there.path("mean").isNumber(), method + group + name);
                      }));
        });
  }
}
