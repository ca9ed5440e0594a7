package snx.api;

import static snx.data.Requirement.require;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.IntStream;
import snx.counterfactual.Allowance;
import snx.counterfactual.Counterfactual;
import snx.counterfactual.CounterfactualOptions;
import snx.counterfactual.CounterfactualSearch;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.catalogue.DataDirs;
import snx.data.catalogue.Manifest;
import snx.explain.GraphMasking;
import snx.explain.Masking;
import snx.explain.TableMasking;
import snx.explain.batch.Workers;
import snx.graph.GraphFiles;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TableNetwork;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.graph.GraphsDomain;
import snx.report.table.RowValues;
import snx.report.table.TablesDomain;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;
import snx.tensor.Devices;
import snx.tensor.Hardware;
import snx.tensor.Torch;

/**
 * Opens a device, reads data and gets networks ready to be explained. Closing it closes every
 * network that it opened.
 *
 * <p>Safe for several threads: they may share one instance, its models and their explanations. Each
 * call computes in separate arrays; on a CPU with as many threads inside an operation as {@link
 * #open} was told, one unless it was.
 */
public final class Snx implements AutoCloseable {

  private final Workers workers;
  private final int threads;
  private final Deque<Network<?>> opened = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  private Snx(Workers workers, int threads) {
    this.workers = workers;
    this.threads = threads;
  }

  /** On a GPU where there is one, else on the CPU. */
  public static Snx open() {
    return open("auto", 1);
  }

  /**
   * On a device.
   *
   * @param device {@code cpu}, {@code gpu}, {@code gpu:N} or {@code auto}; several workers as
   *     {@code gpu:0,gpu:1} or {@code cpux2}
   * @param threads inside one operation on a CPU
   */
  public static Snx open(String device, int threads) {
    require(threads >= 1, "threads must be at least 1 (got %s)", threads);
    Snx snx = new Snx(new Workers(Devices.all(device, Hardware.detect())), threads);
    snx.prepare();
    return snx;
  }

  /** Threads are a setting of each thread that computes. */
  void prepare() {
    requireOpen();
    Torch.threads(threads);
  }

  void requireOpen() {
    if (closed) {
      throw new IllegalStateException(
          "this Snx is closed, and its networks with it; use them inside its try block");
    }
  }

  Workers workers() {
    return workers;
  }

  private Device device() {
    return workers.devices().get(0);
  }

  /**
   * Reads graphs.
   *
   * @param data a file or folder (JSON lines, TUDataset, GraphML), or the name of a set that ships
   *     with SNX or lies in the folder that the variable {@code SNX_DATA} names
   * @throws snx.data.DatasetException if it cannot be read, or a record is malformed
   */
  public Dataset<LabelledGraph> readGraphs(String data) {
    Input input = Input.of(data, Manifest.Kind.GRAPHS, dirs());
    Dataset<LabelledGraph> graphs = GraphFiles.read(input.files().get(0));
    graphs.report().requireClean();
    return graphs;
  }

  /** Graphs that a program made itself. */
  public Dataset<LabelledGraph> graphs(String name, List<LabelledGraph> graphs) {
    require(!graphs.isEmpty(), "a dataset needs graphs (got none)");
    return new Dataset<>(
        name,
        graphs,
        new Provenance("made by a program", List.of()),
        new ReadReport(graphs.size(), List.of(), List.of()));
  }

  /**
   * Reads a table.
   *
   * @param data a CSV or TSV file, or a name, as of {@link #readGraphs}
   * @param label the column of classes
   * @param id the column of ids
   */
  public Table readTable(String data, String label, String id) {
    TableOptions options =
        TableOptions.defaults()
            .with(
                o -> {
                  o.label = label;
                  o.id = id;
                });
    Input input = Input.of(data, Manifest.Kind.TABULAR, dirs());
    RawTable table = TableReader.read(input.files(), options);
    table.report().requireClean();
    return new Table(input.name(), table, options);
  }

  /** A table as it was read, and how. */
  public record Table(String name, RawTable rows, TableOptions options) {}

  private static DataDirs dirs() {
    return DataDirs.of(null, System.getenv(), Path.of(System.getProperty("user.home", ".")));
  }

  /** Trains the built-in network on 70% of the graphs and scores it on the rest. */
  public Model<LabelledGraph> trainGraphs(Dataset<LabelledGraph> graphs, long seed) {
    return train(
        TrainingTask.graphs(graphs, GnnOptions.defaults(), seed),
        TrainingOptions.graphs(graphs.size()).withSeed(seed));
  }

  /** Trains as a domain asks. */
  public Model<LabelledGraph> train(TrainingTask<LabelledGraph> task, TrainingOptions options) {
    prepare();
    return graphs(task.train(device(), options, epoch -> {}).model(), task.data(), options.seed());
  }

  /** Loads a network that was saved, to explain these graphs. */
  public Model<LabelledGraph> loadGraphs(Path folder, Dataset<LabelledGraph> graphs, long seed) {
    prepare();
    return graphs(GraphNetwork.load(folder, device()), graphs, seed);
  }

  /**
   * Wraps a network of the user's, a TorchScript file with {@code forward(x[N,d], edge_index[2,E],
   * edge_weight[E], batch[N]) -> [B,h]}, {@code forward(x[B,n,d], adjacency[B,n,n], nodeMask[B,n])
   * -> [B,h]} or another contract of specification section 1.
   *
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  public Model<LabelledGraph> torchScriptGraphs(
      Path file, Dataset<LabelledGraph> graphs, long seed) {
    prepare();
    GraphLayout layout = GraphLayout.of(graphs.instances());
    return graphs(TorchScriptNetwork.graphs(file, device(), layout, false), graphs, seed);
  }

  private Model<LabelledGraph> graphs(
      Network<LabelledGraph> network, Dataset<LabelledGraph> graphs, long seed) {
    return model(network, GraphMasking.of(graphs), seed)
        .with((explainer, pairs) -> new GraphsDomain(explainer, pairs));
  }

  /** Trains the built-in network on 70% of the rows and scores it on the rest. */
  public Model<Row> trainTable(Table table, long seed) {
    prepare();
    TrainingTask.OnTable on =
        TrainingTask.table(
            table.name(), table.rows(), table.options(), MlpOptions.defaults(), seed);
    TrainingOptions options = TrainingOptions.tables(table.rows().size()).withSeed(seed);
    Network<Row> network = on.task().train(device(), options, epoch -> {}).model();
    return rows(network, table, on.task().data(), on.schema(), seed);
  }

  /** Loads a network that was saved, to explain these rows in the network's encoding. */
  public Model<Row> loadTable(Path folder, Table table, long seed) {
    prepare();
    TableNetwork.Loaded loaded = TableNetwork.load(folder, device());
    opened.add(loaded.model());
    EncodedTable rows = TableEncoder.encode(table.name(), table.rows(), loaded.schema());
    return rows(loaded.model(), table, rows.data(), loaded.schema(), seed);
  }

  /** Wraps a network of the user's, a TorchScript file with {@code forward(x[B,p]) -> [B,h]}. */
  public Model<Row> torchScriptTable(Path file, Table table, long seed) {
    prepare();
    Schema schema = Schema.fit(table.rows(), table.rows().all(), table.options());
    EncodedTable rows = TableEncoder.encode(table.name(), table.rows(), schema);
    Network<Row> network = TorchScriptNetwork.tables(file, device(), schema.minors());
    return rows(network, table, rows.data(), schema, seed);
  }

  private Model<Row> rows(
      Network<Row> network, Table table, Dataset<Row> rows, Schema schema, long seed) {
    TableMasking masking = TableMasking.of(rows, schema);
    return model(network, masking, seed)
        .with(
            (explainer, pairs) ->
                new TablesDomain(
                    table.rows(), masking, Pair.instances(pairs), network.calibration()));
  }

  /**
   * What may change in a row.
   *
   * @param immutable columns that may not
   * @param allow bounds such as {@code age=30..50} or {@code job=clerk|skilled}
   * @param options how many ways, of how many changes, and how sure
   */
  public record Changes(List<String> immutable, List<String> allow, CounterfactualOptions options) {

    /** Everything may change. */
    public static Changes any() {
      return new Changes(List.of(), List.of(), CounterfactualOptions.defaults());
    }
  }

  /**
   * What would have to change in the query of every pair for its verdict to turn, in the order of
   * the pairs; each way was scored on the network.
   *
   * @param table what the model explains
   */
  public List<Counterfactual> counterfactuals(
      Model<Row> model, Table table, List<Pair> pairs, Changes changes) {
    prepare();
    pairs.forEach(model::require);
    Schema schema = ((TableMasking) model.masking()).schema();
    Allowance allowance = Allowance.of(schema, changes.immutable(), changes.allow());
    RowValues values = new RowValues(table.rows(), schema, model.data());
    return CounterfactualSearch.over(
            model.network(), model.data(), schema, allowance, changes.options())
        .of(pairs, values::of, done -> {});
  }

  private <T extends Instance> Model<T> model(Network<T> network, Masking<T> masking, long seed) {
    opened.add(network);
    return Model.of(
        this, network.evaluatedOn(masking.data(), seed), masking, masking.defaultOptions(seed));
  }

  @Override
  public void close() {
    closed = true;
    List<Network<?>> all = new ArrayList<>(opened);
    IntStream.range(0, all.size()).forEach(i -> all.get(all.size() - 1 - i).close());
    opened.clear();
  }
}
