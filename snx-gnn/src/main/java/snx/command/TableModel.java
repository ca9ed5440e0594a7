package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Split;
import snx.model.MlpOptions;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.SiameseModel;
import snx.model.TableNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;
import snx.tabular.TableEncoder;
import snx.tabular.TableOptions;

/**
 * A network for rows, saved or trained now, and the rows under its schema.
 *
 * @param heldOut positions that training did not see; all where nothing is known of it
 */
record TableModel(
    SiameseModel<Row, TableBatch> model, Schema schema, Dataset<Row> data, int[] heldOut)
    implements AutoCloseable {

  /** Loads or trains; a network trained now is saved in {@code folder/model}. */
  static TableModel open(
      CommandSpec spec,
      @Nullable Path saved,
      Input input,
      RawTable table,
      TableOptions reading,
      Device device,
      long seed,
      Path folder,
      boolean skipBad) {
    if (reading.label() == null) {
      throw new DatasetException(
          input.files().get(0),
          "which column holds the classes? name it with --label (it has %s)"
              .formatted(String.join(", ", table.header())));
    }
    if (saved != null) {
      TableNetwork.Loaded loaded = TableNetwork.load(saved, device);
      Dataset<Row> rows = TableEncoder.encode(input.name(), table, loaded.schema()).data();
      ReadSummary.print(spec, input.name(), rows, skipBad);
      Labels.require(rows, input.files().get(0), "name the column with --label");
      int[] heldOut = heldOut(new ModelFolder(saved).card(), rows);
      return new TableModel(loaded.model(), loaded.schema(), rows, heldOut);
    }
    TrainingOptions options = TrainingOptions.tables(table.size()).withSeed(seed);
    TrainingTask.OnTable made =
        TrainingTask.table(input.name(), table, reading, MlpOptions.defaults(), seed);
    Dataset<Row> rows = made.task().data();
    ReadSummary.print(spec, input.name(), rows, skipBad);
    Labels.require(rows, input.files().get(0), "name the column with --label");
    spec.commandLine().getOut().println("network   none given: training one");
    new TrainRun(spec, options).run(made.task(), device, folder.resolve("model"));
    TableNetwork.Loaded loaded = TableNetwork.load(folder.resolve("model"), device);
    return new TableModel(loaded.model(), loaded.schema(), rows, made.task().split().second());
  }

  private static int[] heldOut(ModelCard card, Dataset<Row> rows) {
    int[] all = IntStream.range(0, rows.size()).toArray();
    if (!card.data().provenance().equals(rows.provenance())) {
      return all; // other data than it was trained on: nothing of them was seen
    }
    int[] classes = rows.classIndices();
    int[] labelled = IntStream.of(all).filter(i -> classes[i] >= 0).toArray();
    return Split.stratified(labelled, classes, card.data().trainingShare(), card.data().splitSeed())
        .second();
  }

  /** Positions that are not held out, or all where all are. */
  int[] seen() {
    Set<Integer> out = new HashSet<>();
    for (int i : heldOut) {
      out.add(i);
    }
    int[] seen = IntStream.range(0, data.size()).filter(i -> !out.contains(i)).toArray();
    return seen.length == 0 ? heldOut : seen;
  }

  @Override
  public void close() {
    model.close();
  }
}
