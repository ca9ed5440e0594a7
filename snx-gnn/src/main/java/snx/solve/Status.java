package snx.solve;

/** How a problem ended. */
public enum Status {
  /** Its KKT residual stayed below the tolerance. */
  CONVERGED,
  /**
   * Neither its objective nor its worst violation got any better, but its KKT residual is not below
   * the tolerance.
   */
  SETTLED,
  /** It used all its iterations. */
  ITERATION_LIMIT,
  /** A gradient was not finite; the last finite iterate was kept. */
  DIVERGED;

  /** Whether it was ended because more iterations would have changed little. */
  public boolean early() {
    return this == CONVERGED || this == SETTLED;
  }
}
