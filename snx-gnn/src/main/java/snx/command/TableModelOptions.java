package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.explain.DesOptions;
import snx.explain.DesWeights;
import snx.explain.Method;
import snx.model.MlpOptions;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.SiameseTrainer;
import snx.model.TableNetwork;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.EncodedTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;

/** Which network of rows is explained; it decides how rows are encoded. */
final class TableModelOptions {

  @Mixin private NetworkChoice choice;

  /**
   * A network, the rows as it reads them, and those that it never saw.
   *
   * @param heldOut positions; all where nothing is known of its training
   * @param file what its hash is taken of, for the record
   * @param score how well it does on held-out pairs, null where nobody knows
   */
  record Chosen(
      Network<Row> model,
      EncodedTable table,
      int[] heldOut,
      Path file,
      @Nullable PairEvaluation score)
      implements AutoCloseable {

    Schema schema() {
      return table.schema();
    }

    Dataset<Row> data() {
      return table.data();
    }

    /** Rows that are not held out, or all where all are. */
    int[] training() {
      Set<Integer> out = new HashSet<>();
      IntStream.of(heldOut).forEach(out::add);
      int[] seen = IntStream.range(0, data().size()).filter(i -> !out.contains(i)).toArray();
      return seen.length == 0 ? heldOut : seen;
    }

    /** Weights of DES, fitted to the rows that are not held out. */
    DesWeights weights(long seed) {
      return DesWeights.fit(schema(), data(), training(), DesOptions.defaults(seed));
    }

    @Override
    public void close() {
      model.close();
    }
  }

  /** Whether some of these methods need weights of DES. */
  static boolean weighed(List<Method> methods) {
    return methods.contains(Method.DES) || methods.contains(Method.SNX_DES);
  }

  /** Whether a network is given, so that none is trained. */
  boolean given() {
    return choice.model() != null || choice.encoder() != null;
  }

  /**
   * Loads or trains; a network trained now is saved in the folder given.
   *
   * @param check hears the schema before anything that takes long
   */
  Chosen open(
      CommandSpec spec,
      TableInput table,
      Consumer<Schema> check,
      Device device,
      long seed,
      Path folder) {
    choice.requireOne();
    Path encoder = choice.encoder();
    if (encoder != null) {
      return own(spec, table, check, device, seed, encoder);
    }
    Path model = choice.model();
    if (model != null) {
      Chosen loaded = load(table, check, device, model);
      NetworkChoice.warn(spec.commandLine().getErr(), loaded.score());
      return loaded;
    }
    TrainingOptions options = TrainingOptions.tables(table.table().size()).withSeed(seed);
    TrainingTask.OnTable made =
        TrainingTask.table(
            table.input().name(), table.table(), table.reading(), MlpOptions.defaults(), seed);
    check.accept(made.schema());
    spec.commandLine().getOut().println("network   none given: training one");
    new TrainRun(spec, options).run(made.task(), device, folder);
    return load(table, schema -> {}, device, folder);
  }

  /** The schema of the model decides the encoding. */
  private static Chosen load(TableInput table, Consumer<Schema> check, Device device, Path folder) {
    ModelCard card = new ModelFolder(folder).card();
    TableNetwork.Loaded loaded = TableNetwork.load(folder, device);
    try {
      EncodedTable rows = TableEncoder.encode(table.input().name(), table.table(), loaded.schema());
      check.accept(loaded.schema());
      return new Chosen(
          loaded.model(),
          rows,
          NetworkChoice.heldOut(card, rows.data()),
          folder.resolve("model.json"),
          card.training() == null ? null : card.training().heldOut());
    } catch (RuntimeException e) {
      loaded.model().close();
      throw e;
    }
  }

  /** No schema comes with such a file: all rows decide the encoding. */
  private static Chosen own(
      CommandSpec spec,
      TableInput table,
      Consumer<Schema> check,
      Device device,
      long seed,
      Path encoder) {
    Schema schema = Schema.fit(table.table(), table.table().all(), table.reading());
    check.accept(schema);
    EncodedTable rows = TableEncoder.encode(table.input().name(), table.table(), schema);
    Network<Row> model = TorchScriptNetwork.tables(encoder, device, schema.minors());
    try {
      int[] all = table.table().all();
      boolean labelled = rows.data().classes().size() > 1;
      PairEvaluation score =
          labelled ? SiameseTrainer.evaluate(model, rows.data(), all, seed) : null;
      NetworkChoice.warn(spec.commandLine().getErr(), score);
      return new Chosen(model, rows, all, encoder, score);
    } catch (RuntimeException e) {
      model.close();
      throw e;
    }
  }
}
