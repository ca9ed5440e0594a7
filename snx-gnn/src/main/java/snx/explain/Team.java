package snx.explain;

import ai.djl.Device;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.explain.batch.Batch;
import snx.explain.batch.Workers;
import snx.model.Network;
import snx.solve.Trace;
import snx.tensor.Torch;

/**
 * The threads that solve an explainer's batches, one per worker, each under the copy of the network
 * on its device; workers on one device share a copy. A worker that dies is replaced, and its batch
 * is solved again, once: what fails twice fails the run.
 *
 * @param <T> the instances
 */
final class Team<T extends Instance> implements AutoCloseable {

  private static final int ATTEMPTS = 2;

  private final Explainer<T> home;
  private final BooleanSupplier stop;
  private final Deque<Job<T, ?>> waiting = new ArrayDeque<>(); // guarded by itself
  private final Map<Device, Explainer<T>> copies = new HashMap<>(); // guarded by itself
  private final List<Network<T>> opened = new ArrayList<>(); // guarded by copies
  private final List<Thread> threads = new ArrayList<>(); // guarded by itself
  private final long[] nanos;
  private final int[] batches;
  private boolean closed; // guarded by waiting

  /** A batch to be solved. */
  private static final class Job<T extends Instance, R> {
    final Function<Explainer<T>, R> task;
    final CompletableFuture<R> result = new CompletableFuture<>();
    int attempts;

    Job(Function<Explainer<T>, R> task) {
      this.task = task;
    }

    void run(Explainer<T> explainer) {
      result.complete(task.apply(explainer));
    }
  }

  private Team(Explainer<T> home, BooleanSupplier stop) {
    this.home = home;
    this.stop = stop;
    this.nanos = new long[home.workers().count()];
    this.batches = new int[home.workers().count()];
    this.copies.put(home.network().manager().getDevice(), home);
  }

  /** Threads of their own for all workers, even for one: the caller has other things to do. */
  static <T extends Instance> Team<T> apart(Explainer<T> explainer, BooleanSupplier stop) {
    Team<T> team = new Team<>(explainer, stop);
    for (int i = 0; i < team.nanos.length; i++) {
      team.hire(i);
    }
    return team;
  }

  /** The same, but the caller itself where there is one worker. */
  static <T extends Instance> Team<T> with(Explainer<T> explainer) {
    return explainer.workers().count() == 1
        ? new Team<>(explainer, () -> false)
        : apart(explainer, () -> false);
  }

  /**
   * Hands a batch to the next worker that is free.
   *
   * @param first whether it comes before those that wait already
   */
  <R> CompletableFuture<R> submit(boolean first, Function<Explainer<T>, R> task) {
    Job<T, R> job = new Job<>(task);
    synchronized (threads) {
      if (threads.isEmpty()) {
        job.run(home);
        return job.result;
      }
    }
    synchronized (waiting) {
      if (first) {
        waiting.addFirst(job);
      } else {
        waiting.addLast(job);
      }
      waiting.notifyAll();
    }
    return job.result;
  }

  /** The result of a batch, or what stopped it. */
  static <R> R await(CompletableFuture<R> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** What a worker does with a batch; what happens at every iteration goes to the trace. */
  @FunctionalInterface
  interface Solving<T extends Instance, K, R> {
    Map<K, R> of(Explainer<T> explainer, Batch<K> batch, Trace trace);
  }

  private record Solved<K, R>(Map<K, R> results, Trace trace) {}

  /** Has batches solved by an explainer's workers, and joins results and traces in their order. */
  static <T extends Instance, K, R> void join(
      Explainer<T> explainer,
      List<Batch<K>> batches,
      Trace trace,
      Solving<T, K, R> solving,
      BiConsumer<K, R> sink) {
    try (Team<T> team = with(explainer)) {
      List<CompletableFuture<Solved<K, R>>> futures = new ArrayList<>();
      for (Batch<K> batch : batches) {
        futures.add(
            team.submit(
                false,
                own -> {
                  Trace part = trace.another();
                  return new Solved<>(solving.of(own, batch, part), part);
                }));
      }
      for (CompletableFuture<Solved<K, R>> future : futures) {
        Solved<K, R> solved = await(future);
        solved.results.forEach(sink);
        trace.add(solved.trace); // in order, so that sums do not depend on who was first
      }
    }
  }

  private void hire(int worker) {
    Thread thread = new Thread(Torch.alike(() -> work(worker)), "snx-worker-" + worker);
    thread.setDaemon(true);
    synchronized (threads) {
      threads.add(thread);
    }
    thread.start();
  }

  private void work(int worker) {
    Device device = home.workers().devices().get(worker);
    for (Job<T, ?> job = next(); job != null; job = next()) {
      long start = System.nanoTime();
      try {
        batches[worker]++; // before anybody can see the result
        job.attempts++; // also where the network cannot be copied to the device
        job.run(on(device));
      } catch (Throwable e) { // whatever it is, somebody waits for the result
        batches[worker]--;
        if (isFinal(e) || job.attempts >= ATTEMPTS || !waits(job)) {
          job.result.completeExceptionally(e);
        } else {
          hire(worker); // with a thread of its own: nothing of this one is trusted any more
          return;
        }
      } finally {
        nanos[worker] += System.nanoTime() - start;
      }
    }
  }

  /** Puts a batch before those that wait; refuses once the team is closing. */
  private boolean waits(Job<T, ?> job) {
    synchronized (waiting) {
      if (!closed) {
        waiting.addFirst(job);
      }
      return !closed;
    }
  }

  /** What another attempt would not change. */
  private static boolean isFinal(Throwable failure) {
    return failure instanceof DatasetException
        || failure instanceof IllegalArgumentException
        || failure instanceof RunStopped;
  }

  private @Nullable Job<T, ?> next() {
    synchronized (waiting) {
      while (true) {
        if (stop.getAsBoolean()) {
          waiting.forEach(job -> job.result.completeExceptionally(new RunStopped()));
          waiting.clear();
        }
        if (!waiting.isEmpty()) {
          return waiting.removeFirst();
        }
        if (closed) {
          return null;
        }
        try {
          waiting.wait(200); // a stop is noticed soon
        } catch (InterruptedException e) {
          return null;
        }
      }
    }
  }

  private Explainer<T> on(Device device) {
    synchronized (copies) {
      return copies.computeIfAbsent(
          device,
          other -> {
            Network<T> copy = home.network().on(other);
            opened.add(copy);
            return home.on(copy);
          });
    }
  }

  /** How long each was at work so far. */
  List<Crew.Busy> busy() {
    List<Crew.Busy> busy = new ArrayList<>();
    for (int i = 0; i < nanos.length; i++) {
      Workers one = Workers.one(home.workers().devices().get(i));
      busy.add(new Crew.Busy(one.toString(), batches[i], nanos[i] * 1e-9));
    }
    return busy;
  }

  /** Waits for what is being solved; what waits is dropped. */
  @Override
  public void close() {
    synchronized (waiting) {
      closed = true;
      waiting.forEach(job -> job.result.cancel(false));
      waiting.clear();
      waiting.notifyAll();
    }
    List<Thread> all;
    synchronized (threads) {
      all = List.copyOf(threads);
    }
    for (Thread thread : all) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return; // arrays of theirs may still be in use: the process is about to end
      }
    }
    synchronized (copies) {
      opened.forEach(Network::close);
    }
  }
}
