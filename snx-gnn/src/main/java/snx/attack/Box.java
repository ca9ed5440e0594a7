package snx.attack;

/**
 * The values that a budget leaves to a reference.
 *
 * @param origin the reference as it is
 * @param low the least, one each
 * @param high the greatest, one each
 */
public record Box(float[] origin, float[] low, float[] high) {

  private static final int HALVINGS = 60;

  /**
   * So far around a point, and no farther than the ends of the range.
   *
   * @param reach how far each value may move
   */
  static Box around(float[] origin, float[] reach, float least, float greatest) {
    float[] low = new float[origin.length];
    float[] high = new float[origin.length];
    for (int i = 0; i < origin.length; i++) {
      low[i] = Math.max(least, origin[i] - reach[i]);
      high[i] = Math.min(greatest, origin[i] + reach[i]);
    }
    return new Box(origin, low, high);
  }

  /** The nearest values inside. */
  float[] clamp(float[] values) {
    float[] inside = new float[values.length];
    for (int i = 0; i < inside.length; i++) {
      inside[i] = Math.min(high[i], Math.max(low[i], values[i]));
    }
    return inside;
  }

  /** A direction without what would leave the box at once. */
  float[] free(float[] values, float[] direction) {
    float[] free = new float[direction.length];
    for (int i = 0; i < free.length; i++) {
      boolean blocked =
          (direction[i] > 0 && values[i] >= high[i]) || (direction[i] < 0 && values[i] <= low[i]);
      free[i] = blocked ? 0 : direction[i];
    }
    return free;
  }

  /** δ of values. */
  float[] moved(float[] values) {
    return Vectors.plus(values, -1, origin);
  }

  /** How long the longest move is. */
  double reach() {
    float[] corner = new float[origin.length];
    for (int i = 0; i < corner.length; i++) {
      corner[i] = Math.max(high[i] - origin[i], origin[i] - low[i]);
    }
    return Vectors.norm(corner);
  }

  /** The point along a direction, clamped, whose ‖δ‖₂ is the length wanted, or the farthest. */
  float[] atLength(float[] direction, double length) {
    double large = 1;
    while (lengthAt(direction, large) < length && large < 1e12) {
      large *= 2;
    }
    double small = 0;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (small + large) / 2;
      if (lengthAt(direction, middle) < length) {
        small = middle;
      } else {
        large = middle;
      }
    }
    return clamp(Vectors.plus(origin, large, direction));
  }

  private double lengthAt(float[] direction, double factor) {
    return Vectors.norm(moved(clamp(Vectors.plus(origin, factor, direction))));
  }
}
