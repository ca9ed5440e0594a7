package snx.bench.truth;

import java.util.List;

/**
 * What came of one network.
 *
 * @param data the set
 * @param seed of the network and the pairs
 * @param pairAuc of the network on the pairs of the test part
 * @param scores one per explanation
 */
public record TruthResult(String data, long seed, double pairAuc, List<Score> scores) {

  public TruthResult {
    scores = List.copyOf(scores);
  }

  /** Which class the reference is of, and whether it is masked too. */
  public enum Against {
    OTHER_CLASS("other class"),
    SAME_CLASS("same class"),
    SAME_CLASS_WHOLE("same class, reference whole");

    private final String words;

    Against(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** What is masked. */
  public enum Masked {
    BONDS,
    BONDS_AND_ATOMS
  }

  /**
   * One explanation of one query.
   *
   * @param auc probability that an atom of the truth scores higher than another
   * @param precision share of the truth among as many atoms; recall is the same
   */
  public record Score(
      String method, Against against, Masked masked, String query, double auc, double precision) {}
}
