package snx.model;

import ai.djl.ndarray.NDArray;
import snx.data.KebabCase;

/**
 * Node states [B,n,h] to graph states [B,h]; padded nodes (0 in the node mask [B,n,1]) count for
 * nothing.
 */
public enum Pooling {
  SUM {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask) {
      return h.mul(nodeMask).sum(NODES);
    }
  },
  MEAN {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask) {
      return SUM.pool(h, nodeMask).div(nodeMask.sum(NODES).maximum(1));
    }
  },
  MAX {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask) {
      return h.add(nodeMask.sub(1).mul(FAR)).max(NODES);
    }
  },
  /** (1/τ) log Σ_v exp(τ h_v), a differentiable maximum. */
  SMOOTH_MAX {
    @Override
    NDArray pool(NDArray h, NDArray nodeMask) {
      NDArray scaled = h.mul(SHARPNESS).add(nodeMask.sub(1).mul(FAR));
      NDArray top = scaled.max(NODES, true).stopGradient(); // shifted so that exp cannot overflow
      return scaled.sub(top).exp().sum(NODES).log().add(top.squeeze(1)).div(SHARPNESS);
    }
  };

  private static final int[] NODES = {1};
  private static final double FAR = 1e9;
  private static final double SHARPNESS = 4;

  abstract NDArray pool(NDArray h, NDArray nodeMask);

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
