package snx.attack;

import static snx.data.Requirement.require;

import java.util.SplittableRandom;
import snx.data.Dataset;
import snx.data.KebabCase;
import snx.data.Pair;
import snx.data.Seeds;

/**
 * The budget of an attack and how it is spent.
 *
 * @param budget how far each value of the reference may move: a minor within [0,1], an edge's
 *     weight as a share of itself
 * @param tolerance how far f may move
 * @param steps of projected ascent on saliency
 * @param adaptiveSteps of the search aimed at a method's masks, two explanations of every pair each
 * @param target where saliency is pushed
 * @param seed of targets, random controls and search directions
 */
public record AttackOptions(
    double budget, double tolerance, int steps, int adaptiveSteps, Target target, long seed) {

  /** Where a query's saliency is pushed. */
  public enum Target {
    /** The less salient half of the query's elements. */
    LEAST,
    /** A random half of them. */
    RANDOM;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  public AttackOptions {
    require(budget > 0 && budget <= 1, "budget must be in (0,1] (got %s)", budget);
    require(tolerance > 0 && tolerance < 1, "tolerance must be in (0,1) (got %s)", tolerance);
    require(steps >= 1 && steps <= 100_000, "steps must be 1 to 100000 (got %s)", steps);
    require(
        adaptiveSteps >= 0 && adaptiveSteps <= 10_000,
        "adaptive steps must be 0 to 10000 (got %s)",
        adaptiveSteps);
  }

  /** A quarter of a value's range, |Δf| ≤ 0.01. */
  public static AttackOptions defaults(long seed) {
    return new AttackOptions(0.25, 0.01, 60, 12, Target.LEAST, seed);
  }

  public AttackOptions withSteps(int value, int adaptive) {
    return new AttackOptions(budget, tolerance, value, adaptive, target, seed);
  }

  /**
   * The random numbers of one pair, whatever else is attacked beside it.
   *
   * @param what they are for; another purpose has another stream
   */
  static SplittableRandom stream(long seed, String what, Dataset<?> data, Pair pair) {
    String key =
        "%s/%s/%s".formatted(what, data.get(pair.query()).id(), data.get(pair.reference()).id());
    return Seeds.stream(seed, key);
  }
}
