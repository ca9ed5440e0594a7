package snx.chem.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * A condition over named columns: comparisons of a column with constants ({@code a >= 3}, {@code 40
 * <= a <= 70}, {@code a == x}, {@code a != x}), joined by {@code and} and {@code or} ({@code and}
 * binds tighter) and grouped by parentheses. Names and texts with spaces stand in quotes.
 */
public final class Condition {

  private final Set<String> columns;
  private final Predicate<Function<String, String>> test;

  private Condition(Set<String> columns, Predicate<Function<String, String>> test) {
    this.columns = columns;
    this.test = test;
  }

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException with the position of what is wrong, and the remedy
   */
  public static Condition parse(String text) {
    return new Parser(text).parse();
  }

  /** Whether a text compares anything, so that it is meant as a condition and not as a value. */
  static boolean isMeantBy(String text) {
    try {
      List<Token> tokens = tokens(text);
      // A value such as '>50K' begins with a sign; a condition has something on both sides.
      boolean begins = tokens.get(0).kind != Kind.SIGN || tokens.get(0).is("(");
      return begins && tokens.stream().anyMatch(Token::isComparison);
    } catch (IllegalArgumentException e) {
      return text.matches(".*[<>=].*");
    }
  }

  /** A column that holds a constant: equal as numbers where it is one, else as text. */
  static Condition equal(String column, String constant) {
    return compare(column, "==", constant, number(constant));
  }

  /**
   * Whether it holds.
   *
   * @param value the text in a column; every column that the condition names must have one
   * @throws IllegalArgumentException if a column that is compared by size holds no number
   */
  public boolean test(Function<String, String> value) {
    return test.test(value);
  }

  /** The columns that it names, in the order in which it names them. */
  public Set<String> columns() {
    return columns;
  }

  private Condition with(Condition other, Predicate<Function<String, String>> both) {
    Set<String> all = new LinkedHashSet<>(columns);
    all.addAll(other.columns);
    return new Condition(all, both);
  }

  private static Condition compare(
      String column, String sign, String constant, @Nullable Double number) {
    return new Condition(Set.of(column), value -> holds(column, value, sign, constant, number));
  }

  private static boolean holds(
      String column,
      Function<String, String> value,
      String sign,
      String constant,
      @Nullable Double number) {
    String text = value.apply(column);
    Double found = number == null ? null : number(text);
    if (number != null && found != null) {
      return holds(Double.compare(found + 0.0, number + 0.0), sign); // no -0
    }
    return switch (sign) {
      case "==" -> number == null && text.equals(constant);
      case "!=" -> number != null || !text.equals(constant);
      default -> throw new IllegalArgumentException(noNumber(column, text));
    };
  }

  /** What to say of a cell that is compared by size. */
  static String noNumber(String column, String text) {
    return "column '%s' holds no number (got '%s')".formatted(column, text);
  }

  private static boolean holds(int order, String sign) {
    return switch (sign) {
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case ">=" -> order >= 0;
      case "==" -> order == 0;
      default -> order != 0;
    };
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

  private enum Kind {
    WORD,
    QUOTED,
    SIGN,
    END
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)(?<quote>[\"'])(?<quoted>.*?)\\k<quote>|(?<sign>[<>=!]=?|[()])"
              + "|(?<word>[^\\s<>=!()\"']+)|(?<open>[\"'])");

  /** One token; {@code place} is that of its first character, from 1. */
  private record Token(Kind kind, String text, int place) {

    boolean is(String word) {
      return (kind == Kind.SIGN && text.equals(word))
          || (kind == Kind.WORD && text.equalsIgnoreCase(word));
    }

    boolean isComparison() {
      return kind == Kind.SIGN && text.matches("[<>]=?|=|==|!=");
    }

    boolean isOperand() {
      return kind == Kind.QUOTED || (kind == Kind.WORD && !is("and") && !is("or"));
    }

    @Nullable Double number() {
      return kind == Kind.WORD ? Condition.number(text) : null;
    }
  }

  private static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher next = TOKEN.matcher(text);
    while (next.find()) {
      int place = next.start() + 1;
      if (next.group("open") != null) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "in the condition '%s', a quote opens at character %d and never closes; close it",
                text, place));
      }
      Kind kind =
          next.group("quote") != null
              ? Kind.QUOTED
              : next.group("sign") != null ? Kind.SIGN : Kind.WORD;
      tokens.add(new Token(kind, kind == Kind.QUOTED ? next.group("quoted") : next.group(), place));
    }
    tokens.add(new Token(Kind.END, "", text.length() + 1));
    return tokens;
  }

  /** Recursive descent: any = all (or all)*, all = one (and one)*. */
  private static final class Parser {

    private static final int DEEPEST = 100;

    private final String text;
    private final List<Token> tokens;
    private int next;
    private int depth;

    Parser(String text) {
      this.text = text;
      this.tokens = tokens(text);
    }

    Condition parse() {
      Condition all = any();
      require(peek().kind == Kind.END, peek(), "'and', 'or' or the end");
      return all;
    }

    private Condition any() {
      Condition found = all();
      while (skipped("or")) {
        Condition left = found;
        Condition right = all();
        found = left.with(right, value -> left.test(value) || right.test(value));
      }
      return found;
    }

    private Condition all() {
      Condition found = one();
      while (skipped("and")) {
        found = and(found, one());
      }
      return found;
    }

    private static Condition and(Condition left, Condition right) {
      return left.with(right, value -> left.test(value) && right.test(value));
    }

    private Condition one() {
      if (!skipped("(")) {
        return comparisons();
      }
      require(++depth <= DEEPEST, peek(), "at most " + DEEPEST + " parentheses in each other");
      Condition inside = any();
      depth--;
      require(skipped(")"), peek(), "')'");
      return inside;
    }

    /** {@code a < b}, or a chain such as {@code 40 <= a <= 70}. */
    private Condition comparisons() {
      Token left = operand();
      Token sign = peek();
      require(
          sign.isComparison(),
          sign,
          sign.isOperand() && sign.number() == null
              ? "one of < <= > >= == !=, or quotes round a name with blanks, as in 'log S' < -4"
              : "one of < <= > >= == !=");
      next++;
      Token right = operand();
      Condition found = comparison(left, sign.text, right, sign);
      Token more = peek();
      if (more.isComparison()) {
        next++;
        found = and(found, comparison(right, more.text, operand(), more));
      }
      return found;
    }

    private Condition comparison(Token left, String how, Token right, Token sign) {
      if (left.number() != null) {
        require(right.number() == null, left, "a column on one side of '%s'".formatted(sign.text));
        String turned = how.replace('<', '#').replace('>', '<').replace('#', '>');
        return comparison(right, turned, left, sign);
      }
      boolean ordered = how.startsWith("<") || how.startsWith(">");
      require(right.number() != null || !ordered, right, "a number");
      return compare(left.text, how.equals("=") ? "==" : how, right.text, right.number());
    }

    private Token operand() {
      Token token = peek();
      require(token.isOperand(), token, "a column or a number");
      next++;
      return token;
    }

    private Token peek() {
      return tokens.get(next);
    }

    private boolean skipped(String word) {
      boolean is = peek().is(word);
      next += is ? 1 : 0;
      return is;
    }

    private void require(boolean met, Token token, String expected) {
      if (!met) {
        String got = token.kind == Kind.END ? "the end" : "'" + token.text + "'";
        throw new IllegalArgumentException(
            RootLocale.format(
                    "in the condition '%s', character %d: expected %s (got %s); write for example",
                    text, token.place, expected, got)
                + " \"40 <= delta_H <= 70\", or \"activity == high and mass < 300\"");
      }
    }
  }
}
