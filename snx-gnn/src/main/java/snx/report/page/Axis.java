package snx.report.page;

import java.util.Locale;

/**
 * An axis of a plot.
 *
 * @param title with the unit
 * @param scale how values are placed
 * @param low where it begins, or NaN for where the data do
 * @param high where it ends, or NaN
 */
public record Axis(String title, Scale scale, double low, double high) {

  /** How values are placed. */
  public enum Scale {
    LINEAR,
    LOG,
    SHARE,
    CATEGORY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Even steps. */
  public static Axis linear(String title) {
    return new Axis(title, Scale.LINEAR, Double.NaN, Double.NaN);
  }

  /** Even ratios. */
  public static Axis log(String title) {
    return new Axis(title, Scale.LOG, Double.NaN, Double.NaN);
  }

  /** Shares in [0,1], shown as percentages. */
  public static Axis share(String title) {
    return new Axis(title, Scale.SHARE, Double.NaN, Double.NaN);
  }

  /** Names. */
  public static Axis category(String title) {
    return new Axis(title, Scale.CATEGORY, Double.NaN, Double.NaN);
  }

  /** From a value to another. */
  public Axis from(double lowest, double highest) {
    return new Axis(title, scale, lowest, highest);
  }
}
