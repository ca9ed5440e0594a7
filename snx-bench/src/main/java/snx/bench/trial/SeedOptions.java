package snx.bench.trial;

import java.util.List;
import java.util.stream.LongStream;
import picocli.CommandLine.Option;

/** How often a benchmark is repeated, each time with a split and a network of its own. */
public final class SeedOptions {

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = {
        "How many seeds, each with a split and a network of its own",
        "(default: ${DEFAULT-VALUE})."
      })
  private int seeds;

  @Option(
      names = "--first-seed",
      paramLabel = "N",
      defaultValue = "1",
      description = {
        "The first of them (default: ${DEFAULT-VALUE}); take seeds that nobody",
        "has looked at to confirm what was chosen on others."
      })
  private long first;

  /** All of them. */
  public List<Long> all() {
    atLeastOne("seeds", seeds);
    return LongStream.range(first, first + seeds).boxed().toList();
  }

  /** Refuses a number below 1 by its option's name. */
  public static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1 (got " + value + ")");
    }
  }
}
