package snx.bench;

import java.util.List;
import java.util.stream.LongStream;
import picocli.CommandLine.Option;

/** How often a benchmark is repeated, each time with a split and a network of its own. */
final class SeedOptions {

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
  List<Long> all() {
    atLeastOne("seeds", seeds);
    return LongStream.range(first, first + seeds).boxed().toList();
  }

  static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1 (got " + value + ")");
    }
  }
}
