package snx.report.shell;

import java.util.Comparator;
import snx.report.page.Cell;

/** The order of cells: words by letters, then numbers by value; what is missing comes last. */
final class CellOrder {

  static final Comparator<Cell> ASCENDING = (a, b) -> compare(a, b, 1);
  static final Comparator<Cell> DESCENDING = (a, b) -> compare(a, b, -1);

  private CellOrder() {}

  private static int compare(Cell a, Cell b, int sign) {
    boolean lacksA = lacks(a);
    boolean lacksB = lacks(b);
    if (lacksA || lacksB) {
      return Boolean.compare(lacksA, lacksB);
    }
    double x = number(a);
    double y = number(b);
    if (Double.isNaN(x) && Double.isNaN(y)) {
      return sign * words(a).compareTo(words(b));
    }
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.isNaN(x) ? -sign : sign;
    }
    return sign * Double.compare(x, y);
  }

  /** What a cell is ordered by, or NaN for its words. */
  private static double number(Cell cell) {
    if (cell instanceof Cell.Worded worded) {
      return worded.value();
    }
    return cell instanceof Cell.Measure measure ? measure.value() : Double.NaN;
  }

  static String words(Cell cell) {
    if (cell instanceof Cell.Sketch sketch) {
      return sketch.text();
    }
    if (cell instanceof Cell.Worded worded) {
      return worded.note().isEmpty() ? worded.text() : worded.text() + " (" + worded.note() + ")";
    }
    return cell instanceof Cell.Text words ? words.text() : "";
  }

  private static boolean lacks(Cell cell) {
    return cell instanceof Cell.Measure measure && Double.isNaN(measure.value());
  }
}
