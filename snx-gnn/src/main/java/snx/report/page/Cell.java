package snx.report.page;

/** One value of a table. */
public sealed interface Cell {

  /** Words. */
  record Text(String text) implements Cell {}

  /**
   * A number.
   *
   * @param value NaN shows as missing
   * @param spread its standard deviation, or NaN for none
   * @param marked whether it stands out, such as a selected edge
   * @param sign stands after it, such as an asterisk; may be empty
   */
  record Measure(double value, double spread, boolean marked, String sign) implements Cell {

    /** The same with a sign, and standing out or not. */
    public Measure signed(String other, boolean outstanding) {
      return new Measure(value, spread, outstanding, other);
    }
  }

  /**
   * Words with a smaller line below them, ordered by a number where there is one.
   *
   * @param text what is read first
   * @param note below it; may be empty
   * @param value what rows are sorted by, or NaN for the words
   * @param marked whether it stands out
   */
  record Worded(String text, String note, double value, boolean marked) implements Cell {}

  /**
   * A small drawing.
   *
   * @param drawing what is seen
   * @param text says what it is; rows are searched and sorted by it
   */
  record Sketch(Figure.Drawing drawing, String text) implements Cell {}

  /** Words. */
  static Cell of(String text) {
    return new Text(text);
  }

  /** A number. */
  static Measure of(double value) {
    return new Measure(value, Double.NaN, false, "");
  }

  /** A mean with its standard deviation. */
  static Measure of(double mean, double spread) {
    return new Measure(mean, spread, false, "");
  }

  /** Words with a smaller line below them. */
  static Cell noted(String text, String note) {
    return new Worded(text, note, Double.NaN, false);
  }

  /** A number that stands out, or does not. */
  static Cell marked(double value, boolean marked) {
    return new Measure(value, Double.NaN, marked, "");
  }

  /**
   * A small generated drawing.
   *
   * @throws IllegalArgumentException for a drawing that runs scripts or points outside the page
   */
  static Cell drawn(String svg, String text) {
    return new Sketch(new Figure.Drawing(svg), text);
  }

  /** No value. */
  static Cell missing() {
    return of(Double.NaN);
  }
}
