package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import snx.graph.GraphBatch;

/** An encoder of graphs that can show the states of their nodes, as generators of masks need. */
public interface NodeEncoder {

  /**
   * The last states of all nodes before pooling, of unmasked graphs.
   *
   * @param weights arrays shaped as the encoder asks
   * @return [B,n,h]; what padded nodes hold does not matter
   */
  NDArray nodeStates(NDList weights, GraphBatch batch);
}
