package snx.spark;

import ai.djl.Device;
import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.PortableExplainer;
import snx.explain.batch.Batch;
import snx.explain.batch.Workers;
import snx.report.BatchCodec;
import snx.tensor.Torch;

/**
 * What an executor does: one engine and one explainer per JVM, shared by its tasks, one thread
 * inside an operation. The explainer of an earlier run is closed once another's comes.
 */
final class Station {

  private static final Map<String, Station> OPEN = new HashMap<>(); // guarded by the class

  private final Explainer<?> explainer;
  private int users; // guarded by the class

  private Station(Explainer<?> explainer) {
    this.explainer = explainer;
  }

  /**
   * What every task is told.
   *
   * @param run names the explainer
   * @param tasks how many run in one JVM at a time, and share its memory
   * @param results where executors write explanations themselves, or null
   */
  record Orders(
      String run,
      Broadcast<PortableExplainer> explainer,
      List<Method> methods,
      boolean traced,
      boolean chance,
      int tasks,
      @Nullable SparkResults results)
      implements Serializable {

    Crew.Order order() {
      return new Crew.Order(methods, traced, chance, ExplainRun.Progress.NONE, () -> false);
    }
  }

  /**
   * A batch that is solved.
   *
   * @param result by {@link BatchCodec}
   * @param executor who solved it
   */
  record Done(byte[] result, String executor, long nanos) implements Serializable {}

  /** Stage 1 of a batch. */
  static Done solve(Orders orders, Batch<Integer> batch) {
    return done(
        orders,
        explainer ->
            BatchCodec.encode(
                batch, explainer.solve(batch, orders.order().trace(), ignored -> {})));
  }

  /** Stage 2 of a batch and its metrics, given the invariants of its instances. */
  static Done explain(Orders orders, Map<Integer, float[]> known, Batch<Pair> batch) {
    return done(
        orders,
        explainer -> {
          Invariants own =
              Invariants.of(
                  Pair.instances(batch.keys()), i -> Objects.requireNonNull(known.get(i)));
          Crew.ExplainedBatch found =
              explainer.with(own).explain(batch, orders.order(), ignored -> {});
          if (orders.results() != null) {
            orders.results().write(batch, explainer.data(), found);
          }
          return BatchCodec.encode(batch, found);
        });
  }

  @FunctionalInterface
  private interface Solving {
    byte[] by(Explainer<?> explainer);
  }

  private static Done done(Orders orders, Solving solving) {
    long start = System.nanoTime();
    Torch.threads(1); // a setting of each thread
    Station station = enter(orders);
    try {
      byte[] result = solving.by(station.explainer);
      return new Done(result, SparkEnv.get().executorId(), System.nanoTime() - start);
    } finally {
      station.leave();
    }
  }

  private static Station enter(Orders orders) {
    synchronized (Station.class) {
      Station station = OPEN.get(orders.run());
      if (station == null) {
        closeIdle();
        station = new Station(open(orders));
        OPEN.put(orders.run(), station);
      }
      station.users++;
      return station;
    }
  }

  private void leave() {
    synchronized (Station.class) {
      users--;
    }
  }

  private static Explainer<?> open(Orders orders) {
    Device cpu = Device.cpu();
    return orders
        .explainer()
        .value()
        .open(cpu)
        .with(new Workers(Collections.nCopies(orders.tasks(), cpu)));
  }

  /** Closes explainers that no task uses. */
  static void closeIdle() {
    synchronized (Station.class) {
      OPEN.values()
          .removeIf(
              station -> {
                if (station.users > 0) {
                  return false;
                }
                station.explainer.network().close();
                return true;
              });
    }
  }
}
