package snx.chem.motif;

/**
 * Molecules of the two kinds.
 *
 * @param promising of the class that is looked for
 * @param other of all other classes
 */
public record Support(int promising, int other) {

  static final Support NONE = new Support(0, 0);

  /** Both kinds together. */
  public int all() {
    return promising + other;
  }

  Support plus(boolean isPromising) {
    return isPromising ? new Support(promising + 1, other) : new Support(promising, other + 1);
  }
}
