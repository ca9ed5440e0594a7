package snx.model;

import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.tabular.TableBatch;
import snx.tensor.ScriptModule;

/**
 * Loads a TorchScript file and tells by the arguments of its forward which contract it follows
 * (specification, section 1). An edge list is told by the names of its arguments, a dense network
 * has three, and one that reads both members of a pair twice as many; of rows, it is one or two.
 * The network is then held to that contract on made-up instances, see {@link TorchScriptProbe}.
 */
final class TorchScriptLoading {

  private TorchScriptLoading() {}

  /**
   * A network for graphs.
   *
   * @param manager owns the network, and says on which device it lives
   * @param typed whether a dense one reads one adjacency per type; otherwise one holds the edges of
   *     all types
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  static PairModel<GraphBatch> graphs(
      Path file, NDManager manager, GraphLayout layout, boolean typed) {
    ScriptModule module = ScriptModule.load(file, manager);
    List<String> arguments = module.arguments();
    int count = arguments.size();
    boolean pair = count == 6 || count == 8 || count == 10;
    List<String> one = pair ? arguments.subList(0, count / 2) : arguments;
    ScriptReading<GraphBatch> listed = ScriptReading.Edges.of(layout, one);
    ScriptReading<GraphBatch> reading =
        listed == null ? new ScriptReading.Dense(layout, typed) : listed;
    PairModel<GraphBatch> model = model(module, reading, pair);
    TorchScriptProbe.graphs(model, reading, layout, manager);
    return model;
  }

  /**
   * A network for rows.
   *
   * @param manager likewise
   * @param minors p
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  static PairModel<TableBatch> tables(Path file, NDManager manager, int minors) {
    ScriptModule module = ScriptModule.load(file, manager);
    ScriptReading<TableBatch> reading = new ScriptReading.Rows(minors);
    PairModel<TableBatch> model = model(module, reading, module.arguments().size() == 2);
    TorchScriptProbe.tables(model, reading, minors, manager);
    return model;
  }

  private static <B> PairModel<B> model(
      ScriptModule module, ScriptReading<B> reading, boolean pair) {
    return pair
        ? new TorchScriptPairNetwork<>(module, reading)
        : new TorchScriptEncoder<>(module, reading);
  }
}
