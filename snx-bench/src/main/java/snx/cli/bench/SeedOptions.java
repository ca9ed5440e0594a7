package snx.cli.bench;

import java.util.List;
import java.util.stream.LongStream;
import picocli.CommandLine.Option;
import snx.bench.TrialSize;

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
        "The first of them (default: ${DEFAULT-VALUE}); choose seeds that nobody",
        "has used to confirm what was chosen on others."
      })
  private long first;

  /** All of them. */
  List<Long> all() {
    TrialSize.atLeastOne("seeds", seeds);
    return LongStream.range(first, first + seeds).boxed().toList();
  }

  /** All of them, or the first for a sample. */
  List<Long> all(boolean quick) {
    return quick ? all().subList(0, 1) : all();
  }
}
