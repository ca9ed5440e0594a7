package snx.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Json;
import snx.data.Pair;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.ExplainOptions;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.Workers;
import snx.metric.Measures;
import snx.metric.Top;
import snx.report.ExplanationsFile;
import snx.report.TraceFile;
import snx.solve.Trace;

/** Explains pairs and writes what came of it; pairs go in windows, so memory is bounded. */
final class ExplainRun {

  private static final int WINDOW = 4096;

  private final PrintWriter out;
  private final PrintWriter err;
  private final ExplainOptions options;
  private final Top top;
  private final List<Method> methods;
  private final ExplainFolder folder;
  private final String command;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private final ExplainMeasures measures;
  private final ExplainStability stability;
  private final int seeds;

  ExplainRun(
      CommandSpec spec,
      ExplainOptions options,
      Top top,
      List<Method> methods,
      int seeds,
      ExplainFolder folder) {
    this.out = spec.commandLine().getOut();
    this.options = options;
    this.top = top;
    this.methods = methods;
    this.folder = folder;
    this.command = "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    this.err = spec.commandLine().getErr();
    this.measures = new ExplainMeasures(top);
    this.stability = new ExplainStability(top);
    this.seeds = seeds;
  }

  /** Explains all pairs, measures, and writes everything; {@code run.json} last. */
  void run(ExplainSubject subject, Workers workers) {
    folder.unseal();
    double first = invariants(subject);
    subject.globals().write(folder.file("global.jsonl"), subject.data());
    subject.begin(folder, err);
    long start = System.nanoTime();
    explain(subject);
    double second = (System.nanoTime() - start) * 1e-9;
    if (seeds > 1) {
      stability.overSeeds(subject, methods, options.local().seed(), seeds);
    }
    subject.finish(folder);
    TraceFile.write(folder.file("trace.csv"), traces);
    Map<String, Object> metrics = measures.json();
    metrics.putAll(subject.metrics());
    metrics.put("stability", stability.json());
    write("metrics.json", metrics);
    write("run.json", record(subject, workers, first, second));
    report(subject.pairs().size(), second);
    out.println("page      " + ReportCommand.write(folder.folder()));
  }

  private void explain(ExplainSubject subject) {
    List<Pair> pairs = subject.pairs();
    Path part = folder.file("explanations.jsonl.part");
    long all = (long) pairs.size() * methods.size();
    try (ExplanationsFile file = new ExplanationsFile(part);
        WatchedBar bar = WatchedBar.start("explaining", all, " pairs", 1)) {
      long[] done = new long[1];
      for (int from = 0; from < pairs.size(); from += WINDOW) {
        List<Pair> window = pairs.subList(from, Math.min(pairs.size(), from + WINDOW));
        measures.chance(subject, window);
        for (Method method : methods) {
          explain(subject, window, method, file, n -> bar.at(done[0] += n, all));
        }
      }
    } catch (RuntimeException e) {
      discard(e);
      throw e;
    }
    publish(part);
  }

  private void discard(RuntimeException cause) {
    try {
      folder.drop("explanations.jsonl.part");
    } catch (UncheckedIOException e) {
      cause.addSuppressed(e);
    }
  }

  private double invariants(ExplainSubject subject) {
    long start = System.nanoTime();
    Set<Integer> instances = new TreeSet<>();
    for (Pair pair : subject.pairs()) {
      instances.add(pair.query());
      instances.add(pair.reference());
    }
    Trace trace = Trace.on();
    try (WatchedBar bar = WatchedBar.start("invariants", instances.size(), " instances", 1)) {
      long[] done = new long[1];
      subject
          .explainer()
          .globals(
              instances, subject.globals(), trace, n -> bar.at(done[0] += n, instances.size()));
    }
    traces.put("global", trace);
    double seconds = (System.nanoTime() - start) * 1e-9;
    out.printf("stage 1   %,d instances in %.1f s%n", instances.size(), seconds);
    return seconds;
  }

  private void explain(
      ExplainSubject subject,
      List<Pair> window,
      Method method,
      ExplanationsFile file,
      IntConsumer progress) {
    Trace trace = traces.computeIfAbsent(method.toString(), key -> Trace.on());
    Map<Pair, LocalMasks> masks =
        subject.explainer().locals(window, method, subject.globals(), trace, progress);
    List<Measures.Item> items = ExplainMeasures.items(window, masks);
    stability.take(method, items);
    subject.take(method, items, subject.globals());
    List<Measures.Measured> measured = measures.take(method, subject, items);
    for (int i = 0; i < items.size(); i++) {
      subject.write(file, method, items.get(i), measured.get(i));
    }
  }

  private Map<String, Object> record(
      ExplainSubject subject, Workers workers, double first, double second) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", subject.kind());
    record.put("command", command);
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.put("device", workers.toString());
    record.put("methods", methods.stream().map(Method::toString).toList());
    record.put("top", top.toString());
    record.put("options", options);
    record.put("data", subject.data().provenance());
    record.put("read", subject.data().report().summary());
    record.put("pairs", subject.pairs().size());
    record.put("seeds", seeds);
    record.put("seconds", Map.of("stage_1", first, "stage_2_and_metrics", second));
    record.putAll(subject.record());
    return record;
  }

  private void write(String name, Object value) {
    WholeFile.write(
        folder.file(name),
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), value));
  }

  private void publish(Path part) {
    try {
      Files.move(
          part,
          folder.file("explanations.jsonl"),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder.folder(), e);
    }
  }

  private void report(int pairs, double seconds) {
    out.printf(
        "stage 2   %,d pairs by %d methods in %.1f s, %.1f pairs/s%n",
        pairs, methods.size(), seconds, pairs * methods.size() / Math.max(1e-9, seconds));
    measures.table().lines().forEach(out::println);
    stability.lines().forEach(out::println);
    out.println("results   " + folder.folder());
  }
}
