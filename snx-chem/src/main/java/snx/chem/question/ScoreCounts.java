package snx.chem.question;

/**
 * Scores in [−1,1] of two kinds of molecules, counted in bins: the area under the ROC curve of a
 * library of any size in constant memory, exact but for scores that differ by less than a bin.
 */
final class ScoreCounts {

  private static final int BINS = 1 << 16;

  private final long[] positive = new long[BINS];
  private final long[] other = new long[BINS];
  private long positives = 0;
  private long others = 0;

  void add(double score, boolean is) {
    int bin = (int) Math.max(0, Math.min(BINS - 1, (score + 1) / 2 * BINS));
    if (is) {
      positive[bin]++;
      positives++;
    } else {
      other[bin]++;
      others++;
    }
  }

  /** How many were counted. */
  long cases() {
    return positives + others;
  }

  /** The area under the ROC curve, ties counting half; NaN where one kind is missing. */
  double auc() {
    double below = 0;
    double sum = 0;
    for (int bin = 0; bin < BINS; bin++) {
      sum += positive[bin] * (below + other[bin] / 2.0);
      below += other[bin];
    }
    return positives == 0 || others == 0 ? Double.NaN : sum / ((double) positives * others);
  }
}
