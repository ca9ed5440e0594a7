package snx.report.shell;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.ProbabilityText;

/**
 * A cell ready to be shown.
 *
 * @param text as it is read
 * @param drawing seen instead of the text; null for none
 * @param spread after the text, smaller; may be empty
 * @param key what it is sorted by; null for words and what is missing
 * @param css classes of the cell
 * @param style how much of bar or heat it has; null for none
 */
public record CellView(
    String text,
    @Nullable String drawing,
    String spread,
    @Nullable String key,
    String css,
    @Nullable String style) {

  static final String MISSING = "–";
  private static final int BRIEF = 24;
  private static final double SMALL = 0.001;

  static CellView of(Column column, Cell cell) {
    if (cell instanceof Cell.Text words) {
      boolean brief = words.text().length() <= BRIEF;
      return new CellView(words.text(), null, "", null, brief ? "text short" : "text", null);
    }
    if (cell instanceof Cell.Worded words) {
      String key = Double.isNaN(words.value()) ? null : key(words.value());
      String css = (key == null ? "worded" : "num worded") + (words.marked() ? " marked" : "");
      return new CellView(words.text(), null, words.note(), key, css, null);
    }
    if (cell instanceof Cell.Sketch sketch) {
      return new CellView(sketch.text(), sketch.drawing().svg(), "", null, "sketch", null);
    }
    Cell.Measure measure = (Cell.Measure) cell;
    if (Double.isNaN(measure.value())) {
      String kind = column.kind() == Column.Kind.TEXT ? "text" : "num";
      return new CellView(MISSING, null, "", null, kind + " missing", null);
    }
    String spread = Double.isNaN(measure.spread()) ? "" : "± " + format(column, measure.spread());
    boolean coloured = column.kind() == Column.Kind.BAR || column.kind() == Column.Kind.HEAT;
    return new CellView(
        format(column, measure.value()),
        null,
        measure.sign().isEmpty() ? spread : (spread + " " + measure.sign()).strip(),
        key(measure.value()),
        "num"
            + (coloured ? " " + column.kind() + " ink-" + column.ink() : "")
            + (measure.marked() ? " marked" : ""),
        coloured ? style(column, measure.value()) : null);
  }

  /** As short as the value allows; masks are single precision. */
  private static String key(double value) {
    return value == (float) value ? Float.toString((float) value) : Double.toString(value);
  }

  static String format(Column column, double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    if (column.kind() == Column.Kind.PROBABILITY && value > 0 && value < SMALL) {
      return ProbabilityText.of(value);
    }
    boolean share = column.kind() == Column.Kind.SHARE;
    String digits = "%,." + column.digits() + "f";
    String text = String.format(Locale.ROOT, digits, share ? 100 * value : value);
    return text.replace('-', '−') + (share ? " %" : "");
  }

  private static String style(Column column, double value) {
    double part = (value - column.low()) / (column.high() - column.low());
    return RootLocale.format("--v:%.3f", Math.max(0, Math.min(1, part)));
  }
}
