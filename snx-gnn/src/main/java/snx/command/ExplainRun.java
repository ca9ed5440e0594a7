package snx.command;

import ai.djl.Device;
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
import snx.data.Dataset;
import snx.data.Json;
import snx.data.Pair;
import snx.data.Sha256;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.Knowledge;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.LabelledGraph;
import snx.metric.Measures;
import snx.metric.Top;
import snx.report.ExplanationsFile;
import snx.report.TraceFile;
import snx.solve.Trace;

/** Explains pairs and writes what came of it; pairs go in windows, so memory is bounded. */
final class ExplainRun {

  private static final int WINDOW = 4096;

  private final PrintWriter out;
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
    this.measures = new ExplainMeasures(top, spec.commandLine().getErr());
    this.stability = new ExplainStability(top);
    this.seeds = seeds;
  }

  /**
   * What is explained.
   *
   * @param globals invariants that are known already
   * @param knowledge what people know
   * @param knowledgeFiles where from, with hashes
   */
  record Subject(
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      GlobalMasks globals,
      Knowledge knowledge,
      Map<String, String> knowledgeFiles) {}

  void run(ModelOptions.Chosen network, Subject subject, Device device) {
    Dataset<LabelledGraph> data = subject.data();
    GraphExplainer explainer =
        new GraphExplainer(network.model(), data, options).with(subject.knowledge());
    if (!methods.contains(Method.PGEXPLAINER)) {
      run(explainer, network, subject, device);
      return;
    }
    long seed = options.local().seed();
    List<Pair> seen = network.trainingPairs(data, seed);
    out.printf("generator trained for pgexplainer on %,d pairs%n", seen.size());
    try (PgGenerator generator =
        PgTraining.fit(network.model(), data, seen, PgOptions.defaults(seed))) {
      run(explainer.with(generator), network, subject, device);
    }
  }

  private void run(
      GraphExplainer explainer, ModelOptions.Chosen network, Subject subject, Device device) {
    Dataset<LabelledGraph> data = subject.data();
    List<Pair> pairs = subject.pairs();
    GlobalMasks globals = subject.globals();
    double first = invariants(explainer, pairs, globals);
    globals.write(folder.file("global.jsonl"), data);
    measures.lookWithoutEdges(explainer, data, pairs);
    long start = System.nanoTime();
    Path part = folder.file("explanations.jsonl.part");
    try (ExplanationsFile file = new ExplanationsFile(part);
        WatchedBar bar =
            WatchedBar.start("explaining", (long) pairs.size() * methods.size(), " pairs", 1)) {
      long[] done = new long[1];
      for (int from = 0; from < pairs.size(); from += WINDOW) {
        List<Pair> window = pairs.subList(from, Math.min(pairs.size(), from + WINDOW));
        measures.chance(explainer, data, window, globals);
        for (Method method : methods) {
          explain(
              explainer,
              data,
              window,
              method,
              globals,
              file,
              n -> bar.at(done[0] += n, (long) pairs.size() * methods.size()));
        }
      }
    }
    publish(part);
    double second = (System.nanoTime() - start) * 1e-9;
    if (seeds > 1) {
      stability.overSeeds(explainer, methods, pairs, options.local().seed(), seeds);
    }
    TraceFile.write(folder.file("trace.csv"), traces);
    Map<String, Object> metrics = measures.json();
    metrics.put("stability", stability.json());
    write("metrics.json", metrics);
    write("run.json", record(network, subject, device, first, second));
    report(pairs.size(), second);
    out.println("page      " + ReportCommand.write(folder.folder()));
  }

  private double invariants(GraphExplainer explainer, List<Pair> pairs, GlobalMasks globals) {
    long start = System.nanoTime();
    Set<Integer> instances = new TreeSet<>();
    for (Pair pair : pairs) {
      instances.add(pair.query());
      instances.add(pair.reference());
    }
    Trace trace = Trace.on();
    try (WatchedBar bar = WatchedBar.start("invariants", instances.size(), " instances", 1)) {
      long[] done = new long[1];
      explainer.globals(instances, globals, trace, n -> bar.at(done[0] += n, instances.size()));
    }
    traces.put("global", trace);
    double seconds = (System.nanoTime() - start) * 1e-9;
    out.printf("stage 1   %,d instances in %.1f s%n", instances.size(), seconds);
    return seconds;
  }

  private void explain(
      GraphExplainer explainer,
      Dataset<LabelledGraph> data,
      List<Pair> window,
      Method method,
      GlobalMasks globals,
      ExplanationsFile file,
      IntConsumer progress) {
    Trace trace = traces.computeIfAbsent(method.toString(), key -> Trace.on());
    Map<Pair, LocalMasks> masks = explainer.locals(window, method, globals, trace, progress);
    List<Measures.Item> items = ExplainMeasures.items(window, masks);
    stability.take(method, items);
    List<Measures.Measured> measured = measures.take(method, explainer, data, items, globals);
    for (int i = 0; i < items.size(); i++) {
      file.write(line(data, items.get(i), measured.get(i), method, globals));
    }
  }

  private static ExplanationsFile.Line line(
      Dataset<LabelledGraph> data,
      Measures.Item item,
      Measures.Measured measured,
      Method method,
      GlobalMasks globals) {
    return new ExplanationsFile.Line(
        data.get(item.pair().query()).id(),
        data.get(item.pair().reference()).id(),
        method.toString(),
        measured.score(),
        item.masks().query(),
        item.masks().reference(),
        globals.of(item.pair().query()),
        globals.of(item.pair().reference()),
        measured.selectedQuery(),
        measured.selectedReference(),
        measured.metrics(),
        ExplanationsFile.Certificate.of(item.masks().solution()));
  }

  private Map<String, Object> record(
      ModelOptions.Chosen network, Subject subject, Device device, double first, double second) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", "graphs");
    record.put("command", command);
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("methods", methods.stream().map(Method::toString).toList());
    record.put("top", top.toString());
    record.put("options", options);
    record.put("data", subject.data().provenance());
    record.put("read", subject.data().report().summary());
    record.put("knowledge", subject.knowledgeFiles());
    record.put("model_sha256", Sha256.of(network.file()));
    record.put("pairs", subject.pairs().size());
    record.put("seconds", Map.of("stage_1", first, "stage_2_and_metrics", second));
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
