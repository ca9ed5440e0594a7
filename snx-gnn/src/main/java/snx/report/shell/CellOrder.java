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
    if (a instanceof Cell.Text x && b instanceof Cell.Text y) {
      return sign * x.text().compareTo(y.text());
    }
    return a instanceof Cell.Text ? -sign : sign;
  }

  private static boolean lacks(Cell cell) {
    return cell instanceof Cell.Measure measure && Double.isNaN(measure.value());
  }
}
