package snx.data;

/** The bytes that all openings of one zip may still inflate. */
final class ZipBudget {

  private long left;

  ZipBudget(long bytes) {
    this.left = bytes;
  }

  /** Takes bytes from the budget; false once it is overdrawn. */
  boolean take(long bytes) {
    left -= bytes;
    return left >= 0;
  }
}
