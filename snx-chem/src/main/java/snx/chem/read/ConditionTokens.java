package snx.chem.read;

import java.util.ArrayList;
import java.util.List;

/** The words and signs of a condition, with their places. */
final class ConditionTokens {

  private static final String SIGNS = "<>=!()";

  /** What a token is. */
  enum Kind {
    WORD,
    QUOTED,
    SIGN,
    END
  }

  /**
   * One token.
   *
   * @param place of its first character, from 1
   */
  record Token(Kind kind, String text, int place) {
    boolean is(String sign) {
      return kind == Kind.SIGN && text.equals(sign);
    }

    /** Whether it is an unquoted word, in any case of letters. */
    boolean isWord(String word) {
      return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    boolean isOperand() {
      return kind == Kind.QUOTED || (kind == Kind.WORD && !isWord("and") && !isWord("or"));
    }
  }

  private final String text;
  private int next = 0;

  private ConditionTokens(String text) {
    this.text = text;
  }

  /** All tokens, an END last. */
  static List<Token> of(String text) {
    ConditionTokens scanner = new ConditionTokens(text);
    List<Token> tokens = new ArrayList<>();
    do {
      tokens.add(scanner.next());
    } while (tokens.get(tokens.size() - 1).kind() != Kind.END);
    return tokens;
  }

  private Token next() {
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    int start = next;
    if (start == text.length()) {
      return new Token(Kind.END, "", start + 1);
    }
    char c = text.charAt(start);
    if (c == '"' || c == '\'') {
      return quoted(c, start);
    }
    if (SIGNS.indexOf(c) >= 0) {
      boolean two =
          c != '(' && c != ')' && start + 1 < text.length() && text.charAt(start + 1) == '=';
      next = start + (two ? 2 : 1);
      return new Token(Kind.SIGN, text.substring(start, next), start + 1);
    }
    while (next < text.length() && !ends(text.charAt(next))) {
      next++;
    }
    return new Token(Kind.WORD, text.substring(start, next), start + 1);
  }

  private Token quoted(char quote, int start) {
    int end = text.indexOf(quote, start + 1);
    if (end < 0) {
      throw new IllegalArgumentException(
          "in the condition '%s', a quote opens at character %d and never closes; close it"
              .formatted(text, start + 1));
    }
    next = end + 1;
    return new Token(Kind.QUOTED, text.substring(start + 1, end), start + 1);
  }

  private static boolean ends(char c) {
    return Character.isWhitespace(c) || SIGNS.indexOf(c) >= 0 || c == '"' || c == '\'';
  }
}
