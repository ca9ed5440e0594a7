package snx.data;

/** People's text as a cell that a spreadsheet shows and never runs. */
public final class CsvText {

  private static final String FORMULA = "=+@\t\r\n";

  private CsvText() {}

  /**
   * The text with an apostrophe before it where a spreadsheet would take it for a formula: a first
   * character {@code =}, {@code +}, {@code @}, a tab or line break, or a minus that begins no
   * number.
   */
  public static String safe(String text) {
    return isFormula(text) ? "'" + text : text;
  }

  /** The text that {@link #safe} was given. */
  public static String raw(String safe) {
    return safe.startsWith("'") && isFormula(safe) ? safe.substring(1) : safe;
  }

  /** Apostrophes before it do not count, so that what was made safe can be told from the rest. */
  private static boolean isFormula(String text) {
    int first = 0;
    while (first < text.length() && text.charAt(first) == '\'') {
      first++;
    }
    return first < text.length()
        && (FORMULA.indexOf(text.charAt(first)) >= 0
            || (text.charAt(first) == '-' && !isNumber(text.substring(first))));
  }

  private static boolean isNumber(String text) {
    return text.matches("-(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  }
}
