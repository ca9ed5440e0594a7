package snx.model;

import ai.djl.ndarray.NDArray;
import snx.data.KebabCase;
import snx.model.fast.Numerics;
import snx.tensor.Scalars;

/**
 * Node states [B,n,h] to graph states [B,h]; padded nodes (0 in the node mask [B,n,1]) count for
 * nothing.
 */
public enum Pooling {
  SUM {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask, boolean bounded) {
      return total(h, nodeMask);
    }
  },
  MEAN {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask, boolean bounded) {
      return SUM.pool(h, nodeMask, bounded)
          .div(nodeMask.sum(NODES).maximum(Scalars.like(nodeMask, 1)));
    }
  },
  MAX {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask, boolean bounded) {
      return h.add(farAway(nodeMask)).max(NODES);
    }
  },
  /** (1/τ) log Σ_v exp(τ h_v), a differentiable maximum. */
  SMOOTH_MAX {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask, boolean bounded) {
      NDArray scaled = Scalars.times(h, Numerics.SHARPNESS);
      if (bounded) {
        return Scalars.times(
            total(scaled.exp(), nodeMask).add(Numerics.EMPTY_SUM).log(), 1 / Numerics.SHARPNESS);
      }
      scaled = scaled.add(farAway(nodeMask));
      NDArray top = scaled.max(NODES, true).stopGradient(); // shifted so that exp cannot overflow
      NDArray log = scaled.sub(top).exp().sum(NODES).log().add(top.squeeze(1));
      return Scalars.times(log, 1 / Numerics.SHARPNESS);
    }
  };

  private static final int[] NODES = {1};
  private static final double FAR = 1e9;

  /** Σ_v of the nodes as one product, which passes over the states once [B,h]. */
  private static NDArray total(NDArray h, NDArray nodeMask) {
    return nodeMask.transpose(0, 2, 1).batchMatMul(h).squeeze(1);
  }

  /** 0 for a node, far below any state for padding. */
  private static NDArray farAway(NDArray nodeMask) {
    return Scalars.times(nodeMask.sub(1), FAR);
  }

  /**
   * Pools over the nodes.
   *
   * @param bounded whether states lie within [−1, 1], so that their exponentials need no care
   */
  abstract NDArray pool(NDArray h, NDArray nodeMask, boolean bounded);

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
