package snx.bench.brain;

import java.util.List;

/**
 * What group tests found where there is nothing to find, under one network.
 *
 * @param data the subjects
 * @param seed of the network
 * @param method by which subjects were explained
 * @param pairAuc of the network on pairs of held-out subjects
 * @param subjects that were compared
 * @param permutations of every test
 * @param repeats one a random sharing-out of the subjects into groups
 */
record NullResult(
    String data,
    long seed,
    String method,
    double pairAuc,
    int subjects,
    int permutations,
    List<Repeat> repeats) {

  NullResult {
    repeats = List.copyOf(repeats);
  }

  /**
   * One test.
   *
   * @param edges that were tested
   * @param low how many of them have p ≤ 0.05
   * @param discovered how many of them have q ≤ 0.05
   * @param component the smallest p of a component, 1 where there is none
   */
  record Repeat(int edges, int low, int discovered, double component) {}
}
