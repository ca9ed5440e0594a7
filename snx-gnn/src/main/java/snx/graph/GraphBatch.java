package snx.graph;

import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.LongBuffer;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.tensor.DeviceBatch;
import snx.tensor.DeviceMemory;

/**
 * B graphs on a device, padded to n nodes and p edges.
 *
 * <p>A mask [B,p] becomes an adjacency by one scatter onto zeros: slots say, for every edge, which
 * two entries (u,v,r) and (v,u,r) it fills; the backward pass is then a gather of those alone.
 * Padded nodes have no entry and a zero in {@code nodeMask}; padded edges, of weight 0, all write
 * that 0 to (0,0,0), which no edge fills. So neither can influence anything.
 */
public final class GraphBatch implements DeviceBatch {

  private static final int COPIES = 4; // zeros, values, what a network makes of them, a gradient
  private static final double GIGA = 1e9;

  private final NDManager manager;
  private final Shape adjacencyShape; // (B,n,n,R)
  private final NDArray features; // [B,n,d]
  private final NDArray nodeMask; // [B,n]
  private final NDArray edgeMask; // [B,p]
  private final NDArray weights; // [B,p], w_e
  private final NDArray coefficients; // [B,p], w_e/sqrt(d_u·d_v)
  private final @Nullable NDArray nodeElements; // [B,n] of positions among the elements
  private final PaddedGraphs padded; // on the heap
  private @Nullable Matrices matrices; // made at first use

  /**
   * What matrices are filled with.
   *
   * @param empty zeros [B,n·n·R]
   * @param slots positions among n·n·R [B,2p]
   */
  private record Matrices(NDArray empty, NDArray slots) {}

  GraphBatch(NDManager manager, PaddedGraphs padded) {
    this.manager = manager;
    int b = padded.rows();
    int n = padded.nodes();
    int p = padded.edges();
    this.adjacencyShape = new Shape(b, n, n, padded.types());
    this.features = manager.create(padded.features(), new Shape(b, n, padded.featureWidth()));
    this.nodeMask = manager.create(padded.nodeMask(), new Shape(b, n));
    this.edgeMask = manager.create(padded.edgeMask(), new Shape(b, p));
    this.weights = manager.create(padded.weights(), new Shape(b, p));
    this.coefficients = manager.create(padded.coefficients(), new Shape(b, p));
    this.padded = padded;
    LongBuffer loops = padded.nodeElements();
    this.nodeElements = loops == null ? null : manager.create(loops, new Shape(b, n));
  }

  @Override
  public int rows() {
    return (int) adjacencyShape.get(0);
  }

  /** n, padding included. */
  public int nodes() {
    return (int) adjacencyShape.get(1);
  }

  /** p, padding included. */
  public int edges() {
    return (int) edgeMask.getShape().get(1);
  }

  /** R. */
  public int types() {
    return (int) adjacencyShape.get(3);
  }

  /** X [B,n,d]. */
  public NDArray features() {
    return features;
  }

  /** 1 for a node, 0 for padding [B,n]. */
  public NDArray nodeMask() {
    return nodeMask;
  }

  /** 1 for an edge, 0 for padding [B,p]. */
  public NDArray edgeMask() {
    return edgeMask;
  }

  /** w_e [B,p]; 0 for padding and for the elements of nodes. */
  public NDArray weights() {
    return weights;
  }

  /** The smaller end of every edge, as a position among the nodes [B,p]; 0 for padding. */
  public NDArray sources() {
    return manager.create(padded.sources().duplicate(), edgeMask.getShape());
  }

  /** The larger end of every edge [B,p]; 0 for padding. */
  public NDArray targets() {
    return manager.create(padded.targets().duplicate(), edgeMask.getShape());
  }

  /**
   * A(m)[u,v] = A(m)[v,u] = m_e·w_e by type (specification, section 1).
   *
   * @param mask [B,p], or null for all ones
   * @return [B,R,n,n]
   */
  public NDArray adjacency(@Nullable NDArray mask) {
    return scatter(weights, mask).transpose(0, 3, 1, 2);
  }

  /**
   * The propagation weights m_e·w_e/√(d_u·d_v), where d counts unmasked absolute weights and a
   * self-loop: masking attenuates messages and never renormalises them.
   *
   * @param mask [B,p], or null for all ones
   * @return [B,n,n·R], whose columns run over (v,r)
   */
  public NDArray propagation(@Nullable NDArray mask) {
    return scatter(coefficients, mask).reshape(rows(), nodes(), (long) nodes() * types());
  }

  /** The same graphs on the heap. */
  public PaddedGraphs padded() {
    return padded;
  }

  /** Whether nodes are maskable elements too. */
  public boolean hasNodeElements() {
    return nodeElements != null;
  }

  /** The manager of the arrays. */
  public NDManager manager() {
    return manager;
  }

  /**
   * What scales the features of every node, or null where nothing does: the masks of the nodes,
   * where these are elements.
   *
   * @param mask [B,p], or null for all ones
   * @return [B,n]
   */
  public @Nullable NDArray nodeScale(@Nullable NDArray mask) {
    return mask == null || nodeElements == null ? null : mask.gather(nodeElements, 1);
  }

  private NDArray scatter(NDArray values, @Nullable NDArray mask) {
    NDArray scaled = mask == null ? values : mask.mul(values);
    Matrices found = matrices();
    return found.empty.scatter(found.slots, scaled.concat(scaled, 1), 1).reshape(adjacencyShape);
  }

  private Matrices matrices() {
    Matrices found = matrices;
    if (found == null) {
      long entries = (long) nodes() * nodes() * types();
      requireMemory((double) rows() * entries * Float.BYTES);
      found =
          new Matrices(
              manager.zeros(new Shape(rows(), entries), DataType.FLOAT32),
              manager.create(padded.slots().duplicate(), new Shape(rows(), 2L * edges())));
      NDScope.unregister(found.empty, found.slots);
      matrices = found;
    }
    return found;
  }

  /** The system would rather end the process than refuse memory, so it is asked for before. */
  private void requireMemory(double bytes) {
    long free = DeviceMemory.detect().free(manager.getDevice());
    if (COPIES * bytes > free) {
      throw new EngineException(
          RootLocale.format(
              "out of memory: %d graphs of %d nodes and %d edge types need %.1f GB as matrices, %.1f GB are free; leave the largest graphs out",
              rows(), nodes(), types(), COPIES * bytes / GIGA, free / GIGA));
    }
  }

  @Override
  public void close() {
    manager.close();
  }
}
