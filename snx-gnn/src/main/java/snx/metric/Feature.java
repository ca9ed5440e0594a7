package snx.metric;

/**
 * One major or minor over many explanations by one method.
 *
 * @param column the major
 * @param value the minor, or empty for the major itself
 * @param explanations how many were counted: pairs, times seeds
 * @param had share of them whose query has the minor, or any of the major
 * @param mask mean m_ij; of a major, over its minors too
 * @param selected share of selections that hold it; a major is held with any of its minors
 * @param interval the 95% interval of that share
 * @param chance the share that random selections of as many minors would have
 * @param active mean mask of the minor that the query has, NaN where no query has it
 * @param noisyOr mean a(m)_i of a major, NaN for a minor
 * @param globalActive mean of the query's invariant M at the minor that it has, or NaN
 * @param globalNoisyOr mean a(M)_i of a major, NaN for a minor
 */
public record Feature(
    String column,
    String value,
    long explanations,
    double had,
    double mask,
    double selected,
    Interval interval,
    double chance,
    double active,
    double noisyOr,
    double globalActive,
    double globalNoisyOr) {

  /** Whether it is a major. */
  public boolean isMajor() {
    return value.isEmpty();
  }
}
