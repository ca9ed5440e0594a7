package snx.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.PortableExplainer;
import snx.explain.batch.Batch;
import snx.report.BatchCodec;

/**
 * The executors of a cluster as a crew: stage 1 and stage 2 are a job each, a partition per batch,
 * the explainer broadcast once and the invariants once per job of stage 2.
 */
final class SparkCrew implements Crew {

  private final JavaSparkContext context;
  private final Explainer<?> explainer;
  private final Order order;
  private final int span;
  private final Broadcast<PortableExplainer> sent;
  private final Station.Orders orders;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Broadcast<?>> broadcasts = new ArrayList<>(); // guarded by itself
  private final AtomicInteger waiting = new AtomicInteger(); // batches of stage 2
  private final Map<String, Busy> busy = new TreeMap<>(); // guarded by itself

  /**
   * A crew.
   *
   * @param run names the explainer on the executors
   * @param span windows of pairs that are one job
   * @param results where executors write explanations themselves, or null
   */
  <T extends Instance> SparkCrew(
      JavaSparkContext context,
      Explainer<T> explainer,
      Order order,
      String run,
      int span,
      @Nullable SparkResults results) {
    this.context = context;
    this.explainer = explainer;
    this.order = order;
    this.span = span;
    this.sent = context.broadcast(explainer.portable());
    broadcasts.add(sent);
    int tasks = context.getConf().getInt("spark.executor.cores", localTasks(context));
    this.orders =
        new Station.Orders(
            run, sent, order.methods(), order.traced(), order.chance(), tasks, results);
  }

  /** In local mode all tasks share this process. */
  private static int localTasks(JavaSparkContext context) {
    return context.isLocal() ? context.defaultParallelism() : 1;
  }

  @Override
  public int span() {
    return span;
  }

  @Override
  public List<CompletableFuture<SolvedInvariants>> invariants(List<Batch<Integer>> batches) {
    Station.Orders told = orders;
    return new SparkJob<Integer, SolvedInvariants>(
            "stage 1, invariants",
            batch -> Station.solve(told, batch),
            BatchCodec::invariants,
            solved -> advance(ExplainRun.Stage.INVARIANTS, solved),
            order.stop())
        .submit(context, batches, threads);
  }

  @Override
  public List<CompletableFuture<ExplainedBatch>> pairs(List<Batch<Pair>> batches) {
    List<Batch<Pair>> largestFirst = new ArrayList<>(batches); // so that nobody is left waiting
    Collections.reverse(largestFirst);
    Map<Integer, float[]> masks = new TreeMap<>();
    for (Batch<Pair> batch : batches) {
      Pair.instances(batch.keys())
          .forEach(i -> masks.computeIfAbsent(i, explainer.invariants()::of));
    }
    Broadcast<Map<Integer, float[]>> known = context.broadcast(masks);
    synchronized (broadcasts) {
      broadcasts.add(known);
    }
    waiting.addAndGet(batches.size());
    Station.Orders told = orders;
    List<CompletableFuture<ExplainedBatch>> results =
        new ArrayList<>(
            new SparkJob<Pair, ExplainedBatch>(
                    "stage 2, pairs",
                    batch -> Station.explain(told, known.value(), batch),
                    (batch, bytes) -> BatchCodec.pairs(batch, bytes, order),
                    solved -> {
                      advance(ExplainRun.Stage.PAIRS, solved);
                      waiting.decrementAndGet();
                    },
                    order.stop())
                .submit(context, largestFirst, threads));
    Collections.reverse(results);
    return results;
  }

  private void advance(ExplainRun.Stage stage, SparkJob.Solved<?> solved) {
    Station.Done done = solved.done();
    int methods = stage == ExplainRun.Stage.PAIRS ? order.methods().size() : 1;
    synchronized (busy) {
      String name = "executor " + done.executor();
      busy.merge(
          name,
          new Busy(name, 1, done.nanos() * 1e-9),
          (a, b) -> new Busy(name, a.batches() + b.batches(), a.seconds() + b.seconds()));
      order.progress().advanced(stage, solved.batch().keys().size() * methods);
    }
  }

  @Override
  public List<Busy> busy() {
    synchronized (busy) {
      return List.copyOf(busy.values());
    }
  }

  @Override
  public void close() {
    if (orders.results() != null && waiting.get() == 0) { // else the run has failed, or was stopped
      String folder = orders.results().folder();
      SparkSession session = SparkSession.builder().sparkContext(context.sc()).getOrCreate();
      SparkMetrics.of(session, folder).write(folder);
    }
    context.cancelAllJobs();
    threads.shutdown();
    synchronized (broadcasts) {
      broadcasts.forEach(broadcast -> broadcast.destroy(false));
    }
    if (context.isLocal()) {
      Station.closeIdle();
    }
  }
}
