package snx.brain.read;

import snx.data.KebabCase;

/**
 * How matrices become graphs.
 *
 * @param threshold which pairs become edges
 * @param sign which weights count
 * @param values what the weight of an edge is
 * @param isolateMissing whether a region without values becomes a node without edges, instead of a
 *     fault of its subject
 */
public record MatrixOptions(
    Threshold threshold, WeightSign sign, EdgeValues values, boolean isolateMissing) {

  /** Automatic threshold, weights of both signs as they are. */
  public static MatrixOptions defaults() {
    return new MatrixOptions(Threshold.AUTO, WeightSign.SIGNED, EdgeValues.KEPT, false);
  }

  public MatrixOptions withThreshold(Threshold other) {
    return new MatrixOptions(other, sign, values, isolateMissing);
  }

  public MatrixOptions withSign(WeightSign other) {
    return new MatrixOptions(threshold, other, values, isolateMissing);
  }

  public MatrixOptions withValues(EdgeValues other) {
    return new MatrixOptions(threshold, sign, other, isolateMissing);
  }

  public MatrixOptions withIsolateMissing(boolean other) {
    return new MatrixOptions(threshold, sign, values, other);
  }

  /** Which weights count, how strong each is, and what an edge gets of it. */
  public enum WeightSign {
    /** w of either sign; |w| says how strong it is. */
    SIGNED,
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
        case SIGNED, ABSOLUTE -> Math.abs(weight);
      };
    }

    /** What the edge of a weight gets: its strength, or the weight itself. */
    float kept(float weight) {
      return this == SIGNED ? weight : strength(weight);
    }

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /** What the weight of an edge is. */
  public enum EdgeValues {
    /** As it is. */
    KEPT,
    /** 1, or −1 where a weight below 0 is kept. */
    BINARY,
    /** Divided by the largest strength of all subjects, for counts of fibres and the like. */
    SCALED;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
