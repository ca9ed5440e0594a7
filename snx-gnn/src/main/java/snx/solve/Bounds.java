package snx.solve;

import java.io.Serializable;
import java.util.Arrays;
import snx.data.RootLocale;

/**
 * Bounds of a problem's variables that hold by construction, low ≤ m ≤ high, through {@link
 * Parametrisation#box}. What people know is of this kind: a required variable is 1, a forbidden one
 * 0, a capped one at most its cap (specification, section 2).
 */
public final class Bounds implements Serializable {

  private static final long serialVersionUID = 1;

  private final float[] low;
  private final float[] high;

  /** Checks that 0 ≤ low ≤ high ≤ 1 for every variable. */
  public Bounds(float[] low, float[] high) {
    if (low.length != high.length) {
      throw new IllegalArgumentException(
          RootLocale.format("bounds must come in pairs (got %d and %d)", low.length, high.length));
    }
    for (int i = 0; i < low.length; i++) {
      if (!(0 <= low[i] && low[i] <= high[i] && high[i] <= 1)) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "bounds must be within [0,1] and in order (got %s and %s for variable %d)",
                low[i], high[i], i));
      }
    }
    this.low = low.clone();
    this.high = high.clone();
  }

  /** Nothing known of so many variables: 0 ≤ m ≤ 1. */
  public static Bounds free(int variables) {
    float[] high = new float[variables];
    Arrays.fill(high, 1f);
    return new Bounds(new float[variables], high);
  }

  /** The least value of every variable; a copy. */
  public float[] low() {
    return low.clone();
  }

  /** The largest value of every variable; a copy. */
  public float[] high() {
    return high.clone();
  }

  /** The largest value of one variable. */
  public float high(int variable) {
    return high[variable];
  }

  /** The upper bounds alone. */
  public Bounds fromZero() {
    return new Bounds(new float[low.length], high);
  }

  /** These variables, then another's. */
  public Bounds then(Bounds other) {
    return new Bounds(join(low, other.low), join(high, other.high));
  }

  /** The nearest masks within. */
  public float[] clamp(float[] masks) {
    float[] within = new float[low.length];
    for (int i = 0; i < within.length; i++) {
      within[i] = Math.max(low[i], Math.min(high[i], masks[i]));
    }
    return within;
  }

  /**
   * The masks as shares of what their bounds leave, so that {@link Parametrisation#box} of their
   * logits gives them back; where nothing is left, one half.
   */
  public float[] shares(float[] masks) {
    float[] shares = new float[low.length];
    for (int i = 0; i < shares.length; i++) {
      float width = high[i] - low[i];
      shares[i] = width == 0 ? 0.5f : Math.max(0, Math.min(1, (masks[i] - low[i]) / width));
    }
    return shares;
  }

  private static float[] join(float[] first, float[] second) {
    float[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
