package snx.model.fast;

/** How states of nodes become the state of a graph, of what the fast path computes. */
public enum Readout {
  SUM,
  MEAN,
  SMOOTH_MAX
}
