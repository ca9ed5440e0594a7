package snx.data;

/** The bytes that all openings of one zip may still inflate. */
final class ZipBudget {

  private long left;

  ZipBudget(long bytes) {
    this.left = bytes;
  }

  /** Spends bytes of the budget; false once it is overdrawn. */
  boolean spend(long bytes) {
    left -= bytes;
    return left >= 0;
  }
}
