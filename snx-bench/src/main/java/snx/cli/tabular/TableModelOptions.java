package snx.cli.tabular;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.function.Function;
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

  /** The rows as the network reads them, known before anything is loaded, trained or written. */
  public static final class Planned {
    private final EncodedTable table;
    private final Function<Path, NetworkChoice.Opened<Row>> opening;

    private Planned(EncodedTable table, Function<Path, NetworkChoice.Opened<Row>> opening) {
      this.table = table;
      this.opening = opening;
    }

    public Schema schema() {
      return table.schema();
    }

    /** Loads the network, or trains one and saves it in the folder given. */
    public Opened open(Path folder) {
      return new Opened(opening.apply(folder), table);
    }
  }

  /** Encodes rows for the network that is given, or for one that is to be trained. */
  public Planned plan(CommandSpec spec, TableInput table, Device device, long seed) {
    choice.check();
    String name = table.input().name();
    Path encoder = choice.encoder();
    if (encoder != null) { // no schema comes with such a file: all rows decide the encoding
      Schema schema = Schema.fit(table.table(), table.table().all(), table.reading());
      EncodedTable rows = TableEncoder.encode(name, table.table(), schema);
      return new Planned(
          rows,
          folder ->
              NetworkChoice.Opened.of(
                  spec,
                  TorchScriptNetwork.tables(encoder, device, schema.minors()),
                  rows.data(),
                  seed,
                  encoder));
    }
    Path model = choice.model();
    if (model != null) { // its schema decides
      EncodedTable rows = TableEncoder.encode(name, table.table(), TableNetwork.schema(model));
      return new Planned(
          rows,
          folder ->
              NetworkChoice.Opened.of(
                  spec,
                  TableNetwork.load(model, device).model(),
                  rows.data(),
                  seed,
                  model.resolve("model.json")));
    }
    TrainingOptions options = TrainingOptions.tables(table.table().size()).withSeed(seed);
    TrainingTask.OnTable made =
        TrainingTask.table(name, table.table(), table.reading(), MlpOptions.defaults(), seed);
    return new Planned(
        new EncodedTable(made.schema(), made.task().data(), made.unseen()),
        folder -> trained(spec, made.task(), options, device, folder));
  }

  private static NetworkChoice.Opened<Row> trained(
      CommandSpec spec,
      TrainingTask<Row> task,
      TrainingOptions options,
      Device device,
      Path folder) {
    Network<Row> trained;
    if (NetworkChoice.trainedBefore(spec, folder)) {
      trained = TableNetwork.load(folder, device).model();
    } else {
      spec.commandLine().getOut().println("network   none given: training one");
      trained = new TrainRun(spec, options).trained(task, device, folder);
    }
    return NetworkChoice.Opened.trained(trained, task.data(), folder.resolve("model.json"));
  }
}
