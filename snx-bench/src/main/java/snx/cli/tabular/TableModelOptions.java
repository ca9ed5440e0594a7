package snx.cli.tabular;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import snx.cli.NetworkChoice;
import snx.cli.TrainRun;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TableNetwork;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.EncodedTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;

/** Which network of rows is explained; it decides how rows are encoded. */
public final class TableModelOptions {

  @Mixin private NetworkChoice choice;

  /** A network and the rows as it reads them. */
  public record Opened(NetworkChoice.Opened<Row> own, EncodedTable table) implements AutoCloseable {

    public Network<Row> network() {
      return own.network();
    }

    public Schema schema() {
      return table.schema();
    }

    @Override
    public void close() {
      own.close();
    }
  }

  /** Whether a network is given, so that none is trained. */
  public boolean given() {
    return choice.model() != null || choice.encoder() != null;
  }

  /**
   * Loads or trains; a network trained now is saved in the folder given.
   *
   * @param check is called with the schema before anything that takes long
   */
  public Opened open(
      CommandSpec spec,
      TableInput table,
      Consumer<Schema> check,
      Device device,
      long seed,
      Path folder) {
    choice.requireOne();
    Path encoder = choice.encoder();
    if (encoder != null) { // no schema comes with such a file: all rows decide the encoding
      Schema schema = Schema.fit(table.table(), table.table().all(), table.reading());
      check.accept(schema);
      EncodedTable rows = TableEncoder.encode(table.input().name(), table.table(), schema);
      Network<Row> own = TorchScriptNetwork.tables(encoder, device, schema.minors());
      return new Opened(NetworkChoice.Opened.of(spec, own, rows.data(), seed, encoder), rows);
    }
    Path model = choice.model();
    if (model != null) {
      return load(spec, table, check, device, seed, model);
    }
    TrainingOptions options = TrainingOptions.tables(table.table().size()).withSeed(seed);
    TrainingTask.OnTable made =
        TrainingTask.table(
            table.input().name(), table.table(), table.reading(), MlpOptions.defaults(), seed);
    check.accept(made.schema());
    Network<Row> trained;
    if (NetworkChoice.trainedBefore(spec, folder)) {
      trained = TableNetwork.load(folder, device).model();
    } else {
      spec.commandLine().getOut().println("network   none given: training one");
      trained = new TrainRun(spec, options).trained(made.task(), device, folder);
    }
    return new Opened(
        NetworkChoice.Opened.trained(trained, made.task().data(), folder.resolve("model.json")),
        new EncodedTable(made.schema(), made.task().data(), made.unseen()));
  }

  /** The schema of the model decides the encoding. */
  private static Opened load(
      CommandSpec spec,
      TableInput table,
      Consumer<Schema> check,
      Device device,
      long seed,
      Path folder) {
    TableNetwork.Loaded loaded = TableNetwork.load(folder, device);
    try {
      EncodedTable rows = TableEncoder.encode(table.input().name(), table.table(), loaded.schema());
      check.accept(loaded.schema());
      Path card = folder.resolve("model.json");
      return new Opened(
          NetworkChoice.Opened.of(spec, loaded.model(), rows.data(), seed, card), rows);
    } catch (RuntimeException e) {
      loaded.model().close();
      throw e;
    }
  }
}
