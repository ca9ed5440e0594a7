package snx.brain.group;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A covariate: something known of subjects that a group difference must not be explained by. */
public sealed interface Regressor {

  /** The column's name. */
  String name();

  /** Whether a subject has a value. */
  boolean has(String subject);

  /** The value of a subject that has one, as {@link #of} reads it. */
  String text(String subject);

  /** A number per subject, such as age; a subject without one is not in the map. */
  record Numeric(String name, Map<String, Double> values) implements Regressor {

    public Numeric {
      values = Map.copyOf(values);
    }

    @Override
    public boolean has(String subject) {
      Double value = values.get(subject);
      return value != null && Double.isFinite(value);
    }

    @Override
    public String text(String subject) {
      return String.valueOf(values.get(subject));
    }
  }

  /** A category per subject, such as site; a subject without one is not in the map. */
  record Categorical(String name, Map<String, String> values) implements Regressor {

    public Categorical {
      values = Map.copyOf(values);
    }

    @Override
    public boolean has(String subject) {
      return values.containsKey(subject);
    }

    @Override
    public String text(String subject) {
      return String.valueOf(values.get(subject));
    }
  }

  /**
   * A column of a participants table.
   *
   * @param subjects ids
   * @param values one per subject, null where missing
   * @throws IllegalArgumentException for a word where numbers were announced
   */
  static Regressor of(
      String name, boolean numeric, List<String> subjects, List<@Nullable String> values) {
    Map<String, Double> numbers = new HashMap<>();
    Map<String, String> words = new HashMap<>();
    for (int s = 0; s < subjects.size(); s++) {
      String value = values.get(s);
      if (value != null && numeric) {
        numbers.put(subjects.get(s), number(name, value));
      } else if (value != null) {
        words.put(subjects.get(s), value);
      }
    }
    return numeric ? new Numeric(name, numbers) : new Categorical(name, words);
  }

  private static double number(String name, String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "covariate %s must hold numbers (got %s); name it as categorical".formatted(name, value),
          e);
    }
  }
}
