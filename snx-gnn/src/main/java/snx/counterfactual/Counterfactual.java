package snx.counterfactual;

import java.util.List;

/**
 * What would have to change in the query of a pair for its verdict to turn (specification, section
 * 6).
 *
 * @param query the id of the row that would change
 * @param reference the id of the other
 * @param score f of the pair as it is
 * @param options the fewest changes first; none where none was found
 */
public record Counterfactual(String query, String reference, double score, List<Option> options) {

  public Counterfactual {
    options = List.copyOf(options);
  }

  /** Whether any was found. */
  public boolean isFound() {
    return !options.isEmpty();
  }

  /** Whether the pair is judged alike as it is. */
  public boolean alike() {
    return score >= 0.5;
  }

  /**
   * One way to turn the verdict; none of its changes can be left out.
   *
   * @param changes by column
   * @param score f after them, checked on the network
   * @param support of the training rows that are nearest to the changed one, the share that has all
   *     changed values at once
   * @param distance columns in which the changed row differs from the nearest training row
   */
  public record Option(List<Change> changes, double score, double support, int distance) {

    public Option {
      changes = List.copyOf(changes);
    }
  }

  /**
   * One column's change.
   *
   * @param from its value, as the table has it where that is known
   * @param to the category or bin it would have to be in, cut to what is allowed
   */
  public record Change(String column, String from, String to) {}
}
