package snx.report.page;

import java.util.List;

/**
 * Where a page came from: versions, device, seeds, hashes, the command line and the date, each as
 * the run recorded it; the page asks no clock.
 *
 * @param facts in order
 */
public record RunOrigin(List<Fact> facts) {

  public RunOrigin {
    facts = List.copyOf(facts);
  }

  /** These facts. */
  public static RunOrigin of(Fact... facts) {
    return new RunOrigin(List.of(facts));
  }
}
