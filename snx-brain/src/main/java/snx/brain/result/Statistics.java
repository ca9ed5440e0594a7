package snx.brain.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Cohort;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Overlap;
import snx.brain.study.TruthRecovery;
import snx.data.Progress;
import snx.report.SavedRun;

/**
 * How groups differ, in explanations by method and in connectivity beside them: of a run that just
 * ended, of its files, or redone from its saved study.
 *
 * @param explained by method
 * @param raw of the same groups in the same order; empty where weights are unknown
 * @param truth pairs of regions that make the groups differ; empty where unknown
 */
public record Statistics(
    Map<String, List<GroupDifference>> explained, List<GroupDifference> raw, Set<Integer> truth) {

  /** Compares groups. */
  static Statistics of(Cohort cohort, InferenceOptions options) {
    return of(cohort, options, Progress.NONE);
  }

  private static Statistics of(Cohort cohort, InferenceOptions options, Progress progress) {
    GroupInference inference =
        new GroupInference(options, overall(progress, tests(cohort), options.permutations()));
    Map<String, List<GroupDifference>> explained = new LinkedHashMap<>();
    cohort.methods().forEach(m -> explained.put(m, inference.explained(cohort, m)));
    return new Statistics(
        explained,
        cohort.methods().isEmpty()
            ? List.of()
            : inference.connectivity(cohort, cohort.methods().get(0)),
        cohort.truth());
  }

  /** Every two groups by every method, and their connectivity. */
  private static long tests(Cohort cohort) {
    long groups = cohort.groups().size();
    return groups * (groups - 1) / 2 * (cohort.methods().size() + (cohort.weighted() ? 1 : 0));
  }

  /** Permutations of all tests, from those of one after the other; some tests need fewer. */
  private static Progress overall(Progress progress, long tests, long each) {
    long[] ended = new long[1];
    return (done, all) -> {
      progress.at(
          Math.min(tests * each, ended[0] * each + done * each / Math.max(1, all)), tests * each);
      ended[0] += done == all ? 1 : 0;
    };
  }

  /**
   * Redoes the statistics of a saved run, tables, pictures and all but the page.
   *
   * @param saved the run
   * @param study its study, with the covariates to regress out
   * @param options how groups are compared
   * @param progress is called with the permutations that are done
   */
  public static Statistics redo(
      SavedRun saved, Cohort study, InferenceOptions options, Progress progress) {
    Statistics own = of(study, options, progress);
    own.write(saved.folder(), study.atlas(), PictureNotes.of(saved.run()));
    Path truth = saved.folder().resolve(TruthFile.NAME);
    if (Files.isRegularFile(truth)) {
      Map<String, List<TruthRecovery>> masks = new LinkedHashMap<>();
      TruthFile.read(truth)
          .forEach(
              (method, all) ->
                  masks.put(
                      method,
                      new ArrayList<>(
                          all.stream()
                              .filter(one -> !one.what().equals(TruthRecovery.DIFFERENCE))
                              .toList())));
      TruthFile.write(truth, own.recovered(masks));
    }
    return own;
  }

  /** Writes tables and pictures; those of an earlier test are removed. */
  void write(Path folder, Atlas atlas, PictureNotes notes) {
    new DifferencesFile(atlas, DifferencesFile.Kind.EXPLANATIONS).write(folder, explained);
    new DifferencesFile(atlas, DifferencesFile.Kind.CONNECTIVITY)
        .write(folder, Map.of(GroupDifference.CONNECTIVITY, raw));
    OverlapFile.write(folder.resolve(OverlapFile.NAME), new RegionPairs(atlas.size()), overlaps());
    Path pictures = folder.resolve(ShownFiles.PICTURES);
    ShownFiles.clear(pictures, PictureFiles.DIFFERENCES + "_*.svg");
    VolumeFiles.clearDifferences(folder);
    PictureFiles drawn = new PictureFiles(pictures, atlas, notes);
    explained.forEach((method, all) -> all.forEach(d -> drawn.write(method, d)));
    raw.forEach(d -> drawn.write(GroupDifference.CONNECTIVITY, d));
  }

  /** Reads what {@link #write} made. */
  static Statistics read(SavedRun saved, Atlas atlas) {
    for (DifferencesFile.Kind kind : DifferencesFile.Kind.values()) {
      kind.names().forEach(saved::file);
    }
    return new Statistics(
        new DifferencesFile(atlas, DifferencesFile.Kind.EXPLANATIONS).read(saved.folder()),
        new DifferencesFile(atlas, DifferencesFile.Kind.CONNECTIVITY)
            .read(saved.folder())
            .getOrDefault(GroupDifference.CONNECTIVITY, List.of()),
        OverlapFile.truth(saved.file(OverlapFile.NAME), new RegionPairs(atlas.size())));
  }

  /** Explanations beside connectivity, by method; a refused test has none. */
  public Map<String, List<Overlap>> overlaps() {
    Map<String, List<Overlap>> all = new LinkedHashMap<>();
    explained.forEach(
        (method, own) -> {
          List<Overlap> overlaps = new ArrayList<>();
          for (GroupDifference d : own) {
            raw.stream()
                .filter(r -> r.first().equals(d.first()) && r.second().equals(d.second()))
                .filter(r -> d.refusal().isEmpty() && r.refusal().isEmpty())
                .forEach(r -> overlaps.add(new Overlap(d, r, truth)));
          }
          all.put(method, overlaps);
        });
    return all;
  }

  /** What differences rank first of a known truth, after what masks do. */
  Map<String, List<TruthRecovery>> recovered(Map<String, List<TruthRecovery>> masks) {
    Map<String, List<TruthRecovery>> all = new LinkedHashMap<>(masks);
    explained.forEach(
        (method, own) ->
            own.forEach(
                d ->
                    all.computeIfAbsent(method, key -> new ArrayList<>())
                        .addAll(d.recovered(truth))));
    List<TruthRecovery> plain = new ArrayList<>();
    raw.forEach(d -> plain.addAll(d.recovered(truth)));
    if (!plain.isEmpty()) {
      all.put(GroupDifference.CONNECTIVITY, plain);
    }
    return all;
  }
}
