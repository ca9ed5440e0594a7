package snx.report.page;

import java.util.List;

/**
 * A few facts side by side, values large.
 *
 * @param facts in order
 */
public record FactList(List<Fact> facts) implements Block {

  public FactList {
    facts = List.copyOf(facts);
  }

  /** These facts. */
  public static FactList of(Fact... facts) {
    return new FactList(List.of(facts));
  }
}
