package snx.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Model;
import snx.api.Snx;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.graph.LabelledGraph;

/** Two executors in processes of their own, one of which dies in the middle. */
@ResourceLock("torch")
final class KilledExecutorTest {

  @TempDir Path temp;

  /** What Spark says of its executors. */
  private static final class Noted extends SparkListener {
    final Set<String> worked = new ConcurrentSkipListSet<>();
    final AtomicInteger removed = new AtomicInteger();

    @Override
    public void onTaskEnd(SparkListenerTaskEnd ended) {
      worked.add(ended.taskInfo().executorId());
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved lost) {
      removed.incrementAndGet();
    }
  }

  private static List<ProcessHandle> executors() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("java"))
        .toList();
  }

  @Test
  void a_killed_executor_changes_nothing_but_the_time() throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<LabelledGraph> model = Outcome.graphs(snx);
      List<Pair> pairs = model.unseenPairs(2, 7).subList(0, 48);
      Explainer<LabelledGraph> explainer = Outcome.explainer(model, 4);
      List<Method> methods = List.of(Method.SNX);
      Outcome here =
          Outcome.of(explainer, pairs, methods, Crew::local, ExplainRun.Progress.NONE, temp);
      AtomicReference<ProcessHandle> killed = new AtomicReference<>();
      Noted noted = new Noted();
      try (SparkCluster cluster = new SparkCluster("local-cluster[2,1,2048]")) {
        cluster.context().sc().addSparkListener(noted);
        Outcome there =
            Outcome.of(
                explainer,
                pairs,
                methods,
                cluster,
                (stage, done) -> {
                  if (stage == ExplainRun.Stage.PAIRS && killed.get() == null) {
                    List<ProcessHandle> both = executors();
                    assertEquals(2, both.size());
                    killed.set(both.get(1));
                    assertTrue(both.get(1).destroyForcibly());
                  }
                },
                temp);
        assertEquals(here, there);
      }
      assertTrue(noted.removed.get() >= 1, "an executor was lost");
      assertTrue(noted.worked.size() >= 2, "both worked, got " + noted.worked);
    }
  }
}
