package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;

/** f of two embeddings, a number in [0,1] (specification, section 1). */
@FunctionalInterface
public interface SimilarityHead {

  /** (1 + cos)/2. */
  SimilarityHead COSINE = Similarity::ofRows;

  /** f of corresponding rows: [B,h], [B,h] → [B], float64. */
  NDArray ofRows(NDArray query, NDArray reference);

  /** f of the rows 2i and 2i+1: [2B,h] → [B], float64. */
  default NDArray ofNeighbours(NDArray embeddings) {
    long pairs = embeddings.getShape().get(0) / 2;
    long width = embeddings.getShape().get(1);
    NDList sides = embeddings.reshape(pairs, 2, width).split(2, 1);
    return ofRows(sides.get(0).reshape(pairs, width), sides.get(1).reshape(pairs, width));
  }
}
