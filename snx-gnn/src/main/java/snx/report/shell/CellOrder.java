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
    if (a instanceof Cell.Measure x && b instanceof Cell.Measure y) {
      return sign * Double.compare(x.value(), y.value());
    }
    if (a instanceof Cell.Measure || b instanceof Cell.Measure) {
      return b instanceof Cell.Measure ? -sign : sign;
    }
    return sign * words(a).compareTo(words(b));
  }

  static String words(Cell cell) {
    if (cell instanceof Cell.Sketch sketch) {
      return sketch.text();
    }
    return cell instanceof Cell.Text words ? words.text() : "";
  }

  private static boolean lacks(Cell cell) {
    return cell instanceof Cell.Measure measure && Double.isNaN(measure.value());
  }
}
