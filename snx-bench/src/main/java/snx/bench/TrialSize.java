package snx.bench;

import snx.bench.trial.SeedOptions;

/**
 * How much a benchmark takes.
 *
 * @param pairs at most so many held-out pairs a seed
 * @param starts whose masks are compared
 * @param instances at most so many of a dataset, evenly spread; 0 for all
 */
record TrialSize(int pairs, int starts, int instances) {

  private static final int QUICK_PAIRS = 40;
  private static final int QUICK_INSTANCES = 1500;

  TrialSize {
    SeedOptions.atLeastOne("pairs", pairs);
    SeedOptions.atLeastOne("starts", starts);
    if (instances < 0) {
      throw new IllegalArgumentException(
          "instances must be at least 1, or 0 for all (got " + instances + ")");
    }
  }

  /** A sample that is done in two minutes. */
  TrialSize quick() {
    int most = instances == 0 ? QUICK_INSTANCES : Math.min(instances, QUICK_INSTANCES);
    return new TrialSize(Math.min(pairs, QUICK_PAIRS), 1, most);
  }

  /** The positions of instances that are taken. */
  int[] taken(int all) {
    int wanted = instances == 0 ? all : Math.min(all, instances);
    int[] taken = new int[wanted];
    for (int i = 0; i < wanted; i++) {
      taken[i] = (int) ((long) i * all / wanted);
    }
    return taken;
  }
}
