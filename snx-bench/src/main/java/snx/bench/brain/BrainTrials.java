package snx.bench.brain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.bench.trial.KeptFile;
import snx.brain.group.InferenceOptions;
import snx.brain.read.RegionFeatures;
import snx.explain.Method;

/**
 * All networks of one run and their tables; what was kept of an earlier run is taken up.
 *
 * @param options of every network
 * @param seeds one a network
 * @param kept where results are
 * @param said hears of every network that is trained
 */
record BrainTrials(
    BrainTrialOptions options, List<Long> seeds, KeptFile kept, Consumer<String> said) {

  /**
   * Effects of several strengths.
   *
   * @param file real connectomes, or null for generated ones
   * @return Markdown
   */
  List<String> effects(String name, @Nullable Path file, List<Double> strengths, Device device) {
    List<BrainResult> results = new ArrayList<>();
    for (double strength : strengths) {
      for (long own : seeds) {
        results.add(
            kept.of(
                String.format(Locale.ROOT, "%s-%s-%d", name, strength, own),
                List.of(options),
                BrainResult.class,
                () -> {
                  said.accept("%s, strength %s, network %d".formatted(name, strength, own));
                  return new BrainTrial(name, strength, effect(file, strength, own), options, own)
                      .run(device);
                }));
      }
    }
    return new BrainTable(results).lines();
  }

  /**
   * Group tests of groups that mean nothing.
   *
   * @param repeats tests a network
   * @return Markdown, a table a method
   */
  List<List<String>> nulls(
      String name, @Nullable Path file, int repeats, int permutations, Device device) {
    List<List<String>> tables = new ArrayList<>();
    InferenceOptions inference =
        InferenceOptions.defaults(seeds.get(0)).withPermutations(permutations);
    for (Method method : options.methods()) {
      List<NullResult> results = new ArrayList<>();
      for (long own : seeds) {
        results.add(
            kept.of(
                "%s-null-%s-%d".formatted(name, method, own),
                List.of(options, repeats, inference),
                NullResult.class,
                () -> {
                  said.accept("%s, no effect, %s, network %d".formatted(name, method, own));
                  return new NullTrial(name, effect(file, 0, own), options, repeats, inference, own)
                      .run(device, method);
                }));
      }
      tables.add(new NullTable(results).lines());
    }
    return tables;
  }

  private static KnownEffect effect(@Nullable Path file, double strength, long seed) {
    return KnownEffect.of(file, strength, RegionFeatures.identity(), seed);
  }
}
