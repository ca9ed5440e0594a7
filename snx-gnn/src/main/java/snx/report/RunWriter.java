package snx.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import snx.data.Instance;
import snx.data.Json;
import snx.data.Pair;
import snx.data.WholeFile;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Invariants;
import snx.explain.Listener;
import snx.explain.Method;
import snx.explain.batch.Share;
import snx.metric.RunMetrics;
import snx.metric.RunStability;
import snx.report.parquet.ParquetFile;
import snx.report.shell.ReportFolder;

/**
 * A run that leaves a folder: explanations, invariants, metrics, traces, the run's record last, and
 * the page (specification, section 8). Nothing that it wrote is read again.
 */
public final class RunWriter<T extends Instance> {

  private static final int SENTENCES = 3;

  private final List<ExplainRun.Part<T>> parts;
  private final List<Method> methods;
  private final RunFolder folder;
  private final Domain domain;
  private final RunStatement<T> statement;
  private final RunMetrics metrics;
  private final RunStability stability;

  /**
   * Prepares a run.
   *
   * @param parts pairs with who explains them; more than one in cross-validation
   */
  public RunWriter(
      List<ExplainRun.Part<T>> parts, List<Method> methods, RunFolder folder, Domain domain) {
    this.parts = List.copyOf(parts);
    this.methods = List.copyOf(methods);
    this.folder = folder;
    this.domain = domain;
    this.statement = new RunStatement<>(this.parts, this.methods, folder, domain);
    this.metrics = new RunMetrics(domain.curve());
    this.stability = new RunStability();
  }

  /**
   * How a run went.
   *
   * @param sentences what the first explanations say, where the domain has words for it
   * @param page where it is
   */
  public record Outcome(
      int instances,
      double invariantSeconds,
      int pairs,
      double pairSeconds,
      RunMetrics metrics,
      RunStability stability,
      List<Crew.Busy> busy,
      List<String> sentences,
      Path page) {}

  /**
   * How a run goes about it.
   *
   * @param seeds how many starts are compared
   * @param share which of its batches are solved
   * @param crews by whom
   * @param stop whether to stop after the batches that are being solved
   */
  public record Conduct(int seeds, Share share, Crew.Source crews, BooleanSupplier stop) {

    /** One seed, all batches, by the explainers' workers. */
    public static Conduct usual() {
      return new Conduct(1, Share.ALL, Crew::local, () -> false);
    }
  }

  /**
   * Explains all pairs and writes everything; batches that are in the folder's journal are not
   * solved again.
   *
   * @param record what else {@code run.json} says, such as the command
   * @param warnings is called with what people should know
   * @throws snx.explain.RunStopped if it was asked to stop; the journal has what was solved
   */
  public Outcome write(
      Conduct conduct,
      Map<String, Object> record,
      ExplainRun.Progress progress,
      Consumer<String> warnings) {
    folder.claim(statement.identity(conduct.seeds(), record));
    folder.clearFiles();
    try {
      return written(conduct, record, progress, warnings);
    } catch (RuntimeException e) {
      domain.abandon();
      throw e;
    }
  }

  /**
   * Solves the batches of a shard and leaves them in the folder, to be merged with the others.
   *
   * @return how many pairs it has
   */
  public int writeShard(Conduct conduct, Map<String, Object> record, ExplainRun.Progress progress) {
    folder.claim(statement.identity(conduct.seeds(), record));
    folder.clearFiles();
    ExplainRun run = run(conduct, progress);
    parts.forEach(part -> run.over(part.explainer(), part.pairs(), e -> {}));
    for (int i = 1; i < conduct.seeds(); i++) {
      again(conduct, i, e -> {});
    }
    json(RunFolder.SHARD, statement.ofShard(run, conduct, record));
    folder.publishShard();
    return run.pairs();
  }

  private ExplainRun run(Conduct conduct, ExplainRun.Progress progress) {
    return new ExplainRun(
        new Crew.Order(methods, true, true, progress, conduct.stop()),
        folder.journal().over(conduct.crews(), 0),
        conduct.share());
  }

  private Outcome written(
      Conduct conduct,
      Map<String, Object> record,
      ExplainRun.Progress progress,
      Consumer<String> warnings) {
    domain.begin(folder).forEach(warnings);
    ExplainRun run = run(conduct, progress);
    List<Listener> domainListeners = domain.listeners();
    PageBuilder page = domain.page();
    DivergedFile diverged = new DivergedFile();
    List<String> sentences = new ArrayList<>();
    Listener first = e -> firstSentences(e, sentences);
    List<Listener> all = new ArrayList<>(List.of(metrics, stability, page, diverged, first));
    all.addAll(domainListeners);
    WholeFile.write(
        folder.file(folder.explanations()),
        path -> {
          try (ExplanationsFile file =
              new ExplanationsFile(path, folder.isCompressed(), domain::sentence)) {
            all.add(0, file);
            if (folder.isParquet()) {
              besideTable(run, all);
            } else {
              explain(run, all);
            }
          }
        });
    List<Listener> others = new ArrayList<>(domainListeners);
    others.add(stability);
    for (int i = 1; i < conduct.seeds(); i++) {
      again(conduct, i, Listener.all(others));
    }
    invariants().write(folder.file("global.jsonl"), first().data());
    diverged.write(folder.file(DivergedFile.NAME));
    domain.finish(folder);
    SavedTrace trace = SavedTrace.of(run.traces());
    trace.write(folder.file("trace.csv"));
    Map<String, Object> measured = statement.ofMetrics(metrics, stability);
    json("metrics.json", measured);
    Map<String, Object> written = statement.ofRun(run, conduct, record);
    json(RunFolder.RECORD, written);
    RunRecord values = RunRecord.of(written, measured, trace);
    ReportFolder.write(folder.files(), page.page(values));
    folder.publish();
    return new Outcome(
        run.instances(),
        run.invariantSeconds(),
        run.pairs(),
        run.pairSeconds(),
        metrics,
        stability,
        run.busy(),
        List.copyOf(sentences),
        folder.folder().resolve("index.html"));
  }

  private void firstSentences(Explanation explanation, List<String> sentences) {
    String sentence = sentences.size() < SENTENCES ? domain.sentence(explanation) : null;
    if (sentence != null) {
      sentences.add(sentence);
    }
  }

  private void explain(ExplainRun run, List<Listener> listeners) {
    Listener all = Listener.all(listeners);
    parts.forEach(part -> run.over(part.explainer(), part.pairs(), all));
  }

  private void besideTable(ExplainRun run, List<Listener> listeners) {
    WholeFile.write(
        folder.file(ParquetFile.NAME),
        path -> {
          try (ParquetFile table = new ParquetFile(path, first().masking().kind())) {
            listeners.add(table);
            explain(run, listeners);
          }
        });
  }

  /** Explains the first pairs from another seed. */
  private void again(Conduct conduct, int number, Listener listener) {
    ExplainRun run =
        new ExplainRun(
            new Crew.Order(methods, false, false, ExplainRun.Progress.NONE, conduct.stop()),
            folder.journal().over(conduct.crews(), number * parts.size()),
            conduct.share());
    int each = Math.max(1, RunStability.PAIRS / parts.size());
    for (ExplainRun.Part<T> part : parts) {
      long seed = part.explainer().options().local().seed() + number;
      List<Pair> some = part.pairs().subList(0, Math.min(each, part.pairs().size()));
      run.over(part.explainer().withSeed(seed), some, listener);
    }
  }

  /** Every invariant; of several networks each instance's under the first that explains it. */
  private Invariants invariants() {
    if (parts.size() == 1) {
      return first().invariants();
    }
    Invariants all = new Invariants();
    for (ExplainRun.Part<T> part : parts) {
      for (int query : Pair.queries(part.pairs())) {
        if (!all.has(query)) {
          all.put(query, part.explainer().invariants().of(query));
        }
      }
    }
    return all;
  }

  private Explainer<T> first() {
    return parts.get(0).explainer();
  }

  private void json(String name, Object value) {
    WholeFile.write(
        folder.file(name),
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), value));
  }
}
