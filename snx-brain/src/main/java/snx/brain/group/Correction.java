package snx.brain.group;

import java.util.Locale;

/** Which test decides what differs. */
public enum Correction {
  /** The false discovery rate of single edges (Y. Benjamini and Y. Hochberg, 1995). */
  FDR,
  /** The network-based statistic (A. Zalesky, A. Fornito and E. Bullmore, 2010). */
  NBS,
  /**
   * Threshold-free enhancement of edges by their components (S. Smith and T. Nichols, 2009; H.
   * Baggio et al., 2018).
   */
  TFCE;

  /** The correction of a name. */
  public static Correction parse(String name) {
    for (Correction one : values()) {
      if (one.toString().equals(name)) {
        return one;
      }
    }
    throw new IllegalArgumentException(
        "the test must be fdr, nbs or tfce (got %s)".formatted(name));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
