package snx.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Method;
import snx.metric.RunMetrics;
import snx.metric.Summary;
import snx.report.Domain;
import snx.report.RunFolder;
import snx.report.RunWriter;
import snx.report.TextTable;

/** Runs a {@link RunWriter} with progress bars, and prints its outcome. */
public final class ExplainOutput {

  private final CommandSpec spec;
  private final RunFolder folder;
  private final List<Method> methods;
  private final RunWriter.Conduct conduct;

  public ExplainOutput(
      CommandSpec spec, RunFolder folder, List<Method> methods, RunWriter.Conduct conduct) {
    this.spec = spec;
    this.folder = folder;
    this.methods = methods;
    this.conduct = conduct;
  }

  /**
   * Explains pairs and writes everything.
   *
   * @param parts pairs with who explains them
   * @param knowledge as it was given, by option
   * @return whether the run is complete, and not a shard of one
   */
  public <T extends Instance> boolean write(
      List<ExplainRun.Part<T>> parts,
      Domain domain,
      Map<String, ?> knowledge,
      Map<String, Object> network) {
    Map<String, Object> more = new LinkedHashMap<>();
    more.putAll(new Console(spec).record());
    more.put("knowledge", knowledge);
    more.putAll(network);
    long instances = parts.stream().mapToLong(p -> Pair.instances(p.pairs()).size()).sum();
    long pairs = parts.stream().mapToLong(p -> p.pairs().size()).sum();
    PrintWriter out = spec.commandLine().getOut();
    int known = folder.journal().batches();
    if (known > 0) {
      out.printf("resumed   %,d batches are done%n", known);
      out.flush();
    }
    RunWriter<T> writer = new RunWriter<>(parts, methods, folder, domain);
    if (!conduct.share().isAll()) {
      try (Bars bars = new Bars(instances, pairs * methods.size() / conduct.share().of())) {
        int solved = writer.writeShard(conduct, more, bars);
        out.printf("shard     %s, %,d of %,d pairs%n", conduct.share(), solved, pairs);
      }
      new Console(spec).answer("shard", conduct.share().toString());
      out.println("results   " + folder.folder() + "; join the shards with 'snx merge'");
      return false;
    }
    RunWriter.Outcome outcome;
    try (Bars bars = new Bars(instances, pairs * methods.size())) {
      PrintWriter err = spec.commandLine().getErr();
      outcome = writer.write(conduct, more, bars, warning -> err.println("warning: " + warning));
    }
    print(outcome, parts.size());
    requireMostly(outcome);
    return true;
  }

  /** Explanations that diverged are no result. */
  private void requireMostly(RunWriter.Outcome outcome) {
    long diverged = outcome.metrics().diverged().values().stream().mapToLong(n -> n).sum();
    long all = (long) outcome.pairs() * methods.size();
    if (diverged == 0) {
      return;
    }
    String words =
        "%,d of %,d explanations diverged and are in no mean (diverged.csv lists them)"
            .formatted(diverged, all);
    if (2 * diverged > all) {
      throw new DatasetException(
          folder.folder(), words + "; check the network for values that are no numbers");
    }
    spec.commandLine().getErr().println("warning: " + words);
  }

  /** One bar over both stages. */
  private static final class Bars implements ExplainRun.Progress, AutoCloseable {
    private final WatchedBar bar;
    private final long all;
    private long done;

    Bars(long instances, long explanations) {
      this.all = instances + explanations;
      this.bar = WatchedBar.start("explaining", all, " problems", 1);
    }

    @Override
    public void advanced(ExplainRun.Stage stage, int more) {
      done += more;
      bar.at(done, all);
      bar.say(
          done >= all
              ? "metrics, files and page"
              : stage == ExplainRun.Stage.INVARIANTS ? "stage 1, invariants" : "stage 2, pairs");
    }

    @Override
    public void close() {
      bar.close();
    }
  }

  private void print(RunWriter.Outcome outcome, int networks) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "stage 1   %,d instances in %.1f s%n", outcome.instances(), outcome.invariantSeconds());
    out.printf(
        "stage 2   %,d pairs by %s in %.1f s, %.1f pairs/s%n",
        outcome.pairs(),
        methods.stream().map(Method::toString).collect(Collectors.joining(", ")),
        outcome.pairSeconds(),
        outcome.pairs() * methods.size() / Math.max(1e-9, outcome.pairSeconds()));
    out.printf("workers   %s%n", workers(outcome.busy(), networks));
    table(outcome.metrics()).lines().forEach(out::println);
    out.println(
        "          mean (standard deviation); FA is good when low, CF and conformity when high, each against (chance)");
    warnOfChance(outcome.metrics());
    outcome
        .stability()
        .overSeeds()
        .forEach(
            (name, found) ->
                out.printf(
                    "%-12s tau %.3f, Jaccard %.3f between seeds%n",
                    name, found.tau(), found.jaccard()));
    outcome.sentences().forEach(sentence -> out.println("says      " + sentence));
    out.println("results   " + folder.folder());
    Console console = new Console(spec);
    console.answer("instances", outcome.instances());
    console.answer("pairs", outcome.pairs());
    console.answer("seconds", outcome.invariantSeconds() + outcome.pairSeconds());
    console.answer("methods", outcome.metrics().methods());
    console.answer("chance", outcome.metrics().chanceLevel());
    console.answer("results", folder.folder().toString());
    console.page(outcome.page());
  }

  /** Warns of methods whose selections keep verdicts clearly less well than random ones. */
  private void warnOfChance(RunMetrics metrics) {
    Summary.Cell chance = fa(metrics.chanceLevel());
    metrics
        .methods()
        .forEach(
            (name, groups) -> {
              Summary.Cell found = fa(groups);
              if (found.isHigherThan(chance)) {
                spec.commandLine()
                    .getErr()
                    .printf(
                        "warning: selections of %s keep the verdict less well than random ones"
                            + " (FA %.3f against %.3f); see the curves on the page and try another --top%n",
                        name, found.mean(), chance.mean());
              }
            });
  }

  private static Summary.Cell fa(Map<String, Map<String, Summary.Cell>> groups) {
    return Objects.requireNonNull(Objects.requireNonNull(groups.get("all")).get("fa"));
  }

  /** Workers of one name together; each network of a cross-validation had as many, in turn. */
  private static String workers(List<Crew.Busy> busy, int networks) {
    return busy.stream()
        .collect(Collectors.groupingBy(Crew.Busy::name, LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(
            e ->
                "%s%s: %,d batches, busy %.1f s"
                    .formatted(
                        e.getKey(),
                        e.getValue().size() > networks ? " ×" + e.getValue().size() / networks : "",
                        e.getValue().stream().mapToInt(Crew.Busy::batches).sum(),
                        e.getValue().stream().mapToDouble(Crew.Busy::seconds).sum()))
        .collect(Collectors.joining("; "));
  }

  private static TextTable table(RunMetrics metrics) {
    TextTable table =
        new TextTable(List.of("method", "pairs", "FA", "CF", "conformity", "soft FA", "sparsity"));
    metrics.methods().forEach((method, groups) -> addRows(table, method, groups));
    addRows(table, RunMetrics.CHANCE, metrics.chanceLevel());
    return table;
  }

  private static void addRows(
      TextTable table, String name, Map<String, Map<String, Summary.Cell>> groups) {
    groups.forEach(
        (group, cells) ->
            table.add(
                List.of(
                    name,
                    group,
                    mean(cells, "fa"),
                    mean(cells, "cf"),
                    mean(cells, "conformity"),
                    mean(cells, "soft_fa"),
                    mean(cells, "sparsity"))));
  }

  private static String mean(Map<String, Summary.Cell> cells, String name) {
    Summary.Cell cell = Objects.requireNonNull(cells.get(name));
    return "%.3f (%.3f)".formatted(cell.mean(), cell.std());
  }
}
