package snx.bench.speed;

/**
 * How much the trials of targets take.
 *
 * @param repeats of each measurement
 * @param epochs that a network is trained at most
 * @param stoppingPairs explained with and without early stopping
 * @param tablePairs of rows
 * @param doubledPairs of molecules, and twice as many
 */
record TrialScale(int repeats, int epochs, int stoppingPairs, int tablePairs, int doubledPairs) {

  /** As the targets say. */
  static TrialScale full() {
    return new TrialScale(3, 100, 288, 10_000, 1024);
  }

  /** A first impression. */
  static TrialScale quick() {
    return new TrialScale(1, 15, 16, 512, 64);
  }
}
