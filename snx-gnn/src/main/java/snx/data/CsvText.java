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
    if (text.isEmpty()) {
      return text;
    }
    char first = text.charAt(0);
    boolean formula = FORMULA.indexOf(first) >= 0 || (first == '-' && !isNumber(text));
    return formula ? "'" + text : text;
  }

  private static boolean isNumber(String text) {
    return text.matches("-(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  }
}
