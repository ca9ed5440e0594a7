package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.function.Function;
import snx.data.Instance;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tensor.DeviceBatch;
import snx.tensor.Torch;

/**
 * A user's network, loaded from a TorchScript file; closing the model closes the module. A file
 * that is not known yet is tried in another process first, see {@link TorchScriptTrial}.
 */
public final class TorchScriptNetwork {

  private TorchScriptNetwork() {}

  /**
   * A network for graphs.
   *
   * @param typed whether its input is one adjacency per type; otherwise one holds the edges of all
   *     types
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  public static Network<LabelledGraph> graphs(
      Path file, Device device, GraphLayout layout, boolean typed) {
    TorchScriptTrial.standard()
        .require(file, new TorchScriptQuestion.OfGraphs(layout, typed), device);
    return load(
        device,
        Batcher.graphs(layout),
        manager -> TorchScriptLoading.graphs(file, manager, layout, typed));
  }

  /**
   * A network for rows.
   *
   * @param minors p
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  public static Network<Row> tables(Path file, Device device, int minors) {
    TorchScriptTrial.standard().require(file, new TorchScriptQuestion.OfTables(minors), device);
    return load(
        device, Batcher.rows(minors), manager -> TorchScriptLoading.tables(file, manager, minors));
  }

  private static <T extends Instance, B extends DeviceBatch> Network<T> load(
      Device device, Batcher<T, B> batcher, Function<NDManager, PairModel<B>> reading) {
    NDManager manager = Torch.manager(device);
    boolean loaded = false;
    try {
      Network<T> model = new Network<>(manager, reading.apply(manager), batcher, new NDList());
      loaded = true;
      return model;
    } finally {
      if (!loaded) {
        manager.close();
      }
    }
  }
}
