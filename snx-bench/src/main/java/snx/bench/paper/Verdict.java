package snx.bench.paper;

import snx.bench.trial.Spread;

/**
 * A claim of the paper's held against results seed by seed.
 *
 * @param data the dataset
 * @param preset that methods ran under
 * @param claim in words
 * @param held for so many seeds
 * @param seeds of so many
 * @param ours the figure that it is about
 * @param other the figure beside it
 */
record Verdict(
    String data, String preset, String claim, long held, int seeds, Spread ours, Spread other) {

  /** Only a claim that holds for every seed counts as reproduced. */
  boolean reproduced() {
    return held == seeds;
  }
}
