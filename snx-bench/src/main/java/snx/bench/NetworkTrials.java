package snx.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import snx.api.Input;
import snx.data.Dataset;
import snx.data.Json;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.DataDirs;
import snx.data.catalogue.Manifest;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.MlpOptions;
import snx.model.PairEvaluation;
import snx.model.Pooling;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/** Networks trained with several seeds on one dataset, and what they reach on its held-out part. */
public final class NetworkTrials {

  private final DataDirs dirs;
  private final GnnOptions shape;

  public NetworkTrials(DataDirs dirs, @Nullable Pooling pooling) {
    this.dirs = dirs;
    GnnOptions defaults = GnnOptions.defaults();
    this.shape = pooling == null ? defaults : defaults.withPooling(pooling);
  }

  /** A dataset that is read once and split anew for every seed. */
  public record Source(
      String name, int instances, TrainingOptions options, LongFunction<TrainingTask<?>> task) {}

  /** One line of the table. */
  public record Row(
      Source source, List<PairEvaluation> heldOut, double pairsPerSecond, double seconds) {}

  /** Reads a dataset of the catalogue. */
  public Source open(String name) {
    Manifest.Kind kind = Catalogue.embedded().find(name).kind();
    Input input = Input.of(name, kind, dirs);
    if (kind == Manifest.Kind.TABULAR) {
      TableOptions reading = Json.mapper().convertValue(input.use(), TableOptions.class);
      RawTable table = TableReader.read(input.files(), reading);
      table.report().requireClean();
      MlpOptions options = MlpOptions.defaults();
      return new Source(
          name,
          table.size(),
          TrainingOptions.tables(table.size()),
          seed -> TrainingTask.table(name, table, reading, options, seed).task());
    }
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    graphs.report().requireClean();
    return new Source(
        name,
        graphs.size(),
        TrainingOptions.graphs(graphs.size()),
        seed -> TrainingTask.graphs(graphs, shape, seed));
  }

  /** Trains once per seed. */
  public Row run(Source source, List<Long> seeds, Device device) {
    List<PairEvaluation> heldOut = new ArrayList<>();
    double speed = 0;
    long start = System.nanoTime();
    for (long seed : seeds) {
      TrainingOptions options = source.options().withSeed(seed);
      try (var trained = source.task().apply(seed).train(device, options, epoch -> {})) {
        heldOut.add(trained.heldOut());
        speed += trained.result().pairsPerSecond() / seeds.size();
      }
    }
    return new Row(source, heldOut, speed, (System.nanoTime() - start) * 1e-9 / seeds.size());
  }

  /** A table for people: mean (standard deviation) over seeds. */
  public static String markdown(List<Row> rows) {
    List<String> lines =
        new Grid<Row>()
            .text("dataset", row -> row.source().name())
            .text("instances", row -> number(row.source().instances()))
            .text("held-out pairs", row -> number(row.heldOut().get(0).pairs()))
            .text("pair AUC", row -> spread(row, PairEvaluation::auc))
            .text("accuracy", row -> spread(row, PairEvaluation::accuracy))
            .text("training pairs/s", row -> number(row.pairsPerSecond()))
            .text("seconds per network", row -> number(row.seconds()))
            .text("verdict", row -> PairEvaluation.verdict(row.heldOut()))
            .markdown(rows);
    return String.join("\n", lines) + "\n";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static Spread spread(Row row, ToDoubleFunction<PairEvaluation> of) {
    return Spread.of(row.heldOut().stream().mapToDouble(of).toArray());
  }
}
