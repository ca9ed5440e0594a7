package snx.chem.read;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A share of the records by the size of a number, such as {@code top 30%} or {@code bottom 20%}.
 *
 * @param top whether the largest are meant
 * @param percent in (0,100)
 */
record Quantile(boolean top, double percent) {

  private static final Pattern TEXT =
      Pattern.compile("(?i)\\s*(top|bottom)\\s+(\\d+(?:\\.\\d+)?)\\s*%\\s*");

  Quantile {
    if (!(percent > 0 && percent < 100)) {
      throw new IllegalArgumentException(
          "the share of --positive \"top N%%\" must be between 0 and 100 (got %s)"
              .formatted(ClassNames.plain(percent)));
    }
  }

  /** The quantile that a text means, or null. */
  static @Nullable Quantile parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? new Quantile(
            matcher.group(1).equalsIgnoreCase("top"), Double.parseDouble(matcher.group(2)))
        : null;
  }

  /** The number that the last of the share has; the whole share holds it or lies beyond. */
  double threshold(List<Double> numbers) {
    double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    int size = (int) Math.max(1, Math.round(sorted.length * percent / 100));
    return top ? sorted[sorted.length - size] : sorted[size - 1];
  }

  boolean holds(double number, double threshold) {
    return top ? number >= threshold : number <= threshold;
  }

  /** The condition that it comes to. */
  String condition(String column, double threshold) {
    return "%s %s %s"
        .formatted(ClassNames.quoted(column), top ? ">=" : "<=", ClassNames.plain(threshold));
  }

  @Override
  public String toString() {
    return (top ? "top " : "bottom ") + ClassNames.plain(percent) + "%";
  }
}
