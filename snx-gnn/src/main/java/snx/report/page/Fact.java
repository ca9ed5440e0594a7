package snx.report.page;

/**
 * A name and its value.
 *
 * @param name what it is
 * @param value as it is shown
 * @param help explains the name, shown on demand; may be empty
 */
public record Fact(String name, String value, String help) {

  /** A fact that explains itself. */
  public static Fact of(String name, String value) {
    return new Fact(name, value, "");
  }
}
