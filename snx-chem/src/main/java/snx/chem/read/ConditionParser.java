package snx.chem.read;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import snx.chem.read.Condition.Comparator;
import snx.chem.read.Condition.Comparison;
import snx.chem.read.ConditionTokens.Kind;
import snx.chem.read.ConditionTokens.Token;

/** Reads conditions by recursive descent: any = all (or all)*, all = one (and one)*. */
final class ConditionParser {

  private static final int DEEPEST = 100;

  private final String text;
  private final List<Token> tokens;
  private int next = 0;
  private int depth = 0;

  ConditionParser(String text) {
    this.text = text;
    this.tokens = ConditionTokens.of(text);
  }

  /** Whether a text compares anything, so that it is meant as a condition and not as a value. */
  static boolean looksLikeCondition(String text) {
    try {
      List<Token> tokens = ConditionTokens.of(text);
      Token first = tokens.get(0);
      // A value such as '>50K' begins with a sign; a condition has something on both sides.
      boolean begins = first.kind() != Kind.SIGN || first.is("(");
      return begins && tokens.stream().anyMatch(t -> comparator(t).isPresent());
    } catch (IllegalArgumentException e) {
      return text.matches(".*[<>=].*");
    }
  }

  Condition parse() {
    Condition all = any();
    if (peek().kind() != Kind.END) {
      throw fault(peek(), "'and', 'or' or the end");
    }
    return all;
  }

  private Condition any() {
    Condition found = all();
    while (peek().isWord("or")) {
      next++;
      found = new Condition.Or(found, all());
    }
    return found;
  }

  private Condition all() {
    Condition found = one();
    while (peek().isWord("and")) {
      next++;
      found = new Condition.And(found, one());
    }
    return found;
  }

  private Condition one() {
    if (!peek().is("(")) {
      return comparisons();
    }
    next++;
    if (++depth > DEEPEST) {
      throw fault(peek(), "at most %d parentheses in each other".formatted(DEEPEST));
    }
    Condition inside = any();
    depth--;
    if (!peek().is(")")) {
      throw fault(peek(), "')'");
    }
    next++;
    return inside;
  }

  /** {@code a < b}, or a chain such as {@code 40 <= a <= 70}. */
  private Condition comparisons() {
    Token left = operand();
    Token sign = peek();
    Comparator how = comparator(sign).orElseThrow(() -> fault(sign, "one of < <= > >= == !="));
    next++;
    Token right = operand();
    Condition found = comparison(left, how, right, sign);
    Token more = peek();
    Optional<Comparator> chained = comparator(more);
    if (chained.isPresent()) {
      next++;
      found = new Condition.And(found, comparison(right, chained.get(), operand(), more));
    }
    return found;
  }

  private Condition comparison(Token left, Comparator how, Token right, Token sign) {
    boolean leftNumber = isNumber(left);
    boolean rightNumber = isNumber(right);
    if (leftNumber && rightNumber) {
      throw fault(left, "a column on one side of '%s'".formatted(sign.text()));
    }
    if (leftNumber) {
      return comparison(right, how.turned(), left, sign);
    }
    if (!rightNumber && how.ordered()) {
      throw fault(right, "a number");
    }
    return new Comparison(
        left.text(), how, right.text(), rightNumber ? Condition.number(right.text()) : null);
  }

  private Token operand() {
    Token token = peek();
    if (!token.isOperand()) {
      throw fault(token, "a column or a number");
    }
    next++;
    return token;
  }

  private Token peek() {
    return tokens.get(next);
  }

  private static boolean isNumber(Token token) {
    return token.kind() == Kind.WORD && Condition.number(token.text()) != null;
  }

  private static Optional<Comparator> comparator(Token token) {
    if (token.is("=")) {
      return Optional.of(Comparator.EQUAL);
    }
    return Arrays.stream(Comparator.values()).filter(c -> token.is(c.sign())).findFirst();
  }

  private IllegalArgumentException fault(Token token, String expected) {
    String got = token.kind() == Kind.END ? "the end" : "'" + token.text() + "'";
    return new IllegalArgumentException(
        "in the condition '%s', character %d: expected %s (got %s); write for example"
                .formatted(text, token.place(), expected, got)
            + " \"40 <= delta_H <= 70\", or \"activity == high and mass < 300\"");
  }
}
