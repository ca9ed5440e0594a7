package snx.bench.paper;

/**
 * A claim held against results seed by seed.
 *
 * @param data the dataset
 * @param preset that methods ran under
 * @param claim in words
 * @param papers whether the paper says so; the others are ours
 * @param held for so many seeds
 * @param ours the figure that it is about, a value a seed
 * @param other the figure beside it
 */
record Verdict(
    String data,
    String preset,
    String claim,
    boolean papers,
    long held,
    double[] ours,
    double[] other) {

  /** Only a claim that holds for every seed counts as reproduced. */
  boolean reproduced() {
    return held == seeds();
  }

  int seeds() {
    return ours.length;
  }
}
