package snx.data;

/** What options and data must satisfy, each with a message that says what was got. */
public final class Requirement {

  private Requirement() {}

  /**
   * Refuses what does not.
   *
   * @param message a format for what was got, such as {@code epochs must be at least 1 (got %s)}
   * @throws IllegalArgumentException if the condition does not hold
   */
  public static void require(boolean condition, String message, Object... got) {
    if (!condition) {
      throw new IllegalArgumentException(message.formatted(got));
    }
  }
}
