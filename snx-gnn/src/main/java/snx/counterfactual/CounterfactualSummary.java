package snx.counterfactual;

import java.util.List;

/**
 * What came of the search over many pairs (specification, section 6).
 *
 * @param pairs how many there were
 * @param found for how many a counterfactual was found
 * @param changes mean number of changed columns of the first of each pair
 * @param holds share of all reported ones whose score has turned by the margin
 * @param support mean share of nearby rows that have the changed values together, of the first
 * @param distance mean distance of the first to the nearest training row, in columns
 */
public record CounterfactualSummary(
    int pairs, int found, double changes, double holds, double support, double distance) {

  /** The summary of some pairs. */
  public static CounterfactualSummary of(List<Counterfactual> all, CounterfactualOptions options) {
    List<Counterfactual.Option> first =
        all.stream().filter(Counterfactual::isFound).map(c -> c.options().get(0)).toList();
    long reported = all.stream().mapToLong(c -> c.options().size()).sum();
    long turned =
        all.stream()
            .flatMap(c -> c.options().stream().filter(o -> options.turned(c.score(), o.score())))
            .count();
    return new CounterfactualSummary(
        all.size(),
        first.size(),
        first.stream().mapToInt(o -> o.changes().size()).average().orElse(Double.NaN),
        reported == 0 ? Double.NaN : (double) turned / reported,
        first.stream().mapToDouble(Counterfactual.Option::support).average().orElse(Double.NaN),
        first.stream().mapToInt(Counterfactual.Option::distance).average().orElse(Double.NaN));
  }

  /** The share of pairs for which one was found. */
  public double share() {
    return pairs == 0 ? Double.NaN : (double) found / pairs;
  }
}
