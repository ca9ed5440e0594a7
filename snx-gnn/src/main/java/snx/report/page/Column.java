package snx.report.page;

import java.util.Locale;
import snx.data.RootLocale;

/**
 * A table's column.
 *
 * @param name the heading
 * @param kind how values are shown
 * @param unit after the heading; may be empty
 * @param help explains the heading, shown on demand; may be empty
 * @param digits after the point
 * @param ink of bars and heat
 * @param low the value that has no bar or heat
 * @param high the value that has all of it
 * @param pinned whether it stays in view when the table is scrolled sideways; leading columns only
 * @param smallestFirst whether the first click on its heading sorts ascending
 */
public record Column(
    String name,
    Kind kind,
    String unit,
    String help,
    int digits,
    Ink ink,
    double low,
    double high,
    boolean pinned,
    boolean smallestFirst) {

  /** How a column's values are shown. */
  public enum Kind {
    TEXT,
    NUMBER,
    SHARE,
    PROBABILITY,
    BAR,
    HEAT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Column {
    if (digits < 0 || digits > 12) {
      throw new IllegalArgumentException(
          RootLocale.format("digits must be in 0..12 (got %d)", digits));
    }
    if (!(low < high)) {
      throw new IllegalArgumentException(
          "a column's range must be low < high (got %s, %s)".formatted(low, high));
    }
  }

  private Column(
      String name,
      Kind kind,
      String unit,
      String help,
      int digits,
      Ink ink,
      double low,
      double high) {
    this(
        name,
        kind,
        unit,
        help,
        digits,
        ink,
        low,
        high,
        false,
        kind == Kind.TEXT || kind == Kind.PROBABILITY);
  }

  /** Words. */
  public static Column text(String name) {
    return new Column(name, Kind.TEXT, "", "", 0, Ink.GREY, 0, 1);
  }

  /** Numbers. */
  public static Column number(String name, int digits) {
    return new Column(name, Kind.NUMBER, "", "", digits, Ink.GREY, 0, 1);
  }

  /** Shares in [0,1], shown as percentages. */
  public static Column share(String name, int digits) {
    return new Column(name, Kind.SHARE, "", "", digits, Ink.GREY, 0, 1);
  }

  /** Probabilities, small ones as powers of ten. */
  public static Column probability(String name) {
    return new Column(name, Kind.PROBABILITY, "", "", 3, Ink.GREY, 0, 1);
  }

  /** Numbers with a bar from low to high. */
  public static Column bar(String name, int digits, Ink ink, double low, double high) {
    return new Column(name, Kind.BAR, "", "", digits, ink, low, high);
  }

  /** Masks in [0,1], more saturated where they are stronger. */
  public static Column heat(String name, int digits, Ink ink) {
    return new Column(name, Kind.HEAT, "", "", digits, ink, 0, 1);
  }

  /** With an explanation of the heading. */
  public Column withHelp(String text) {
    return new Column(name, kind, unit, text, digits, ink, low, high, pinned, smallestFirst);
  }

  /** With a unit. */
  public Column withUnit(String text) {
    return new Column(name, kind, text, help, digits, ink, low, high, pinned, smallestFirst);
  }

  /** In view when the table is scrolled sideways. */
  public Column asPinned() {
    return new Column(name, kind, unit, help, digits, ink, low, high, true, smallestFirst);
  }

  /** Sorted ascending by the first click, such as ranks. */
  public Column withSmallestFirst() {
    return new Column(name, kind, unit, help, digits, ink, low, high, pinned, true);
  }
}
