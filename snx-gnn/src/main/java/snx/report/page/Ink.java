package snx.report.page;

import java.util.List;
import java.util.Locale;

/**
 * Colours by meaning, told apart by colour-blind readers too (after Okabe and Ito): what is global
 * is blue, what is local is vermillion, stronger masks are more saturated. The style sheet holds
 * the values for light and dark.
 */
public enum Ink {
  GLOBAL,
  LOCAL,
  GREEN,
  PURPLE,
  ORANGE,
  SKY,
  BROWN,
  GREY;

  private static final List<Ink> SERIES = List.of(LOCAL, GREEN, PURPLE, ORANGE, SKY, BROWN);

  /** The ink of the i-th of several series that are alike; blue and grey keep their meaning. */
  public static Ink series(int i) {
    return SERIES.get(i % SERIES.size());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
