package snx.cli.tabular;

import ai.djl.Device;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.cli.EngineOptions;
import snx.cli.Labels;
import snx.cli.NetworkOptions;
import snx.cli.ReadSummary;
import snx.cli.TrainOptions;
import snx.cli.TrainRun;
import snx.data.Dataset;
import snx.model.MlpOptions;
import snx.model.ModelFolder;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.TableOptions;

/** {@code snx tabular train}. */
@Command(
    name = "train",
    description = "Trains a Siamese network on labelled rows and saves it.",
    footer = {
      "",
      "Examples:",
      "  snx tabular train                      on embedded credit applicants",
      "  snx tabular train my.csv --label outcome --id patient --bins 4",
      "  SNX_DATA=~/data snx tabular train adult"
    })
final class TabularTrainCommand implements Runnable {

  private static final MlpOptions DEFAULTS = MlpOptions.defaults();

  @Spec CommandSpec spec;

  @Option(names = "--skip-bad", description = "Leave malformed rows out instead of stopping.")
  boolean skipBad;

  @Mixin
  NetworkOptions network =
      new NetworkOptions(DEFAULTS.hidden(), DEFAULTS.embedding(), DEFAULTS.activation());

  @Mixin ReadOptions read;
  @Mixin TrainOptions train;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    MlpOptions shape = new MlpOptions(network.hidden(), network.embedding(), network.activation());
    Input input = read.input();
    Path folder = train.out(input.name());
    Device device = engine.start();
    TableOptions reading = read.over(input.use());
    RawTable table = TableInput.read(input, reading);
    Labels.requireColumn(input.files().get(0), reading, table);
    TrainingOptions options = train.over(TrainingOptions.tables(table.size()));
    TrainingTask.OnTable made =
        TrainingTask.table(input.name(), table, reading, shape, options.seed());
    Dataset<Row> rows = made.task().data();
    ReadSummary.print(spec, input.name(), rows, skipBad);
    Labels.require(rows, input.files().get(0), "name the column with --label");
    TableInput.print(spec, table, new EncodedTable(made.schema(), rows, made.unseen()));
    network.warn(spec);
    new ModelFolder(folder).requireWritable();
    TrainRun run = new TrainRun(spec, options);
    run.run(made.task(), device, folder).close();
    run.finish(folder);
  }
}
