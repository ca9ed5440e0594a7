package snx.model;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.tabular.TableBatch;
import snx.tensor.ScriptModule;

/**
 * A user's network from a TorchScript file (specification, section 1):
 *
 * <pre>
 * graphs        forward(x[B,n,d], adjacency[B,n,n],   nodeMask[B,n]) -> [B,h]
 * typed graphs  forward(x[B,n,d], adjacency[B,R,n,n], nodeMask[B,n]) -> [B,h]
 * tables        forward(x[B,p]) -> [B,h]
 * </pre>
 *
 * all in float32. The mask scales edges, or minor features, before the network sees them. Its
 * weights stay in the file's module and are never trained; the manager that it is loaded into owns
 * the module, and closes it. A file that breaks the contract is refused when it is loaded.
 *
 * @param <B> the batch it reads
 */
public final class TorchScriptEncoder<B> implements Encoder<B> {

  private final ScriptModule module;
  private final Binder<B> binder;
  private final boolean typed;

  private TorchScriptEncoder(ScriptModule module, Binder<B> binder, boolean typed) {
    this.module = module;
    this.binder = binder;
    this.typed = typed;
  }

  private interface Binder<B> {
    Embedder bind(ScriptModule module, B batch);
  }

  /**
   * Loads and probes a network for graphs.
   *
   * @param manager owns the network, and says on which device it lives
   * @param typed whether its input is one adjacency per type; otherwise one holds the edges of all
   *     types
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  public static TorchScriptEncoder<GraphBatch> graphs(
      Path file, NDManager manager, GraphLayout layout, boolean typed) {
    ScriptModule module = ScriptModule.load(file, manager);
    TorchScriptEncoder<GraphBatch> encoder =
        new TorchScriptEncoder<>(
            module, typed ? TorchScriptEncoder::typed : TorchScriptEncoder::plain, typed);
    TorchScriptProbe.graphs(file, encoder, layout, typed, manager);
    return encoder;
  }

  /**
   * Loads and probes a network for rows.
   *
   * @param manager owns the network, and says on which device it lives
   * @param minors p
   * @throws snx.data.DatasetException that names what of the contract the file breaks
   */
  public static TorchScriptEncoder<TableBatch> tables(Path file, NDManager manager, int minors) {
    ScriptModule module = ScriptModule.load(file, manager);
    TorchScriptEncoder<TableBatch> encoder =
        new TorchScriptEncoder<>(module, TorchScriptEncoder::rows, false);
    TorchScriptProbe.tables(file, encoder, minors, manager);
    return encoder;
  }

  private static Embedder typed(ScriptModule module, GraphBatch batch) {
    return mask -> {
      NDArray adjacency = batch.adjacency(mask); // [B,R,n,n], a transposed view
      // Flattening copies: a network may then use view(), which asks for memory in order.
      NDArray ordered = adjacency.reshape(batch.rows(), -1).reshape(adjacency.getShape());
      return module.forward(features(batch, mask), ordered, batch.nodeMask());
    };
  }

  private static Embedder plain(ScriptModule module, GraphBatch batch) {
    return mask -> {
      NDArray adjacency = batch.adjacency(mask);
      NDArray untyped = batch.types() == 1 ? adjacency.squeeze(1) : adjacency.sum(new int[] {1});
      return module.forward(features(batch, mask), untyped, batch.nodeMask());
    };
  }

  private static NDArray features(GraphBatch batch, @Nullable NDArray mask) {
    NDArray scale = batch.nodeScale(mask);
    return scale == null ? batch.features() : batch.features().mul(scale.expandDims(2));
  }

  private static Embedder rows(ScriptModule module, TableBatch batch) {
    return mask -> module.forward(mask == null ? batch.minors() : batch.minors().mul(mask));
  }

  /** The file it came from. */
  public Path file() {
    return module.file();
  }

  @Override
  public void requireOn(Device device) {
    module.requireOn(device);
  }

  /** Whether it reads one adjacency per type. */
  boolean isTyped() {
    return typed;
  }

  /** None: they live in the engine's module. */
  @Override
  public List<WeightShape> weights() {
    return List.of();
  }

  @Override
  public Embedder bind(NDList weights, B batch, Encoder.Mode mode) {
    return binder.bind(module, batch);
  }
}
