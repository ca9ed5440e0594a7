package snx.counterfactual;

import static snx.data.Requirement.require;

/**
 * How counterfactuals are searched (specification, section 6).
 *
 * @param count how many different ones of each pair at most
 * @param changes how many columns one may change at most
 * @param margin how far f must pass 0.5
 * @param together the least number of training rows that have two values at once, as a share of
 *     what independence would give; at least one row whatever it is
 */
public record CounterfactualOptions(int count, int changes, double margin, double together) {

  private static final int MOST = 100;

  public CounterfactualOptions {
    require(count >= 1 && count <= MOST, "count must be 1 to 100 (got %s)", count);
    require(changes >= 1 && changes <= MOST, "changes must be 1 to 100 (got %s)", changes);
    require(
        margin >= 0 && margin < 0.5, "margin must be in [0,0.5) (got %s); 0.05 suits most", margin);
    require(
        together >= 0 && together <= 1,
        "together must be in [0,1] (got %s); 0.2 suits most",
        together);
  }

  /** Three of each pair, four columns, f past 0.5 by 0.05, a fifth of what chance would give. */
  public static CounterfactualOptions defaults() {
    return new CounterfactualOptions(3, 4, 0.05, 0.2);
  }

  /** Whether a score has the verdict that another score has not, by the margin. */
  boolean turned(double before, double after) {
    return before >= 0.5 ? after <= 0.5 - margin : after >= 0.5 + margin;
  }
}
