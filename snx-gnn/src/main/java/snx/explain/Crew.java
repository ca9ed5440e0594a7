package snx.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.batch.Batch;
import snx.solve.Trace;

/**
 * Who solves the batches of a run: the threads of this process, others on a cluster, or a journal
 * that remembers what was solved before. Results do not depend on it.
 */
public interface Crew extends AutoCloseable {

  /**
   * What is wanted of every batch.
   *
   * @param traced whether every iteration is followed
   * @param chance whether a random explanation of every pair is made beside
   * @param progress is called with how far a stage is, by any thread
   * @param stop whether to stop after the batches that are being solved
   */
  record Order(
      List<Method> methods,
      boolean traced,
      boolean chance,
      ExplainRun.Progress progress,
      BooleanSupplier stop) {
    public Order {
      methods = List.copyOf(methods);
    }

    /** An empty trace that follows as much as is wanted. */
    public Trace trace() {
      return traced ? Trace.on() : Trace.off();
    }
  }

  /** Makes the crew of one network's part of a run. */
  @FunctionalInterface
  interface Source {

    /**
     * A crew.
     *
     * @param run the number of the network's part, from 0
     */
    <T extends Instance> Crew of(Explainer<T> explainer, Order order, int run);
  }

  /**
   * One batch of stage 1.
   *
   * @param masks in the order of the batch's keys
   */
  record SolvedInvariants(List<float[]> masks, Trace trace) {
    public SolvedInvariants {
      masks = List.copyOf(masks);
    }
  }

  /**
   * One batch of pairs by one method, in the order of the batch's keys.
   *
   * @param trace of stage 2
   */
  record ExplainedPairs(Method method, List<Explanation> explanations, Trace trace) {
    public ExplainedPairs {
      explanations = List.copyOf(explanations);
    }
  }

  /**
   * One batch of pairs by all methods.
   *
   * @param chance random explanations of the same pairs; empty where none are wanted
   */
  record ExplainedBatch(List<Explanation> chance, List<ExplainedPairs> methods) {
    public ExplainedBatch {
      chance = List.copyOf(chance);
      methods = List.copyOf(methods);
    }
  }

  /**
   * How long a worker was at work.
   *
   * @param name where
   */
  record Busy(String name, int batches, double seconds) {}

  /** Windows whose batches are handed over together: more where handing over costs much. */
  default int span() {
    return 1;
  }

  /** Stage 1 of batches. */
  List<CompletableFuture<SolvedInvariants>> invariants(List<Batch<Integer>> batches);

  /** Stage 2 of batches whose invariants are in the explainer's store, and their metrics. */
  List<CompletableFuture<ExplainedBatch>> pairs(List<Batch<Pair>> batches);

  /** How long each worker was at work so far. */
  List<Busy> busy();

  @Override
  void close();

  /** The threads of this process: one per worker of the explainer. */
  static <T extends Instance> Crew local(Explainer<T> explainer, Order order, int run) {
    Team<T> team = Team.apart(explainer, order.stop());
    return new Crew() {
      private final Object turn = new Object();

      @Override
      public List<CompletableFuture<SolvedInvariants>> invariants(List<Batch<Integer>> batches) {
        IntConsumer told = told(ExplainRun.Stage.INVARIANTS);
        return batches.stream()
            .map(batch -> team.submit(true, own -> own.solve(batch, order.trace(), told)))
            .toList();
      }

      @Override
      public List<CompletableFuture<ExplainedBatch>> pairs(List<Batch<Pair>> batches) {
        IntConsumer told = told(ExplainRun.Stage.PAIRS);
        List<CompletableFuture<ExplainedBatch>> reversed = new ArrayList<>();
        for (int i = batches.size() - 1; i >= 0; i--) { // large problems leave nobody waiting
          Batch<Pair> batch = batches.get(i);
          reversed.add(team.submit(false, own -> own.explain(batch, order, told)));
        }
        Collections.reverse(reversed);
        return reversed;
      }

      private IntConsumer told(ExplainRun.Stage stage) {
        return done -> {
          synchronized (turn) {
            order.progress().advanced(stage, done);
          }
        };
      }

      @Override
      public List<Busy> busy() {
        return team.busy();
      }

      @Override
      public void close() {
        team.close();
      }
    };
  }
}
