package snx.brain.read;

import java.util.Locale;
import snx.data.RootLocale;

/**
 * Which pairs of regions become edges: those whose strength is at least a number, or above a
 * percentile of all pairs. {@code 80%} cuts at the 80th percentile, so the strongest 20% of the
 * n(n−1)/2 pairs stay (1 334 of 6 670 for 116 regions).
 *
 * @param kind how it is meant
 * @param value strength of an absolute one, or share in [0,1) of a percentile
 */
public record Threshold(Kind kind, double value) {

  /** Keeps every pair that is not zero. */
  public static final Threshold NONE = new Threshold(Kind.NONE, 0);

  /** 80% where most pairs of regions are not zero, as in correlations; else none. */
  public static final Threshold AUTO = new Threshold(Kind.AUTO, 0.8);

  /** How a threshold is meant. */
  public enum Kind {
    AUTO,
    NONE,
    ABSOLUTE,
    PERCENTILE
  }

  public Threshold {
    if (kind == Kind.PERCENTILE && !(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(
          "a percentile must be from 0%% to below 100%% (got %s%%)".formatted(value * 100));
    }
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "a threshold must be 0 or more (got %s); for negative weights use --weights negative"
              .formatted(value));
    }
  }

  /** Reads {@code auto}, {@code none}, {@code 0.3} or {@code 80%}. */
  public static Threshold parse(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    if (lower.equals("auto")) {
      return AUTO;
    }
    if (lower.equals("none")) {
      return NONE;
    }
    boolean percent = lower.endsWith("%");
    try {
      double number = Double.parseDouble(percent ? lower.substring(0, lower.length() - 1) : lower);
      return percent
          ? new Threshold(Kind.PERCENTILE, number / 100)
          : new Threshold(Kind.ABSOLUTE, number);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "a threshold must be auto, none, a number or a percentile such as 80%% (got %s)"
              .formatted(text),
          e);
    }
  }

  @Override
  public String toString() {
    return switch (kind) {
      case AUTO -> "auto";
      case NONE -> "none";
      case ABSOLUTE -> Double.toString(value);
      case PERCENTILE -> RootLocale.format("%s%%", trimmed(value * 100));
    };
  }

  private static String trimmed(double number) {
    double rounded = Math.rint(number * 1e6) / 1e6;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
