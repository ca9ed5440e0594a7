package snx.brain.read;

import snx.data.KebabCase;

/** Which weights count, and how strong each is. */
public enum WeightSign {
  /** w where it is above 0. */
  POSITIVE,
  /** −w where w is below 0: the strength of negative connections. */
  NEGATIVE,
  /** |w|. */
  ABSOLUTE;

  /** The strength of a weight, 0 where it does not count. */
  float strength(float weight) {
    return switch (this) {
      case POSITIVE -> Math.max(weight, 0f);
      case NEGATIVE -> Math.max(-weight, 0f);
      case ABSOLUTE -> Math.abs(weight);
    };
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
