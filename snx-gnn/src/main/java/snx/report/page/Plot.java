package snx.report.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * A plot that answers to the pointer.
 *
 * @param caption below the plot
 * @param alternative says in words what is seen
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param z the third axis of a plot in space, or null
 * @param series what is drawn, all in the plane or all in space
 * @param height in pixels
 */
public record Plot(
    String caption,
    String alternative,
    Axis x,
    Axis y,
    @Nullable Axis z,
    List<Series> series,
    int height)
    implements Block {

  private static final int HEIGHT = 340;
  private static final int HEIGHT_IN_SPACE = 480;

  public Plot {
    series = List.copyOf(series);
    boolean space = z != null;
    for (Series one : series) {
      if (space != (one instanceof Series.Points3 || one instanceof Series.Lines3)) {
        throw new IllegalArgumentException(
            "series '%s' does not fit a plot %s"
                .formatted(one.name(), space ? "in space" : "in the plane"));
      }
    }
    if (height < 120 || height > 2000) {
      throw new IllegalArgumentException(
          RootLocale.format("a plot's height must be in 120..2000 (got %d)", height));
    }
  }

  /** A plot in the plane. */
  public static Plot plane(
      String caption, String alternative, Axis x, Axis y, List<Series> series) {
    return new Plot(caption, alternative, x, y, null, series, HEIGHT);
  }

  /** A plot in space. */
  public static Plot space(
      String caption, String alternative, Axis x, Axis y, Axis z, List<Series> series) {
    return new Plot(caption, alternative, x, y, z, series, HEIGHT_IN_SPACE);
  }

  /** With another height. */
  public Plot high(int pixels) {
    return new Plot(caption, alternative, x, y, z, series, pixels);
  }
}
