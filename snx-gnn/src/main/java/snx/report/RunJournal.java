package snx.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.batch.Batch;

/**
 * The batches of a run that are finished, one file each, on disk before the run goes on: written
 * aside, forced to the disk, renamed. A run that is begun again finds them there instead of solving
 * them, and gives the same results to the bit. A file that is damaged is as good as none.
 *
 * @param folder where they are
 */
public record RunJournal(Path folder) {

  private static final String ENDING = ".json.gz";

  /** How many batches are finished. */
  public int batches() {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return (int) files.filter(file -> file.toString().endsWith(ENDING)).count();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }

  /**
   * Crews that solve only what is not finished, and put down what they solve.
   *
   * @param first the number under which the first network's batches are kept
   */
  public Crew.Source over(Crew.Source crews, int first) {
    return new Crew.Source() {
      @Override
      public <T extends Instance> Crew of(Explainer<T> explainer, Crew.Order order, int run) {
        return new Journalled(RunJournal.this, crews.of(explainer, order, run), order, first + run);
      }
    };
  }

  private static String name(int run, char stage, int number) {
    return RootLocale.format("%d-%c-%07d", run, stage, number);
  }

  /** Puts a batch down; it is on the disk when this returns. */
  public void put(String name, byte[] bytes) {
    WholeFile.write(folder.resolve(name + ENDING), path -> Files.write(path, bytes));
  }

  /** The bytes of a finished batch, or null where it is not there. */
  public byte @Nullable [] bytes(String name) {
    Path file = folder.resolve(name + ENDING);
    try {
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    } catch (IOException e) {
      return null;
    }
  }

  /** A crew with a journal. */
  private record Journalled(RunJournal journal, Crew inner, Crew.Order order, int run)
      implements Crew {

    @Override
    public int span() {
      return inner.span();
    }

    @Override
    public List<CompletableFuture<SolvedInvariants>> invariants(List<Batch<Integer>> batches) {
      return all(
          batches,
          'i',
          BatchCodec::invariants,
          BatchCodec::encode,
          inner::invariants,
          ExplainRun.Stage.INVARIANTS);
    }

    @Override
    public List<CompletableFuture<ExplainedBatch>> pairs(List<Batch<Pair>> batches) {
      return all(
          batches,
          'p',
          (batch, bytes) -> BatchCodec.pairs(batch, bytes, order),
          BatchCodec::encode,
          inner::pairs,
          ExplainRun.Stage.PAIRS);
    }

    private <K, R> List<CompletableFuture<R>> all(
        List<Batch<K>> batches,
        char stage,
        BiFunction<Batch<K>, byte[], @Nullable R> decoding,
        BiFunction<Batch<K>, R, byte[]> encoding,
        Function<List<Batch<K>>, List<CompletableFuture<R>>> solving,
        ExplainRun.Stage told) {
      List<CompletableFuture<R>> results = new ArrayList<>();
      List<Batch<K>> missing = new ArrayList<>();
      List<Integer> places = new ArrayList<>();
      for (Batch<K> batch : batches) {
        byte[] bytes = journal.bytes(name(run, stage, batch.number()));
        R known = bytes == null ? null : decoding.apply(batch, bytes);
        if (known == null) {
          places.add(results.size());
          missing.add(batch);
        } else {
          int methods = told == ExplainRun.Stage.PAIRS ? order.methods().size() : 1;
          order.progress().advanced(told, batch.keys().size() * methods);
        }
        results.add(CompletableFuture.completedFuture(known));
      }
      List<CompletableFuture<R>> solved = solving.apply(missing);
      for (int i = 0; i < missing.size(); i++) {
        Batch<K> batch = missing.get(i);
        String name = name(run, stage, batch.number());
        results.set(
            places.get(i),
            solved
                .get(i)
                .thenApply(
                    result -> {
                      journal.put(name, encoding.apply(batch, result));
                      return result;
                    }));
      }
      return results;
    }

    @Override
    public List<Busy> busy() {
      return inner.busy();
    }

    @Override
    public void close() {
      inner.close();
    }
  }
}
