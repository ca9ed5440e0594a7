package snx.bench.brain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.bench.KeptResults;
import snx.bench.ResultTable;
import snx.brain.group.InferenceOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.explain.Method;

/**
 * All networks of one run and their tables; results kept by an earlier run are reused.
 *
 * @param options of every network
 * @param seeds one per network
 * @param kept where results are
 * @param log is called for every network that is trained
 */
public record BrainTrials(
    BrainTrialOptions options, List<Long> seeds, KeptResults kept, Consumer<String> log) {

  /**
   * Effects of several strengths.
   *
   * @param file real connectomes, or null for generated ones
   */
  public ResultTable effects(
      String name, @Nullable Path file, List<Double> strengths, Device device) {
    List<BrainResult> results = new ArrayList<>();
    for (double strength : strengths) {
      for (long own : seeds) {
        results.add(
            kept.of(
                String.format(Locale.ROOT, "%s-%s-%d", name, strength, own),
                List.of(options),
                BrainResult.class,
                () -> {
                  log.accept("%s, strength %s, network %d".formatted(name, strength, own));
                  return new BrainTrial(name, strength, effect(file, strength, own), options, own)
                      .run(device);
                }));
      }
    }
    return new ResultTable(results, new BrainTable(results).lines());
  }

  /**
   * Group tests of groups that mean nothing.
   *
   * @param repeats tests per network
   * @return one table per method
   */
  public List<ResultTable> nulls(
      String name, @Nullable Path file, int repeats, int permutations, Device device) {
    List<ResultTable> tables = new ArrayList<>();
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
                  log.accept("%s, no effect, %s, network %d".formatted(name, method, own));
                  return new NullTrial(name, effect(file, 0, own), options, repeats, inference, own)
                      .run(device, method);
                }));
      }
      tables.add(new ResultTable(results, NullResult.table(results)));
    }
    return tables;
  }

  /**
   * What of a recipe for generated subjects differs from the usual one.
   *
   * @param regions of the atlas
   * @param subjects of both groups together
   * @param anticorrelated whether the effect lies in negative weights
   * @param confounded whether sites differ between groups
   */
  public record Cohorts(int regions, int subjects, boolean anticorrelated, boolean confounded) {

    BrainSubjects.Recipe recipe(long seed, double strength) {
      return new BrainSubjects.Recipe(
          seed, strength, regions, subjects, anticorrelated, confounded);
    }

    /** In a table's title. */
    String words() {
      return "%d regions, %d subjects%s%s"
          .formatted(
              regions,
              subjects,
              anticorrelated ? ", effect in negative weights" : "",
              confounded ? ", sites differ" : "");
    }
  }

  /**
   * Group tests of effects of several strengths, and of none, out of fold.
   *
   * @param file real connectomes, or null for generated ones
   * @param cohorts what is generated
   * @param forms whether masks alone are compared too
   */
  public ResultTable groups(
      String name,
      @Nullable Path file,
      Cohorts cohorts,
      List<Double> strengths,
      int folds,
      int permutations,
      boolean forms,
      Device device) {
    InferenceOptions inference = InferenceOptions.defaults(0).withPermutations(permutations);
    String title = file == null ? name + ", " + cohorts.words() : name;
    List<GroupResult> results = new ArrayList<>();
    for (double strength : strengths) {
      for (long own : seeds) {
        results.add(
            kept.of(
                String.format(Locale.ROOT, "%s-groups-%s-%d", name, strength, own),
                List.of(options, cohorts, folds, inference, forms),
                GroupResult.class,
                () -> {
                  log.accept("%s, strength %s, cohort %d".formatted(title, strength, own));
                  KnownEffect effect =
                      file == null
                          ? KnownEffect.of(cohorts.recipe(own, strength), RegionFeatures.identity())
                          : effect(file, strength, own);
                  return new GroupTrial(
                          title, strength, effect, options, folds, inference, forms, own)
                      .run(device);
                }));
      }
    }
    return new ResultTable(results, GroupResult.table(results));
  }

  private static KnownEffect effect(@Nullable Path file, double strength, long seed) {
    return KnownEffect.of(file, strength, RegionFeatures.identity(), seed);
  }
}
