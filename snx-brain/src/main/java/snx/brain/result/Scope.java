package snx.brain.result;

import java.util.Locale;

/**
 * What a table's line is about.
 *
 * @param method the explaining method
 * @param level one subject, a group, or all subjects
 * @param name of the subject or group; {@code all} for all
 */
public record Scope(String method, Level level, String name) {

  /** How many subjects. */
  public enum Level {
    ALL,
    GROUP,
    SUBJECT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** All subjects. */
  public static Scope all(String method) {
    return new Scope(method, Level.ALL, "all");
  }

  /** The subjects of a group. */
  public static Scope group(String method, String group) {
    return new Scope(method, Level.GROUP, group);
  }

  /** One subject. */
  public static Scope subject(String method, String id) {
    return new Scope(method, Level.SUBJECT, id);
  }

  static Scope of(Tsv.Row row) {
    String level = row.text("level");
    for (Level known : Level.values()) {
      if (known.toString().equals(level)) {
        return new Scope(row.text("method"), known, row.text("name"));
      }
    }
    throw row.wrong("level", level, null);
  }
}
