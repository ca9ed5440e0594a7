package snx.explain.batch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;

/**
 * What problems need on a device, by kind of problem: bytes = a + b·extent through two of them,
 * measured once. Safe for several threads; which one measures does not matter, since the two
 * problems depend on the data alone.
 */
public final class Footprints {

  private final Map<String, Line> byKind = new ConcurrentHashMap<>();

  /** Bytes by extent. */
  public record Line(double fixed, double perExtent) {

    /** Bytes of a problem. */
    public double bytes(long extent) {
      return Math.max(1, fixed + perExtent * (double) extent);
    }

    /** Through two measurements; never falling. */
    static Line through(long usualExtent, double usual, long largeExtent, double large) {
      if (largeExtent <= usualExtent) {
        return new Line(0, large / (double) Math.max(1, largeExtent));
      }
      double slope = Math.max(0, (large - usual) / (double) (largeExtent - usualExtent));
      return new Line(Math.max(0, usual - slope * (double) usualExtent), slope);
    }
  }

  /**
   * The bytes of problems of a kind.
   *
   * @param kind names it among those of one explainer
   * @param usual a problem of usual size
   * @param large one of the large ones
   * @param extent what the size of problems is measured by
   * @param measuring bytes of one problem, see {@link Footprint}
   */
  public <K> Line of(
      String kind, K usual, K large, ToLongFunction<K> extent, ToLongFunction<K> measuring) {
    return byKind.computeIfAbsent(
        kind,
        key -> {
          double most = measuring.applyAsLong(large);
          double some = usual.equals(large) ? most : measuring.applyAsLong(usual);
          return Line.through(extent.applyAsLong(usual), some, extent.applyAsLong(large), most);
        });
  }
}
