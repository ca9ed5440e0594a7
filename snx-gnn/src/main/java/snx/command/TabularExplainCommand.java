package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.data.Pair;
import snx.data.catalogue.Manifest;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.explain.TableExplainer;
import snx.metric.Top;
import snx.tabular.Schema;

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

  @Parameters(
      arity = "0..1",
      defaultValue = "credit-applicants",
      paramLabel = "DATA",
      description = {
        "A CSV or TSV file, or a name that 'snx datasets list' shows",
        "(default: ${DEFAULT-VALUE}, embedded)."
      })
  String data;

  @Mixin RunOptions run;
  @Mixin ReadOptions read;
  @Mixin PairOptions pairs;
  @Mixin TableModelOptions network;
  @Mixin ColumnOptions knowledge;
  @Mixin RowSolveOptions solve;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    long seed = run.seed();
    ExplainOptions options = solve.options(seed);
    List<Method> chosen = run.methods(Method.Kind.TABLES);
    Optional<Top> selection = Optional.ofNullable(run.top());
    int seeds = run.seeds();
    pairs.check();
    Input input = Input.of(data, Manifest.Kind.TABULAR, dirs);
    Path folder = run.folder(input.name());
    Device device = engine.start();
    TableInput rows = TableInput.read(spec, input, read, run.skipBad());
    if (!pairs.given() || !network.given()) {
      rows.requireLabels();
    }
    List<Pair> given = pairs.read(rows.named(), run.skipBad());
    try (TableModelOptions.Chosen model =
        network.open(
            spec, rows, schema -> check(schema, folder), device, seed, folder.resolve("model"))) {
      TableSummary.print(spec, rows.table(), model.table());
      List<Pair> wanted = pairs.given() ? given : pairs.draw(model.data(), model.heldOut(), seed);
      Top kept = selection.orElse(Top.tables(model.schema().majors()));
      TableSubject subject =
          new TableSubject(
              new TableSubject.Source(rows.table(), model, knowledge.given()),
              wanted,
              globals(model),
              explainer(model, options, chosen),
              kept);
      new ExplainRun(spec, options, kept, chosen, seeds, ExplainFolder.open(folder))
          .run(subject, engine.workers());
    }
  }

  /** What can be refused is refused before a network is trained. */
  private void check(Schema schema, Path folder) {
    knowledge.read(schema);
    ExplainFolder.open(folder);
  }

  private GlobalMasks globals(TableModelOptions.Chosen model) {
    Path global = run.global();
    return global == null
        ? new GlobalMasks()
        : GlobalMasks.read(global, model.data(), row -> model.schema().minors(), "minors");
  }

  private TableExplainer explainer(
      TableModelOptions.Chosen model, ExplainOptions options, List<Method> chosen) {
    TableExplainer explainer =
        new TableExplainer(model.model(), model.data(), model.schema(), options)
            .with(knowledge.read(model.schema()))
            .with(engine.workers());
    if (!TableModelOptions.weighed(chosen)) {
      return explainer;
    }
    spec.commandLine()
        .getOut()
        .printf("weights   fitted for des on rows out of %,d%n", model.training().length);
    return explainer.with(model.weights(run.seed()));
  }
}
