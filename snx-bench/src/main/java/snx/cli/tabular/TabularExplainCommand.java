package snx.cli.tabular;

import ai.djl.Device;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.EngineOptions;
import snx.cli.ExplainOutput;
import snx.cli.PairOptions;
import snx.cli.RunOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.explain.TableMasking;
import snx.explain.knowledge.ColumnBounds;
import snx.model.Network;
import snx.report.RunFolder;
import snx.report.table.TablesDomain;
import snx.tabular.Row;

/** {@code snx tabular explain}. */
@Command(
    name = "explain",
    description = "Explains pairs of rows: which values keep the network's verdict.",
    footer = {
      "",
      "Examples:",
      "  snx tabular explain                    on embedded credit applicants",
      "  snx tabular explain my.csv --label outcome --id patient --forbid sex,race --out why",
      "  snx tabular explain my.csv --label outcome --model my-model --pairs pairs.csv",
      "  SNX_DATA=~/data snx tabular explain adult --limit 10000 --preset paper"
    })
final class TabularExplainCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin RunOptions run;
  @Mixin ReadOptions read;
  @Mixin PairOptions pairs;
  @Mixin TableModelOptions network;
  @Mixin ColumnOptions knowledge;
  @Mixin RowSolveOptions solve;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed);
    List<Method> methods = run.methods(Method.Kind.TABLES, solve.method());
    run.check();
    pairs.check();
    Input input = read.input();
    Device device = engine.start();
    TableInput rows = TableInput.read(spec, input, read, run.skipBad());
    if (!pairs.given() || !network.given()) {
      rows.requireLabels(!network.given());
    }
    List<Pair> given = pairs.read(rows.named(), run.skipBad());
    TableModelOptions.Planned planned = network.plan(spec, rows, device, seed);
    ColumnBounds known = knowledge.read(planned.schema());
    try (RunFolder results = run.open(spec, run.folder(input.name()), Set.of());
        TableModelOptions.Opened opened = planned.open(results.file("model"))) {
      TableInput.print(spec, rows.table(), opened.table());
      Dataset<Row> encoded = opened.table().data();
      int[] unseen = opened.network().unseen(encoded);
      List<Pair> wanted = pairs.given() ? given : pairs.draw(encoded, unseen, seed);
      TableMasking masking = solve.over(TableMasking.of(encoded, opened.schema()).with(known));
      Explainer<Row> explainer =
          run.over(masking, options, engine.workers()).apply(opened.network());
      new ExplainOutput(spec, results, methods, run.conduct())
          .write(
              List.of(
                  new ExplainRun.Part<>(
                      fitted(explainer, opened.network(), methods, seed), wanted)),
              new TablesDomain(
                  rows.table(), masking, Pair.instances(wanted), opened.network().calibration()),
              knowledge.given(),
              opened.own().record());
    }
  }

  private Explainer<Row> fitted(
      Explainer<Row> explainer, Network<Row> network, List<Method> methods, long seed) {
    if (!methods.contains(Method.DES) && !methods.contains(Method.SNX_DES)) {
      return explainer;
    }
    int[] seen = network.seen(explainer.data());
    spec.commandLine()
        .getOut()
        .printf("weights   fitted for des on rows out of %,d%n", seen.length);
    return explainer.fitted(methods, seen, seed);
  }
}
