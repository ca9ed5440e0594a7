package snx.attack;

import java.util.List;
import snx.data.Pair;

/**
 * f of pairs as a smooth function of the query's elements and of the reference's values: the one
 * thing an attack climbs on. A reference's values are a relaxed row (tables) or edge weights
 * (graphs); everything is batched over pairs.
 */
public interface Surface {

  /** The values of a pair's reference as they are. */
  float[] origin(Pair pair);

  /** The values that a budget allows to a pair's reference. */
  Box box(Pair pair, double budget);

  /** The query's elements that saliency can mark, as positions in its map, ascending. */
  int[] live(Pair pair);

  /**
   * What a network says at one point.
   *
   * @param score f
   * @param query ∂f/∂x^s by element; as ℓ sees the pair through f alone, |∂ℓ/∂x^s| is in proportion
   * @param reference ∂f by the reference's values
   */
  record Probe(double score, float[] query, float[] reference) {}

  /**
   * A point to probe.
   *
   * @param values of the reference
   * @param tilt added to the query's elements where they are present, or an empty array for none
   */
  record Point(Pair pair, float[] values, float[] tilt) {}

  /** Scores and gradients, in order. */
  List<Probe> probe(List<Point> points);
}
