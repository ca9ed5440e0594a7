package snx.brain.group;

import java.util.Arrays;
import java.util.stream.IntStream;
import snx.data.Seeds;

/**
 * Rearrangements of subjects: random ones, or, where there are no more ways to share subjects out
 * to the two groups than are asked for, every other way once. The i-th depends on seed and i alone.
 */
final class Permutations {

  private final boolean[] labels;
  private final long seed;
  private final int count;
  private final boolean exhaustive;
  private final int[][] every; // exhaustive: the subjects that become of the second group

  private Permutations(boolean[] labels, long seed, int count, int[][] every) {
    this.labels = labels.clone();
    this.seed = seed;
    this.count = count;
    this.exhaustive = every.length > 0;
    this.every = every;
  }

  /** So many at random. */
  static Permutations random(boolean[] labels, int count, long seed) {
    return new Permutations(labels, seed, count, new int[0][]);
  }

  /** Every way but the given one where that is no more than a number, else so many at random. */
  static Permutations atMost(boolean[] labels, int count, long seed) {
    int second = (int) IntStream.range(0, labels.length).filter(s -> labels[s]).count();
    if (ways(labels.length, second) - 1 > count) {
      return random(labels, count, seed);
    }
    int[] own = IntStream.range(0, labels.length).filter(s -> labels[s]).toArray();
    int[][] every = new int[(int) ways(labels.length, second) - 1][];
    int[] chosen = IntStream.range(0, second).toArray();
    for (int i = 0; chosen.length > 0; ) {
      if (!Arrays.equals(chosen, own)) {
        every[i++] = chosen.clone();
      }
      if (!advance(chosen, labels.length)) {
        break;
      }
    }
    return new Permutations(labels, seed, every.length, every);
  }

  /** The next k of n in the order of a dictionary. */
  private static boolean advance(int[] chosen, int n) {
    int k = chosen.length;
    int at = k - 1;
    while (at >= 0 && chosen[at] == n - k + at) {
      at--;
    }
    if (at < 0) {
      return false;
    }
    chosen[at]++;
    for (int i = at + 1; i < k; i++) {
      chosen[i] = chosen[i - 1] + 1;
    }
    return true;
  }

  /** n over k, as far as a double knows it. */
  private static double ways(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; i++) {
      ways = ways * (n - k + i) / i;
    }
    return Math.rint(ways);
  }

  int count() {
    return count;
  }

  /** The chance of one way to share subjects out among all: no p can be smaller. */
  double least() {
    int second = (int) IntStream.range(0, labels.length).filter(s -> labels[s]).count();
    return 1 / ways(labels.length, second);
  }

  boolean exhaustive() {
    return exhaustive;
  }

  /** π of the i-th: subject s takes the residual of subject π(s). */
  int[] at(int i) {
    int n = labels.length;
    if (!exhaustive) {
      int[] order = IntStream.range(0, n).toArray();
      Seeds.shuffle(order, Seeds.stream(seed, "permutation/" + i));
      return order;
    }
    int[] order = new int[n];
    int[] rest = IntStream.range(0, n).filter(s -> Arrays.binarySearch(every[i], s) < 0).toArray();
    int second = 0;
    int first = 0;
    for (int s = 0; s < n; s++) {
      order[s] = labels[s] ? every[i][second++] : rest[first++];
    }
    return order;
  }
}
