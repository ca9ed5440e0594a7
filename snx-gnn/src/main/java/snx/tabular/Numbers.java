package snx.tabular;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Numbers as tables write them. */
final class Numbers {

  // Double.parseDouble alone accepts "1d", "0x1p3" and "Infinity" as well, which tables do not
  // mean.
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,4})?");
  private static final double LARGE = 1e15;
  private static final double SMALL = 1e-6;

  private Numbers() {}

  /** The finite number that a value writes, if it does. */
  static OptionalDouble parse(String value) {
    if (!DECIMAL.matcher(value).matches()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(value);
    // Adding zero makes −0 the same number as 0.
    return Double.isFinite(number) ? OptionalDouble.of(number + 0.0) : OptionalDouble.empty();
  }

  /** The shortest decimal that reads back as the same number; integers without a point. */
  static String format(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size >= LARGE || size < SMALL)) {
      return Double.toString(value);
    }
    String plain = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    return size == 0 ? "0" : plain;
  }
}
