package snx.report.page;

import snx.data.RootLocale;

/** Probabilities as pages show them: three digits after the point, small ones as powers of ten. */
public final class ProbabilityText {

  private static final double SMALL = 0.001;
  private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private ProbabilityText() {}

  /** {@code 0.012}, {@code 3.1·10⁻⁷}; a dash for NaN. */
  public static String of(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (value <= 0 || value >= SMALL) {
      return RootLocale.format("%.3f", value);
    }
    String[] parts = RootLocale.format("%.1e", value).split("e", 2);
    StringBuilder exponent = new StringBuilder();
    Integer.toString(Integer.parseInt(parts[1]))
        .chars()
        .forEach(c -> exponent.append(c == '-' ? '⁻' : RAISED.charAt(c - '0')));
    return parts[0] + "·10" + exponent;
  }
}
