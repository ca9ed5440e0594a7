package snx.brain.read;

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

  /** Automatic threshold, positive weights as they are. */
  public static MatrixOptions defaults() {
    return new MatrixOptions(Threshold.AUTO, WeightSign.POSITIVE, EdgeValues.KEPT, false);
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
}
