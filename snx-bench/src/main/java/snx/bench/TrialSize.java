package snx.bench;

/**
 * How much of a dataset a benchmark uses.
 *
 * @param pairs at most so many held-out pairs per seed
 * @param starts whose masks are compared
 * @param instances at most so many of a dataset, evenly spread; 0 for all
 */
public record TrialSize(int pairs, int starts, int instances) {

  private static final int QUICK_PAIRS = 40;
  private static final int QUICK_INSTANCES = 1500;

  public TrialSize {
    atLeastOne("pairs", pairs);
    atLeastOne("starts", starts);
    if (instances < 0) {
      throw new IllegalArgumentException(
          "instances must be at least 1, or 0 for all (got " + instances + ")");
    }
  }

  /** A sample that is done in two minutes. */
  public TrialSize quick() {
    int most = instances == 0 ? QUICK_INSTANCES : Math.min(instances, QUICK_INSTANCES);
    return new TrialSize(Math.min(pairs, QUICK_PAIRS), 1, most);
  }

  /** Refuses a number below 1 by its option's name. */
  public static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1 (got " + value + ")");
    }
  }

  /** The positions of instances that are used. */
  int[] positions(int all) {
    int wanted = instances == 0 ? all : Math.min(all, instances);
    int[] positions = new int[wanted];
    for (int i = 0; i < wanted; i++) {
      positions[i] = (int) ((long) i * all / wanted);
    }
    return positions;
  }
}
