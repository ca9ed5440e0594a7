package snx.data;

import java.util.Comparator;

/**
 * Strings by Unicode code point (specification, section 1), which differs from {@link
 * String#compareTo} where a surrogate pair meets a character above it, such as U+FFFD.
 */
public final class CodePointOrder {

  /** The order. */
  public static final Comparator<String> INSTANCE = CodePointOrder::compare;

  private CodePointOrder() {}

  private static int compare(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    for (int i = 0; i < shorter; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        // Code points beyond U+FFFF are written as surrogates, which must sort above every other.
        boolean surrogateX = Character.isSurrogate(x);
        boolean surrogateY = Character.isSurrogate(y);
        return surrogateX == surrogateY ? Character.compare(x, y) : surrogateX ? 1 : -1;
      }
    }
    return Integer.compare(a.length(), b.length());
  }
}
