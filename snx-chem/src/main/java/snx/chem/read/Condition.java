package snx.chem.read;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A condition over named columns: comparisons of a column with constants ({@code a >= 3}, {@code 40
 * <= a <= 70}, {@code a == x}, {@code a != x}), joined by {@code and} and {@code or} ({@code and}
 * binds tighter) and grouped by parentheses. Names and texts with spaces stand in quotes.
 */
public sealed interface Condition {

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException with the position of what is wrong, and the remedy
   */
  static Condition parse(String text) {
    return new ConditionParser(text).parse();
  }

  /**
   * Whether it holds.
   *
   * @param value the text in a column; every column that the condition names must have one
   * @throws IllegalArgumentException if a column that is compared by size holds no number
   */
  boolean test(Function<String, String> value);

  /** The columns that it names, in the order in which it names them. */
  Set<String> columns();

  /** Both hold. */
  record And(Condition first, Condition second) implements Condition {
    @Override
    public boolean test(Function<String, String> value) {
      return first.test(value) && second.test(value);
    }

    @Override
    public Set<String> columns() {
      return union(first, second);
    }
  }

  /** One of them holds. */
  record Or(Condition first, Condition second) implements Condition {
    @Override
    public boolean test(Function<String, String> value) {
      return first.test(value) || second.test(value);
    }

    @Override
    public Set<String> columns() {
      return union(first, second);
    }
  }

  /** How a column is compared with a constant. */
  enum Comparator {
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">="),
    EQUAL("=="),
    UNEQUAL("!=");

    private final String sign;

    Comparator(String sign) {
      this.sign = sign;
    }

    String sign() {
      return sign;
    }

    boolean ordered() {
      return this != EQUAL && this != UNEQUAL;
    }

    /** The same comparison with its sides exchanged. */
    Comparator turned() {
      return switch (this) {
        case LESS -> MORE;
        case AT_MOST -> AT_LEAST;
        case MORE -> LESS;
        case AT_LEAST -> AT_MOST;
        case EQUAL, UNEQUAL -> this;
      };
    }

    boolean holds(double a, double b) {
      return switch (this) {
        case LESS -> a < b;
        case AT_MOST -> a <= b;
        case MORE -> a > b;
        case AT_LEAST -> a >= b;
        case EQUAL -> a == b;
        case UNEQUAL -> a != b;
      };
    }
  }

  /**
   * A column compared with a constant: by size where the constant is a number, else by its text.
   *
   * @param number the constant as a number, or null where it is text
   */
  record Comparison(String column, Comparator how, String constant, @Nullable Double number)
      implements Condition {
    @Override
    public boolean test(Function<String, String> value) {
      String text = value.apply(column);
      if (number == null) {
        return text.equals(constant) == (how == Comparator.EQUAL);
      }
      Double found = Condition.number(text);
      if (found != null) {
        return how.holds(found, number);
      }
      if (how.ordered()) {
        throw new IllegalArgumentException(
            "column '%s' holds no number (got '%s')".formatted(column, text));
      }
      return how == Comparator.UNEQUAL;
    }

    @Override
    public Set<String> columns() {
      return Set.of(column);
    }
  }

  /** The number that a text is, or null. */
  static @Nullable Double number(String text) {
    if (text.isEmpty() || "+-.0123456789".indexOf(text.charAt(0)) < 0) {
      return null; // not 'NaN', 'Infinity'
    }
    boolean suffix = "dDfF".indexOf(text.charAt(text.length() - 1)) >= 0; // Java's, not a table's
    try {
      double number = Double.parseDouble(text);
      return suffix || !Double.isFinite(number) ? null : number;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static Set<String> union(Condition first, Condition second) {
    Set<String> all = new LinkedHashSet<>(first.columns());
    all.addAll(second.columns());
    return all;
  }
}
