package snx.model;

/**
 * Which epoch's weights training keeps: by the validation AUC, and these differ where several
 * epochs have the highest.
 *
 * <p>The loss alone would stop too early on small sets: it grows with overconfidence while the
 * order of the pairs still improves.
 */
public enum KeptEpoch {

  /**
   * The first of the highest AUC. Networks that go on after they order all pairs find ways to be
   * sure of them, such as the atoms' features, past the edges.
   */
  FIRST {
    @Override
    boolean better(PairEvaluation one, PairEvaluation other) {
      return one.auc() > other.auc();
    }
  },

  /**
   * Among the highest AUC the lowest loss. For graphs that differ by little: the first epoch that
   * orders all pairs may have scores so close together that no mask changes them.
   */
  SUREST {
    @Override
    boolean better(PairEvaluation one, PairEvaluation other) {
      return one.auc() > other.auc() || (one.auc() == other.auc() && one.loss() < other.loss());
    }
  };

  /** Whether the first evaluation is to be preferred. */
  abstract boolean better(PairEvaluation one, PairEvaluation other);
}
