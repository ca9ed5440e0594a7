package snx.attack;

import java.util.SplittableRandom;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;

/** A stream of random numbers for every pair, whatever else is attacked beside it. */
final class PairSeeds {

  private PairSeeds() {}

  /**
   * The stream of one pair.
   *
   * @param what it is for; another purpose has another stream
   */
  static SplittableRandom stream(long seed, String what, Dataset<?> data, Pair pair) {
    String key =
        "%s/%s/%s".formatted(what, data.get(pair.query()).id(), data.get(pair.reference()).id());
    return Seeds.stream(seed, key);
  }
}
