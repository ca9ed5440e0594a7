package snx.spark;

import java.io.Serializable;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import scala.Function2;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import snx.explain.RunStopped;
import snx.explain.batch.Batch;

/**
 * One job: a partition per batch, whose results come as they are solved.
 *
 * @param <K> what names a problem
 * @param <R> the result of a batch
 * @param name what Spark's pages call it
 * @param task what an executor does with a batch
 * @param decoding a batch's result, or null where the bytes hold none
 * @param told is called with every batch that is done
 * @param stop whether to stop
 */
record SparkJob<K, R>(
    String name,
    Function<Batch<K>, Station.Done> task,
    BiFunction<Batch<K>, byte[], @Nullable R> decoding,
    Consumer<Solved<K>> told,
    BooleanSupplier stop) {

  /** A batch and what an executor says of it. */
  record Solved<K>(Batch<K> batch, Station.Done done) {}

  /** Sends one task a partition; a Java lambda is not serialisable by itself. */
  @FunctionalInterface
  private interface PartitionTask<K>
      extends Function2<TaskContext, Iterator<Batch<K>>, Station.Done>, Serializable {}

  /** Submits the job; the batches that come first are solved first. */
  List<CompletableFuture<R>> submit(
      JavaSparkContext context, List<Batch<K>> batches, ExecutorService threads) {
    List<CompletableFuture<R>> results =
        Stream.generate(() -> new CompletableFuture<R>()).limit(batches.size()).toList();
    if (!batches.isEmpty()) {
      threads.execute(() -> run(context, batches, results, threads));
    }
    return results;
  }

  private void run(
      JavaSparkContext context,
      List<Batch<K>> batches,
      List<CompletableFuture<R>> results,
      ExecutorService threads) {
    String group = "snx-" + System.identityHashCode(results);
    context.setJobGroup(group, name, false);
    RDD<Batch<K>> partitions = context.parallelize(batches, batches.size()).rdd();
    try {
      context
          .sc()
          .runJob(
              partitions,
              partitionTask(task),
              CollectionConverters.asScala(IntStream.range(0, batches.size()).boxed().toList())
                  .<Object>map(number -> number)
                  .toSeq(),
              (Function2<Object, Station.Done, BoxedUnit>)
                  (number, done) -> {
                    int i = (Integer) number;
                    // Spark's own thread must not decode: the other results wait behind it.
                    threads.execute(() -> accept(batches.get(i), done, results.get(i)));
                    if (stop.getAsBoolean()) {
                      context.cancelJobGroup(group);
                    }
                    return BoxedUnit.UNIT;
                  },
              ClassTag$.MODULE$.apply(Station.Done.class));
    } catch (Throwable e) { // Scala declares none; whatever it is, somebody waits for the results
      RuntimeException reason = stop.getAsBoolean() ? new RunStopped() : failure(e);
      results.forEach(result -> result.completeExceptionally(reason));
    }
  }

  private static <K> PartitionTask<K> partitionTask(Function<Batch<K>, Station.Done> task) {
    return (partition, batches) -> {
      try {
        return task.call(batches.next());
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private void accept(Batch<K> batch, Station.Done done, CompletableFuture<R> result) {
    try {
      R decoded = decoding.apply(batch, done.result());
      if (decoded == null) {
        throw new IllegalStateException(
            "batch %d came back damaged from executor %s; run again"
                .formatted(batch.number(), done.executor()));
      }
      told.accept(new Solved<>(batch, done));
      result.complete(decoded);
    } catch (Throwable e) { // whatever it is, somebody waits for the result
      result.completeExceptionally(e);
    }
  }

  private RuntimeException failure(Throwable e) {
    String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason given");
    return new IllegalStateException("%s failed on Spark: %s".formatted(name, reason), e);
  }
}
